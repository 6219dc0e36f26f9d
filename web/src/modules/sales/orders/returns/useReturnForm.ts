import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { withRiyalSign } from '@bustan/contract/core/values/money.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../../platform/forms/useForm.ts'
import { call } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { useUndo } from '../../../../platform/state/useUndo.ts'
import { takeOver } from '../orders.queries.ts'
import { returnBody, returnForm } from './returnDraft.ts'
import type { DraftReturn } from './returnDraft.ts'

type Returned = Answered<typeof ordersApi.one>

/** Returns the part of a list's row that a return changes. */
const changedPart = ({ payment_state, paid, due, version }: OrderDetail): Partial<OrderRow> => ({
  payment_state,
  paid,
  due,
  version,
})

/** Sends returns of an order: what the server answers is drawn at once, and can be taken back for some seconds. */
function useReturns({ id }: Pick<OrderDetail, 'id'>) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(['orders', 'invoices'].map((resource) => client.invalidateQueries({ queryKey: [resource] })))
  const take = (answer: Returned): Returned => {
    takeOver(client, answer, changedPart(answer.data))
    return answer
  }
  const undo = useUndo({
    work: async ({ data }: Returned) =>
      take(await call(ordersApi.undo, { params: { id }, body: { version: data.version } })),
    toast: 'order-return',
    onSettled: () => void refresh(),
  })
  return async (request: () => Promise<Returned>): Promise<void> => {
    try {
      const answer = take(await request())
      const action = undo(answer.data.undo_until === null ? [] : [answer])
      showToast({ id: 'order-return', message: withRiyalSign(answer.message), ...(action && { action }) })
    } finally {
      void refresh()
    }
  }
}

/** The form of a return, which closes once it is recorded. */
export function useReturnForm(order: OrderDetail, onClose: () => void) {
  const send = useReturns(order)
  const canGive = useCan('orders refund')
  return useForm<DraftReturn>({
    resource: 'orders',
    toast: 'order-return',
    initial: {
      lines: {},
      delivery: false,
      reason: 'spoiled',
      note: '',
      money: null,
      reference: '',
      carrier_id: null,
      picture: null,
    },
    // A line of which less is left is named by its position.
    fieldOf: ({ details: { position } }) =>
      typeof position === 'number' ? `quantity-${position}` : undefined,
    send: async (values) => {
      const body = returnBody(order, values, canGive)
      const params = { id: order.id }
      await send(() =>
        call(ordersApi.addReturn, {
          params,
          body: values.picture ? returnForm(body, values.picture) : body,
        }),
      )
      onClose()
      // It has been said already, with the way to take it back.
      return null
    },
  })
}

export type ReturnFormState = Omit<ReturnType<typeof useReturnForm>, 'frame'>
