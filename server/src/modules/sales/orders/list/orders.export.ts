import { sql } from 'kysely'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { fileOf } from '../../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../../platform/exports/exportList.ts'
import { departmentAs } from '../../../people/index.ts'
import type { FieldOf, Translate } from '../../../../platform/texts/texts.ts'
import { areaOf } from './orders.rows.ts'
import { eachOrder, orderIds } from '../moves/eachOrder.ts'
import { listOrders } from './orders.queries.ts'
import type { StoredOrder } from './orders.rows.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { answerPaid } from '../payments/paymentState.ts'
import { withViewer } from './waitingOrders.ts'

/** Rows asked for at a time. */
const CHUNK = 500

interface ExportedOrder extends StoredOrder {
  department: string | null
  area: string | null
  note: string | null
  reject_reason: string | null
}

/** The filtered orders as a file, one row each, amounts in riyals. */
export const orderExport = ({
  config: clock,
  settings,
}: Pick<Platform, 'config' | 'settings'>): ExportList<OrdersQuery, ExportedOrder> => ({
  list: 'orders',
  ...fileOf(ordersApi.list),
  permission: 'orders export',
  seenWith: 'orders index',
  // Tags are called as the fields of an order.
  words: { status: 'orderStates', tag: 'fields/orders' },
  // While payments are not recorded the file is what it always was.
  columns: (t) => columnsOf(t, settings.now().payments),
  about: (t) => t('counts/orders'),
  async count(db, query, rights) {
    return (await listOrders(db, { ...withViewer(rights, query), page: 1, per_page: 1 }, clock.timeZone))
      .total
  },
  order: (db, query, rights, most) => orderIds(db, withViewer(rights, query), clock.timeZone, most),
  async *pages(db, query, language, rights, only) {
    const read = { size: CHUNK, only }
    for await (const page of eachOrder(db, withViewer(rights, query), clock.timeZone, read)) {
      const more = await readDetails(db, page)
      yield page.map((order) => {
        const { ar = null, en = null, note = null, reject_reason = null } = more.get(order.id) ?? {}
        const area = areaOf(order, language)?.name ?? null
        return {
          ...order,
          area,
          note,
          reject_reason,
          department: pickTranslation({ ar, en }, language) || null,
        }
      })
    }
  },
})

const department = departmentAs('d')

interface Details {
  id: number
  ar: string | null
  en: string | null
  note: string | null
  reject_reason: string | null
}

/** Returns the details that the list does not read and a file has besides. */
async function readDetails(
  db: Executor,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<number, Details>> {
  const ids = orders.map((order) => order.id)
  const { rows } = await sql<Details>`
    select o.id, ${department.nameAr} as ar, ${department.nameEn} as en, o.note, o.reject_reason
    from orders o ${department.leftJoin(sql`o.department_id`)} where o.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the columns of payments. */
const paidColumns = (t: Translate): ExportColumn<ExportedOrder>[] => [
  {
    header: fieldLabel(t, 'orders', 'payment_state'),
    width: 14,
    cell(order) {
      const { payment_state: state } = answerPaid(order)
      return state && t(`choices/payment_state/${state}`)
    },
  },
  ...(['paid', 'due'] as const).map((name): ExportColumn<ExportedOrder> => ({
    header: fieldLabel(t, 'orders', name),
    width: 14,
    kind: 'money',
    summed: true,
    cell: (order) => answerPaid(order)[name],
  })),
]

function columnsOf(t: Translate, hasPayments: boolean): ExportColumn<ExportedOrder>[] {
  const head = (name: FieldOf<'orders'>, width: number) => ({ header: fieldLabel(t, 'orders', name), width })
  const amount = (name: 'sub_total' | 'tax' | 'delivery_cost' | 'total'): ExportColumn<ExportedOrder> => ({
    ...head(name, 14),
    kind: 'money',
    summed: true,
    cell: (order) => fromHalalas(order[name]),
  })
  return [
    { header: '#', width: 10, kind: 'whole', cell: (order) => order.id },
    { ...head('created_at', 20), kind: 'moment', cell: (order) => order.created_at },
    { ...head('user', 26), cell: (order) => order.user_name },
    { ...head('mobile', 16), cell: (order) => order.user_mobile && localPhone(order.user_mobile) },
    { ...head('client_type', 14), onPaper: false, cell: (order) => t(`choices/type/${order.user_type}`) },
    { ...head('department', 22), onPaper: false, cell: (order) => order.department },
    { ...head('status', 18), cell: (order) => t(stateText(order.state, order.manager_skipped)) },
    {
      ...head('payment_method', 18),
      cell: (order) => textOr(t, `choices/payment_method/${order.payment_method}`, order.payment_method),
    },
    { ...head('items_count', 10), kind: 'whole', onPaper: false, cell: (order) => order.items_count },
    { ...head('pieces', 10), kind: 'money', onPaper: false, cell: (order) => Number(order.pieces) },
    amount('sub_total'),
    amount('delivery_cost'),
    amount('tax'),
    amount('total'),
    ...(hasPayments ? paidColumns(t) : []),
    {
      ...head('area_id', 22),
      onPaper: false,
      cell: (order) => order.area,
    },
    {
      ...head('distance_km', 12),
      kind: 'money',
      onPaper: false,
      cell: (order) => (order.distance_km === null ? null : Number(order.distance_km)),
    },
    {
      ...head('tag', 18),
      onPaper: false,
      cell: (order) => order.tags.map((tag) => fieldLabel(t, 'orders', tag)).join(' / ') || null,
    },
    {
      ...head('address', 40),
      onPaper: false,
      cell: (order) => (order.pickup ? t('orderPlaces/pickup') : order.address),
    },
    { ...head('note', 30), kind: 'lines', onPaper: false, cell: (order) => order.note },
    { ...head('reject_reason', 30), kind: 'lines', onPaper: false, cell: (order) => order.reject_reason },
  ]
}
