import * as z from 'zod/mini'
import { id } from '@bustan/contract/core/resource/inputs.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { idParams } from '../../../../platform/http/registry/mountRoutes.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editRequest } from '../lines/orderLines.routes.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { withdrawAsk } from './answering.ts'

/** The call by which staff withdraw a question to a customer. */
export function askRoutes(route: Route, platform: Platform): void {
  route(
    ordersApi.withdrawAsk,
    { summary: 'Withdraw a question to the customer', params: z.extend(idParams, { askId: id() }) },
    {
      commit: async (tx, call) => {
        await withdrawAsk(platform, tx, editRequest(call), call.params.askId)
        const data = await readOrder(tx, call.params.id, readerOf(call, platform.config))
        return { message: call.t('done/ask_withdrawn'), data }
      },
    },
  )
}
