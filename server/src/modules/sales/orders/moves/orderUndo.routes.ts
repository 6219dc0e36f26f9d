import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { undoStep } from './orderUndo.ts'
import { rightsOf } from '../list/waitingOrders.ts'

/** Taking a step back. */
export function undoRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.undo,
    { summary: 'Take back the step one took last, while `undo_until` lasts and nothing else happened' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const { version } = call.body
        const { actor, language } = call
        await undoStep(platform, tx, {
          orderId: id,
          version,
          actor,
          rights: rightsOf(call.identity),
          language,
        })
        const data = await readOrder(tx, id, readerOf(call, platform.config))
        return { message: call.t('done/undone', { state: data.trans_status }), data }
      },
    },
  )
}
