import { sql } from 'kysely'

/** As SQL: whether accepted orders are picked and sealed on the floor. */
export const floorOn = sql<boolean>`floor_on()`

/** As SQL, beside a fulfilment `f` of an order `o`: whether it was sealed since the order was accepted. */
export const sealedSince = sql<boolean>`(f.sealed_at >= o.state_since)`

/** The parts of an order that say whether its crates are closed. */
export interface StoredSeal {
  is_sealed: boolean
  /** It may not leave unless it is sealed. */
  seal_required: boolean
}

/** As SQL: the columns of `StoredSeal`, of an order `o`. */
export const sealColumns = sql`(o.state = 'prepared' and floor_on() and exists (
    select from fulfilments f where f.order_id = o.id and ${sealedSince})) as is_sealed,
  seal_required() as seal_required`
