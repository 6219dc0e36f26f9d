import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'

/** The position that stands for a product which would come into the order. */
export const ADDED = 0

/** Throws asked_already where one of these lines of an order waits for an answer. */
export async function requireNoAsk(tx: Tx, orderId: number, positions: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from order_asks
    where order_id = ${orderId} and answered_at is null and coalesce(position, ${ADDED}) = any(${[...positions]}::int[])
    limit 1`.execute(tx)
  if (rows[0]) throw new AppError('asked_already')
}

/** As SQL: withdraws the open questions about an order. */
export const withdrawal = (orderId: number, actor: Actor): RawBuilder<unknown> => sql`
  update order_asks set answered_at = now(), answer = 'withdrawn', actor_kind = ${actor.kind}, actor_id = ${actor.id}::int,
    actor_name = ${actor.name}::text
  where order_id = ${orderId} and answered_at is null`

/** Withdraws the open questions about an order: its lines change no more. */
export async function withdrawAsks(tx: Tx, orderId: number, actor: Actor): Promise<void> {
  await withdrawal(orderId, actor).execute(tx)
}
