import { sql } from 'kysely'
import { HOLD_MINUTES } from '@bustan/contract/sales/floor/floor.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Translate } from '../../../platform/texts/texts.ts'

/** An order or a product, which one person at a time picks. */
export type Held = { order_id: number } | { product_id: number }

/** A member of staff who picks. */
export interface Picker {
  id: number
  name: string | null
  t: Translate
}

interface Holder {
  admin_id: number
  admin_name: string | null
}

const keyOf = (target: Held) =>
  'order_id' in target
    ? { column: sql.ref('order_id'), id: target.order_id }
    : { column: sql.ref('product_id'), id: target.product_id }

/** Returns the refusal that names whoever holds something. */
const heldBy = ({ admin_name: name }: Holder, t: Translate): AppError =>
  new AppError('held', { values: { name: name ?? t('actors/somebody') } })

async function readHolder(db: Executor, target: Held): Promise<Holder | null> {
  const { column, id } = keyOf(target)
  const { rows } = await sql<Holder>`
    select admin_id, admin_name from pick_holds where ${column} = ${id} and until > clock_timestamp()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Throws held where somebody else picks something now. */
export async function requireFree(tx: Tx, target: Held, { id, t }: Picker): Promise<void> {
  const holder = await readHolder(tx, target)
  if (holder && holder.admin_id !== id) throw heldBy(holder, t)
}

/** Holds something for whoever picks it, or holds it on. Throws held, unless it is taken over. */
export async function hold(tx: Tx, target: Held, picker: Picker, takesOver = false): Promise<void> {
  const { column, id } = keyOf(target)
  const { rows } = await sql<Holder>`
    insert into pick_holds as h (${column}, admin_id, admin_name, until)
    values (${id}, ${picker.id}, ${picker.name}, clock_timestamp() + make_interval(mins => ${HOLD_MINUTES}))
    on conflict (${column}) do update
      set admin_id = excluded.admin_id, admin_name = excluded.admin_name, until = excluded.until
      where h.admin_id = excluded.admin_id or h.until <= clock_timestamp() or ${takesOver}::boolean
    returning admin_id, admin_name`.execute(tx)
  if (rows[0]) return
  const holder = await readHolder(tx, target)
  throw heldBy(holder ?? { admin_id: 0, admin_name: null }, picker.t)
}

/** Lets something go that the picker holds; what somebody else holds stays theirs. */
export async function release(tx: Tx, target: Held, picker: Picker): Promise<void> {
  const { column, id } = keyOf(target)
  await sql`delete from pick_holds where ${column} = ${id} and admin_id = ${picker.id}`.execute(tx)
}

/** Lets an order go, whoever holds it: nobody picks it any more. */
export async function releaseOrder(tx: Tx, orderId: number): Promise<void> {
  await sql`delete from pick_holds where order_id = ${orderId}`.execute(tx)
}

/** Deletes holds that ran out long ago. */
export async function sweepHolds(db: Executor): Promise<void> {
  await sql`delete from pick_holds where until < now() - interval '1 day'`.execute(db)
}
