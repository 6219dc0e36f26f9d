import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FloorOrder } from '@bustan/contract/sales/floor/floor.ts'
import type { FloorStage } from '@bustan/contract/sales/floor/fulfilment.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { floorOn } from '../../settings/index.ts'
import { orderer } from '../orders/list/orders.rows.ts'
import { sealedOnceAccepted, sealedSince } from './sealed.ts'

/** An order on the floor, as the database answers it. */
export interface StoredFloorOrder {
  id: number
  rush: boolean
  pickup: boolean
  customer: string
  lines: number
  picked: number
  state_since: Date
  busy_minutes: number
  is_started: boolean
  is_sealed: boolean
  picker_id: number | null
  picker_name: string | null
  crates: number | null
  sealed_at: Date | string | null
  sealed_by_id: number | null
  sealed_by_name: string | null
}

/** As SQL: whether a pick `p` is of a line `l` of an order `o` as it is now, and of since its acceptance. */
const isPicked = sql`p.order_id = l.order_id and p.position = l.position and p.quantity = l.quantity and p.at >= o.state_since`

/** As SQL: a line `l` of an accepted order `o` with the pick `p` of it that counts. */
export const joinPick = sql`left join order_picks p on ${isPicked}`

/** As SQL: the fulfilment `f` of an order `o`, and whoever holds it, as `h`. */
export const joinFloor = sql`left join fulfilments f on f.order_id = o.id
  left join pick_holds h on h.order_id = o.id and h.until > now()`

const pickedColumns = sql`coalesce(f.started_at >= o.state_since, false) as is_started, h.admin_id as picker_id, h.admin_name as picker_name, f.crates, f.sealed_at, f.sealed_by_id, f.sealed_by_name,
  (select count(*)::int from order_lines l where l.order_id = o.id and l.quantity > 0) as lines,
  (select count(*)::int from order_lines l join order_picks p on ${isPicked} where l.order_id = o.id) as picked`

/** As SQL: the columns of `StoredFloorOrder`, of an order `o` of a person `u`. */
export const floorColumns = sql`o.id, 'rush' = any (o.tags) as rush, o.pickup, ${orderer.name} as customer, o.state_since,
  o.busy_minutes, coalesce(${sealedSince}, false) as is_sealed, ${pickedColumns}`

/** As SQL: accepted orders `o` whose crates are open, or closed, the first `most` in the order in which they are to be picked. */
export const floorQueue = (isSealed: boolean, most: number): RawBuilder<unknown> => sql`
  select o.* from orders o left join fulfilments f on f.order_id = o.id
  where o.state = 'prepared' and ${isSealed ? sealedSince : sql`${sealedSince} is not true`}
  order by (not 'rush' = any (o.tags)), o.state_since, o.id limit ${sql.lit(most)}`

/** The parts of an order that say how far its picking is, and by whom. */
export type StoredFulfilment = Pick<
  StoredFloorOrder,
  | 'lines'
  | 'picked'
  | 'is_started'
  | 'is_sealed'
  | 'picker_id'
  | 'picker_name'
  | 'crates'
  | 'sealed_at'
  | 'sealed_by_id'
  | 'sealed_by_name'
>

/**
 * As SQL, while orders are picked on the floor: the `StoredFulfilment` of an order `o`, as JSON; null where it has none. One that has left
 * or was rejected has the one it was sealed with.
 */
export const fulfilmentColumn = sql<StoredFulfilment | null>`(case when ${floorOn} then (
  select row_to_json(x) from (
    select ${pickedColumns}, ${sealedOnceAccepted} as is_sealed
    from (select) one ${joinFloor} where o.state = 'prepared' or ${sealedOnceAccepted}) x) end)`

function stageOf({ is_sealed, is_started, lines, picked }: StoredFulfilment): FloorStage {
  if (is_sealed) return 'sealed'
  if (lines > 0 && picked === lines) return 'picked'
  return is_started || picked > 0 ? 'picking' : 'waiting'
}

/** Returns a member of staff by the name that was theirs; null where there is none. */
export const personOf = (id: number | null, name: string | null, language: Language) =>
  id === null ? null : { id, name: name ?? translateIn(language)('actors/somebody') }

/** Returns who picks an order and how far it is, as its page and the floor show it. */
export function answerFulfilment(row: StoredFulfilment, language: Language) {
  const isSealed = row.is_sealed
  return {
    stage: stageOf(row),
    picker: isSealed ? null : personOf(row.picker_id, row.picker_name, language),
    crates: isSealed ? row.crates : null,
    sealed_at: isSealed && row.sealed_at ? new Date(row.sealed_at).toISOString() : null,
    sealed_by: isSealed ? personOf(row.sealed_by_id, row.sealed_by_name, language) : null,
  }
}

/** Returns an order as the floor's list has it. */
export const answerFloorOrder = (row: StoredFloorOrder, language: Language): FloorOrder => ({
  id: row.id,
  ...answerFulfilment(row, language),
  rush: row.rush,
  pickup: row.pickup,
  customer: row.customer,
  lines: row.lines,
  picked: row.picked,
  since: row.state_since.toISOString(),
  busy_minutes: row.busy_minutes,
})
