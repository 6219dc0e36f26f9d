import { figuresOf, groupedBy, usualSort } from '@bustan/contract/core/report/report.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
import type { GroupKey, ReportQuery } from '@bustan/contract/core/report/reportApi.ts'
import { MAX_ROWS } from '@bustan/contract/core/resource/limits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { sql } from 'kysely'
import type { NamedRecords } from '../crud/namedRecords.ts'
import { dateConditions, dayConditions } from '../db/statements/dayConditions.ts'
import type { Executor } from '../db/tables.ts'
import type { Platform } from '../platform.ts'
import { translateIn } from '../texts/texts.ts'
import { groupingOf } from './groupings.ts'
import type { Counted, Grouping, Sql } from './groupings.ts'
import type { ReportSource } from './reportSource.ts'

/** Rows of a file that are named at a time. */
const CHUNK = 500

/** A row as the database answers it: beside these its stored sums. `id` is that of the oldest of its records. */
interface StoredGroup {
  id: number
  key: string | null
  count: number
}

/** A row with the value that its records have in common, and what that is called. */
export interface Group extends Omit<StoredGroup, 'key'> {
  key: GroupKey
  name: string
}

/** Returns the columns whose sums are read. */
const summedFields = (report: Report): string[] => [
  ...new Set(figuresOf(report).flatMap(({ unit, of }) => (unit === 'count' ? [] : of))),
]

/** As SQL: the records that count, of the days that are asked for. Throws 422 of `from` where they are the wrong way round. */
function conditionsOf(counted: Counted, { from, to }: ReportQuery): Sql {
  const { report, column, fields, timeZone } = counted
  const period = column(report.period)
  const days = { from, to }
  const within =
    fields[report.period]?.kind === 'date'
      ? dateConditions(period, days, 'from')
      : dayConditions(period, days, timeZone)
  const only = Object.entries(report.only ?? {}).map(([name, value]) =>
    typeof value === 'boolean'
      ? sql`${column(name)} = ${value}`
      : sql`${column(name)} = any(${[value].flat()}::text[])`,
  )
  return sql.join([sql`true`, ...within, ...only], sql` and `)
}

/** As SQL: a row for each group of what a query leaves. */
function groupsOf(counted: Counted, grouping: Grouping, query: ReportQuery): Sql {
  const { column } = counted
  const sums = summedFields(counted.report).map(
    (name) => sql`, coalesce(sum(${column(name)}), 0) as ${sql.ref(name)}`,
  )
  return sql`
    select ${grouping.key} as key, min(t.id) as id, count(*)::int as count ${sql.join(sums, sql``)}
    from ${sql.table(counted.table)} t where ${conditionsOf(counted, query)} group by 1`
}

/** As SQL: the order of groups `g`, each with a place of its own; those without a value stand behind the others. */
function orderOf(report: Report, by: readonly Sql[], sort: string): Sql {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const name = sort.replace(/^-/, '')
  const { of = [] } = figuresOf(report).find((figure) => figure.name === name) ?? {}
  const sum = sql.join(
    of.map((field) => sql.ref(`g.${field}`)),
    sql` + `,
  )
  const terms = [...(name === 'name' ? by : [sum]), sql.ref('g.key')]
  return sql.join(terms.map((term) => sql`${term} ${way} nulls last`))
}

/** Reads rows and the sums of all that are left, in one statement, so that the rows come to the sums. */
async function readGroups(
  db: Executor,
  counted: Counted,
  grouping: Grouping,
  {
    query,
    language,
    offset,
    limit,
  }: { query: ReportQuery; language: Language; offset: number; limit: number },
) {
  const { report } = counted
  const { by, join = sql`` } = grouping.places(language)
  const sort = query.sort ?? usualSort(report, groupedBy(report, query))
  const totals = ['count', ...summedFields(report)].map(
    (name) => sql`coalesce(sum(${sql.ref(`g.${name}`)}), 0) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{ total: number; totals: object; rows: StoredGroup[] }>`
    with groups as materialized (${groupsOf(counted, grouping, query)}),
      page as (
        select g.*, row_number() over (order by ${orderOf(report, by, sort)}) as place
        from groups g ${join} order by place limit ${limit} offset ${offset})
    select (select count(*)::int from groups) as total,
      (select row_to_json(s) from (select ${sql.join(totals)} from groups g) s) as totals,
      (select coalesce(json_agg(p order by p.place), '[]'::json) from page p) as rows`.execute(db)
  const [read] = rows
  if (!read) throw new Error(`${report.name} came to no row`)
  return read
}

/** Reads what the values of rows are called, of these rows alone. */
async function named(
  db: Executor,
  grouping: Grouping,
  groups: readonly StoredGroup[],
  language: Language,
): Promise<Group[]> {
  const nameOf = await grouping.names(
    db,
    groups.flatMap(({ key }) => key ?? []),
    language,
  )
  const t = translateIn(language)
  return groups.map((group) => {
    const { key } = group
    if (key === null) return { ...group, key, name: t('reports/none') }
    return { ...group, key: grouping.read(key), name: nameOf(key) }
  })
}

/** The reader of a report over records of the kit. */
export function sqlSource(
  { config, records }: Pick<Platform, 'config' | 'records'>,
  report: Report,
  { table, fields = {}, columns = {} }: NamedRecords,
): ReportSource<ReportQuery, Group> {
  const column = (field: string) => sql.ref(`t.${columns[field] ?? field}`)
  const { timeZone } = config
  const counted = { report, table, fields, records, timeZone, column }
  const groupingFor = (query: ReportQuery) => groupingOf(counted, groupedBy(report, query))
  return {
    inOrder: true,
    async page(db, query, { offset, perPage }, language) {
      const grouping = groupingFor(query)
      const read = await readGroups(db, counted, grouping, { query, language, offset, limit: perPage })
      return { ...read, rows: await named(db, grouping, read.rows, language) }
    },
    async count(db, query) {
      const groups = groupsOf(counted, groupingFor(query), query)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${groups}) g`.execute(db)
      return rows[0]?.n ?? 0
    },
    async *pages(db, query, language) {
      const grouping = groupingFor(query)
      const all = { query, language, offset: 0, limit: MAX_ROWS + 1 }
      const { rows } = await readGroups(db, counted, grouping, all)
      for (let at = 0; at < rows.length; at += CHUNK)
        yield await named(db, grouping, rows.slice(at, at + CHUNK), language)
    },
  }
}
