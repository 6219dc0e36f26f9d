import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { pathOf, tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { sql } from 'kysely'
import { DASHBOARD } from '../testApp.ts'
import type { Answer, CallOptions, Json, StaffMember, TestApp } from '../testApp.ts'
import { valuesOf } from './drafts.ts'
import type { Body, Mark, ReferenceField, Values } from './drafts.ts'
import { examplesOf } from './examples/examples.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { exceptions } from './exceptions.ts'
import type { Exception } from './exceptions.ts'

/** A resource of one product, and the ways to use it. Calls are made by admin 1, in the other language each time. */
export interface Subject extends Values {
  app: TestApp
  resource: Resource
  exception: Exception
  fields: readonly (readonly [name: string, field: Field])[]
  /** The address of its list. */
  path: string
  table: string
  /** The filter that reads the words of a record. */
  textFilter: string
  /** Somebody who may do everything, and is not admin 1. */
  keeper: StaffMember
  /** Returns somebody who holds these permissions and no others: the same person each time. */
  holding(permissions: readonly Permission[]): Promise<StaffMember>
  /** `path` follows the address of the list: `/7`, `?page=2`. Answers the language that was asked for as well. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer & { language: Language }>
  /** Adds a record without anything that may be left out. Returns its id. */
  addLeast(): Promise<number>
  /** Adds a record; throws unless it is there then. */
  add(body: Body): Promise<Json>
  /** Adds three records that share their words. They are switched on, unless `more` differs. */
  addThree(more?: Body): Promise<{ mark: Mark; rows: readonly Json[]; groupQuery: string }>
  /** The ids that the list answers, in its order. */
  ids(query: string, language?: Language): Promise<number[]>
  /** A fingerprint of its rows, of what the trail has about them, and of the files. */
  state(): Promise<unknown>
}

/** The column that a field is stored in, as the filter by it names it. */
export const columnOf = (resource: Resource, name: string): string => {
  const filter = filtersOf(resource)[name]
  const filtered = filter && (filter.kind === 'flag' || filter.kind === 'reference') && filter.column
  return filtered || exceptions[resource.name]?.renamed?.[name] || name
}

/** The values of a body that count in its record: the others are neither read nor stored. */
export function countedIn({ fields }: Resource, body: Body): Body {
  const read = Object.entries(body).map(([name, value]) => {
    const field = fields[name]
    return [name, field?.kind === 'flag' ? examplesOf(field).answer(name, field, value, 'en')[name] : value]
  })
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => counts(fields, name, Object.fromEntries(read))),
  )
}

/** A body in whose record a field counts. */
export function bodyFor(resource: Resource, name: string, body: Body): Body {
  const condition = resource.fields[name]?.onlyIf
  if (!condition) return body
  const [on, value] = condition
  return bodyFor(resource, on, { ...body, [on]: typeof value === 'object' ? value.at(-1) : value })
}

const filterByText = (resource: Resource): string => {
  const filter = Object.entries(filtersOf(resource)).find(([, one]) => one.kind === 'text' && !one.column)
  if (!filter) throw new Error(`${resource.name} has no filter that reads the words of a record`)
  return filter[0]
}

/** The address of a file, as a record answers it. */
export const addressIn = (value: unknown): unknown =>
  typeof value === 'string' ? value : recordOf(value)['url']
export const idsOf = (rows: readonly Json[]): number[] => rows.map(({ id }) => id)

export const queryOf = (parts: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString()

/** Puts a value into a column that no call writes. */
export const storeIn = ({ app, table }: Subject, column: string, id: number, value: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
    app.platform.database.db,
  )

/** The parts that all subjects of one product share. */
export interface Shared {
  app: TestApp
  keeper: StaffMember
  holding: Subject['holding']
  /** A number that was not answered before. */
  count(): number
  addTarget(field: ReferenceField): Promise<number>
}

type Records = Pick<Subject, 'add' | 'addLeast' | 'addThree' | 'ids' | 'state'>

/** The part of a subject that adds records and reads them. */
function recordsOf(
  { resource, call, table, textFilter, app }: Omit<Subject, keyof Values | keyof Records>,
  { draft, leastBody, newMark }: ReturnType<typeof valuesOf>,
): Records {
  const add: Subject['add'] = async (body) => {
    const { status, body: answer } = await call('POST', '', { body })
    if (status !== 201) throw new Error(`${resource.name} was not added: ${JSON.stringify([body, answer])}`)
    return answer.data
  }
  return {
    add,
    addLeast: async () => (await add(await leastBody())).id,
    async addThree(more = resource.fields['is_active'] ? { is_active: true } : {}) {
      const mark = newMark()
      const rows: Json[] = []
      for (const place of [1, 0, 2]) rows.push(await add((await draft(place, more, mark)).body))
      return { mark, rows, groupQuery: `${textFilter}=${mark.en}` }
    },
    async ids(query, language) {
      const { status, body } = await call('GET', `?per_page=100&${query}`, language ? { language } : {})
      if (status !== 200) throw new Error(`${resource.name}?${query} answered ${JSON.stringify(body)}`)
      return body.data.map((row: Json) => row.id)
    },
    async state() {
      const { rows } = await sql<object>`
        select count(*)::int as rows, coalesce(sum(version), 0)::int as versions,
          md5(coalesce(string_agg(t::text, '|' order by id), '')) as print,
          (select count(*)::int from changes where resource = ${resource.name}) as changes,
          (select count(*)::int from files) as files
        from ${sql.table(table)} t`.execute(app.platform.database.db)
      return rows[0]
    },
  }
}

/** The subject of the tests of one resource. */
export function subjectOf(resource: Resource, shared: Shared): Subject {
  const { app, keeper, count, holding } = shared
  const exception = exceptions[resource.name] ?? {}
  const path = DASHBOARD + pathOf(resource.name)
  const fixed = {
    app,
    keeper,
    holding,
    resource,
    exception,
    path,
    fields: Object.entries(resource.fields),
    table: exception.table ?? tableOf(resource.name),
    textFilter: filterByText(resource),
    async call(method: string, address: string, options: CallOptions = {}) {
      const language = options.language ?? (count() % 2 ? ('ar' as const) : ('en' as const))
      const answer = await app.call(method, path + address, { token: app.superToken, ...options, language })
      return { ...answer, language }
    },
  }
  const values = valuesOf(fixed, shared)
  return { ...fixed, ...values, ...recordsOf(fixed, values) }
}
