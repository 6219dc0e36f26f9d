import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { moveNamed } from './orderMoves.ts'
import { isMeantForOther } from './steadySteps.ts'
import type { OrderMoving } from './useMoveOrder.ts'

/** A step somebody asked for. */
interface RequestedStep<Order> {
  order: Order
  move: AllowedTransition
}

/** Takes the steps of orders, from a list, a panel or a page; one that wants a reason asks for it first. */
export function useOrderSteps<Order extends OrderRow>(moving: OrderMoving) {
  const client = useQueryClient()
  const [pending, setPending] = useState<RequestedStep<Order> | null>(null)
  const [taken, setTaken] = useState<RequestedStep<Order> | null>(null)
  const [refused, setRefused] = useState<string>()

  const take = async (order: Order, move: AllowedTransition): Promise<void> => {
    setRefused(undefined)
    if (move.reason_required) return setPending({ order, move })
    if ((await moving.move(order, move)) === 'moved') setTaken({ order, move })
  }

  return {
    pending,
    refused,
    /** The step that was taken last. */
    taken,
    isBusy: (order: OrderRow) => moving.busy.has(order.id),
    take: (order: Order, move: AllowedTransition) => void take(order, move),
    /** The step of this name, where the order can take it now: what keys do. */
    takeNamed: (order: Order, name: string) => {
      const move = moveNamed(order, name)
      if (move) void take(order, move)
    },
    /** As `take`, for a button: not where the click was meant for the step that stood there before. */
    click: (event: MouseEvent, order: Order, move: AllowedTransition) => {
      // By the time of the press: on a busy machine it may be heard much later.
      if (!isMeantForOther(client, event, order, event.timeStamp)) void take(order, move)
    },
    async explain(reason: string): Promise<void> {
      if (!pending) return
      setRefused(undefined)
      const outcome = await moving.move(pending.order, pending.move, reason)
      if (outcome === 'moved') setTaken(pending)
      if (outcome === 'moved' || outcome === 'refused') setPending(null)
      else if (outcome !== 'failed') setRefused(outcome.reason)
    },
    dismiss: () => setPending(null),
  }
}

export type OrderSteps<Order extends OrderRow = OrderRow> = ReturnType<typeof useOrderSteps<Order>>
