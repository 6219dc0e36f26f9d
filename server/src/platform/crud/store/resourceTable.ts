import { sql } from 'kysely'
import type { AliasedRawBuilder, Generated, RawBuilder, SqlBool } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { relationKey, relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { namedIn } from '@bustan/contract/core/kinds/namedIn.ts'
import { isRecord, listOf } from '@bustan/contract/core/values/objects.ts'
import { asksChoices } from '@bustan/contract/core/resource/list.ts'
import type { Resource, Row } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { TableOf } from '../kinds/kindStorage.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import type { Executor } from '../../db/tables.ts'
import { answerRow, columnsOf } from './columns.ts'
import type { NamedRecords } from '../namedRecords.ts'
import type { StoredRow } from './storedRow.ts'
import { filterConditions, typedConditions } from './filters.ts'
import { answerNamed, isNamed, namedColumn, namedColumns, namedInRows } from './names.ts'
import type { Named, Referred } from './names.ts'

/** The columns every simple resource's table has beside its fields'. */
interface SimpleTable {
  id: Generated<number>
  version: Generated<number>
  [column: string]: unknown
}

/** Conditions a resource's own list adds, as SQL. */
export type Conditions = readonly RawBuilder<unknown>[]

export interface StoreOptions {
  /** The table's name. */
  table: string
  /** Columns that are only ever set by the resource's own code, answered as they are. */
  extra?: readonly string[]
  /** The columns of fields that are called otherwise in the table: `{user_id: 'manager_id'}`. */
  columns?: Readonly<Record<string, string>>
  /** The values that are read besides a row's columns, in the same query, and returned as they are. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The tables behind reference fields, where they are not called like the resource the field names. */
  referred?: Readonly<Record<string, Referred>>
  /** The records that aggregates are read of, by field. */
  counted?: Readonly<Record<string, NamedRecords>>
  /** Returns the tables of records by which values of its fields are read. */
  tableOf?: TableOf
}

/** A store that is not told of other resources finds none of their tables. */
export const noTable: TableOf = () => null

/** A field that names a record, or several. */
interface Reference {
  /** `unit_id`, or `periods.unit_id` in rows. */
  name: string
  field: string
  /** The column of the ids. */
  column: string
  of: Referred
  many: boolean
  /** The key of the id in rows of JSON, where the column has such. */
  key?: string | undefined
}

/** A resource's table: what of it is read and written, under which names. */
export interface ResourceTable<R extends Resource = Resource> {
  resource: R
  options: StoreOptions
  references: readonly Reference[]
  /** The columns of a whole row. */
  columns: readonly string[]
  /** The records that a row names, and its computed values, come with the row: a query of its own costs more. */
  related: readonly AliasedRawBuilder<unknown, string>[]
}

/** Columns to read, each under the name of its field. */
const readColumns = (options: StoreOptions, names: readonly string[]): string[] =>
  names.map((name) => {
    const column = options.columns?.[name]
    return column ? `${column} as ${name}` : name
  })

/** The table of a resource, whose columns follow the definition (see `columnsOf`). */
export function resourceTable<R extends Resource>(resource: R, options: StoreOptions): ResourceTable<R> {
  const references = namedIn(resource.fields).map(({ path, field, key, to, many }): Reference => {
    const of = options.referred?.[path] ?? { table: to }
    return { name: path, field, column: options.columns?.[field] ?? field, of, many, key }
  })
  const own = ['id', 'version', 'created_at', ...columnsOf(resource.fields), ...(options.extra ?? [])]
  return {
    resource,
    options,
    references,
    columns: readColumns(options, own),
    related: [
      ...references.map(({ name, column, of, many, key }) => {
        const ids = `${options.table}.${column}`
        if (key) return namedInRows(of, ids, key).as(name)
        return many
          ? namedColumns(of, ids).as(relationsKey(name))
          : namedColumn(of, ids).as(relationKey(name))
      }),
      ...Object.entries(resource.fields).flatMap(([name, field]) => {
        const joined = storageOf(field).joined?.({
          name,
          field,
          table: options.table,
          counted: options.counted?.[name],
        })
        return joined ? [joined.as(name)] : []
      }),
      ...Object.entries(options.computed ?? {}).map(([name, expression]) => expression.as(name)),
    ],
  }
}

// The actual table is known only when a query runs: to the compiler all of them are one.
const tablesOf = (db: Executor) => db.withTables<{ resource: SimpleTable }>()
const nameOf = ({ options }: ResourceTable) => options.table as 'resource'

/** Returns a query that reads from a table. */
export const selectFrom = (db: Executor, table: ResourceTable) => tablesOf(db).selectFrom(nameOf(table))
export const insertInto = (db: Executor, table: ResourceTable) => tablesOf(db).insertInto(nameOf(table))
export const updateTable = (db: Executor, table: ResourceTable) => tablesOf(db).updateTable(nameOf(table))
export const deleteFrom = (db: Executor, table: ResourceTable) => tablesOf(db).deleteFrom(nameOf(table))

/** Rows that fit conditions. */
export function filtered(db: Executor, table: ResourceTable, where: Conditions) {
  let rows = selectFrom(db, table)
  for (const condition of where) rows = rows.where(sql<SqlBool>`${condition}`)
  return rows
}
type Filtered = ReturnType<typeof filtered>

/** Values by field, under the names of their columns. */
export const writeColumns = (
  { options }: ResourceTable,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [options.columns?.[name] ?? name, value]))

