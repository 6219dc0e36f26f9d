import type { Language } from '@bustan/contract/core/resource/fields.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { deciderOf, movesWith, openMoves, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType, OrderMove, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Identity } from '../../../platform/access/access.ts'
import { pickTranslation } from '../../../platform/crud/columns.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { StoredOrder } from './list/orders.rows.ts'
import { mayDecide, rightsOf } from './list/waitingOrders.ts'

/** The steps this person may take with an order now; the screens draw exactly these. */
function transitionsFor(
  identity: Identity | null,
  state: OrderState,
  orderer: OrdererType,
): AllowedTransition[] {
  return movesWith(openMoves(state, orderer, 'staff'), rightsOf(identity)).map(transitionOf)
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
    allowed_transitions: transitionsFor(identity, row.state, row.user_type),
  }
}
