import { textValue } from '@bustan/contract/core/values/objects.ts'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { BilingualField } from '@bustan/contract/core/kinds/bilingual.ts'
import type { DateField } from '@bustan/contract/core/kinds/date.ts'
import type { ImageField } from '@bustan/contract/core/kinds/image.ts'
import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import type { ReferenceField } from '@bustan/contract/core/kinds/reference.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { keepArabicLetters, keepArabicName, keepEnglishName } from '@bustan/contract/core/arabic/names.ts'
import { BilingualInput } from '../../../ui/form/BilingualInput.tsx'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { ImageInput } from '../../../ui/form/images/ImageInput.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { AnyRow, Kit } from '../kit.ts'
import { RecordSelect } from '../../adding/RecordSelect.tsx'
import type { ResourceFormState } from '../form/useResourceForm.ts'
import { referredIn } from './referredIn.ts'
import { bothIn, idIn, pictureIn } from '../form/formValues.ts'

const PICTURES = 'image/png,image/jpeg'
const WEBP = ',image/webp'
const PDF = 'application/pdf'
const VIDEO = 'video/mp4'
/** The largest film it takes. */
const MAX_VIDEO = 10 * 1024 * 1024
/** A stored document keeps no name of its own. */
const STORED_DOCUMENT = 'PDF'

interface InputProps<F extends Field> {
  kit: Kit
  name: string
  field: F
  form: ResourceFormState['form']
  mode: Mode
  row: AnyRow | null
}

/** The files that an image field accepts beside pictures, and its texts about them. */
const takes = {
  pictures: { more: WEBP, hint: 'form/imageHint', wrongType: 'validation/image' },
  document: { more: `${WEBP},${PDF}`, hint: 'form/documentHint', wrongType: 'validation/image_or_pdf' },
  video: { more: `,${VIDEO}`, hint: 'form/videoHint', wrongType: 'validation/image_or_video' },
} as const

function BilingualKind({ kit, name, field, form, mode }: InputProps<BilingualField>) {
  const t = useT()
  const side = (language: Language) => {
    const path = `${name}.${language}`
    const arabic = field.lettersOnly ? keepArabicLetters : keepArabicName
    const keep = language === 'ar' ? arabic : keepEnglishName
    const hint = textOr(t, `resources/${kit.texts}/hints/${path}`, null)
    const texts = bothIn(form.values, name)
    return {
      ...form.field(path),
      value: texts[language],
      label: labelByName(t, kit.definition.subject, path),
      ...(hint ? { description: hint } : {}),
      required: field.required?.[mode].includes(language) ?? false,
      // Characters that the script does not allow are removed at once, with a message: a paste keeps its allowed part.
      onChange: (text: string) => {
        const allowed = field.long || field.anyScript ? text : keep(text)
        form.put({ [name]: { ...texts, [language]: allowed } })
        if (allowed === text) form.mend(path)
        else form.add(path, t(language === 'ar' ? 'form/onlyArabic' : 'form/onlyEnglish'))
      },
    }
  }
  return (
    <BilingualInput
      {...(field.only === 'en' ? {} : { ar: side('ar') })}
      {...(field.only === 'ar' ? {} : { en: side('en') })}
      maxLength={field.max}
      {...(field.long ? { rows: 4 } : {})}
    />
  )
}

function ImageKind({ kit, name, field, form, row }: InputProps<ImageField>) {
  const t = useT()
  const value = pictureIn(form.values, name)
  const error = form.problems[name]
  const stored = textValue(row?.[name])
  const type = value instanceof File ? value.type : value === null ? null : row?.[`${name}_type`]
  const isDocument = type === PDF
  const taken = takes[field.document ? 'document' : field.video ? 'video' : 'pictures']
  return (
    <>
      <ImageInput
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

function DateKind({ kit, name, field, form, row }: InputProps<DateField>) {
  const t = useT()
  const stored = typeof row?.[name] === 'string' ? row[name] : ''
  const today = useToday()
  // A day that is past already may stay; what is chosen anew may not be.
  const first = field.fromToday ? (stored && stored < today ? stored : today) : ''
  const after = field.notBefore ? String(form.values[field.notBefore] ?? '') : ''
  const min = after > first ? after : first
  return (
    <DayInput
      data-path={name}
      label={labelByName(t, kit.definition.subject, name)}
      required={field.required ?? false}
      {...(min ? { min } : {})}
      error={form.problems[name]}
      value={String(form.values[name] ?? '')}
      onChange={(day) => form.set(name, day)}
    />
  )
}

/** The input of one field. One case for each kind. */
export function KindInput(props: InputProps<Field>) {
  const { kit, name, field, form } = props
  const t = useT()
  switch (field.kind) {
    case 'bilingual':
      return <BilingualKind {...props} field={field} />
    case 'flag':
      return (
        <FlagSwitch
          label={name === 'is_active' ? t('form/active') : labelByName(t, kit.definition.subject, name)}
          {...(name === 'is_active' ? { description: t(`resources/${kit.texts}/activeText`) } : {})}
          checked={form.values[name] === true}
          onChange={(on) => form.set(name, on)}
        />
      )
    case 'image':
      return <ImageKind {...props} field={field} />
    case 'reference':
      return (
        <RecordSelect
          to={(field satisfies ReferenceField).to}
          {...(field.query ? { query: field.query } : {})}
          path={name}
          known={props.row && referredIn(props.row, name)}
          label={labelByName(t, kit.definition.subject, name)}
          required={field.required ?? false}
          error={form.problems[name]}
          value={idIn(form.values, name)}
          onChange={(id) => form.set(name, id)}
        />
      )
    case 'money':
    case 'decimal':
      return (
        <DigitsInput
          kind="decimal"
          data-path={name}
          label={labelByName(t, kit.definition.subject, name)}
          required={field.required ?? false}
          {...(field.kind === 'money' ? { start: RIYAL_SIGN } : {})}
          error={form.problems[name]}
          value={String(form.values[name] ?? '')}
          onChange={(digits) => form.set(name, digits)}
        />
      )
    case 'date':
      return <DateKind {...props} field={field} />
  }
}
