import type { AllowedTransition, OrderDetail, OrderRow } from '@bustan/contract/sales/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { errorText } from '../../../platform/errorText.ts'
import { useSay } from '../../../platform/i18n.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { orderOptions, paintOrder } from './orders.queries.ts'

const MOVED = 'order-moved'

interface Moved {
  message: string
  data: OrderDetail
}

const send = (order: Pick<OrderRow, 'id' | 'version'>, move: AllowedTransition, reason?: string) =>
  api.post<Moved>(`orders/change-status/${order.id}`, {
    status: move.status,
    version: order.version,
    ...(reason ? { reason } : {}),
  })

/**
 * Moves orders: the row changes at once and is locked until the server has answered. When somebody was faster, what is
 * true now is loaded, and said together with what may be done instead.
 */
export function useMoveOrder() {
  const say = useSay()
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const paint = (order: OrderRow, move: AllowedTransition) =>
    paintOrder(client, order.id, {
      status: move.status,
      trans_status: say(`orderStates/${move.status}`),
      allowed_transitions: [],
    })
  const settle = (order: Pick<OrderRow, 'id'>) => {
    setBusy((before) => before.difference(new Set([order.id])))
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
  const insteadOf = (error: unknown): string => {
    const open = error instanceof ApiError ? error.details['allowed_transitions'] : undefined
    if (!Array.isArray(open)) return ''
    const names = (open as AllowedTransition[]).map((move) =>
      say(`orders/moves/${move.name}` as 'orders/moves/accept'),
    )
    if (names.length === 0) return say('orders/nothingLeft')
    return say('orders/instead', { what: names.join(say('orders/or')) })
  }

  /** Takes one step. Answers whether it was taken. */
  const move = async (order: OrderRow, step: AllowedTransition, reason?: string): Promise<boolean> => {
    if (busy.has(order.id)) return false
    setBusy((before) => before.union(new Set([order.id])))
    paint(order, step)
    try {
      const { message, data } = await send(order, step, reason)
      client.setQueryData(orderOptions(String(order.id)).queryKey, data)
      showToast({ id: MOVED, message })
      return true
    } catch (error) {
      showToast({
        id: MOVED,
        tone: 'error',
        message: [errorText(say, error), insteadOf(error)].filter(Boolean).join(' '),
      })
      return false
    } finally {
      settle(order)
    }
  }

  /** Takes each order's step on the list, one after the other; says how many moved. */
  const moveMany = async (orders: readonly (readonly [OrderRow, AllowedTransition])[]): Promise<void> => {
    let moved = 0
    for (const [order, step] of orders) {
      paint(order, step)
      const done = await send(order, step).then(
        () => true,
        () => false,
      )
      if (done) moved += 1
    }
    const failed = orders.length - moved
    showToast({
      id: MOVED,
      tone: failed > 0 ? 'error' : 'success',
      message: [
        say('orders/moved', { count: moved }),
        failed > 0 ? say('orders/notMoved', { count: failed }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    })
    void client.invalidateQueries({ queryKey: ['orders'] })
  }

  return { busy, move, moveMany }
}

export type OrderMoving = ReturnType<typeof useMoveOrder>
