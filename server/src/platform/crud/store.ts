import { sql } from 'kysely'
import type { Generated, Kysely, RawBuilder, SqlBool } from 'kysely'
import { relationKey } from '@bustan/contract/core/relationKey.ts'
import type { Fields, Language } from '@bustan/contract/core/fields.ts'
import { DEFAULT_TIME_ZONE } from '@bustan/contract/core/dates.ts'
import { asksChoices, cutList, metaOf, readPage } from '@bustan/contract/core/list.ts'
import { MOST_AT_ONCE, SELECT_LIMIT } from '@bustan/contract/core/pageSizes.ts'
import type { ListMeta } from '@bustan/contract/core/list.ts'
import type { Input, Resource, Row, SelectRow } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { plannedIds, runPlanned } from '../db/planned.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { selectListOf } from '../http/selectStream.ts'
import type { SelectList } from '../http/selectStream.ts'
import { answerFields, answerRow, columnsOf, writtenColumns } from './columns.ts'
import type { StoredRow } from './columns.ts'
import { filterConditions } from './filters.ts'
import { answerNamed, namedColumn, searchOf } from './names.ts'
import type { Named, Referred } from './names.ts'
import { staleVersion } from '../changes/staleVersion.ts'

/** The columns every simple resource's table has beside its fields'. */
interface SimpleTable {
  id: Generated<number>
  version: Generated<number>
  [column: string]: unknown
}
type AnyTable = Record<string, SimpleTable>

/** Columns and their values, set beside the definition's own. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>

/** Conditions a resource's own list adds, as SQL. */
export type Conditions = readonly RawBuilder<unknown>[]

export interface StoreOptions {
  /** The table's name. */
  table: string
  /** Columns that are only ever set by the resource's own code, answered as they are. */
  extra?: readonly string[]
  /** The columns of fields that are called otherwise in the table: `{user_id: 'manager_id'}`. */
  columns?: Readonly<Record<string, string>>
  /** What is read beside a row's columns, in the same query, and answered as it is. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The tables behind reference fields, where they are not called like the resource the field names. */
  referred?: Readonly<Record<string, Referred>>
}

/** Reads and writes the rows of one resource. Plain functions over a definition: keep four, write the fifth. */
export interface Store<R extends Resource> {
  resource: R
  list(
    db: Executor,
    query: ListQuery,
    language: Language,
    where?: Conditions,
    timeZone?: string,
  ): Promise<{ data: Row<R>[]; meta: ListMeta }>
  /** The select list: every active row the filters leave, with no more of it than `fields`. */
  selectList(
    db: Executor,
    query: ListQuery,
    language: Language,
    options: { where?: Conditions; timeZone: string; fields: Fields },
  ): Promise<SelectList<SelectRow<R> & { id: number }>>
  /**
   * The rows that the filters of a list leave, as the database has them, in the order of ids; no more than MOST_AT_ONCE and
   * one. For a change they stay locked until the transaction ends.
   */
  matching(
    db: Executor,
    query: ListQuery,
    options: { where?: Conditions; timeZone: string; lock: boolean },
  ): Promise<StoredRow[]>
  /** Throws not_found. */
  find(db: Executor, id: number, language: Language): Promise<Row<R>>
  /** The row as the database has it, locked until the transaction ends. Throws not_found. */
  lock(tx: Tx, id: number): Promise<StoredRow>
  create(tx: Tx, input: Input<R>, set?: Columns): Promise<number>
  /** Throws stale_version when `input.version` is given and is not the row's. */
  update(tx: Tx, id: number, input: Input<R>, set?: Columns): Promise<{ before: StoredRow; after: StoredRow }>
  remove(tx: Tx, id: number): Promise<StoredRow>
  /** Sets the switch, or turns it when `wanted` is undefined. Answers the new value. */
  activate(tx: Tx, id: number, wanted?: boolean): Promise<boolean>
  /** Sets the switch of rows that are locked. */
  activateAll(tx: Tx, ids: readonly number[], wanted: boolean): Promise<void>
  /** Deletes rows that are locked. */
  removeAll(tx: Tx, ids: readonly number[]): Promise<void>
}

