import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Section, SettingField } from '@bustan/contract/core/settings/settingField.ts'
import { TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { ChoiceField, TimeZoneField } from '../fields/ChoiceFields.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { SecretField } from '../fields/SecretField.tsx'
import { PhoneRows } from '../fields/PhoneRows.tsx'
import { WeekdaysField } from '../fields/WeekdaysField.tsx'
import { useFieldWords } from './fieldWords.ts'
import type { FieldProps } from './fieldWords.ts'
import type { SectionFormState } from './useSectionForm.ts'
import * as styles from '../settings.module.css'

function NumberField({ name, field, form, readOnly }: FieldProps) {
  const t = useT()
  const { isLocked, ...words } = useFieldWords(name, form)
  const unit = 'unit' in field && field.unit ? textOr(t, `settingsPage/${field.unit}`, null) : null
  return (
    <DigitsInput
      {...words}
      name={name}
      kind={field.kind === 'decimal' ? 'decimal' : 'integer'}
      required={field.required ?? false}
      readOnly={readOnly || isLocked}
      value={String(form.values[name])}
      onChange={(value) => form.set(name, value)}
      {...(unit ? { end: <span className={styles.settingUnit}>{unit}</span>, rightSectionWidth: 72 } : {})}
    />
  )
}

const TYPED_LTR = new Set(['email', 'host', 'profile', 'appLink', 'called', 'tiles'])

function TextField({ name, field, form, readOnly }: FieldProps) {
  const { isLocked, ...words } = useFieldWords(name, form)
  const Input = TYPED_LTR.has(field.kind) ? LtrInput : TextInput
  const language = name.endsWith('.ar') ? 'ar' : name.endsWith('.en') ? 'en' : null
  return (
    <Input
      {...words}
      name={name}
      type={field.kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      required={field.required ?? false}
      readOnly={readOnly || isLocked}
      value={String(form.values[name] ?? '')}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      {...(field.kind === 'text' ? { maxLength: field.max } : {})}
      {...(language
        ? { attributes: { input: { dir: language === 'ar' ? 'rtl' : 'ltr', lang: language } } }
        : {})}
    />
  )
}

function PhoneField({ name, field, form, readOnly }: FieldProps) {
  const { isLocked, ...words } = useFieldWords(name, form)
  return (
    <DigitsInput
      {...words}
      name={name}
      kind={field.kind === 'mobile' ? 'phone' : 'integer'}
      readOnly={readOnly || isLocked}
      value={String(form.values[name] ?? '')}
      onChange={(value) => form.set(name, value)}
    />
  )
}

function FlagField({ name, form, readOnly }: FieldProps) {
  const { isLocked, label, description } = useFieldWords(name, form)
  return (
    <FlagSwitch
      label={label}
      description={description}
      checked={form.values[name] === true}
      disabled={readOnly || isLocked}
      onChange={(on) => form.set(name, on)}
    />
  )
}

const inputs: Partial<Record<SettingField['kind'], (props: FieldProps) => React.JSX.Element>> = {
  phones: PhoneRows,
  mobile: PhoneField,
  digits: PhoneField,
  whole: NumberField,
  decimal: NumberField,
  flag: FlagField,
  secret: SecretField,
  picture: PictureField,
  choice: ChoiceField,
  timeZone: TimeZoneField,
}

/** The input of one field, by its kind. */
export function SectionField(props: {
  section: Section
  name: string
  form: SectionFormState
  readOnly: boolean
  /** True if other filled fields make this field required. */
  required?: boolean
}) {
  const { section, name, form, readOnly } = props
  const own = section.fields[name]
  if (!own) return null
  const field: SettingField = props.required ? { ...own, required: true } : own
  const isDays = field.kind === 'shape' && field.shape === 'weekdays'
  const Input = isDays ? WeekdaysField : (inputs[field.kind] ?? TextField)
  return <Input name={name} field={field} form={form} readOnly={readOnly} />
}
