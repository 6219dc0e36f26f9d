import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { beforeAll, describe } from 'vitest'
import { figuresOf } from '@bustan/contract/core/report/report.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { optionsOf } from '@bustan/contract/core/resource/filters.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { reports } from '@bustan/contract/modules.ts'
import { bothDatabases } from '../../databases/kinds.ts'
import { sketchedReports } from '../../scenes/sketches/reports.ts'
import { sampleReports } from '../../scenes/values/sampleReports.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { CallOptions, Json } from '../../testApp.ts'
import { sharedScene } from '../conformanceScene.ts'
import type { Scene } from '../conformanceScene.ts'
import { columnOf } from '../subject.ts'
import type { Subject } from '../subject.ts'

/** Every report of the registry, those over records with a field of every kind, and those of modules to come. */
const everyReport: readonly Report[] = [...reports, ...sampleReports, ...sketchedReports]

/** The last and the first moments of days and months in Riyadh, and the days that they lie in: 2031, but for the last two. */
const moments = [
  ['2031-01-31T20:59:59.999Z', '2031-01-31'],
  ['2031-01-31T21:00:00.000Z', '2031-02-01'],
  ['2031-02-28T20:59:59.999Z', '2031-02-28'],
  ['2031-02-28T21:00:00.000Z', '2031-03-01'],
  ['2031-12-31T20:59:59.999Z', '2031-12-31'],
  ['2030-12-31T21:00:00.000Z', '2031-01-01'],
  ['2031-01-31T12:00:00.000Z', '2031-01-31'],
  ['2031-02-01T05:00:00.000Z', '2031-02-01'],
  ['2031-02-28T12:00:00.000Z', '2031-02-28'],
  ['2031-12-31T21:00:00.000Z', '2032-01-01'],
  ['2030-12-31T20:59:59.999Z', '2030-12-31'],
] as const
export const YEAR = 'from=2031-01-01&to=2031-12-31'

const isEmptiable = (field: Field) => !('required' in field && field.required) && field.kind !== 'state'

/** Returns the value of a field in the record at a place: values come again, and some records have none. */
async function valueAt(subject: Subject, name: string, field: Field, at: number): Promise<unknown> {
  if (field.kind === 'flag') return at % 2 === 0
  // Amounts of one field grow while those of another fall, so that a sum of two has an order of its own.
  if (field.kind === 'money') return name.length % 2 ? 1_050 + 37 * at : 9_050 - 370 * at
  if (field.kind === 'number') return field.decimals ? at * 1.125 : at + 1
  if (isEmptiable(field) && at % 4 === 3) return null
  if (field.kind === 'reference') return (await subject.targetsOf(field))[at % 3]
  return optionsOf(field)?.[at % (optionsOf(field)?.length ?? 1)]
}

type Product = Pick<Scene, 'app' | 'subjects'> & Pick<Subject, 'holding'>

/** Returns the resource that a report counts. */
function countedBy({ subjects }: Pick<Product, 'subjects'>, { name, rows }: Report): Subject {
  const subject = subjects.get(rows)
  if (!subject) throw new Error(`${name} counts ${rows}, which are not served`)
  return subject
}

/** Returns the values of a record at a place, by column: those that a report reads. */
async function valuesAt(subject: Subject, report: Report, at: number): Promise<Record<string, unknown>> {
  const { resource } = subject
  const values: Record<string, unknown> = {}
  const summed = Object.entries(report.sums).flatMap(([name, { of = [name] }]) => of)
  for (const name of new Set([...report.by, ...summed])) {
    const field = resource.fields[name]
    if (field) values[columnOf(resource, name)] = await valueAt(subject, name, field, at)
  }
  for (const [name, value] of Object.entries(report.only ?? {})) {
    const wanted = [value].flat()
    values[columnOf(resource, name)] = wanted[at % wanted.length]
  }
  return values
}

/** Puts values into the row of a record. */
async function write({ app, table }: Subject, id: number, values: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(values))
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(
      app.platform.database.db,
    )
}

/** Adds a record like another one for each of the moments. */
async function fill(subject: Subject, report: Report): Promise<void> {
  const { db } = subject.app.platform.database
  const table = sql.table(subject.table)
  const { period } = report
  const first = await subject.addLeast()
  const { rows } = await sql<object>`select * from ${table} where id = ${first}`.execute(db)
  const copied = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const columns = sql.join(copied.map((name) => sql.ref(name)))
  for (const [at, [moment, day]] of moments.entries()) {
    const added = await sql<{ id: number }>`
      insert into ${table} (${columns}) select ${columns} from ${table} where id = ${first} returning id`.execute(
      db,
    )
    await write(subject, added.rows[0]?.id ?? 0, {
      ...(await valuesAt(subject, report, at)),
      [columnOf(subject.resource, period)]: subject.resource.fields[period]?.kind === 'date' ? day : moment,
    })
  }
}

