import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { AllowedTransition, OrderRow, OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { deciderOf, movesWith, openMoves, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType, OrderMove } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import type { Identity } from '../../../../platform/access/access.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { managerName, userAs } from '../../../people/index.ts'
import { areaNames } from '../../../places/index.ts'
import { awaitsSeal, leavesUnsealed } from '../../floor/sealed.ts'
import { answerPaid, paidColumns } from '../payments/paymentState.ts'
import type { StoredPaid } from '../payments/paymentState.ts'
import { isOldestFirst, mayDecide, queueOrderOf, rightsOf, waitsFor } from './waitingOrders.ts'

/** One row of the list, as the database answers it. */
export interface StoredOrder extends StoredPaid {
  id: number
  sub_total: number
  tax: number
  delivery_cost: number
  payment_method: string
  pickup: boolean
  address: string
  lat: number | null
  long: number | null
  area_id: number | null
  /** Arabic and English. */
  area_names: readonly [ar: string, en: string] | null
  /** Kilometres, and how much is in it, as the database writes decimals. */
  distance_km: string | null
  pieces: string
  state_since: Date
  busy_minutes: number
  opened_at: Date | null
  tags: OrderTag[]
  version: number
  created_at: Date
  user_id: number
  user_name: string
  user_mobile: string | null
  user_type: OrdererType
  items_count: number
  manager_skipped: boolean
  awaits_seal: boolean
  /** The name of the department's manager, where the order waits for them. */
  manager_name: string | null
}

/** As SQL: whether order `o` waits for staff because its department had nobody to approve it. */
export const managerSkipped = sql<boolean>`(o.state = 'accepted_from_manager' and exists (select from order_moves s
  where s.order_id = o.id and s.to_state = 'accepted_from_manager' and s.actor_kind = 'system'))`

/** The person `u` who ordered. */
export const orderer = userAs('u')

/** As SQL: joins the person `u` who ordered `o`. */
export const joinOrderer = orderer.join(sql`o.user_id`)

/** As SQL: the columns of an order `o` of a person `u` that its page has as well as the list. */
export const sharedColumns = sql`o.id, o.state, o.sub_total, o.tax, o.delivery_cost, o.total, o.payment_method, o.pickup,
  ${paidColumns}, o.address, o.lat, o.long, o.area_id, ${areaNames(sql`o.area_id`)} as area_names,
  o.distance_km, o.pieces, o.state_since, o.busy_minutes, o.opened_at, o.tags, o.version, o.created_at, o.user_id,
  ${orderer.name} as user_name, ${orderer.mobile} as user_mobile, ${orderer.type} as user_type,
  ${managerSkipped} as manager_skipped, ${awaitsSeal} as awaits_seal`

/** As SQL: the columns of a row of the list. */
export const rowColumns = sql`${sharedColumns},
  (select count(*)::int from order_lines l where l.order_id = o.id and l.quantity > 0) as items_count, case when ${waitsFor('manager', 'o')} then ${managerName(sql`o.department_id`)} end as manager_name`

export const newestFirst = sql`order by o.created_at desc, o.id desc`
export const oldestFirst = sql`order by o.created_at, o.id`

/** As SQL, in the words of the indexes orders_waiting and orders_under_way. */
const queueOrders = {
  since: sql`order by (not 'rush' = any (o.tags)), o.state_since, o.id`,
  '-since': sql`order by o.state_since desc, o.id desc`,
} as const

/** As SQL: the order of a list's rows. */
export function inOrder(query: OrdersQuery): RawBuilder<unknown> {
  const queue = queueOrderOf(query)
  if (queue) return queueOrders[queue]
  return isOldestFirst(query) ? oldestFirst : newestFirst
}

/** As SQL: the columns that `inOrder` goes by, beside the id. What is found is set aside before it is cut, so it holds no more. */
export const sortColumns = (query: OrdersQuery): RawBuilder<unknown> =>
  queueOrderOf(query) ? sql`o.state_since, o.tags` : sql`o.created_at`

/** The steps this person may take with an order now; the screens draw exactly these. */
function transitionsFor(identity: Identity | null, order: StoredOrder): AllowedTransition[] {
  return movesWith(openMoves(order.state, order.user_type, 'staff'), rightsOf(identity))
    .filter(({ to }) => !leavesUnsealed(order, to))
    .map(transitionOf)
}

export const transitionOf = (move: OrderMove): AllowedTransition => ({
  name: move.name,
  status: move.to,
  reason_required: move.reason ?? false,
  on_list: move.onList ?? false,
})

/** Returns the district an order goes to, as it is called in a language; null where none is near. */
export function areaOf(
  { area_id: id, area_names: names }: StoredOrder,
  language: Language,
): OrderRow['area'] {
  if (id === null || names === null) return null
  const [ar, en] = names
  return { id, name: pickTranslation({ ar, en }, language) }
}

/** A stored order as a row of the list. */
export function answerOrder(row: StoredOrder, language: Language, identity: Identity | null): OrderRow {
  const t = translateIn(language)
  const decider = deciderOf(row.state, row.user_type)
  return {
    id: row.id,
    status: row.state,
    trans_status: t(stateText(row.state, row.manager_skipped)),
    user: {
      id: row.user_id,
      name: row.user_name,
      mobile: row.user_mobile && localPhone(row.user_mobile),
      mobile_e164: row.user_mobile,
      type: row.user_type,
      type_trans: t(`choices/type/${row.user_type}`),
    },
    items_count: row.items_count,
    pieces: Number(row.pieces),
    total: fromHalalas(row.total),
    sub_total: fromHalalas(row.sub_total),
    tax: fromHalalas(row.tax),
    delivery_cost: fromHalalas(row.delivery_cost),
    payment_method: row.payment_method,
    ...answerPaid(row),
    pickup: row.pickup,
    address: row.address,
    lat: row.lat,
    long: row.long,
    area: areaOf(row, language),
    distance_km: row.distance_km === null ? null : Number(row.distance_km),
    opened: row.opened_at !== null,
    waits_for: decider === 'staff' ? (mayDecide(rightsOf(identity)) ? 'me' : null) : decider,
    awaited_manager: (decider === 'manager' && row.manager_name) || null,
    manager_skipped: row.manager_skipped,
    tags: row.tags,
    version: row.version,
    created_at: row.created_at.toISOString(),
    state_since: row.state_since.toISOString(),
    busy_minutes: row.busy_minutes,
    ...(row.awaits_seal && { awaits_seal: true }),
    allowed_transitions: transitionsFor(identity, row),
  }
}
