import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { rightsOf } from '../list/waitingOrders.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { recordReturn } from './recordReturn.ts'

/** The call by which staff record what came back of an order. */
export function returnRoutes(route: Route, platform: Platform): void {
  route(
    ordersApi.addReturn,
    {
      summary:
        'Record what came back of an order that has left: a credit note of it follows once it can not be taken back',
    },
    {
      async prepare({ files }) {
        const file = files.get('picture')
        return file ? platform.files.prepare(file, 'image') : null
      },
      async commit(tx, call, picture) {
        const { actor, language, t } = call
        await recordReturn(platform, tx, {
          ...call.body,
          orderId: call.params.id,
          pictureKey: picture && (await platform.files.keep(tx, picture, 'receipts')),
          rights: rightsOf(call.identity),
          actor,
          language,
          t,
        })
        const data = await readOrder(tx, call.params.id, readerOf(call, platform.config))
        const total = data.returns.at(-1)?.total ?? 0
        return { message: t('done/returned', { total: total.toFixed(2) }), data }
      },
    },
  )
}
