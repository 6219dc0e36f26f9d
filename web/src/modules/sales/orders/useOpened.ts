import { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/call.ts'
import { isUnread } from './orderMoves.ts'
import { noteLooked } from './undecided.ts'

/**
 * Tells the server once that a new order was seen, after it was looked at for `rest` ms, for everybody; the sound stops for
 * whoever sees it.
 */
export function useOpened(
  order: Pick<OrderRow, 'id' | 'status' | 'opened' | 'waits_for'> | undefined,
  rest = 0,
): void {
  const opened = useRef<number>(undefined)
  const seen = order?.id
  useEffect(() => {
    if (seen === undefined) return
    const timer = setTimeout(() => noteLooked(seen), rest)
    return () => clearTimeout(timer)
  }, [seen, rest])
  const id = order && isUnread(order) ? order.id : undefined
  useEffect(() => {
    if (id === undefined || opened.current === id) return
    const timer = setTimeout(() => {
      opened.current = id
      void call(ordersApi.opened, { params: { id } }).catch(() => undefined)
    }, rest)
    return () => clearTimeout(timer)
  }, [id, rest])
}
