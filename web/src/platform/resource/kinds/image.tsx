import type { ImageField } from '@bustan/contract/core/kinds/image.ts'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { pictureIn } from '../form/formValues.ts'
import { Thumbnail } from '../pieces/Thumbnail.tsx'
import type { FactProps, InputProps, KindView } from './kindView.ts'
import * as differenceStyles from './stalePicture.module.css'
import * as styles from '../resource.module.css'

const PICTURES = 'image/png,image/jpeg'
const WEBP = ',image/webp'
const PDF = 'application/pdf'
const VIDEO = 'video/mp4'
/** The largest film it takes. */
const MAX_VIDEO = 10 * 1024 * 1024
/** A stored document keeps no name of its own. */
const STORED_DOCUMENT = 'PDF'

/** The files that an image field accepts beside pictures, and its texts about them. */
const takes = {
  pictures: { more: WEBP, hint: 'form/imageHint', wrongType: 'validation/image' },
  document: { more: `${WEBP},${PDF}`, hint: 'form/documentHint', wrongType: 'validation/image_or_pdf' },
  video: { more: `,${VIDEO}`, hint: 'form/videoHint', wrongType: 'validation/image_or_video' },
} as const

function ImageChoice({ kit, name, field, form, row, controls }: InputProps<ImageField>) {
  const t = useT()
  const value = pictureIn(form.values, name)
  const error = form.problems[name]
  const stored = textValue(row?.[name])
  const type = value instanceof File ? value.type : value === null ? null : row?.[`${name}_type`]
  const isDocument = type === PDF
  const taken = takes[field.document ? 'document' : field.video ? 'video' : 'pictures']
  return (
    <>
      <controls.ImageInput
        path={name}
        label={labelByName(t, kit.definition.subject, name)}
        hint={t(taken.hint)}
        accept={PICTURES + taken.more}
        wrongType={t(taken.wrongType)}
        maxBytes={MAX_FILE}
        maxVideoBytes={MAX_VIDEO}
        video={type === VIDEO}
        value={value}
        {...(isDocument ? { document: value instanceof File ? value.name : STORED_DOCUMENT } : {})}
        {...(error ? { error } : {})}
        // Removing a new one shows the stored one again; removing that takes it away.
        onChange={(file) => form.set(name, file ?? (value instanceof File ? stored : null))}
      />
      {isDocument && typeof value === 'string' && (
        <a className="link" href={value} target="_blank" rel="noreferrer">
          {t('form/openDocument')}
        </a>
      )}
    </>
  )
}

function Picture({ row, name, title, t }: FactProps<ImageField>) {
  const source = row[name]
  if (typeof source !== 'string') return <p className="muted">{t('form/none')}</p>
  if (row[`${name}_type`] === VIDEO)
    return (
      // A film comes as one file, without captions to show.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.showPicture} src={source} aria-label={title} controls preload="metadata" />
    )
  if (row[`${name}_type`] !== PDF) return <img className={styles.showPicture} src={source} alt="" />
  return (
    <a className={`${styles.document} link`} href={source} target="_blank" rel="noreferrer">
      <IconFileTypePdf size={22} stroke={1.5} aria-hidden="true" />
      {t('form/openDocument')}
    </a>
  )
}

export const image: KindView<ImageField> = {
  place: 'picture',
  isFile: true,
  cell: ({ name, row }) => <Thumbnail row={row} name={name} />,
  facts: (props) => [{ key: props.name, label: props.label(props.name), value: <Picture {...props} /> }],
  Input: ImageChoice,
  initial: (row, name) => textValue(row?.[name]),
  plain: (value) =>
    value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : String(value),
  difference: ({ value, label, t }) =>
    typeof value === 'string' ? (
      <img className={differenceStyles.stalePicture} src={value} alt={label} />
    ) : (
      t('stale/newPicture')
    ),
}