const asTables = (db: Executor) => db as unknown as Kysely<AnyTable>

/** A store over a table whose columns follow the definition (see `columnsOf`). */
export function store<R extends Resource>(resource: R, options: StoreOptions): Store<R> {
  const { table } = options
  const inRows = (names: readonly string[]) =>
    names.map((name) => {
      const column = options.columns?.[name]
      return column ? `${column} as ${name}` : name
    })
  const own = ['id', 'version', 'created_at']
  const columns = inRows([...own, ...columnsOf(resource.fields), ...(options.extra ?? [])])
  const inTable = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [options.columns?.[name] ?? name, value]),
    )
  const answer = (row: StoredRow, language: Language) =>
    answerRow(resource, row, language, options.extra) as Row<R>
  const computed = Object.entries(options.computed ?? {})
  const sortable = new Set(resource.sort)

  const filtered = (db: Executor, where: Conditions) => {
    let rows = asTables(db).selectFrom(table)
    for (const condition of where) rows = rows.where(sql<SqlBool>`${condition}`)
    return rows
  }

  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, of: options.referred?.[name] ?? { table: field.to } }] : [],
  )
  // What a row names, and what is computed for it, comes with the row: a query of its own costs more.
  const beside = [
    ...references.map(({ name, of }) =>
      namedColumn(of, `${table}.${options.columns?.[name] ?? name}`).as(relationKey(name)),
    ),
    ...computed.map(([name, expression]) => expression.as(name)),
  ]
  const answerWhole = (row: StoredRow, language: Language): Row<R> => {
    const whole = answer(row, language) as Record<string, unknown>
    for (const { name, of } of references) {
      const named = row[relationKey(name)] as Named | null
      whole[relationKey(name)] = named && answerNamed(named, language, of)
    }
    for (const [name] of computed) whole[name] = row[name]
    return whole as Row<R>
  }

  // Which rows a filter leaves is planned with its values; what is read of them is planned once.
  const readRows = async (
    db: Executor,
    found: readonly { id: unknown }[],
    language: Language,
  ): Promise<Row<R>[]> => {
    if (found.length === 0) return []
    const ids = found.map((row) => Number(row.id))
    const query = filtered(db, [sql`id = any(${plannedIds(ids)}::int[])`])
      .select(columns)
      .select(beside)
    const rows = (await runPlanned(db, `${table}.rows`, query)) as unknown as StoredRow[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [answerWhole(row, language)] : []
    })
  }

  const asked = (query: ListQuery, more: Conditions, timeZone: string) => {
    const chosen = asksChoices(query) && query.id !== undefined ? [sql`id = ${query.id}`] : []
    return [...filterConditions(resource, query, timeZone), ...more, ...chosen]
  }
  // Names sort by the reader's language. What is asked for without a wish stands in the order of ids.
  const ordered = (
    rows: ReturnType<typeof filtered>,
    query: ListQuery,
    language: Language,
    plain: 'asc' | 'desc',
  ) => {
    const wanted = query.sort?.replace(/^-/, '')
    const column = wanted && sortable.has(wanted) ? wanted : null
    if (!column) return rows.orderBy('id', plain)
    const direction = query.sort?.startsWith('-') ? 'desc' : 'asc'
    const sorted =
      resource.fields[column]?.kind === 'bilingual'
        ? rows.orderBy(sql.ref(`${column}_${language}`), direction)
        : rows.orderBy(sql.ref(options.columns?.[column] ?? column), (by) =>
            (direction === 'desc' ? by.desc() : by.asc()).nullsLast(),
          )
    return sorted.orderBy('id', direction)
  }

  const lock = async (tx: Tx, id: number): Promise<StoredRow> => {
    const row = await asTables(tx)
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row as unknown as StoredRow
  }

  return {
    resource,
    lock,

    async list(db, query, language, more = [], timeZone = DEFAULT_TIME_ZONE) {
      const where = asked(query, more, timeZone)
      const page = readPage(query)
      const rows = ordered(filtered(db, where), query, language, 'desc')
      if (query.suggest) {
        const first = await rows
          .select('id')
          .limit(page.perPage + 1)
          .execute()
        return cutList(await readRows(db, first, language), page.perPage)
      }
      const count = filtered(db, where).select(sql<number>`count(*)::int`.as('total'))
      const found = await rows
        .select('id')
        .$if(!query.uncounted, (counted) => counted.select(sql<number>`${count}`.as('total')))
        .limit(page.perPage)
        .offset(page.offset)
        .execute()
      const data = await readRows(db, found, language)
      if (query.uncounted) return { data, meta: metaOf(page, 0) }
      // A page past the end has no row to bring the total along.
      const isPast = found.length === 0 && page.offset > 0
      const { total = 0 } = isPast ? await count.executeTakeFirstOrThrow() : (found[0] ?? {})
      return { data, meta: metaOf(page, total) }
    },

    async selectList(db, query, language, { where: more = [], timeZone, fields }) {
      const where = [...asked(query, more, timeZone), sql`is_active`]
      const all = await ordered(filtered(db, where), query, language, 'asc')
        .select('id')
        .limit(SELECT_LIMIT + 1)
        .execute()
      const read = ['id', ...inRows(columnsOf(fields))]
      return selectListOf(
        all.map((row) => row.id as unknown as number),
        async (ids) => {
          const rows = await filtered(db, [...where, sql`id = any(${ids}::int[])`])
            .select(read)
            .execute()
          return rows.map((row) => answerFields(fields, row, language) as SelectRow<R> & { id: number })
        },
      )
    },

    async matching(db, query, { where = [], timeZone, lock: locked }) {
      const rows = filtered(db, [...filterConditions(resource, query, timeZone), ...where])
        .selectAll()
        .orderBy('id')
        .limit(MOST_AT_ONCE + 1)
      return (await (locked ? rows.forUpdate() : rows).execute()) as unknown as StoredRow[]
    },

    async find(db, id, language) {
      const [row] = await readRows(db, [{ id }], language)
      if (!row) throw new AppError('not_found')
      return row
    },

    async create(tx, input, set = {}) {
      const values = { ...inTable(writtenColumns(resource.fields, input, null)), ...set }
      const search = searchOf(resource.fields, values)
      const row = await asTables(tx)
        .insertInto(table)
        .values({ ...values, search } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id as unknown as number
    },

    async update(tx, id, input, set = {}) {
      const before = await lock(tx, id)
      if (input.version !== undefined && input.version !== before.version)
        throw await staleVersion(tx, resource.name, id)
      const values = { ...inTable(writtenColumns(resource.fields, input, before)), ...set }
      const search = searchOf(resource.fields, { ...before, ...values })
      const after = await asTables(tx)
        .updateTable(table)
        .set({ ...values, search, version: before.version + 1, updated_at: new Date() } as never)
        .where('id', '=', id as never)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { before, after: after as unknown as StoredRow }
    },

    async remove(tx, id) {
      const before = await lock(tx, id)
      await asTables(tx)
        .deleteFrom(table)
        .where('id', '=', id as never)
        .execute()
      return before
    },

    async activate(tx, id, wanted) {
      const before = await lock(tx, id)
      const value = wanted ?? !before['is_active']
      await asTables(tx)
        .updateTable(table)
        .set({ is_active: value, version: before.version + 1, updated_at: new Date() } as never)
        .where('id', '=', id as never)
        .execute()
      return value
    },

    async activateAll(tx, ids, wanted) {
      await sql`
        update ${sql.table(table)} set is_active = ${wanted}, version = version + 1, updated_at = now()
        where id = any(${ids}::int[])`.execute(tx)
    },

    async removeAll(tx, ids) {
      await sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(tx)
    },
  }
}
