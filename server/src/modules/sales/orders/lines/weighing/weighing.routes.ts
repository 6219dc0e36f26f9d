import * as z from 'zod/mini'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { id } from '@bustan/contract/core/resource/inputs.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { quantityOf } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { Tx } from '../../../../../platform/db/tables.ts'
import { idParams } from '../../../../../platform/http/registry/mountRoutes.ts'
import type { Call, Route } from '../../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { editRequest } from '../orderLines.routes.ts'
import { readerOf, readOrder } from '../../orderDetail.ts'
import { voidWeighing, weighLabel, weighLine } from './weighLine.ts'

/** Answers an order with what the last bag has made of its line. */
async function answerWeighed({ config }: Platform, tx: Tx, call: Call<{ id: number }>) {
  const { t, language } = call
  const data = await readOrder(tx, call.params.id, readerOf(call, config))
  const [position, edit] = [lastWeighed(data), data.timeline.at(-1)?.edit]
  const line = data['order-details'].find((one) => one.position === position)
  const text = (quantity: number) => quantityText(quantity, line?.product.unit ?? { name: '' }, language)
  const values = { product: edit?.product ?? '', total: data.total.toFixed(2) }
  if (edit?.change === 'voiding') return { message: t('done/weighing_voided', values), data }
  const picked = quantityOf(line?.picked_grams ?? 0, line?.weighed?.unit_grams ?? 1)
  const quantity = text(edit?.after ?? 0)
  return { message: t('done/weighed', { ...values, picked: text(picked), quantity }), data }
}

/** Returns the line of the newest bag of an order. */
function lastWeighed(order: Awaited<ReturnType<typeof readOrder>>): number | undefined {
  const newest = order['order-details'].map((line) => ({
    position: line.position,
    id: Math.max(0, ...(line.weighings ?? []).map((bag) => bag.id)),
  }))
  return newest.toSorted((one, other) => other.id - one.id)[0]?.position
}

/** The calls by which lines that are sold by weight are weighed. */
export function weighingRoutes(route: Route, platform: Platform): void {
  route(
    ordersApi.weigh,
    {
      summary: 'Add a bag to a line that is sold by weight; the line is billed by all of its bags',
      params: z.extend(idParams, { lineId: id() }),
    },
    {
      commit: async (tx, call) => {
        const { gross_g: gross, tare_g: tare = 0, source } = call.body
        const bag = { position: call.params.lineId, gross, tare, source }
        await weighLine(platform, tx, editRequest(call), bag)
        return answerWeighed(platform, tx, call)
      },
    },
  )
  route(
    ordersApi.scanLabel,
    { summary: 'Add the bag of a scale’s label to the line of its product' },
    {
      commit: async (tx, call) => {
        const { code, again = false } = call.body
        await weighLabel(platform, tx, editRequest(call), { code, isAgain: again })
        return answerWeighed(platform, tx, call)
      },
    },
  )
  route(
    ordersApi.voidWeighing,
    {
      summary: 'Take a bag off its line; without any, the line is billed as it is to be picked',
      params: z.extend(idParams, { weighingId: id() }),
    },
    {
      commit: async (tx, call) => {
        await voidWeighing(platform, tx, editRequest(call), call.params.weighingId)
        return answerWeighed(platform, tx, call)
      },
    },
  )
}
