import { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/call.ts'
import { isUnread } from './orderMoves.ts'

/** Tells the server once that a new order was seen, after it was looked at for `rest` ms; for everybody. */
export function useOpened(order: Pick<OrderRow, 'id' | 'status' | 'opened'> | undefined, rest = 0): void {
  const opened = useRef<number>(undefined)
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
