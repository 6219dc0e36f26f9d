import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/http/call.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { useUndo } from '../../../../platform/state/useUndo.ts'
import { takeOver } from '../orders.queries.ts'

type Paid = Answered<typeof ordersApi.one>

/** Returns the part of a list's row that a payment changes. */
const changedPart = ({ payment_state, paid, due, version }: OrderDetail): Partial<OrderRow> => ({
  payment_state,
  paid,
  due,
  version,
})

/** Sends payments of an order: what the server answers is drawn at once, and can be taken back for some seconds. */
export function usePayments({ id }: Pick<OrderDetail, 'id'>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['orders'] })
  const take = (answer: Paid): Paid => {
    takeOver(client, answer, changedPart(answer.data))
    return answer
  }
  const undo = useUndo({
    work: async (paymentId: number) => take(await call(ordersApi.undoPayment, { params: { id, paymentId } })),
    toast: 'order-payment',
    onSettled: () => void refresh(),
  })
  /** Sends one payment, and says what is due now. Throws what the server refuses. */
  const send = async (request: () => Promise<Paid>): Promise<void> => {
    try {
      const answer = take(await request())
      const last = answer.data.payments?.at(-1)
      const action = undo(last?.undo_until ? [last.id] : [])
      showToast({ id: 'order-payment', message: answer.message, ...(action && { action }) })
    } finally {
      void refresh()
    }
  }
  return { send }
}
