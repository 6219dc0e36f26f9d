import { documentTypes } from '@bustan/contract/core/files/documentTypes.ts'
import { mostPictures } from '@bustan/contract/core/files/pictures.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { GalleryField } from '@bustan/contract/core/kinds/gallery.ts'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useT } from '../../i18n/i18n.ts'
import { GalleryShown } from '../../pictures/GalleryShown.tsx'
import { picturesIn } from '../../pictures/pictureParts.ts'
import { Thumbnail } from '../pieces/Thumbnail.tsx'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'
import * as styles from '../../pictures/gallery.module.css'

function GalleryControl(props: InputProps<GalleryField>) {
  const { kit, name, field, form } = props
  const { GalleryInput } = props.controls
  const t = useT()
  const [jpeg, png, webp] = documentTypes.image
  // Films come beside the pictures that advertisements take.
  const types = field.video ? [jpeg, png, ...documentTypes.mp4] : [jpeg, png, webp]
  return (
    <GalleryInput
      {...controlProps(props, t)}
      resource={kit.definition.name}
      path={name}
      max={mostPictures(field)}
      accept={types.join(',')}
      hint={t(field.video ? 'form/videoHint' : 'form/imageHint')}
      maxBytes={MAX_FILE}
      value={picturesIn(form.values[name])}
      onChange={(pictures) => form.set(name, pictures)}
    />
  )
}

const keysOf = (value: unknown) => picturesIn(value).map(({ key }) => key)

export const gallery: KindView<GalleryField> = {
  column: { width: 110 },
  cell({ name, row }) {
    const pictures = picturesIn(row[name])
    const [first] = pictures
    if (!first) return null
    return (
      <span className={styles.counted}>
        <Thumbnail
          row={{ ...row, [`${name}_thumbnail`]: first['thumbnail'], [`${name}_type`]: first['type'] }}
          name={name}
        />
        <Ltr>{formatNumber(pictures.length, 'en')}</Ltr>
      </span>
    )
  },
  facts({ name, row, label }) {
    const pictures = picturesIn(row[name])
    const value = pictures.length > 0 && <GalleryShown pictures={pictures} label={label(name)} />
    return [{ key: name, label: label(name), value: value || null, ...(value ? { wide: true } : {}) }]
  },
  Input: GalleryControl,
  initial: (row, name) => picturesIn(row?.[name]),
  plain: (value) => keysOf(value).join(' '),
  difference: ({ value, label }) => <GalleryShown pictures={picturesIn(value)} label={label} />,
}
