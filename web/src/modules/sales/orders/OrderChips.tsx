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
import { orderCountsOptions } from './orders.queries.ts'

/** What of the list its chips read and change. */
interface ListState {
  search: Search
  patch: PatchSearch
  isFiltered: boolean
  clearFilters: () => void
}

const WAITING = 'waiting'

/** What waits for the reader, all orders, and those in each state, with how many there are. "All" is lit where nothing is filtered. */
export function OrderChips({ list }: { list: ListState }) {
  const { search, patch } = list
  const t = useT()
  const counts = useQuery(orderCountsOptions).data
  const mayDecide = useCan('orders edit')
  const isWaiting = Boolean(search[WAITING])
  const chip = (value: string, label: string, count: number | undefined): ChipOption => ({
    value,
    label,
    ...(count === undefined ? {} : { count: formatNumber(count, 'en') }),
  })
  const choose = (value: string) => {
    if (value === '') list.clearFilters()
    else if (value === WAITING) patch({ [WAITING]: '1', status: null, counted: null })
    else patch({ [WAITING]: null, status: value, counted: null })
  }
  return (
    <FilterChips
      label={fieldLabel(t, 'orders', 'status')}
      value={isWaiting ? WAITING : (search['status'] ?? (list.isFiltered ? 'other' : ''))}
      onChange={choose}
      options={[
        ...(mayDecide || isWaiting ? [chip(WAITING, fieldLabel(t, 'orders', WAITING), counts?.waiting)] : []),
        chip('', t('orders/all'), counts?.total),
        ...orderMachine.states.map((state) => chip(state, t(`orderStates/${state}`), counts?.states[state])),
      ]}
    />
  )
}
