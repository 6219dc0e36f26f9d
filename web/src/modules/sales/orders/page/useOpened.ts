import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { useReadAbout } from '../../../../platform/live/notices.ts'
import { isUnread } from '../moves/orderMoves.ts'
import { noteLooked } from '../board/undecided.ts'

/** Does something now, or after it was looked at for `rest` ms. Answers how to stop. */
function afterRest(rest: number, act: () => void): (() => void) | undefined {
  if (rest === 0) {
    act()
    return undefined
  }
  const timer = setTimeout(act, rest)
  return () => clearTimeout(timer)
}

/**
 * Tells the server once that a new order was seen, after it was looked at for `rest` ms, for everybody; for whoever sees it the
 * sound stops and what the bell says of it is read.
 */
export function useOpened(
  order: Pick<OrderRow, 'id' | 'status' | 'opened' | 'waits_for'> | undefined,
  rest = 0,
): void {
  const opened = useRef<number>(undefined)
  const seen = order?.id
  useReadAbout('orders', seen, rest)
  useEffect(() => (seen === undefined ? undefined : afterRest(rest, () => noteLooked(seen))), [seen, rest])
  const id = order && isUnread(order) ? order.id : undefined
  useEffect(() => {
    if (id === undefined || opened.current === id) return
    return afterRest(rest, () => {
      opened.current = id
      void call(ordersApi.opened, { params: { id } }).catch(() => undefined)
    })
  }, [id, rest])
}