/** Puts the records that rows of a field name beside their ids. */
function nameInRows(
  whole: Readonly<Record<string, unknown>>,
  { field, key = '', of }: Reference,
  named: readonly Named[],
  language: Language,
): void {
  for (const line of listOf(whole[field], isRecord)) {
    const one = named.find(({ id }) => id === line[key])
    line[relationKey(key)] = one ? answerNamed(one, language, of) : null
  }
}

/** A row with its relations as the API answers it. */
export function answerWhole<R extends Resource>(
  { resource, options, references }: ResourceTable<R>,
  row: StoredRow,
  language: Language,
): Row<R> {
  const whole = answerRow(resource, row, language, options.extra)
  for (const reference of references) {
    const { name, of, many } = reference
    if (reference.key) {
      nameInRows(whole, reference, listOf(row[name], isNamed), language)
      continue
    }
    const key = many ? relationsKey(name) : relationKey(name)
    const named = row[key]
    if (many) whole[key] = listOf(named, isNamed).map((one) => answerNamed(one, language, of))
    else whole[key] = isNamed(named) ? answerNamed(named, language, of) : null
  }
  for (const name of Object.keys(options.computed ?? {})) whole[name] = row[name]
  return whole as Row<R>
}

/** Returns the conditions of a query's filters, and the one for the record that is requested among the choices. */
export const conditionsOf = (
  { resource, options }: ResourceTable,
  query: ListQuery,
  more: Conditions,
  timeZone: string,
): Conditions => {
  const chosen = asksChoices(query) && query.id !== undefined ? [sql`id = ${query.id}`] : []
  return [
    ...filterConditions(resource, query, timeZone, options.columns),
    ...typedConditions(resource, query),
    ...more,
    ...chosen,
  ]
}

/** Names sort by the reader's language. Where no order is asked for, rows stand in that of their ids. */
export function ordered(
  { resource, options }: ResourceTable,
  rows: Filtered,
  query: ListQuery,
  language: Language,
  plain: 'asc' | 'desc',
): Filtered {
  const wanted = query.sort?.replace(/^-/, '')
  const column = wanted && resource.sort.includes(wanted) ? wanted : null
  if (!column) return rows.orderBy('id', plain)
  const direction = query.sort?.startsWith('-') ? 'desc' : 'asc'
  const field = resource.fields[column]
  const own = field && storageOf(field).sortColumn?.(column, language)
  const sorted = own
    ? rows.orderBy(sql.ref(own), direction)
    : // With its table, since a list answers a total of its own beside its rows.
      rows.orderBy(sql.ref(`${options.table}.${options.columns?.[column] ?? column}`), (by) =>
        (direction === 'desc' ? by.desc() : by.asc()).nullsLast(),
      )
  return sorted.orderBy('id', direction)
}

/** The columns of some fields, to be read. */
export const fieldColumns = (table: ResourceTable, fields: Fields): string[] => [
  'id',
  ...readColumns(table.options, columnsOf(fields)),
]
