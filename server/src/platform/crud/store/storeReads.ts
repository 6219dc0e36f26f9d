import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { DEFAULT_TIME_ZONE } from '@bustan/contract/core/values/dates.ts'
import { cutList, metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import { MAX_AT_ONCE, SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import type { Resource, Row, SelectRow } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { plannedIds, runPlanned } from '../../db/statements/planned.ts'
import type { Executor } from '../../db/tables.ts'
import { AppError } from '../../faults/errors.ts'
import { selectListOf } from '../../http/responses/selectStream.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import { answerFields } from './columns.ts'
import { storedRow } from './storedRow.ts'
import { filterConditions } from './filters.ts'
import { answerWhole, conditionsOf, fieldColumns, filtered, noTable, ordered } from './resourceTable.ts'
import type { Conditions, ResourceTable } from './resourceTable.ts'
import type { Store } from './storeCalls.ts'

/** Reads what values of fields are read by, by the names under which rows have it; null where no field needs any. */
async function readBeside(
  db: Executor,
  { resource, options }: ResourceTable,
): Promise<Record<string, unknown> | null> {
  const needing = Object.entries(resource.fields).filter(([, field]) => storageOf(field).beside)
  if (needing.length === 0) return null
  const beside: Record<string, unknown> = {}
  for (const [name, field] of needing)
    beside[`${name}.beside`] = await storageOf(field).beside?.(db, field, options.tableOf ?? noTable)
  return beside
}

/** Reads rows by id. Selecting the rows a filter leaves is planned with its values; reading those rows is planned once. */
async function readRows<R extends Resource>(
  db: Executor,
  table: ResourceTable<R>,
  ids: readonly number[],
  language: Language,
): Promise<Row<R>[]> {
  if (ids.length === 0) return []
  const query = filtered(db, table, [sql`id = any(${plannedIds(ids)}::int[])`])
    .select(table.columns)
    .select(table.related)
  const rows = await runPlanned(db, `${table.options.table}.rows`, query)
  const beside = await readBeside(db, table)
  const whole = beside ? rows.map((row) => ({ ...row, ...beside })) : rows
  const byId = new Map(whole.map(storedRow).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [answerWhole(table, row, language)] : []
  })
}

/** Returns the number of rows that fit conditions. Without any it is read from the counter of the table, where that has one. */
function countOf(db: Executor, table: ResourceTable, where: Conditions): RawBuilder<number> {
  const counted = filtered(db, table, where).select(sql<number>`count(*)::int`.as('total'))
  if (where.length > 0) return sql`${counted}`
  const { table: name } = table.options
  return sql`coalesce((select sum(n)::int from row_counts where name = ${name}), ${counted})`
}

/** Rows that are looked through before an index is asked. */
const NEWEST = 2_000

/**
 * Returns the newest rows that fit conditions. Where many fit, as for a part of a common name, enough are among the last that were
 * added; an index would bring them all, however many there are.
 */
async function newestThatFit(db: Executor, { options }: ResourceTable, where: Conditions, most: number) {
  const table = sql.table(options.table)
  const fits = sql.join([...where], sql` and `)
  const { rows } = await sql<{ id: number }>`
    with newest as materialized (
      select id from (select * from ${table} order by id desc limit ${NEWEST}) as ${table}
      where ${fits} order by id desc limit ${most})
    select id from newest where (select count(*) from newest) = ${most}
    union all
    (select id from ${table} where ${fits} and (select count(*) from newest) < ${most} order by id desc limit ${most})
    order by id desc`.execute(db)
  return rows
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

async function list<R extends Resource>(
  table: ResourceTable<R>,
  db: Executor,
  query: ListQuery,
  language: Language,
  more: Conditions,
  timeZone: string,
): Promise<{ data: Row<R>[]; meta: ListMeta }> {
  const where = conditionsOf(table, query, more, timeZone)
  const page = readPage(query)
  const rows = ordered(table, filtered(db, table, where), query, language, 'desc').select('id')
  if (query.suggest) {
    const most = page.perPage + 1
    const isNewestFirst = where.length > 0 && !query.sort
    const first = isNewestFirst
      ? await newestThatFit(db, table, where, most)
      : await rows.limit(most).execute()
    return cutList(await readRows(db, table, idsOf(first), language), page.perPage)
  }
  const count = countOf(db, table, where)
  const onPage = await rows.select(count.as('total')).limit(page.perPage).offset(page.offset).execute()
  const data = await readRows(db, table, idsOf(onPage), language)
  // A page past the end has no row to bring the total along.
  const isPast = onPage.length === 0 && page.offset > 0
  const { total = 0 } = isPast
    ? await db.selectNoFrom(count.as('total')).executeTakeFirstOrThrow()
    : (onPage[0] ?? {})
  return { data, meta: metaOf(page, total) }
}

/** The part of a store that reads. */
export const storeReads = <R extends Resource>(
  table: ResourceTable<R>,
): Pick<Store<R>, 'list' | 'selectList' | 'idsInOrder' | 'some' | 'matching' | 'find'> => ({
  list: (db, query, language, more = [], timeZone = DEFAULT_TIME_ZONE) =>
    list(table, db, query, language, more, timeZone),

  async selectList(db, query, language, { where: more = [], timeZone, fields }) {
    const active = 'is_active' in table.resource.fields ? [sql`is_active`] : []
    const where = [...conditionsOf(table, query, more, timeZone), ...active]
    const all = await ordered(table, filtered(db, table, where), query, language, 'asc')
      .select('id')
      .limit(SELECT_LIMIT + 1)
      .execute()
    return selectListOf(idsOf(all), async (ids) => {
      const rows = await filtered(db, table, [...where, sql`id = any(${ids}::int[])`])
        .select(fieldColumns(table, fields))
        .execute()
      return rows.map((row) => answerFields(fields, row, language) as SelectRow<R> & { id: number })
    })
  },

  async idsInOrder(db, query, language, { where, timeZone, most }) {
    const rows = filtered(db, table, conditionsOf(table, query, where, timeZone))
    return idsOf(await ordered(table, rows, query, language, 'desc').select('id').limit(most).execute())
  },

  async matching(db, query, { where = [], timeZone, lock }) {
    const rows = filtered(db, table, [
      ...filterConditions(table.resource, query, timeZone, table.options.columns),
      ...where,
    ])
      .selectAll()
      .orderBy('id')
      .limit(MAX_AT_ONCE + 1)
    return (await (lock ? rows.forUpdate() : rows).execute()).map(storedRow)
  },

  some: (db, ids, language) => readRows(db, table, ids, language),

  async find(db, id, language) {
    const [row] = await readRows(db, table, [id], language)
    if (!row) throw new AppError('not_found')
    return row
  },
})
