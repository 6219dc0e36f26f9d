import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { useT } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import type { ChoiceFilter, ListFilter } from './listFilters.ts'

type Quick = Extract<ListFilter, ChoiceFilter>

const isQuick = (filter: ListFilter): filter is Quick => filter.kind === 'choice' && filter.quick === true

function Chips(props: {
  filter: Quick
  search: Search
  patch: PatchSearch
  /** By value, `''` for all; already formatted. */
  counts?: Readonly<Record<string, string>> | undefined
}) {
  const { filter, search, patch, counts } = props
  const { name, options, fallback } = filter
  const t = useT()
  const all = fallback === undefined ? [{ value: '', label: filter.all ?? ('list/all' as const) }] : []
  return (
    <FilterChips
      label={t(filter.label)}
      value={search[name] ?? fallback ?? ''}
      onChange={(value) => patch({ [name]: value === fallback ? null : value })}
      options={[...all, ...options].map(({ value, label }) => {
        const count = counts?.[value]
        return { value, label: t(label), ...(count === undefined ? {} : { count }) }
      })}
    />
  )
}

/** The filters of a list that stand above it as rows of chips. The switch is last in the panel and first here. */
export function QuickFilters(props: {
  filters: readonly ListFilter[]
  search: Search
  patch: PatchSearch
  counts?: Readonly<Record<string, string>> | undefined
}) {
  const { filters, ...rest } = props
  const quick = filters.filter(isQuick).toReversed()
  return quick.map((filter) => <Chips key={filter.name} filter={filter} {...rest} />)
}
