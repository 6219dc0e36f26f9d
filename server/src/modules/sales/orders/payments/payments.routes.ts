import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../../../platform/db/tables.ts'
import { invalidField } from '../../../../platform/faults/errors.ts'
import { idParams } from '../../../../platform/http/registry/mountRoutes.ts'
import type { Call, Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { rightsOf } from '../list/waitingOrders.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { collect, refund, undoPayment } from './payments.ts'

/** Answers an order with what is due on it now. */
async function answerPaid(
  { config }: Platform,
  tx: Tx,
  call: Call<{ id: number }>,
  text: 'done/paid' | 'done/refunded' | 'done/payment_undone',
) {
  const data = await readOrder(tx, call.params.id, readerOf(call, config))
  return { message: call.t(text, { due: formatHalalas(toHalalas(data.due ?? 0)) }), data }
}

function payRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.pay,
    { summary: 'Record money that came in for an order' },
    {
      async prepare({ body, files }) {
        const file = body.kind === 'transfer' ? files.get('receipt') : undefined
        if (body.kind === 'transfer' && !file && body.reference === null)
          throw invalidField('reference', 'required')
        return file ? platform.files.prepare(file, 'image') : null
      },
      async commit(tx, call, receipt) {
        const { kind, amount, reference, reason, over: isOver = false, version } = call.body
        const receiptKey = receipt && (await platform.files.keep(tx, receipt, 'receipts'))
        await collect(platform, tx, {
          orderId: call.params.id,
          kind,
          amount,
          reference,
          reason,
          receiptKey,
          carrierId: call.body.carrier_id,
          isOver,
          version,
          actor: call.actor,
        })
        return answerPaid(platform, tx, call, 'done/paid')
      },
    },
  )
}

/** The calls by which staff record payments of orders. */
export function paymentRoutes(route: Route, platform: Platform): void {
  payRoute(route, platform)
  route(
    ordersApi.refund,
    { summary: 'Record money of an order that is given back, with the reason' },
    {
      async commit(tx, call) {
        const { carrier_id: carrierId, ...request } = call.body
        await refund(platform, tx, { ...request, carrierId, orderId: call.params.id, actor: call.actor })
        return answerPaid(platform, tx, call, 'done/refunded')
      },
    },
  )
  route(
    ordersApi.undoPayment,
    {
      summary: 'Take the last payment back, for whoever recorded it, while `undo_until` lasts',
      params: z.extend(idParams, { paymentId: idParams.shape.id }),
    },
    {
      async commit(tx, call) {
        await undoPayment(platform, tx, {
          orderId: call.params.id,
          paymentId: call.params.paymentId,
          rights: rightsOf(call.identity),
          actor: call.actor,
        })
        return answerPaid(platform, tx, call, 'done/payment_undone')
      },
    },
  )
}
