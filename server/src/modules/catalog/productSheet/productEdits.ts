import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'

/** So long an edit of many products can be taken back, in minutes. */
const UNDO_MINUTES = 30

type EditKind = 'sheet' | 'prices'

/** Columns of a product that are written with others, as the table has them. */
export interface EditedColumns {
  price: number
  price_after_discount: number | null
  stock_quantity: number | null
  is_available: boolean
  is_active: boolean
  ran_out: boolean
}

/** The values that were written of one product: only those that differ. */
export interface EditedProduct {
  id: number
  before: Partial<EditedColumns>
  after: Partial<EditedColumns>
}

const tooOld = sql<boolean>`at < now() - make_interval(mins => ${UNDO_MINUTES})`

/** The columns that two states of a product differ in. */
export function differing<T extends Partial<EditedColumns>>(
  before: T,
  after: T,
): Omit<EditedProduct, 'id'> | null {
  const names = keysOf<Partial<EditedColumns>>(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return null
  const only = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: only(before), after: only(after) }
}

/** Keeps what was written, so that it can be taken back, and forgets what no longer can. Answers its id. */
export async function keepEdit(
  tx: Tx,
  adminId: number,
  kind: EditKind,
  items: readonly EditedProduct[],
): Promise<number | null> {
  if (items.length === 0) return null
  await tx.deleteFrom('product_edits').where('admin_id', '=', adminId).where(tooOld).execute()
  const { id } = await tx
    .insertInto('product_edits')
    .values({ admin_id: adminId, kind, items: JSON.stringify(items) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An edit of the caller's own, locked. Throws not_found, undo_too_late. */
export async function lockEdit(
  tx: Tx,
  adminId: number,
  id: number,
): Promise<{ kind: EditKind; items: readonly EditedProduct[] }> {
  const edit = await tx
    .selectFrom('product_edits')
    .select(['kind', 'items', tooOld.as('late')])
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirst()
  if (!edit) throw new AppError('not_found')
  if (edit.late) throw new AppError('undo_too_late')
  return { kind: edit.kind, items: edit.items }
}
