import { texts as core } from '../../contract/src/core/texts/texts.ar.ts'
import { fromHalalas } from '../../contract/src/core/values/money.ts'
import { localPhone } from '../../contract/src/core/values/phone.ts'
import { deciderOf, openMoves, orderMachine } from '../../contract/src/sales/orders/orderStates.ts'
import type { OrdererType, OrderState } from '../../contract/src/sales/orders/orderStates.ts'
import { texts as sales } from '../../contract/src/sales/texts.ar.ts'
import type { Row } from './bareDatabase.ts'

// Orders as lists answer them, written by hand: exactly what the product answers in Arabic to the first admin.

const moveAnswers = new Map<string, unknown>()
for (const state of orderMachine.states)
  for (const orderer of ['client', 'employee', 'manager'] as const)
    moveAnswers.set(
      `${state} ${orderer}`,
      openMoves(state, orderer, 'staff').map((move) => ({
        name: move.name,
        status: move.to,
        reason_required: move.reason ?? false,
        on_list: move.onList ?? false,
      })),
    )

export function orderAnswer(row: Row) {
  const decider = deciderOf(row['state'], row['user_type'])
  return {
    id: row['id'],
    status: row['state'],
    trans_status: sales.orderStates[row['manager_skipped'] ? 'forwarded' : (row['state'] as OrderState)],
    user: {
      id: row['user_id'],
      name: row['user_name'],
      mobile: row['user_mobile'] && localPhone(row['user_mobile']),
      mobile_e164: row['user_mobile'],
      type: row['user_type'],
      type_trans: core.choices.type[row['user_type'] as OrdererType],
    },
    items_count: row['items_count'],
    pieces: Number(row['pieces']),
    total: fromHalalas(row['total']),
    sub_total: fromHalalas(row['sub_total']),
    tax: fromHalalas(row['tax']),
    delivery_cost: fromHalalas(row['delivery_cost']),
    payment_method: row['payment_method'],
    pickup: row['pickup'],
    address: row['address'],
    lat: row['lat'],
    long: row['long'],
    area: row['area_id'] === null ? null : { id: row['area_id'], name: row['area_names'][0] },
    distance_km: row['distance_km'] === null ? null : Number(row['distance_km']),
    opened: row['opened_at'] !== null,
    waits_for: decider === 'staff' ? 'me' : decider,
    awaited_manager: (decider === 'manager' && row['manager_name']) || null,
    manager_skipped: row['manager_skipped'],
    tags: row['tags'],
    version: row['version'],
    created_at: row['created_at'].toISOString(),
    state_since: row['state_since'].toISOString(),
    busy_minutes: row['busy_minutes'],
    allowed_transitions: moveAnswers.get(`${row['state']} ${row['user_type']}`),
  }
}
