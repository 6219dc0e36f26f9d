import { formatNumber } from '@bustan/contract/core/digits.ts'
import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../platform/can.ts'
import { useT } from '../../../platform/i18n.ts'
import type { Search } from '../../../platform/searchText.ts'
import type { PatchSearch } from '../../../platform/urlState.ts'
import { FilterChips } from '../../../ui/list/FilterChips.tsx'
import type { ChipOption } from '../../../ui/list/FilterChips.tsx'
import type { Query } from '../../../platform/http.ts'
import { useViewCounts } from '../../../platform/savedViews/useViewCounts.ts'
import { orderCountsOptions } from './orders.queries.ts'
import { useLateOrders } from './useWaitingOrders.ts'

/** What of the list its chips read and change. */
interface ListState {
  search: Search
  patch: PatchSearch
  isFiltered: boolean
  clearFilters: () => void
  resource: unknown
  queryFor: (search: Search) => Query
}

const WAITING = 'waiting'
const LATE = 'late'
const { states } = orderMachine

/** The other filters of an address: those that no chip stands for. */
function withoutChips({
  status: _,
  waiting: _w,
  late: _l,
  counted: _c,
  page: _p,
  sort: _s,
  per_page: _size,
  ...others
}: Search): Search {
  return others
}

/** How many orders there are behind each chip: of all orders as they are told live, under other filters as those leave. */
function useChipCounts({ search, resource, queryFor }: ListState): (value: string) => string | undefined {
  const others = withoutChips(search)
  const isNarrowed = Object.keys(queryFor(others)).length > 0
  const whole = useQuery(orderCountsOptions).data
  const late = useLateOrders()
  const values = [WAITING, LATE, '', ...states]
  const narrowed = useViewCounts(
    { file: 'orders', resource, queryFor },
    values.map((value) =>
      value === WAITING || value === LATE
        ? { ...others, [value]: '1' }
        : value
          ? { ...others, status: value }
          : others,
    ),
    isNarrowed,
  )
  const shown = (count: number | undefined) => (count === undefined ? count : formatNumber(count, 'en'))
  return (value) => {
    if (isNarrowed) return narrowed[values.indexOf(value)]
    if (value === WAITING) return shown(whole?.waiting)
    if (value === LATE) return shown(late)
    return shown(value === '' ? whole?.total : whole?.states[value as (typeof states)[number]])
  }
}

/**
 * What waits for the reader, all orders, and those in each state, with how many there are under the other filters. "All" is lit
 * where nothing is filtered.
 */
export function OrderChips({ list }: { list: ListState }) {
  const { search, patch } = list
  const t = useT()
  const countOf = useChipCounts(list)
  const mayDecide = useCan('orders accept')
  const hasLate = Boolean(useLateOrders())
  const isWaiting = Boolean(search[WAITING])
  const isLate = Boolean(search[LATE])
  const chip = (value: string, label: string): ChipOption => {
    const count = countOf(value)
    return { value, label, ...(count === undefined ? {} : { count }) }
  }
  const choose = (value: string) => {
    const isOfState = isWaiting || isLate || search['status'] !== undefined
    if (value === '' && !isOfState) list.clearFilters()
    else {
      const none = { [WAITING]: null, [LATE]: null, status: null, counted: null }
      const isFlag = value === WAITING || value === LATE
      patch({ ...none, ...(isFlag ? { [value]: '1' } : value ? { status: value } : {}) })
    }
  }
  return (
    <FilterChips
      label={fieldLabel(t, 'orders', 'status')}
      value={isWaiting ? WAITING : isLate ? LATE : (search['status'] ?? (list.isFiltered ? 'other' : ''))}
      onChange={choose}
      options={[
        ...(mayDecide || isWaiting ? [chip(WAITING, fieldLabel(t, 'orders', WAITING))] : []),
        ...(hasLate || isLate ? [{ ...chip(LATE, t('orders/late')), tone: 'danger' as const }] : []),
        chip('', t('orders/all')),
        ...states.map((state) => chip(state, t(`orderStates/${state}`))),
      ]}
    />
  )
}
