import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { call } from '../../../../platform/http/call.ts'
import { useOrderChanges } from '../pieces/useOrderChanges.ts'

/** Returns what sends one payment of an order, of which the last can be taken back for some seconds. */
export const usePayments = ({ id }: Pick<OrderDetail, 'id'>) =>
  useOrderChanges({
    toast: 'order-payment',
    changedPart: ({ payment_state, paid, due, version }) => ({ payment_state, paid, due, version }),
    reversal({ data }) {
      const last = data.payments?.at(-1)
      if (!last?.undo_until) return null
      return () => call(ordersApi.undoPayment, { params: { id, paymentId: last.id } })
    },
  })
