import { sql } from 'kysely'
import type { StepChange } from '@bustan/contract/sales/orders/orderLines.ts'
import type { WeighingSource } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { Actor } from '../../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../../platform/db/tables.ts'
import type { EditRequest, LineEdit } from '../planEdit.ts'
import type { BagsMoved } from '../../orders.table.ts'

/** A bag as it is put on the scale, in grams. */
export interface Bag {
  gross: number
  tare: number
  source: WeighingSource
  /** The code of the label that it was read from. */
  label?: string | null
}

/** A bag that counts. */
export interface CountedBag {
  id: number
  position: number
  net_g: number
  label: string | null
}

/** As SQL: whether a weighing `b` is a bag that counts. */
export const bagCounts = sql<boolean>`(b.voids is null and not exists (select from weighings v where v.voids = b.id))`

/** Reads the bags of an order that count, the oldest first. */
export async function readBags(tx: Tx, orderId: number): Promise<readonly CountedBag[]> {
  const { rows } = await sql<CountedBag>`
    select b.id, b.position, b.net_g, b.label from weighings b where b.order_id = ${orderId} and ${bagCounts} order by b.id`.execute(
    tx,
  )
  return rows
}

/** Stores a bag of a line. Answers its number. */
export async function addBag(
  tx: Tx,
  { orderId, position }: { orderId: number; position: number },
  { gross, tare, source, label = null }: Bag,
  actor: Actor,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into weighings (order_id, position, gross_g, tare_g, net_g, source, label, actor_kind, actor_id, actor_name)
    values (${orderId}, ${position}, ${gross}, ${tare}, ${gross - tare}, ${source}, ${label}::text, ${actor.kind},
      ${actor.id}::int, ${actor.name}::text)
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A weighing was stored without a number')
  return row.id
}

/** Takes bags off their lines, by a row each. */
export async function voidBags(tx: Tx, ids: readonly number[], actor: Actor): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into weighings (order_id, position, voids, actor_kind, actor_id, actor_name)
    select order_id, position, id, ${actor.kind}, ${actor.id}::int, ${actor.name}::text
    from weighings where id = any(${[...ids]}::int[]) order by id`.execute(tx)
}

/** Moves the bags of a step back: those that it added count no more, and those that it took off are there again, as new rows. */
export async function moveBagsBack(
  tx: Tx,
  orderId: number,
  { added, voided }: BagsMoved,
  actor: Actor,
): Promise<void> {
  await voidBags(tx, added, actor)
  if (voided.length === 0) return
  await sql`
    insert into weighings (order_id, position, gross_g, tare_g, net_g, source, label, actor_kind, actor_id, actor_name)
    select order_id, position, gross_g, tare_g, net_g, source, label, ${actor.kind}, ${actor.id}::int, ${actor.name}::text
    from weighings where order_id = ${orderId} and id = any(${[...voided]}::int[]) order by id`.execute(tx)
}

/**
 * Returns a change as its step is stored. The bags of a line that is left out or replaced count no more: whatever is picked for it
 * later is weighed anew.
 */
export async function changeWithBags(
  tx: Tx,
  { orderId, actor }: EditRequest,
  edit: LineEdit,
): Promise<{ change: StepChange; bags?: BagsMoved }> {
  const { change } = edit
  if (change !== 'removal' && change !== 'substitution') return { change }
  const bags = await readBags(tx, orderId)
  const voided = bags.filter(({ position }) => position === edit.position).map(({ id }) => id)
  if (voided.length === 0) return { change }
  await voidBags(tx, voided, actor)
  return { change, bags: { added: [], voided } }
}
