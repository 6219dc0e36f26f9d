import { formatTime } from '@bustan/contract/core/values/dates.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { isTimeZone } from '@bustan/contract/settings/sections/fieldSchemas.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import type { SelectOption } from '../../../ui/form/select/SelectSearch.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import type { FieldProps } from '../sections/fieldWords.ts'
import * as styles from '../sections/sectionParts.module.css'

function Select(props: FieldProps & { options: readonly SelectOption[]; below: string | undefined }) {
  const { name, form, readOnly, options, below } = props
  const { label, description, error, isLocked } = useFieldWords(name, form)
  const value = String(form.values[name])
  return (
    <div data-path={name}>
      <SelectSearch
        label={label}
        options={options}
        value={options.find((option) => option.value === value) ?? { value, label: value }}
        required
        disabled={readOnly || isLocked}
        error={error}
        onChange={(option) => option && form.set(name, option.value)}
      />
      {(description ?? below) && <p className={`muted ${styles.choiceBelow}`}>{description ?? below}</p>}
    </div>
  )
}

/** One of a few. */
export function ChoiceField(props: FieldProps) {
  const t = useT()
  const choices = props.field.kind === 'choice' ? props.field.choices : []
  const options = choices.map((value) => ({
    value,
    label: textOr(t, `choices/${props.name}/${value}`, value),
  }))
  return <Select {...props} options={options} below={undefined} />
}

const zones = (): SelectOption[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }))

/** A time zone, by the name the whole world calls it, with what its clock says. */
export function TimeZoneField(props: FieldProps) {
  const t = useT()
  const lang = useUiLang()
  const [options] = useState(zones)
  const [now] = useState(() => new Date())
  const zone = String(props.form.values[props.name])
  const below = isTimeZone(zone)
    ? t('settingsPage/timeThere', { time: formatTime(now, lang, zone) })
    : undefined
  return <Select {...props} options={options} below={below} />
}
