import { formatTime } from '@bustan/contract/core/values/dates.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { Call, Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { rightsOf } from '../list/waitingOrders.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { ask, questionOf } from '../asks/asking.ts'
import { changeWithBags } from './weighing/bags.ts'
import { applyEdit, planOnOrder } from './editLines.ts'
import type { PlannedEdit } from './editLines.ts'
import { readGoods } from './goods.ts'
import type { EditRequest, LineEdit } from './planEdit.ts'

type LineCall = Call<{ id: number }, unknown, { version?: number | undefined }>

/** Returns who changes the lines of an order by a call. */
export const editRequest = ({ params, body, identity, actor, language, t }: LineCall): EditRequest => ({
  orderId: params.id,
  version: body.version,
  rights: rightsOf(identity),
  actor,
  language,
  t,
})

/** Says what a change has made of its line and of the order. */
function changedText({ t, language }: LineCall, order: OrderDetail): string {
  const edit = order.timeline.findLast((step) => step.edit && !step.undone)?.edit
  if (!edit) return t('done/savedSuccessfully')
  const values = { product: edit.product, total: order.total.toFixed(2) }
  return edit.change === 'removal'
    ? t('done/line_removed', values)
    : t('done/line_changed', { ...values, quantity: quantityText(edit.after, edit.unit, language) })
}

/** Makes a change of staff, or asks whoever is to decide on it first. */
async function commitEdit(platform: Platform, tx: Tx, call: LineCall, edit: LineEdit) {
  const request = editRequest(call)
  const planned = await planOnOrder(tx, request, edit)
  const question = planned && (await questionOf(tx, edit, planned))
  const pending = question && (await ask(platform, tx, request, { edit, planned, question }))
  if (planned && !pending)
    await applyEdit(platform, tx, request, await changeWithBags(tx, request, edit), planned)
  const data = await readOrder(tx, call.params.id, readerOf(call, platform.config))
  return { message: pending ? waitsText(platform, call, planned, pending) : changedText(call, data), data }
}

/** Says who was asked about a change, and until when. */
function waitsText(
  { config }: Platform,
  { t, language }: LineCall,
  { plan: { words } }: PlannedEdit,
  { asks, until }: Awaited<ReturnType<typeof ask>>,
): string {
  return t(asks === 'manager' ? 'done/ask_sent_manager' : 'done/ask_sent', {
    product: pickTranslation({ ar: words.name_ar, en: words.name_en }, language),
    until: formatTime(until, language, config.timeZone),
  })
}

/** The calls by which staff change what is in an order until it leaves. */
export function lineRoutes(route: Route, platform: Platform): void {
  route(
    ordersApi.goods,
    { summary: 'Products that can be put into an order now; those that stand in for another one come first' },
    async ({ db, query, language }) => ({ data: await readGoods(db, query, language) }),
  )
  route(
    ordersApi.addLine,
    { summary: 'Add a product to an order that has not left, at the price of today' },
    {
      commit: (tx, call) => {
        const { product_id: productId, quantity } = call.body
        return commitEdit(platform, tx, call, { change: 'addition', productId, quantity })
      },
    },
  )
  route(
    ordersApi.changeLine,
    { summary: 'Bill another quantity of a line; what was asked for stays with it' },
    {
      commit: (tx, call) => {
        const { position, quantity, reason = null } = call.body
        return commitEdit(platform, tx, call, { change: 'quantity', position, quantity, reason })
      },
    },
  )
  route(
    ordersApi.removeLine,
    { summary: 'Leave a line out, with the reason' },
    {
      commit: (tx, call) => {
        const { position, reason } = call.body
        return commitEdit(platform, tx, call, { change: 'removal', position, reason })
      },
    },
  )
  route(
    ordersApi.substituteLine,
    {
      summary:
        'Put another product in place of a line, at the lower of both prices unless its own was agreed',
    },
    {
      commit: (tx, call) => {
        const { position, product_id: productId, quantity, reason = 'out', price_agreed = false } = call.body
        const edit = { position, productId, quantity, reason, isPriceAgreed: price_agreed }
        return commitEdit(platform, tx, call, { change: 'substitution', ...edit })
      },
    },
  )
}
