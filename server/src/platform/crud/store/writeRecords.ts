import { parseJson } from '@bustan/contract/core/values/json.ts'
import { isNumber, isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { staleVersion } from '../../changes/staleVersion.ts'
import { BROKEN_REFERENCE } from '../../db/databaseErrors.ts'
import type { Tx } from '../../db/tables.ts'
import { invalidField } from '../../faults/errors.ts'
import { databaseNow } from '../../time/clock.ts'
import { writeDays } from '../booking/bookedDays.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import { writtenColumns } from './columns.ts'
import { settledInput } from './conditions.ts'
import { searchOf } from './names.ts'
import { insertInto, noTable, writeColumns } from './resourceTable.ts'
import type { ResourceTable } from './resourceTable.ts'
import type { NewValues } from './storeCalls.ts'
import { storedRow } from './storedRow.ts'
import type { StoredRow } from './storedRow.ts'

type Values = Readonly<Record<string, unknown>>

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
async function requireReferred({ references }: ResourceTable, tx: Tx, all: readonly Values[]): Promise<void> {
  for (const { name, field, column, of, many, key } of references) {
    const named = all.flatMap((written) =>
      key ? idsInRows(written[column], field, key) : many ? idsIn(written[column], name) : [],
    )
    if (named.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(of.table)} where id = any(${named.map(({ id }) => id)}::int[])
      order by id for key share`.execute(tx)
    const there = new Set(rows.map(({ id }) => id))
    const unknown = named.find(({ id }) => !there.has(id))
    if (unknown) throw invalidField(unknown.path, 'unknown')
  }
}

/** Returns the columns that an input writes, with those that are set beside it, and what the row is found by from then on. */
async function valuesOf<R extends Resource>(
  table: ResourceTable<R>,
  tx: Tx,
  { input, before, set }: NewValues<R>,
): Promise<Values> {
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
  return { ...values, search: searchOf(fields, { ...before, ...values }, columns) }
}

/** As SQL: gives rows, each with its id, the values of these columns. */
function changeOf(
  { options }: ResourceTable,
  names: readonly string[],
  rows: readonly Values[],
): RawBuilder<Values> {
  const table = sql.table(options.table)
  const columns = ['id', ...names]
  const lines = rows.map((row) => sql`(${sql.join(columns.map((name) => sql`${row[name]}`))})`)
  // The first of the rows has the types of the columns, and an id of none.
  const types = sql`(${sql.join(columns.map((name) => sql`(null::${table}).${sql.ref(name)}`))})`
  return sql<Values>`
    update ${table} as t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))},
      version = t.version + 1, updated_at = ${databaseNow()}
    from (values ${sql.join([types, ...lines])}) as r(${sql.join(columns.map((name) => sql.ref(name)))})
    where t.id = r.id returning t.*`
}

/** Adds rows in their order, and changes those that have an id: all that have the same columns in one statement. */
async function storeRows(table: ResourceTable, tx: Tx, all: readonly Values[]) {
  const [changed, added] = [all.filter(({ id }) => id), all.filter(({ id }) => !id)]
  const rows: Values[] = []
  for (const some of Map.groupBy(changed, (row) => Object.keys(row).join()).values()) {
    const names = Object.keys(some[0] ?? {}).filter((name) => name !== 'id')
    rows.push(...(await changeOf(table, names, some).execute(tx)).rows)
  }
  const inserted = added.length > 0 ? await insertInto(tx, table).values(added).returningAll().execute() : []
  return { changed: rows.map(storedRow), added: inserted.map(storedRow) }
}

/** Adds records and changes others that are locked; see Store.write. */
export async function writeRecords<R extends Resource, T extends NewValues<R>>(
  table: ResourceTable<R>,
  tx: Tx,
  records: readonly T[],
): Promise<(T & { after: StoredRow })[]> {
  const rows: Values[] = []
  for (const record of records) {
    const { before, input } = record
    if (before && input.version !== undefined && input.version !== before.version)
      throw await staleVersion(tx, table.resource.name, before.id)
    rows.push({ ...(await valuesOf(table, tx, record)), ...(before && { id: before.id }) })
  }
  await requireReferred(table, tx, rows)
  const { changed, added } = await withReferenceErrors(table, storeRows(table, tx, rows))
  await writeDays(
    tx,
    table,
    [...changed, ...added].map(({ id }) => id),
  )
  const byId = new Map(changed.map((row) => [row.id, row]))
  const next = added.values()
  return records.flatMap((record) => {
    const after = record.before ? byId.get(record.before.id) : next.next().value
    return after ? [{ ...record, after }] : []
  })
}
