import type { Field, FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { png } from '../scenes/values/pictures.ts'
import type { Json } from '../testApp.ts'
import type { Sample } from './examples/example.ts'
import { examplesOf } from './examples/examples.ts'
import { fitting } from './examples/fitting.ts'
import { referenceIn } from './examples/lineExamples.ts'

export type ReferenceField = FieldOfKind<'reference' | 'references'>
export type Body = Record<string, unknown>
export type Mark = Sample['mark']

/** A whole body of a record, and the words by which its list finds it. */
export interface Draft {
  body: Body
  mark: Mark
}

/** The resource that bodies are made for, and a way to call it. */
interface Drafted {
  resource: Resource
  fields: readonly (readonly [name: string, field: Field])[]
  /** `path` follows the address of its list. */
  call(method: string, path: string, options: { form: FormData }): Promise<{ status: number; body: Json }>
}

interface Sources {
  /** A number that was not answered before. */
  count(): number
  addTarget(field: ReferenceField): Promise<number>
}

export interface Values {
  targetsOf(field: ReferenceField): Promise<readonly number[]>
  /** Three pictures that may be saved in a field that holds pictures, by their keys; none for another field. */
  picturesOf(name: string): Promise<readonly string[]>
  /** A value of every field but pictures. With the words of another draft it is found together with that. */
  draft(place?: number, more?: Body, mark?: Mark): Promise<Draft>
  /** The part of a body without which it would be refused. */
  least(body: Body, mode: Mode): Body
  /** The least that each field takes, or the most of it. */
  edge(end: 0 | 1): Promise<Body>
}

const LETTERS = { en: 'bcdfghklmnpqrtvwx', ar: 'بتثجحدرسشصطعفقكلم' } as const

/** A word of letters alone, which is not part of any other. */
const wordOf = (number: number, language: Language): string => {
  const letters = LETTERS[language]
  const places = [0, 1, 2, 3].map((place) => Math.floor(number / letters.length ** place))
  return (language === 'ar' ? 'غظ' : 'zy') + places.map((place) => letters[place % letters.length]).join('')
}

/** The parts of a field that a body has to fill: none where the field does not count. */
export const neededIn = ({ fields }: Resource, name: string, body: Body, mode: Mode): readonly string[] => {
  const field = fields[name]
  return field && counts(fields, name, body) ? examplesOf(field).needed(field, mode) : []
}

/** The fields whose values come as files, with a valid one for each. */
export async function uploadsOf({ fields }: Pick<Drafted, 'fields'>): Promise<Record<string, Blob>> {
  const uploads: Record<string, Blob> = {}
  for (const [name, field] of fields) {
    const file = await examplesOf(field).upload?.()
    if (file) uploads[name] = file
  }
  return uploads
}

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

/** Uploads a picture for a field. Returns its key. */
async function upload(call: Drafted['call'], field: string): Promise<string> {
  const form = formOf({ field }, { file: new Blob([new Uint8Array(await png())]) })
  const { status, body } = await call('POST', '/pictures', { form })
  if (status !== 201) throw new Error(`no picture was taken for ${field}: ${JSON.stringify(body)}`)
  return body.data.key
}

/** Returns the function that adds what fields name: three records of each, which stay the same but for what is booked. */
function targetsFor(resource: Resource, { addTarget }: Sources): Values['targetsOf'] {
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
  fields: Drafted['fields'],
  bodyOf: (some: Drafted['fields']) => Promise<Body>,
): Promise<Body> {
  let body: Body = {}
  const missing = () =>
    fields.filter(([name]) => !(name in body) && neededIn(resource, name, body, 'create').length > 0)
  // A choice that has to be made may ask for others.
  for (let next = missing(); next.length > 0; next = missing()) body = { ...body, ...(await bodyOf(next)) }
  return body
}

/** Makes bodies of a resource: of the examples of its fields, with records that they name, which it adds. */
export function valuesOf({ fields, resource, call }: Drafted, shared: Sources) {
  const newMark = (): Mark => {
    const number = shared.count()
    const en = wordOf(number, 'en')
    const hasArabic = fields.some(([, field]) => field.kind === 'bilingual' && !field.long)
    return { ar: hasArabic ? wordOf(number, 'ar') : en, en }
  }
  const targetsOf = targetsFor(resource, shared)
  const uploaded = new Map<string, readonly string[]>()
  const picturesOf: Values['picturesOf'] = async (name) => {
    const isGallery = fields.some(([one, field]) => one === name && field.kind === 'gallery')
    const keys = [...(uploaded.get(name) ?? [])]
    while (isGallery && keys.length < 3) keys.push(await upload(call, name))
    uploaded.set(name, keys)
    return keys
  }
  async function bodyOf(some: Drafted['fields'], place: number, mark: Mark): Promise<Body> {
    const body: Body = {}
    for (const [name, field] of some) {
      const reference = referenceIn(field)
      const targets = reference ? await targetsOf(reference) : []
      const pictures = await picturesOf(name)
      const fits = fitting[resource.name]?.[name]
      body[name] = fits
        ? fits.byPlace[place]
        : examplesOf(field).value(field, { place, mark, targets, pictures })
    }
    return body
  }
  const values: Values = {
    async edge(end) {
      const today = businessDay(new Date())
      const body: Body = {}
      for (const [name, field] of fields) {
        const reference = referenceIn(field)
        const targets = reference ? await targetsOf(reference) : []
        const edges = examplesOf(field).edges(field, today, targets, await picturesOf(name))
        body[name] = (fitting[resource.name]?.[name]?.edges ?? edges)[end]
      }
      return body
    },
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
