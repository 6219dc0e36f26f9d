import { sql } from 'kysely'
import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { writeDays } from '../booking/bookedDays.ts'
import { databaseNow } from '../../time/clock.ts'
import type { Tx } from '../../db/tables.ts'
import { AppError } from '../../faults/errors.ts'
import { stateClock } from '../kinds/state.ts'
import { storedRow } from './storedRow.ts'
import type { StoredRow } from './storedRow.ts'
import { deleteFrom, selectFrom, updateTable, writeColumns } from './resourceTable.ts'
import type { ResourceTable } from './resourceTable.ts'
import type { NewValues, Store } from './storeCalls.ts'
import { writeRecords } from './writeRecords.ts'

async function lock(table: ResourceTable, tx: Tx, id: number): Promise<StoredRow> {
  const [row] = await lockAll(table, tx, [id])
  if (!row) throw new AppError('not_found')
  return row
}

async function lockAll(table: ResourceTable, tx: Tx, ids: readonly number[]): Promise<StoredRow[]> {
  const rows = selectFrom(tx, table)
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
  return (await rows.orderBy('id').forUpdate().execute()).map(storedRow)
}

/** Writes one record. */
async function writeOne<R extends Resource>(
  table: ResourceTable<R>,
  tx: Tx,
  record: NewValues<R>,
): Promise<StoredRow> {
  const [written] = await writeRecords(table, tx, [record])
  if (!written) throw new AppError('not_found')
  return written.after
}

const changed = (before: StoredRow) => ({ version: before.version + 1, updated_at: databaseNow() })

/** Changes these fields of a record and nothing else. */
async function setColumns(
  table: ResourceTable,
  tx: Tx,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await lock(table, tx, id)
  await updateTable(tx, table)
    .set({ ...writeColumns(table, values), ...changed(before) })
    .where('id', '=', id)
    .execute()
  await writeDays(tx, table, [id])
}

/** Puts records into another state, and returns them as they are then. */
async function move(
  table: ResourceTable,
  tx: Tx,
  ids: readonly number[],
  to: string,
  since: Date | undefined,
): Promise<StoredRow[]> {
  const { name = '' } = stateIn(table.resource.fields) ?? {}
  const moved = await updateTable(tx, table)
    .set({
      ...writeColumns(table, { [name]: to, [sinceOf(name)]: since ?? stateClock }),
      version: sql`version + 1`,
      updated_at: databaseNow(),
    })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .returningAll()
    .execute()
  await writeDays(tx, table, ids)
  return moved.map(storedRow)
}

/** The part of a store that writes. */
export const storeWrites = <R extends Resource>(
  table: ResourceTable<R>,
): Omit<
  Store<R>,
  'resource' | 'storage' | 'list' | 'selectList' | 'idsInOrder' | 'some' | 'matching' | 'find'
> => ({
  lock: (tx, id) => lock(table, tx, id),
  move: (tx, ids, to, since) => move(table, tx, ids, to, since),
  lockAll: (tx, ids) => lockAll(table, tx, ids),
  write: (tx, records) => writeRecords(table, tx, records),
  create: (tx, input, set = {}) => writeOne(table, tx, { input, set, before: null }),

  async update(tx, id, input, set = {}) {
    const before = await lock(table, tx, id)
    return { before, after: await writeOne(table, tx, { input, set, before }) }
  },

  async remove(tx, id) {
    const before = await lock(table, tx, id)
    await deleteFrom(tx, table).where('id', '=', id).execute()
    return before
  },

  async activate(tx, id, wanted) {
    const value = wanted ?? !(await lock(table, tx, id))['is_active']
    await setColumns(table, tx, id, { is_active: value })
    return value
  },

  async activateAll(tx, ids, wanted) {
    await sql`
      update ${sql.table(table.options.table)}
      set is_active = ${wanted}, version = version + 1, updated_at = now()
      where id = any(${ids}::int[])`.execute(tx)
    await writeDays(tx, table, ids)
  },

  async removeAll(tx, ids) {
    await sql`delete from ${sql.table(table.options.table)} where id = any(${ids}::int[])`.execute(tx)
  },
})
