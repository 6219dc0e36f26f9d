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
