import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { call } from '../../../../platform/http/call.ts'
import { useOrderChanges } from '../pieces/useOrderChanges.ts'

/** Returns what sends one change of an order's lines, which can be taken back for some seconds. */
export const useLineEdits = ({ id, version: before }: Pick<OrderDetail, 'id' | 'version'>) =>
  useOrderChanges({
    toast: 'order-line',
    changedPart: ({ total, sub_total, tax, pieces, items_count, version }) => ({
      total,
      sub_total,
      tax,
      pieces,
      items_count,
      version,
    }),
    reversal({ data: { version, undo_until } }) {
      // A question has changed nothing yet that could be taken back.
      if (version === before || undo_until === null) return null
      return () => call(ordersApi.undo, { params: { id }, body: { version } })
    },
  })
