import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { withRiyalSign } from '@bustan/contract/core/values/money.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../platform/state/toasts.ts'
import { useUndo } from '../../../../platform/state/useUndo.ts'
import { takeOver } from '../orders.queries.ts'

export type OrderAnswer = Answered<typeof ordersApi.one>

/**
 * Returns what sends a change of an order: its answer is drawn at once, the toast says what has become of the order, and offers to take
 * it back where that can be done. The sender throws what the server refuses.
 */
export function useOrderChanges(options: {
  /** The id of the toast. */
  toast: string
  /** Returns the part of a list's row that such a change touches. */
  changedPart: (order: OrderDetail) => Partial<OrderRow>
  /** Returns the call that takes the answered change back; null where there is none. */
  reversal: (answer: OrderAnswer) => (() => Promise<OrderAnswer>) | null
}): (request: () => Promise<OrderAnswer>) => Promise<void> {
  const { toast, changedPart, reversal } = options
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['orders'] })
  const take = (answer: OrderAnswer): OrderAnswer => {
    takeOver(client, answer, changedPart(answer.data))
    return answer
  }
  const undo = useUndo({
    work: async (reverse: () => Promise<OrderAnswer>) => {
      const { message } = take(await reverse())
      return { message: withRiyalSign(message) }
    },
    toast,
    onSettled: refresh,
  })
  return async (request) => {
    try {
      const answer = take(await request())
      const reverse = reversal(answer)
      const action = undo(reverse ? [reverse] : [])
      showToast({ id: toast, message: withRiyalSign(answer.message), ...(action && { action }) })
    } finally {
      refresh()
    }
  }
}