/** Reads some records by the names that they go by, in the order of those. */
async function readNamed(
  { subjects, app }: Product,
  name: string,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string }[]> {
  const target = subjects.get(name)
  const isBilingual = target?.resource.fields[target.resource.title]?.kind === 'bilingual'
  const title = target ? columnOf(target.resource, target.resource.title) : ''
  const columns = target ? [isBilingual ? `${title}_${language}` : title] : ['first_name', 'last_name']
  const parts = sql.join(columns.map((one) => sql.ref(one)))
  const { rows } = await sql<{ id: number; name: string }>`
    select id, trim(concat_ws(' ', ${parts})) as name from ${sql.table(target?.table ?? name)}
    where id = any(${[...ids]}::int[]) order by ${parts}, id::text`.execute(app.platform.database.db)
  return rows
}

/** A report of one product, and the ways to use it. */
function reportOf(product: Product, report: Report) {
  const { app, holding } = product
  const subject = countedBy(product, report)
  const { table, resource } = subject
  const path = DASHBOARD + pathOf(report.name)
  const column = (field: string) => columnOf(resource, field)
  const call = (query: string, options: CallOptions = {}) =>
    app.call('GET', path + query, { token: app.superToken, ...options })
  return {
    app,
    path,
    call,
    column,
    resource,
    holding,
    fill: () => fill(subject, report),
    write: (id: number, values: Readonly<Record<string, unknown>>) => write(subject, id, values),
    named: (name: string, ids: readonly number[], language: Language) =>
      readNamed(product, name, ids, language),
    /** The records of the table as they lie there, with their days in Riyadh. */
    async records(): Promise<{ id: number; day: string; row: Readonly<Record<string, unknown>> }[]> {
      const { rows } = await sql<{ id: number }>`select * from ${sql.table(table)} order by id`.execute(
        app.platform.database.db,
      )
      return rows.map((row) => {
        const at = recordOf(row)[column(report.period)]
        const day = at instanceof Date ? new Date(at.getTime() + 3 * 3_600_000).toISOString() : String(at)
        return { id: row.id, day: day.slice(0, 10), row: recordOf(row) }
      })
    },
    /** The rows that are answered, and their totals. */
    rows: async (query: string, options: CallOptions = {}): Promise<Json> => {
      const { status, body } = await call(`?per_page=100&${query}`, options)
      if (status !== 200) throw new Error(`${report.name}?${query} answered ${JSON.stringify(body)}`)
      return body
    },
    /** The lines of the file, its head first. */
    file: async (query: string, language: Language): Promise<readonly (readonly unknown[])[]> => {
      const { body } = await call(`/export?format=csv&${query}`, { language })
      return parseCsv(String(body).replace(/^\uFEFF/, ''), { typeInference: false })
    },
  }
}

export type ReportSubject = ReturnType<typeof reportOf>

/** Thousandths, so that sums of numbers are exact. */
const exact = (value: unknown) => Math.round(Number(value ?? 0) * 1_000)

/** Returns the figures that these records come to. */
export function figuresOfRecords(
  { column }: Pick<ReportSubject, 'column'>,
  report: Report,
  rows: readonly { row: Readonly<Record<string, unknown>> }[],
): { count: number; sums: Record<string, number> } {
  const sums = figuresOf(report).flatMap(({ name, unit, of }) => {
    if (unit === 'count') return []
    const sum = rows.reduce(
      (all, { row }) => all + of.reduce((part, field) => part + exact(row[column(field)]), 0),
      0,
    )
    return [[name, sum / (unit === 'money' ? 100_000 : 1_000)] as const]
  })
  return { count: rows.length, sums: Object.fromEntries(sums) }
}

/** Runs the tests that `define` makes on every report, on both databases, with one product for all of them. */
export function everyReportOn(why: string, define: (of: () => ReportSubject, report: Report) => void): void {
  describe.each(bothDatabases(why))('on %s', (kind) => {
    let scene: Scene
    beforeAll(async () => {
      scene = await sharedScene(kind)
    })

    for (const report of everyReport)
      describe(report.name, () => {
        const of = () => reportOf({ ...scene, holding: scene.shared.holding }, report)
        beforeAll(() => of().fill())
        define(of, report)
      })
  })
}
