import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { orderStates as states } from '@bustan/contract/sales/orders/orderStates.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../platform/session/can.ts'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Search } from '../../../../platform/i18n/searchText.ts'
import type { PatchSearch } from '../../../../platform/navigation/urlState.ts'
import { FilterChips } from '../../../../ui/list/filters/FilterChips.tsx'
import type { ChipOption } from '../../../../ui/list/filters/FilterChips.tsx'
import type { Query } from '../../../../platform/http/http.ts'
import { useViewCounts } from '../../../../platform/views/useViewCounts.ts'
import { orderCountsOptions } from '../orders.queries.ts'
import { useAwaitingOrders, useLateOrders, useOtherRate } from '../panel/useWaitingOrders.ts'

/** The part of the list's state that its chips read and change. */
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
/** Orders that have not left and carry another VAT rate than the one that holds. */
const VAT = 'vat'
/** Orders of which a question to the customer waits for its answer. */
const AWAITING = 'awaiting'
/** Orders that nothing has been paid of: a chip while payments are recorded. */
const UNPAID = 'unpaid'
/** The characters of counts that only grow: other chips stand where they do before these are known. */
const ROOM: Partial<Record<string, number>> = { '': 5.5, finished: 5.5, rejected: 3 }
/** Chips that stand beside the states; one of all these is lit. */
const FLAGS: readonly string[] = [WAITING, LATE, VAT, AWAITING]

/** Takes every chip out of an address. */
const NO_CHIP = {
  ...Object.fromEntries(FLAGS.map((name) => [name, null])),
  status: null,
  counted: null,
}

/** The other filters of an address: those that no chip stands for. */
function withoutChips({
  status: _,
  waiting: _w,
  late: _l,
  vat: _v,
  awaiting: _a,
  counted: _c,
  page: _p,
  sort: _s,
  per_page: _size,
  payment_state: paid,
  ...others
}: Search): Search {
  return paid === undefined || paid === UNPAID ? others : { ...others, payment_state: paid }
}

/** Returns what the chip of a value asks for, beside the other filters. */
const searchOf = (value: string): Search => {
  if (FLAGS.includes(value)) return { [value]: '1' }
  if (value === UNPAID) return { payment_state: UNPAID }
  return value === '' ? {} : { status: value }
}

/** Counts the orders behind each chip: of all orders from the live counts, or of those that the other filters leave. */
function useChipCounts(
  { search, resource, queryFor }: ListState,
  late: number | undefined,
): (value: string) => string | undefined {
  const others = withoutChips(search)
  const isNarrowed = Object.keys(queryFor(others)).length > 0
  const whole = useQuery(orderCountsOptions).data
  const values = [...FLAGS, UNPAID, '', ...states]
  const narrowed = useViewCounts(
    { file: 'orders', resource, queryFor },
    values.map((value) => ({ ...others, ...searchOf(value) })),
    isNarrowed,
  )
  const shown = (count: number | undefined) => (count === undefined ? count : formatNumber(count, 'en'))
  return (value) => {
    if (isNarrowed) return narrowed[values.indexOf(value)]
    if (value === WAITING) return shown(whole?.waiting)
    if (value === LATE) return shown(late)
    if (value === UNPAID) return shown(whole?.unpaid ?? undefined)
    if (value === VAT) return shown(whole?.vat.count)
    if (value === AWAITING) return shown(whole?.awaiting)
    return shown(value === '' ? whole?.total : isOneOf(states, value) ? whole?.states[value] : undefined)
  }
}

/** The chip that is lit for an address. */
function litChip({ search, isFiltered }: ListState): string {
  const flag = FLAGS.find((name) => search[name])
  if (search['payment_state'] === UNPAID) return UNPAID
  return flag ?? search['status'] ?? (isFiltered ? 'other' : '')
}

/**
 * Chips for what waits for the reader, what is late, all orders, and each state, with how many there are under the other filters.
 * "All" is lit where nothing is filtered.
 */
export function OrderChips({ list }: { list: ListState }) {
  const { patch } = list
  const t = useT()
  const late = useLateOrders()
  const countOf = useChipCounts(list, late)
  const otherRate = useOtherRate()
  const awaiting = useAwaitingOrders()
  const mayDecide = useCan('orders accept')
  const hasPayments = useAppInfo()?.payments === true
  const lit = litChip(list)
  const chip = (value: string, label: string): ChipOption => {
    const room = ROOM[value]
    return { value, label, count: countOf(value) ?? '', ...(room && { room }) }
  }
  const choose = (value: string) => {
    // With no chip lit, "All" takes the other filters away.
    if (value === '' && (lit === 'other' || lit === '')) list.clearFilters()
    else patch({ ...NO_CHIP, ...(lit === UNPAID ? { payment_state: null } : {}), ...searchOf(value) })
  }
  return (
    <FilterChips
      label={fieldLabel(t, 'orders', 'status')}
      value={lit}
      onChange={choose}
      options={[
        ...(mayDecide || lit === WAITING ? [chip(WAITING, fieldLabel(t, 'orders', WAITING))] : []),
        { ...chip(LATE, t('orders/late')), ...(late ? { tone: 'danger' } : {}) },
        chip('', t('orders/all')),
        ...states.map((state) => chip(state, t(`orderStates/${state}`))),
        ...(hasPayments || lit === UNPAID ? [chip(UNPAID, t(`choices/payment_state/${UNPAID}`))] : []),
        // Rarely there: no other chip moves when it comes.
        ...(otherRate?.count || lit === VAT ? [chip(VAT, fieldLabel(t, 'orders', VAT))] : []),
        ...(awaiting || lit === AWAITING ? [chip(AWAITING, fieldLabel(t, 'orders', AWAITING))] : []),
      ]}
    />
  )
}
