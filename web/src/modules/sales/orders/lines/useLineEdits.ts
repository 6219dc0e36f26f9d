import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { withRiyalSign } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/http/call.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { useUndo } from '../../../../platform/state/useUndo.ts'
import { takeOver } from '../orders.queries.ts'

type Edited = Answered<typeof ordersApi.one>

/** Returns the part of a list's row that another line changes. */
const changedPart = ({
  total,
  sub_total,
  tax,
  pieces,
  items_count,
  version,
}: OrderDetail): Partial<OrderRow> => ({
  total,
  sub_total,
  tax,
  pieces,
  items_count,
  version,
})

/** Sends changes of an order's lines: what the server answers is drawn at once, and can be taken back for some seconds. */
export function useLineEdits({ id, version }: Pick<OrderDetail, 'id' | 'version'>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['orders'] })
  const take = (answer: Edited): Edited => {
    takeOver(client, answer, changedPart(answer.data))
    return answer
  }
  const undo = useUndo({
    work: async ({ data }: Edited) =>
      take(await call(ordersApi.undo, { params: { id }, body: { version: data.version } })),
    toast: 'order-line',
    onSettled: () => void refresh(),
  })
  /** Sends one change, and says what has become of the order. Throws what the server refuses. */
  const send = async (request: () => Promise<Edited>): Promise<void> => {
    try {
      const answer = take(await request())
      // A question has changed nothing yet that could be taken back.
      const isChanged = answer.data.version !== version
      const action = undo(isChanged && answer.data.undo_until !== null ? [answer] : [])
      showToast({ id: 'order-line', message: withRiyalSign(answer.message), ...(action && { action }) })
    } finally {
      void refresh()
    }
  }
  return { send }
}
