import { sql } from 'kysely'
import type { Generated, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Fields, Language } from '@bustan/contract/core/fields.ts'
import { foldForIndex, foldQuery } from '@bustan/contract/core/fold.ts'
import { metaOf, readPage } from '@bustan/contract/core/list.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/pageSizes.ts'
import type { ListMeta } from '@bustan/contract/core/list.ts'
import type { Input, Resource, Row } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { answerRow, columnsOf, writtenColumns } from './columns.ts'
import type { StoredRow } from './columns.ts'

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
  /** The column that names a parent row of the same table: rows then answer `parent: {id, name}`. */
  parent?: string
}

/** Reads and writes the rows of one resource. Plain functions over a definition: keep four, write the fifth. */
export interface Store<R extends Resource> {
  resource: R
  list(
    db: Executor,
    query: ListQuery,
    language: Language,
    where?: Conditions,
  ): Promise<{ data: Row<R>[]; meta: ListMeta }>
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
}

const asTables = (db: Executor) => db as unknown as Kysely<AnyTable>

/** A store over a table whose columns follow the definition (see `columnsOf`). */
export function store<R extends Resource>(resource: R, options: StoreOptions): Store<R> {
  const { table } = options
  const columns = [...columnsOf(resource.fields), ...(options.extra ?? [])]
  const answer = (row: StoredRow, language: Language) =>
    answerRow(resource, row, language, options.extra) as Row<R>
  const sortable = new Set(resource.sort)

  const filtered = (db: Executor, query: ListQuery, where: Conditions) => {
    let rows = asTables(db).selectFrom(table)
    for (const condition of where) rows = rows.where(sql<SqlBool>`${condition}`)
    const active = query.status ?? query.is_active
    if (active !== undefined) rows = rows.where('is_active', '=', active as never)
    for (const word of foldQuery(query.name ?? ''))
      rows = rows.where('search', 'like', `%${escapeLike(word)}%`)
    return rows
  }

  const answerAll = async (db: Executor, found: StoredRow[], language: Language): Promise<Row<R>[]> => {
    const answers = found.map((row) => answer(row, language))
    const { parent } = options
    const ids = parent ? found.map((row) => row[parent]).filter((id) => id !== null) : []
    if (!parent || ids.length === 0) return answers
    const parents = await asTables(db)
      .selectFrom(table)
      .select(['id', 'name_ar', 'name_en'])
      .where('id', 'in', [...new Set(ids)] as never)
      .execute()
    const named = new Map(
      parents.map((row) => [row.id as unknown, answer(row as unknown as StoredRow, language)]),
    )
    return answers.map((row, place) => {
      const of = named.get(found[place]?.[parent])
      return of ? { ...row, parent: { id: of.id, name: (of as Record<string, unknown>)['name'] } } : row
    })
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

    async list(db, query, language, where = []) {
      const page = readPage(query)
      const wanted = query.sort?.replace(/^-/, '')
      const column = wanted && sortable.has(wanted) ? wanted : null
      const direction = query.sort?.startsWith('-') ? 'desc' : 'asc'
      let rows = filtered(db, query, where).select(columns)
      // Names sort by the reader's language; without a wish the newest come first.
      if (column === 'name') rows = rows.orderBy(sql.ref(`name_${language}`), direction)
      else if (column) rows = rows.orderBy(column, direction)
      rows = rows.orderBy('id', column ? direction : page.select ? 'asc' : 'desc')
      const { total } = await filtered(db, query, where)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      if (page.select) {
        const all = await rows
          .where('is_active', '=', true as never)
          .limit(SELECT_LIMIT + 1)
          .execute()
        const data = all.slice(0, SELECT_LIMIT).map((row) => answer(row as unknown as StoredRow, language))
        const truncated = all.length > SELECT_LIMIT ? { truncated: true } : {}
        return {
          data,
          meta: { current_page: 1, last_page: 1, per_page: SELECT_LIMIT, total: data.length, ...truncated },
        }
      }
      const found = await rows.limit(page.perPage).offset(page.offset).execute()
      const data = await answerAll(db, found as unknown as StoredRow[], language)
      return { data, meta: metaOf(page, total) }
    },

    async find(db, id, language) {
      const row = await filtered(db, {}, [])
        .select(columns)
        .where('id', '=', id as never)
        .executeTakeFirst()
      if (!row) throw new AppError('not_found')
      const [data] = await answerAll(db, [row as unknown as StoredRow], language)
      if (!data) throw new AppError('not_found')
      return data
    },

    async create(tx, input, set = {}) {
      const values = { ...writtenColumns(resource.fields, input, null), ...set }
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
      const values = { ...writtenColumns(resource.fields, input, before), ...set }
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
  }
}

/** Text for a LIKE pattern in which % _ and \ are themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The 409 that says who changed a record, when and what, from its last change. */
export async function staleVersion(db: Executor, resource: string, id: number): Promise<AppError> {
  const last = await db
    .selectFrom('changes')
    .select(['actor_name', 'at', 'before', 'after'])
    .where('resource', '=', resource)
    .where('record_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changed = last ? differing(last.before, last.after) : []
  const who = last?.actor_name ?? '—'
  return new AppError('stale_version', {
    values: { who },
    more: { changed_by: last?.actor_name ?? null, changed_at: last?.at.toISOString() ?? null, changed },
  })
}

function differing(before: unknown, after: unknown): string[] {
  const was = (before ?? {}) as Record<string, unknown>
  const is = (after ?? {}) as Record<string, unknown>
  return Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
}

function searchOf(fields: Fields, values: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(fields).filter(([, field]) => field.kind === 'bilingual' && !field.long)
  return foldForIndex(
    names
      .flatMap(([name]) => [values[`${name}_ar`], values[`${name}_en`]])
      .filter(Boolean)
      .join(' '),
  )
}
