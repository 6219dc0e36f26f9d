import type { Field, FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { pathOf, tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { sql } from 'kysely'
import { png } from '../scenes/values/pictures.ts'
import { DASHBOARD } from '../testApp.ts'
import type { Answer, CallOptions, Json, StaffMember, TestApp } from '../testApp.ts'
import { examplesOf } from './examples/examples.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import type { Sample } from './examples/example.ts'
import { referenceIn } from './examples/lineExamples.ts'
import { exceptions } from './exceptions.ts'
import type { Exception } from './exceptions.ts'

type ReferenceField = FieldOfKind<'reference' | 'references'>
export type Body = Record<string, unknown>
type Mark = Sample['mark']

/** A whole body of a record, and the words by which its list finds it. */
export interface Draft {
  body: Body
  mark: Mark
}

/** A resource of one product, and the ways to use it. Calls are made by admin 1, in the other language each time. */
export interface Subject {
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
  targetsOf(field: ReferenceField): Promise<readonly number[]>
  /** Three pictures that may be saved in a field that holds pictures, by their keys; none for another field. */
  picturesOf(name: string): Promise<readonly string[]>
  /** A value of every field but pictures. With the words of another draft it is found together with that. */
  draft(place?: number, more?: Body, mark?: Mark): Promise<Draft>
  /** Adds a record without anything that may be left out. Returns its id. */
  addLeast(): Promise<number>
  /** The part of a body without which it would be refused. */
  least(body: Body, mode: Mode): Body
  /** Adds a record; throws unless it is there then. */
  add(body: Body): Promise<Json>
  /** Adds three records that share their words. They are switched on, unless `more` differs. */
  addThree(more?: Body): Promise<{ mark: Mark; rows: readonly Json[]; groupQuery: string }>
  /** The ids that the list answers, in its order. */
  ids(query: string, language?: Language): Promise<number[]>
  /** A fingerprint of its rows, of what the trail has about them, and of the files. */
  state(): Promise<unknown>
}

const LETTERS = { en: 'bcdfghklmnpqrtvwx', ar: 'بتثجحدرسشصطعفقكلم' } as const

/** A word of letters alone, which is not part of any other. */
const wordOf = (number: number, language: Language): string => {
  const letters = LETTERS[language]
  const places = [0, 1, 2, 3].map((place) => Math.floor(number / letters.length ** place))
  return (language === 'ar' ? 'غظ' : 'zy') + places.map((place) => letters[place % letters.length]).join('')
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

/** The parts of a field that a body has to fill: none where the field does not count. */
export const neededIn = ({ fields }: Resource, name: string, body: Body, mode: Mode): readonly string[] => {
  const field = fields[name]
  return field && counts(fields, name, body) ? examplesOf(field).needed(field, mode) : []
}

const filterByText = (resource: Resource): string => {
  const filter = Object.entries(filtersOf(resource)).find(([, one]) => one.kind === 'text' && !one.column)
  if (!filter) throw new Error(`${resource.name} has no filter that reads the words of a record`)
  return filter[0]
}

/** The fields whose values come as files, with a valid one for each. */
export async function uploadsOf({ fields }: Pick<Subject, 'fields'>): Promise<Record<string, Blob>> {
  const uploads: Record<string, Blob> = {}
  for (const [name, field] of fields) {
    const file = await examplesOf(field).upload?.()
    if (file) uploads[name] = file
  }
  return uploads
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

const isByNumbers = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value) && Object.keys(value).some((name) => /^\d+$/.test(name))

/** A body as a form of several parts sends it, with a file for some of its fields. */
export function formOf(body: Body, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  const put = (name: string, value: unknown) => {
    // The names of a form that are numbers are places of a list: what is sent by numbers is sent as one.
    if (isByNumbers(value))
      put(
        name,
        Object.entries(value).map(([id, one]) => ({ id, value: one })),
      )
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner)
    else if (value !== undefined) form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(body)) put(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file, 'file.png')
  return form
}

/** The parts that all subjects of one product share. */
export interface Shared {
  app: TestApp
  keeper: StaffMember
  holding: Subject['holding']
  /** A number that was not answered before. */
  count(): number
  addTarget(field: ReferenceField): Promise<number>
}

type Values = Pick<Subject, 'targetsOf' | 'picturesOf' | 'draft' | 'least'>
type Records = Pick<Subject, 'add' | 'addLeast' | 'addThree' | 'ids' | 'state'>

/** Uploads a picture for a field. Returns its key. */
async function upload(call: Subject['call'], field: string): Promise<string> {
  const form = formOf({ field }, { file: new Blob([new Uint8Array(await png())]) })
  const { status, body } = await call('POST', '/pictures', { form })
  if (status !== 201) throw new Error(`no picture was taken for ${field}: ${JSON.stringify(body)}`)
  return body.data.key
}

/** Returns the function that adds what fields name: three records of each, which stay the same but for what is booked. */
function targetsFor(resource: Resource, { addTarget }: Shared): Subject['targetsOf'] {
  const known = new Map<ReferenceField, readonly number[]>()
  return async (field) => {
    const isBooked = field === resource.fields[resource.booking?.unit ?? '']
    const added = isBooked ? [] : [...(known.get(field) ?? [])]
    while (added.length < 3) added.push(await addTarget(field))
    known.set(field, added)
    return added
  }
}

/**
 * Makes a body of what has to be filled, which `bodyOf` gives. Fields that may be left out are not even thought of: one may name a record
 * of this same resource.
 */
async function fillNeeded(
  resource: Resource,
  fields: Subject['fields'],
  bodyOf: (some: Subject['fields']) => Promise<Body>,
): Promise<Body> {
  let body: Body = {}
  const missing = () =>
    fields.filter(([name]) => !(name in body) && neededIn(resource, name, body, 'create').length > 0)
  // A choice that has to be made may ask for others.
  for (let next = missing(); next.length > 0; next = missing()) body = { ...body, ...(await bodyOf(next)) }
  return body
}

/** The part of a subject that makes bodies. */
function valuesOf(
  { fields, exception, resource, call }: Pick<Subject, 'fields' | 'exception' | 'resource' | 'call'>,
  shared: Shared,
) {
  const newMark = (): Mark => {
    const number = shared.count()
    const en = wordOf(number, 'en')
    const hasArabic = fields.some(([, field]) => field.kind === 'bilingual' && !field.long)
    return { ar: hasArabic ? wordOf(number, 'ar') : en, en }
  }
  const targetsOf = targetsFor(resource, shared)
  const uploaded = new Map<string, readonly string[]>()
  const picturesOf: Subject['picturesOf'] = async (name) => {
    const isGallery = fields.some(([one, field]) => one === name && field.kind === 'gallery')
    const keys = [...(uploaded.get(name) ?? [])]
    while (isGallery && keys.length < 3) keys.push(await upload(call, name))
    uploaded.set(name, keys)
    return keys
  }
  async function bodyOf(some: Subject['fields'], place: number, mark: Mark): Promise<Body> {
    const body: Body = {}
    for (const [name, field] of some) {
      const reference = referenceIn(field)
      const targets = reference ? await targetsOf(reference) : []
      const pictures = await picturesOf(name)
      const fitting = exception.values?.[name]
      body[name] = fitting
        ? fitting.byPlace[place]
        : examplesOf(field).value(field, { place, mark, targets, pictures })
    }
    return body
  }
  const values: Values = {
    targetsOf,
    picturesOf,
    draft: async (place = 0, more = {}, mark = newMark()) => ({
      body: { ...(await bodyOf(fields, place, mark)), ...more },
      mark,
    }),
    least: (body, mode) =>
      Object.fromEntries(
        fields.flatMap(([name]) => {
          const parts = neededIn(resource, name, body, mode)
          if (parts.length === 0) return []
          const filled = parts.map((part) => [part.slice(1), recordOf(body[name])[part.slice(1)]])
          return [[name, parts.includes('') ? body[name] : Object.fromEntries(filled)]]
        }),
      ),
  }
  const leastBody = () => fillNeeded(resource, fields, (some) => bodyOf(some, 0, newMark()))
  return { ...values, newMark, leastBody }
}

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
