import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import type { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callAt } from '../../../../platform/http/callAt.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { orderCountsOptions } from '../orders.queries.ts'
import { setOrderClock } from '../pieces/orderClock.ts'

type Counts = Answered<typeof ordersApi.counts>['data']

/** Milliseconds after the moment another order becomes late until the counts are fetched again. */
const MARGIN = 1_000

const useCounts = () => useQuery({ ...orderCountsOptions, enabled: useCan('orders index') })

/**
 * Keeps the clock by which lateness is judged, and counts anew when the next order is late: nothing else happens to it then that
 * one would hear of. It is for the frame of the dashboard, once.
 */
export function useOrderClock(): void {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useCounts()
  const { at, next_late_at } = data ?? {}
  useEffect(() => {
    if (data) setOrderClock(data.limits, data.at, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  useEffect(() => {
    if (!at || !next_late_at) return
    const wait = Math.max(0, Date.parse(next_late_at) - Date.parse(at)) + MARGIN
    return callAt(Date.now() + wait, () => {
      void client.invalidateQueries({ queryKey: orderCountsOptions.queryKey })
    })
  }, [client, at, next_late_at])
}

/**
 * Returns the number of orders that wait for the signed-in person's decision; undefined until it is known, and for those who
 * decide on none.
 */
export function useWaitingOrders(): number | undefined {
  const mayCount = useCan('orders index')
  const mayDecide = useCan('orders accept')
  const { data } = useCounts()
  return mayCount && mayDecide ? data?.waiting : undefined
}

/**
 * Returns the number of orders that have been in their state longer than the shop allows; undefined until it is known, and for
 * those who see no orders.
 */
export function useLateOrders(): number | undefined {
  const mayCount = useCan('orders index')
  const { data } = useCounts()
  return mayCount && data ? sumOf(data.late) : undefined
}

/** The VAT rate that holds, and how many orders that have not left carry another; undefined for who sees no orders. */
export function useOtherRate(): Counts['vat'] | undefined {
  const mayCount = useCan('orders index')
  const { data } = useCounts()
  return mayCount ? data?.vat : undefined
}

/** The number of orders of which a question waits for its answer; undefined until it is known, and for who sees no orders. */
export function useAwaitingOrders(): number | undefined {
  const mayCount = useCan('orders index')
  const { data } = useCounts()
  return mayCount ? data?.awaiting : undefined
}

const sumOf = (counts: Counts['late']): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
