import { parseJson } from '@bustan/contract/core/values/json.ts'
import { isNumber, isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Input, Resource } from '@bustan/contract/core/resource/resource.ts'
import { writeDays } from '../booking/bookedDays.ts'
import { staleVersion } from '../../changes/staleVersion.ts'
import { BROKEN_REFERENCE } from '../../db/databaseErrors.ts'
import { databaseNow } from '../../time/clock.ts'
import type { Tx } from '../../db/tables.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import { stateClock } from '../kinds/state.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import { storedRow } from './storedRow.ts'
import { writtenColumns } from './columns.ts'
import type { StoredRow } from './storedRow.ts'
import { settledInput } from './conditions.ts'
import { searchOf } from './names.ts'
import { deleteFrom, insertInto, noTable, selectFrom, updateTable, writeColumns } from './resourceTable.ts'
import type { ResourceTable } from './resourceTable.ts'
import type { Columns, Store } from './storeCalls.ts'

async function lock(table: ResourceTable, tx: Tx, id: number): Promise<StoredRow> {
  const row = await selectFrom(tx, table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return storedRow(row)
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

/** Throws 422 of the field where a written row names a record that is not there, or was deleted meanwhile. */
async function withReferenceErrors<T>({ references }: ResourceTable, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code, detail } = recordOf(error)
    // `Key (unit_id)=(7) is not present …`
    const column = code === BROKEN_REFERENCE ? /^[^(]*\((\w+)\)=/.exec(String(detail))?.[1] : undefined
    const reference = references.find((one) => one.column === column)
    throw reference ? invalidField(reference.name, 'unknown') : error
  }
}

/** An id that is about to be written, and the field or the place in its rows that names it. */
interface WrittenId {
  id: number
  path: string
}

const idsIn = (value: unknown, path: string): WrittenId[] =>
  listOf(value, isNumber).map((id) => ({ id, path }))

/** The same in rows, which are written as JSON. */
const idsInRows = (value: unknown, field: string, key: string): WrittenId[] =>
  listOf(typeof value === 'string' ? parseJson(value) : [], isRecord).flatMap((line, at) => {
    const id = line[key]
    return typeof id === 'number' ? [{ id, path: `${field}.${at}.${key}` }] : []
  })

/**
 * Throws 422 of the field where a list of ids names a record that is not there. Those that are there stay until the transaction ends:
 * no constraint of the table holds them.
 */
async function requireReferred(
  { references }: ResourceTable,
  tx: Tx,
  written: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { name, field, column, of, many, key } of references) {
    const named = key ? idsInRows(written[column], field, key) : many ? idsIn(written[column], name) : []
    if (named.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(of.table)} where id = any(${named.map(({ id }) => id)}::int[])
      order by id for key share`.execute(tx)
    const unknown = named.find((one) => !rows.some(({ id }) => id === one.id))
    if (unknown) throw invalidField(unknown.path, 'unknown')
  }
}

/** Returns the columns that an input writes, with those that are set beside it, and what the row is found by from then on. */
async function valuesOf<R extends Resource>(
  table: ResourceTable<R>,
  tx: Tx,
  input: Input<R>,
  before: StoredRow | null,
  set: Columns,
): Promise<Record<string, unknown>> {
  const { fields, name: resource } = table.resource
  const { columns, tableOf = noTable } = table.options
  const settled = settledInput({ fields, columns }, input, before)
  const written = writtenColumns(fields, settled, before)
  for (const [field, definition] of Object.entries(fields)) {
    const owner = { resource, field, definition, tableOf }
    const instead = await storageOf(definition).settle?.(tx, owner, written[field], before)
    if (instead !== undefined) written[field] = instead
  }
  const values = { ...writeColumns(table, written), ...set }
  await requireReferred(table, tx, values)
  return { ...values, search: searchOf(fields, { ...before, ...values }, columns) }
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

  async create(tx, input, set = {}) {
    const values = await valuesOf(table, tx, input, null, set)
    const created = insertInto(tx, table).values(values).returningAll().executeTakeFirstOrThrow()
    const row = storedRow(await withReferenceErrors(table, created))
    await writeDays(tx, table, [row.id])
    return row
  },

  async update(tx, id, input, set = {}) {
    const { name } = table.resource
    const before = await lock(table, tx, id)
    if (input.version !== undefined && input.version !== before.version)
      throw await staleVersion(tx, name, id)
    const values = await valuesOf(table, tx, input, before, set)
    const edited = updateTable(tx, table)
      .set({ ...values, ...changed(before) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = storedRow(await withReferenceErrors(table, edited))
    await writeDays(tx, table, [id])
    return { before, after }
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
