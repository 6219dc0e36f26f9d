import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { mayEditLines } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Identity } from '../../../platform/access/access.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Clock } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { compassPoint } from '../../../platform/geo/distance.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { departmentAs, userAs } from '../../people/index.ts'
import { orderRulesColumn, readRules } from '../../settings/index.ts'
import type { OrderRules } from '../../settings/index.ts'
import { answerConsent, pendingVat } from './vat/orderVat.ts'
import type { StoredConsent } from './vat/orderVat.ts'
import { answerAsks, consentColumns } from './asks/orderConsent.ts'
import type { StoredConsenting } from './asks/orderConsent.ts'
import { answerShown, includesVat, shownOf } from './vat/taxedAmounts.ts'
import { answerLine } from './lines/answerLines.ts'
import type { Line } from './lines/answerLines.ts'
import type { TaxedAmounts } from './orders.table.ts'
import { answerOrder, joinOrderer, sharedColumns } from './list/orders.rows.ts'
import type { StoredOrder } from './list/orders.rows.ts'
import { answerFulfilment, fulfilmentColumn } from '../floor/floorOrders.ts'
import type { StoredFulfilment } from '../floor/floorOrders.ts'
import { answerStep, undoUntil } from './moves/answerSteps.ts'
import type { StoredStep } from './moves/answerSteps.ts'
import { answerWeighings, weighingColumn } from './lines/weighing/weighingDetail.ts'
import type { StoredWeighings } from './lines/weighing/weighingDetail.ts'
import { answerPayments, paymentsColumn } from './payments/paymentDetail.ts'
import type { ShownPayment } from './payments/paymentDetail.ts'
import { answerReturnedStep, answerReturns, returnColumns } from './returns/returnDetail.ts'
import type { StoredReturned } from './returns/returnDetail.ts'

/** An order as `detailQuery` reads it. */
export interface StoredDetail extends StoredOrder, StoredConsenting, StoredWeighings, StoredReturned {
  fulfilment: StoredFulfilment | null
  reject_reason: string | null
  tax_rate: string
  delivery_gross: number | null
  rules: unknown
  consent: StoredConsent | null
  note: string | null
  placed_by: number | null
  price_reason: string | null
  stars: string | null
  comment: string | null
  department_id: number | null
  department_ar: string | null
  department_en: string | null
  manager_id: number | null
  ordered: TaxedAmounts | null
  lines: Line[] | null
  payments: readonly ShownPayment[] | null
  steps: StoredStep[] | null
  notes: Note[] | null
  read_at: Date
}

interface Note {
  id: number
  text: string
  at: string
  admin_id: number | null
  admin_name: string | null
}

/** The reader of an order; not a member of staff where it is its customer. */
export interface OrderReader extends Clock {
  language: Language
  identity: Identity | null
}

/** Returns the reader who requests an order in a call. */
export const readerOf = (
  { language, identity }: Omit<OrderReader, 'timeZone'>,
  { timeZone }: Clock,
): OrderReader => ({ language, identity, timeZone })

/** As SQL: the columns of a line that are written when an order is placed, and shown ever after. */
export const lineColumns = sql`position, product_id, name_ar, name_en, category_ar, category_en, unit_ar, unit_en,
  unit_dual_ar, unit_plural_ar, unit_plural_en, image_key, price, quantity, sub_total`

const department = departmentAs('d')
const manager = userAs('m')

/** As SQL: everything the page of an order `o` shows, but for which order that is. One round trip costs less than several reads. */
export const detailQuery = sql`
  select ${sharedColumns}, o.ordered, o.reject_reason, o.tax_rate, o.delivery_gross, o.note, o.placed_by, o.price_reason, 0 as items_count, r.stars, r.comment, ${department.id} as department_id,
    ${department.nameAr} as department_ar, ${department.nameEn} as department_en, ${manager.id} as manager_id,
    ${manager.name} as manager_name,
    (select json_agg(line order by position) from (
      select ${lineColumns}, gross, list_price, ordered_quantity, kind, replaces, short_reason, target_quantity, reduction, returned_quantity,
        returned_net
      from order_lines where order_id = o.id) line) as lines,
    (select json_agg(step order by sequence) from (
      select sequence, from_state, to_state, at, actor_kind, actor_id, actor_name, reason, undoes, retaxed, edited
      from order_moves where order_id = o.id) step) as steps,
    (select json_agg(written order by id) from (
      select id, text, at, admin_id, admin_name from order_notes where order_id = o.id) written) as notes,
    ${returnColumns}, ${paymentsColumn} as payments, clock_timestamp() as read_at, ${orderRulesColumn} as rules, ${consentColumns},
    ${weighingColumn}, ${fulfilmentColumn} as fulfilment,
    (select json_build_object('tax_rate', v.tax_rate::text, 'total', v.total, 'admin_name', v.admin_name, 'at', v.at)
      from order_vat_consents v where v.order_id = o.id) as consent
  from orders o ${joinOrderer}
    left join reviews r on r.order_id = o.id
    ${department.leftJoin(sql`o.department_id`)}
    ${manager.leftJoin(department.managerId)}`

