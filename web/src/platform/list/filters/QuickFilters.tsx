import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import { filterLabel, isFiltered, optionLabel, withoutFilters } from './listFilters.ts'
import type { ChoiceFilter, ListFilter } from './listFilters.ts'

type Quick = Extract<ListFilter, ChoiceFilter>

const isQuick = (filter: ListFilter): filter is Quick => filter.kind === 'choice' && filter.quick === true

function Chips(props: {
  filter: Quick
  /** All filters of the list: "All" is what none of them narrows. */
  filters: readonly ListFilter[]
  isNamed: boolean
  search: Search
  patch: PatchSearch
}) {
  const { filter, filters, search, patch } = props
  const { name, options, fallback } = filter
  const t = useT()
  const all = fallback === undefined ? [{ value: '', label: filter.all ?? ('list/all' as const) }] : []
  return (
    <FilterChips
      label={filterLabel(t, filter)}
      isNamed={props.isNamed}
      value={search[name] || fallback || (isFiltered(filters, search) ? null : '')}
      onChange={(value) =>
        patch(value === '' ? withoutFilters(filters) : { [name]: value === fallback ? null : value })
      }
      options={[...all, ...options].map((option) => ({
        value: option.value,
        label: optionLabel(t, option),
      }))}
    />
  )
}

/** The filters of a list that stand above it as rows of chips. The switch is last in the panel and first here. */
export function QuickFilters(props: { filters: readonly ListFilter[]; search: Search; patch: PatchSearch }) {
  const quick = props.filters.filter(isQuick).toReversed()
  return quick.map((filter) => (
    <Chips key={filter.name} filter={filter} isNamed={quick.length > 1} {...props} />
  ))
}
