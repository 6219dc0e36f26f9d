import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../platform/http/apiError.ts'
import { call } from '../../../../platform/http/call.ts'
import { mapWithConcurrency } from '../../../../platform/http/mapWithConcurrency.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { hasEngaged } from '../../../../platform/session/hasEngaged.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import type { Toast } from '../../../../platform/state/toasts.ts'
import { useUndo } from '../../../../platform/state/useUndo.ts'
import { refusalText } from './moveTexts.ts'
import { moveNamed, numberOf } from './orderMoves.ts'
import type { BulkStep } from './orderMoves.ts'
import { allOrderLists, patchOrder, takeOver } from '../orders.queries.ts'

type Moved = Answered<typeof ordersApi.changeStatus>

/** The outcome of a request to move an order: the server may refuse it for good, or reject only the reason. */
export type MoveOutcome = 'moved' | 'refused' | 'failed' | { reason: string }

/** The outcome of a step of many orders: how many of those that were chosen moved, and what takes their steps back. */
export interface MovedOrders {
  readonly chosen: number
  readonly moved: number
  readonly failures: readonly unknown[]
  readonly action: Toast['action']
}

/** Returns the part of an order that a move changes. */
const movedPart = ({
  status,
  manager_skipped,
  trans_status,
  version,
  opened,
  waits_for,
  awaits_seal,
  allowed_transitions,
}: OrderRow) => ({
  status,
  manager_skipped,
  trans_status,
  version,
  opened,
  waits_for,
  awaits_seal,
  allowed_transitions,
})

/** Sends one step: the row changes at once, is locked meanwhile, and takes the change back when it failed. */
function useSendMove() {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const underWay = useRef(new Set<number>())

  const lock = (id: number, on: boolean) => {
    if (on) underWay.current.add(id)
    else underWay.current.delete(id)
    setBusy(new Set(underWay.current))
  }

  const send = async (order: OrderRow, move: AllowedTransition, reason?: string): Promise<Moved> => {
    lock(order.id, true)
    try {
      // An answer asked for before would draw the old state once more.
      await client.cancelQueries(allOrderLists)
      patchOrder(client, order.id, {
        status: move.status,
        manager_skipped: false,
        trans_status: t(stateText(move.status, false)),
        opened: true,
        waits_for: null,
        awaits_seal: false,
      })
      const moved = await call(ordersApi.changeStatus, {
        params: { id: order.id },
        body: { status: move.status, version: order.version, ...(reason ? { reason } : {}) },
      })
      takeOver(client, moved, movedPart(moved.data))
      hasEngaged.set(true)
      return moved
    } catch (error) {
      patchOrder(client, order.id, movedPart(order))
      throw error
    } finally {
      lock(order.id, false)
    }
  }

  const sendUndo = async ({ id, version }: Pick<OrderRow, 'id' | 'version'>): Promise<Moved> => {
    lock(id, true)
    try {
      await client.cancelQueries(allOrderLists)
      const undone = await call(ordersApi.undo, { params: { id }, body: { version } })
      takeOver(client, undone, movedPart(undone.data))
      return undone
    } finally {
      lock(id, false)
    }
  }

  return { busy, isUnderWay: (order: OrderRow) => underWay.current.has(order.id), send, sendUndo }
}

/**
 * Moves orders: the row changes at once, is locked until the server has answered, and takes the change back when it
 * failed. When somebody was faster, what is true now is loaded, and said together with what may be done instead.
 */
export function useMoveOrder() {
  const t = useT()
  const client = useQueryClient()
  const { busy, isUnderWay, send, sendUndo } = useSendMove()
  const refresh = () => void client.invalidateQueries({ queryKey: ['orders'] })

  const undoLast = useUndo({
    work: ({ data }: Moved) => sendUndo(data),
    toast: 'orders-undone',
    said: (count) => t('orders/undone', { count }),
    onSettled: refresh,
  })
  const undoAction = (moved: readonly Moved[]) =>
    undoLast(moved.filter(({ data }) => data.undo_until !== null))

  /** Takes one step. */
  const move = async (order: OrderRow, step: AllowedTransition, reason?: string): Promise<MoveOutcome> => {
    if (isUnderWay(order)) return 'failed'
    const toast = { id: `order-${order.id}`, title: t('orders/number', { number: numberOf(order) }) }
    try {
      const moved = await send(order, step, reason)
      const action = undoAction([moved])
      showToast({ ...toast, message: moved.message, ...(action && { action }) })
      return 'moved'
    } catch (error) {
      const [aboutReason] = error instanceof ApiError ? (error.errors['reason'] ?? []) : []
      if (aboutReason) return { reason: aboutReason }
      showToast({ ...toast, tone: 'error', message: refusalText(t, error) })
      return error instanceof ApiError && error.status === 409 ? 'refused' : 'failed'
    } finally {
      refresh()
    }
  }

  /** Takes a step of every order that can take it. */
  const moveMany = async (orders: readonly OrderRow[], name: BulkStep['name']): Promise<MovedOrders> => {
    const moved: Moved[] = []
    const failures = await mapWithConcurrency(orders, async (order) => {
      const step = moveNamed(order, name)
      if (step && !isUnderWay(order)) moved.push(await send(order, step))
    })
    refresh()
    return { chosen: orders.length, moved: moved.length, failures, action: undoAction(moved) }
  }

  return { busy, move, moveMany }
}

export type OrderMoving = ReturnType<typeof useMoveOrder>
