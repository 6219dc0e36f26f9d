import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'

/**
 * Milliseconds for which a step that replaced another one ignores the pointer: a second click at the same place, or one that was
 * on its way while a colleague took the step, was meant for the previous step. Keys are unambiguous.
 */
export const DEAF = 2_200
type Stepping = Pick<OrderRow, 'id' | 'allowed_transitions'>

interface Offered {
  steps: string
  /** When these steps took the place of others; long ago where they were the first. */
  since: number
}

const stepsOf = (order: Stepping) => order.allowed_transitions.map((move) => move.name).join(' ')

/**
 * Notes what an order offers now; answers since when, in ms of `performance.now()`. It stands beside the order in the cache of what was
 * loaded, which forgets it some minutes later.
 */
export function noteOffered(client: QueryClient, order: Stepping, now: number): number {
  const steps = stepsOf(order)
  const key = ['offered-steps', order.id]
  const before = client.getQueryData<Offered>(key)
  if (before?.steps === steps) return before.since
  const since = before ? now : Number.NEGATIVE_INFINITY
  client.setQueryData<Offered>(key, { steps, since })
  return since
}

/** Checks whether a click on a step of the order was meant for the step shown there before. A click by keyboard has no detail. */
export const isMeantForOther = (
  client: QueryClient,
  event: Pick<MouseEvent, 'detail'>,
  order: Stepping,
  now: number,
): boolean => event.detail > 0 && now - noteOffered(client, order, now) < DEAF

/** Keeps the steps of an order from clicks that were meant for others; true while they are. */
export function useSteadySteps(order: Stepping): boolean {
  const client = useQueryClient()
  const [settling, setSettling] = useState(false)
  // Before anybody can click on what is drawn.
  useLayoutEffect(() => {
    const now = performance.now()
    const left = noteOffered(client, order, now) + DEAF - now
    setSettling(left > 0)
    if (left <= 0) return
    const timer = setTimeout(() => setSettling(false), left)
    return () => clearTimeout(timer)
  }, [client, order])
  return settling
}
