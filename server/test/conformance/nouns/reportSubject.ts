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

/** The records of the table that a report counts, one after the other, with what the report reads of each. */
export interface Counted {
  day: string
  values: Readonly<Record<string, unknown>>
}

const isEmptiable = (field: Field) => !('required' in field && field.required) && field.kind !== 'state'

/** Returns the value of a field in the record at a place: values come again, and some records have none. */
async function valueAt(subject: Subject, field: Field, at: number): Promise<unknown> {
  if (field.kind === 'flag') return at % 2 === 0
  if (field.kind === 'money') return 1_050 + 37 * at
  if (field.kind === 'number') return field.decimals ? at * 1.125 : at + 1
  if (isEmptiable(field) && at % 4 === 3) return null
  if (field.kind === 'reference') return (await subject.targetsOf(field))[at % 3]
  return optionsOf(field)?.[at % (optionsOf(field)?.length ?? 1)]
}

/** A report of one product, and the ways to use it. */
function reportOf(
  { app, subjects, holding }: Pick<Scene, 'app' | 'subjects'> & Pick<Subject, 'holding'>,
  report: Report,
) {
  const subject = subjects.get(report.rows)
  if (!subject) throw new Error(`${report.name} counts ${report.rows}, which are not served`)
  const { table, resource } = subject
  const { db } = app.platform.database
  const path = DASHBOARD + pathOf(report.name)
  const column = (field: string) => columnOf(resource, field)
  const call = (query: string, options: CallOptions = {}) =>
    app.call('GET', path + query, { token: app.superToken, ...options })
  const write = async (id: number, values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db)
  }

  /** Adds a record like another one for each of the moments. */
  async function fill(): Promise<void> {
    const first = await subject?.addLeast()
    const { rows } = await sql<object>`select * from ${sql.table(table)} where id = ${first}`.execute(db)
    const names = sql.join(
      Object.keys(rows[0] ?? {})
        .filter((name) => name !== 'id')
        .map((name) => sql.ref(name)),
    )
    const grouped = report.by.flatMap((name) => (resource.fields[name] ? [name] : []))
    const summed = Object.entries(report.sums).flatMap(([name, { of = [name] }]) => of)
    for (const [at, [moment, day]] of moments.entries()) {
      const copied = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(table)} where id = ${first}
        returning id`.execute(db)
      const values: Record<string, unknown> = {}
      for (const name of [...new Set([...grouped, ...summed])]) {
        const field = resource.fields[name]
        if (field && subject) values[column(name)] = await valueAt(subject, field, at)
      }
      for (const [name, value] of Object.entries(report.only ?? {}))
        values[column(name)] = [value].flat()[at % [value].flat().length]
      values[column(report.period)] = resource.fields[report.period]?.kind === 'date' ? day : moment
      await write(copied.rows[0]?.id ?? 0, values)
    }
  }

  /** Reads the records of the table as they lie there, with their days in Riyadh. */
  async function records(): Promise<{ id: number; day: string; row: Readonly<Record<string, unknown>> }[]> {
    const { rows } = await sql<{ id: number }>`select * from ${sql.table(table)} order by id`.execute(db)
    return rows.map((row) => {
      const at = recordOf(row)[column(report.period)]
      const day = at instanceof Date ? new Date(at.getTime() + 3 * 3_600_000).toISOString() : String(at)
      return { id: row.id, day: day.slice(0, 10), row: recordOf(row) }
    })
  }

  return {
    app,
    path,
    call,
    fill,
    records,
    write,
    column,
    resource,
    holding,
    /** What some records are called, in the order of that. */
    named: async (name: string, ids: readonly number[], language: Language) => {
      const target = subjects.get(name)
      const isBilingual = target?.resource.fields[target.resource.title]?.kind === 'bilingual'
      const title = target ? columnOf(target.resource, target.resource.title) : ''
      const columns = target ? [isBilingual ? `${title}_${language}` : title] : ['first_name', 'last_name']
      const parts = columns.map((one) => sql.ref(one))
      const { rows } = await sql<{ id: number; name: string }>`
        select id, trim(concat_ws(' ', ${sql.join(parts)})) as name from ${sql.table(target?.table ?? name)}
        where id = any(${[...ids]}::int[]) order by ${sql.join(parts)}, id::text`.execute(db)
      return rows
    },
    /** The rows that are answered, and what they come to. */
    rows: async (query: string, options: CallOptions = {}): Promise<Json> => {
      const { status, body } = await call(`?per_page=100&${query}`, options)
      if (status !== 200) throw new Error(`${report.name}?${query} answered ${JSON.stringify(body)}`)
      return body
    },
    /** The lines of the file, its head first. */
    file: async (query: string, language: 'ar' | 'en'): Promise<readonly (readonly unknown[])[]> => {
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
