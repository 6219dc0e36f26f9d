import { isLeaving } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import { floorOn, sealRequired } from '../../settings/index.ts'

/** As SQL, beside a fulfilment `f` of an order `o`: whether it was sealed since the order was accepted. */
export const sealedSince = sql<boolean>`(f.sealed_at >= o.state_since)`

/**
 * As SQL, beside a fulfilment `f` of an order `o` in whatever state: whether it was sealed since the acceptance that holds. One that was
 * taken back has never been.
 */
export const sealedOnceAccepted = sql<boolean>`coalesce(f.sealed_at >= (
  select max(m.at) from order_moves m where m.order_id = o.id and m.to_state = 'prepared' and m.from_state <> 'prepared' and m.undoes is null
    and not exists (select from order_moves u where u.order_id = o.id and u.undoes = m.sequence)), false)`

/** The parts of an order that say whether its crates are closed. */
export interface StoredSeal {
  is_sealed: boolean
  /** It may not leave unless it is sealed. */
  seal_required: boolean
  /** It has to be sealed, and is not. */
  awaits_seal: boolean
}

/** Tells whether a step to this state is refused until the order is sealed. */
export const leavesUnsealed = (
  order: Pick<StoredSeal, 'awaits_seal'> & { state: OrderState },
  to: OrderState,
): boolean => order.awaits_seal && isLeaving(order.state, to)

/** As SQL, of an order `o`: whether it is on the floor, so that it may be sealed, and `seal_required`. */
export const sealColumns = sql`(o.state = 'prepared' and ${floorOn}) as is_on_floor, ${sealRequired} as seal_required`

/** As SQL: whether an accepted order `o` may not leave before it is sealed. */
export const awaitsSeal = sql<boolean>`(o.state = 'prepared' and ${sealRequired}
  and not exists (select from fulfilments f where f.order_id = o.id and ${sealedSince}))`

/** As SQL: whether an order on the floor is sealed. */
const sealed = (orderId: number) => sql<boolean>`exists (
  select from orders o join fulfilments f on f.order_id = o.id where o.id = ${orderId} and ${sealedSince})`

/**
 * Reads whether an order on the floor is sealed, once it is locked: the statement that waits for the lock sees every other row as it was
 * before it waited.
 */
export async function readSealed(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_sealed: boolean }>`select ${sealed(orderId)} as is_sealed`.execute(tx)
  return rows[0]?.is_sealed === true
}

/** As SQL: whether the crates of an order are closed now. */
export const isClosed = (orderId: number) => sql<boolean>`(${floorOn} and ${sealed(orderId)}
  and exists (select from orders o where o.id = ${orderId} and o.state = 'prepared'))`
