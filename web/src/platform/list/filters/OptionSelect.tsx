import { SelectMany } from '../../../ui/form/select/SelectMany.tsx'
import type { Chosen } from '../../../ui/form/select/SelectMany.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import type { SelectOption } from '../../../ui/form/select/SelectSearch.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { OwnFilterProps } from './listFilters.ts'

/** The input of a filter that is one of a few options, or none. */
export function OptionSelect(
  props: OwnFilterProps & {
    options: readonly SelectOption[]
    /** The label for no choice: "All", unless another is given. */
    all?: string
    loading?: boolean
  },
) {
  const { label, value, options } = props
  const t = useT()
  return (
    <SelectSearch
      label={label}
      placeholder={props.all ?? t('list/all')}
      clearable
      loading={props.loading ?? false}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => props.onChange(option?.value ?? '')}
    />
  )
}

/** The input of a filter that is some of a few options, with commas between, or none. */
export function OptionsSelect(
  props: OwnFilterProps & {
    options: readonly Chosen[]
    all: string
    /** Returns the label of the button that removes one. */
    leaveOut: (name: string) => string
  },
) {
  const { label, options, leaveOut } = props
  const values = props.value.split(',')
  const chosen = options.filter(({ value }) => values.includes(value))
  return (
    <SelectMany
      label={label}
      {...(chosen.length === 0 ? { placeholder: props.all } : {})}
      options={options}
      chosen={chosen}
      leaveOut={leaveOut}
      onChange={(changed) => props.onChange(changed.map(({ value }) => value).join(','))}
    />
  )
}