/** Everything the order's page shows. Throws not_found. */
export async function readOrder(db: Executor, id: number, reader: OrderReader): Promise<OrderDetail> {
  const query = sql<StoredDetail>`${detailQuery} where o.id = ${id}`
  const [order] = await runPlanned(db, 'orders.detail', query)
  if (!order) throw new AppError('not_found')
  return answerDetail(order, reader)
}

/** A stored order as its page shows it to this reader. */
export function answerDetail(
  order: StoredDetail,
  { language, identity, timeZone }: OrderReader,
): OrderDetail {
  const lines = order.lines ?? []
  const steps = order.steps ?? []
  const rules = readRules(order.rules, timeZone)
  const takenBack = new Set(steps.map((step) => step.undoes))
  return {
    ...answerOrder(
      { ...order, items_count: lines.filter((line) => line.quantity > 0).length },
      language,
      identity,
    ),
    'order-details': lines.map((line) => ({
      ...answerLine(line, language),
      ...(identity && answerWeighings(line, order, language)),
    })),
    lines_open:
      identity !== null &&
      mayEditLines(order.state, order.user_type, identity.permissions) &&
      !isSealed(order),
    ...(identity && order.fulfilment && { fulfilment: answerFulfilment(order.fulfilment, language) }),
    ordered: order.ordered && answerOrdered(order.ordered),
    reviews: order.stars === null ? null : { stars: Number(order.stars), comment: order.comment },
    reject_reason: order.reject_reason,
    tax_rate: Number(order.tax_rate),
    ...answerShown(includesVat(order) ? shownOf(order) : null),
    reduction: fromHalalas(lines.reduce((sum, line) => sum + line.reduction, 0)),
    vat: pendingVat(order, rules.taxRate, order.consent),
    vat_consent: answerConsent(order.consent),
    ...farmAndDirection(order, rules),
    note: order.note,
    placed_by: answerPlacer(order, steps[0], language),
    price_reason: order.price_reason,
    ...answerAsks(order, language),
    management: answerDepartment(order, language),
    timeline: steps.map((step) => ({
      ...answerStep(step, takenBack.has(step.sequence), language),
      returned: answerReturnedStep(step, order),
    })),
    notes: (order.notes ?? []).map((note) => answerNote(note, language)),
    payments: order.payments_on
      ? answerPayments(order.payments ?? [], { language, identity, readAt: order.read_at })
      : null,
    ...answerReturns(order, { language, identity }),
    undo_until: undoUntil(steps.at(-1), order, identity),
  }
}

/** Tells whether the crates of an order are closed: its lines stay as they are until somebody opens them. */
const isSealed = ({ state, fulfilment }: StoredDetail) =>
  state === 'prepared' && fulfilment?.is_sealed === true

/** Returns who of staff placed an order, by the name of that day; null where its customer did. */
function answerPlacer(
  { placed_by: id }: StoredDetail,
  first: StoredStep | undefined,
  language: Language,
): OrderDetail['placed_by'] {
  if (id === null) return null
  return { id, name: first?.actor_name ?? translateIn(language)('actors/somebody') }
}

/** Returns the place of the farm, and the direction in which the order goes from there. */
function farmAndDirection(
  { lat, long }: StoredDetail,
  { farm: at, radiusKm }: OrderRules,
): Pick<OrderDetail, 'direction' | 'farm'> {
  if (!at) return { direction: null, farm: null }
  const farm = { lat: at[0], long: at[1], radius_km: radiusKm }
  const isKnown = lat !== null && long !== null
  return { direction: isKnown ? compassPoint([farm.lat, farm.long], [lat, long]) : null, farm }
}

const answerOrdered = (amounts: TaxedAmounts): OrderDetail['ordered'] => ({
  sub_total: fromHalalas(amounts.sub_total),
  tax_rate: Number(amounts.tax_rate),
  tax: fromHalalas(amounts.tax),
  delivery_cost: fromHalalas(amounts.delivery_cost),
  total: fromHalalas(amounts.total),
})

function answerDepartment(order: StoredDetail, language: Language): OrderDetail['management'] {
  if (order.department_id === null) return null
  return {
    id: order.department_id,
    name: pickTranslation({ ar: order.department_ar, en: order.department_en }, language),
    user: order.manager_id === null ? null : { id: order.manager_id, name: order.manager_name ?? '' },
  }
}

const answerNote = (note: Note, language: Language): OrderDetail['notes'][number] => ({
  id: note.id,
  text: note.text,
  at: new Date(note.at).toISOString(),
  admin: { id: note.admin_id, name: note.admin_name ?? translateIn(language)('actors/somebody') },
})
