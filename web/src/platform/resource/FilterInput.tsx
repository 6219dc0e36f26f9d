import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { Filter } from '@bustan/contract/core/filters.ts'
import { TextInput } from '@mantine/core'
import { DigitsInput } from '../../ui/form/DigitsInput.tsx'
import { SelectSearch } from '../../ui/form/SelectSearch.tsx'
import { DaySpan } from '../DaySpan.tsx'
import { useT } from '../i18n.ts'
import { ReferenceInput } from './ReferenceInput.tsx'

/** What the filter panel holds: texts as they stand in the address. */
export type FilterValues = Readonly<Record<string, string>>

interface Props {
  /** Whose list is filtered. */
  resource: string
  name: string
  filter: Filter
  values: FilterValues
  /** Where typing begins when the panel opens. */
  first?: boolean
  onChange: (name: string, value: string) => void
}

/** Yes, no, or not asked. */
export function ChoiceFilter(props: {
  label: string
  yes: string
  no: string
  value: string
  onChange: (value: string) => void
}) {
  const t = useT()
  const options = [
    { value: '1', label: props.yes },
    { value: '0', label: props.no },
  ]
  return (
    <SelectSearch
      label={props.label}
      placeholder={t('list/all')}
      clearable
      options={options}
      value={options.find((option) => option.value === props.value) ?? null}
      onChange={(option) => props.onChange(option?.value ?? '')}
    />
  )
}

/** The input of one filter. One case for each kind. */
export function FilterInput(props: Props) {
  const { name, filter, values, onChange } = props
  const t = useT()
  const label = fieldLabel(t, props.resource, name)
  const value = values[name] ?? ''
  switch (filter.kind) {
    case 'text':
      return filter.column === 'mobile' ? (
        <DigitsInput
          kind="phone"
          label={label}
          value={value}
          maxLength={20}
          onChange={(text) => onChange(name, text)}
        />
      ) : (
        <TextInput
          label={label}
          value={value}
          maxLength={191}
          dir="auto"
          data-autofocus={props.first || undefined}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      )
    case 'flag':
      return (
        <ChoiceFilter
          label={label}
          yes={t('values/yes')}
          no={t('values/no')}
          value={value}
          onChange={(choice) => onChange(name, choice)}
        />
      )
    case 'reference':
      return (
        <ReferenceInput
          to={filter.to}
          query={{ ...filter.query, ...(filter.within && { [filter.within]: values[filter.within] }) }}
          label={label}
          required={false}
          value={value === '' ? null : Number(value)}
          onChange={(id) => onChange(name, id === null ? '' : String(id))}
        />
      )
    case 'days':
      return (
        <DaySpan
          labels={{ from: t('filters/from'), to: t('filters/to') }}
          values={values}
          onChange={(days) => {
            for (const [end, day] of Object.entries(days)) onChange(end, day)
          }}
        />
      )
  }
}
