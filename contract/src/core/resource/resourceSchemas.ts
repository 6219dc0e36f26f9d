import * as z from 'zod/mini'
import { additionalTypes } from '../kinds/additionalTypes.ts'
import { galleryPicture } from '../kinds/gallery.ts'
import type { Mode } from '../kinds/kind.ts'
import { schemasOf } from '../kinds/kinds.ts'
import { sentInput } from './conditions.ts'
import type { Fields } from './fields.ts'
import { filterQuery } from './filters.ts'
import type { FilterQuery, Filters } from './filters.ts'
import { flag, ids, lines, optional, present, recordVersion, text, whole } from './inputs.ts'
import { activeFilter, chosenQuery, listOf, pageQuery, suggestQuery, typedQuery } from './list.ts'
import { MAX_AT_ONCE } from './limits.ts'
import { isNumber, isText, recordOf } from '../values/objects.ts'
import { filtersOf } from './resource.ts'
import type { Input, Resource, Row, SelectRow } from './resource.ts'

/**
 * A schema that was put together from a definition, with the type the compiler makes of the same definition: the keys of a
 * shape that is built at run time are nothing it can see.
 */
const typedAs = <T>(schema: z.ZodMiniType): z.ZodMiniType<T> => schema as unknown as z.ZodMiniType<T>

/**
 * Reads what a create or an edit of the resource sends. Unknown keys are dropped, and so is what is sent of a field that does not
 * count by it. An edit that does not send what decides leaves the values in question under `unsettled`, as they came: only the stored
 * record tells whether they are read.
 */
export function inputSchema<R extends Resource>(resource: R, mode: Mode): z.ZodMiniType<Input<R>> {
  const { fields } = resource
  const shape: Record<string, z.ZodMiniType> = {
    version: optional(recordVersion()),
  }
  for (const [name, field] of Object.entries(fields)) {
    const sent = schemasOf(field).input(field, mode)
    shape[name] = field.onlyIf ? z.optional(sent) : sent
    if (name === 'is_active') shape['status'] = z.optional(activeFilter.status)
  }
  // The spec sends the switch as is_active on some forms and as status on others: they mean one thing.
  const input = z.pipe(
    z.object(shape),
    z.transform(({ status, ...input }: Record<string, unknown>) =>
      status === undefined ? input : { ...input, is_active: input['is_active'] ?? status },
    ),
  )
  if (!Object.values(fields).some((field) => field.onlyIf)) return typedAs(input)
  return typedAs(
    z.transform((sent: unknown, context) => {
      const { counted, unsettled } = sentInput(fields, recordOf(sent), mode)
      const read = input.safeParse(counted, { reportInput: true })
      if (read.success) return Object.keys(unsettled).length > 0 ? { ...read.data, unsettled } : read.data
      context.issues.push(
        ...read.error.issues.map((issue) => ({ ...Object.assign(issue, { input: issue.input }) })),
      )
      return z.NEVER
    }),
  )
}

const bothLanguages = () => z.object({ ar: z.string(), en: z.string() })

function answerShape(fields: Fields): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = { id: z.int() }
  const bilingual = Object.keys(fields).filter((name) => fields[name]?.kind === 'bilingual')
  for (const [name, field] of Object.entries(fields)) {
    Object.assign(shape, schemasOf(field).answer(name, field))
    if (field.kind === 'bilingual')
      shape['trans'] = z.object(Object.fromEntries(bilingual.map((one) => [one, bothLanguages()])))
  }
  return shape
}

/** One record as the API answers it. */
export const rowSchema = <R extends Resource>(resource: R): z.ZodMiniType<Row<R>> =>
  typedAs(
    z.looseObject({
      ...answerShape(resource.fields),
      version: z.int(),
      created_at: z.string(),
    }),
  )

/** The fields of a row of the resource's select list: its title, its switch, and what its definition names. */
export function selectFieldsOf(resource: Resource): Fields {
  const names = new Set([resource.title, 'is_active', ...(resource.select ?? [])])
  return Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.has(name)))
}

/** A row of the resource's select list, with `more` and nothing else. */
export const selectSchema = <R extends Resource, More extends object = object>(
  resource: R,
  more?: { [K in keyof More]: z.ZodMiniType<More[K]> },
): z.ZodMiniType<SelectRow<R> & More> =>
  typedAs(z.strictObject({ ...answerShape(selectFieldsOf(resource)), ...more }))

type PageQuery = z.output<
  z.ZodMiniObject<typeof pageQuery & typeof suggestQuery & typeof chosenQuery & typeof typedQuery>
>

/** The query of a resource's list. Any name is allowed where the type is known only as a resource. */
export type ListParams<R extends Resource> = PageQuery & {
  status?: boolean
  is_active?: boolean
  sort?: string
} & (string extends R['name']
    ? Record<string, unknown>
    : R extends { filters: infer F extends Filters }
      ? FilterQuery<F>
      : { [K in R['title']]?: string })

/** Query of the resource's list: page, name, status, days, sort, and `more`; unknown names are ignored. */
export function listQuery<R extends Resource, More extends object = object>(
  resource: R,
  more?: { [K in keyof More]: z.ZodMiniType<More[K]> },
): z.ZodMiniType<ListParams<R> & More> {
  const filters = filterQuery(filtersOf(resource), resource.fields)
  const sorts = resource.sort.flatMap((name) => [name, `-${name}`])
  return typedAs(
    z.object({
      ...pageQuery,
      ...suggestQuery,
      ...chosenQuery,
      ...('is_active' in resource.fields ? activeFilter : {}),
      ...filters,
      ...('name' in filters ? {} : typedQuery),
      sort: optional(z.enum(sorts)),
      ...more,
    }),
  )
}
export interface ListQuery {
  page?: number
  per_page?: number
  limit?: number
  suggest?: boolean
  id?: number
  status?: boolean
  is_active?: boolean
  sort?: string
  [filter: string]: unknown
}

/** A record in a select list of somebody who may not list it: no more than it takes to choose it. */
const choice = z.strictObject({ id: z.int(), name: z.string() })

const answeredRows = (resource: Resource) => [rowSchema(resource), selectSchema(resource)] as const

/** A page of a resource, or its select list. */
export const listSchema = (resource: Resource) => listOf(z.union(answeredRows(resource)))

/** The same, or what can be chosen of it. */
export const listOrChoices = (resource: Resource) => listOf(z.union([...answeredRows(resource), choice]))

/** A record by its name alone. */
export const choiceOf = (resource: Resource, row: { id: number }): z.output<typeof choice> => {
  const name = recordOf(row)[resource.title]
  return { id: row.id, name: isText(name) || isNumber(name) ? String(name) : '' }
}

/** Body of an activate call: the wanted value if sent (else it toggles) and the reason, also spelled `message`. */
export const activateInput = z.object({
  ...activeFilter,
  reason: optional(lines(500)),
  message: optional(lines(500)),
})

/** Body of a move: its reason, and the version of the record that its sender saw. */
export const moveInput = z.object({ reason: optional(lines(500)), version: optional(recordVersion()) })

/** Body of a request to take a move back: the version that it answered. */
export const undoInput = z.object({ version: present(recordVersion()) })

/** Query of a deletion that has to be given a reason. */
export const reasonQuery = z.object({ reason: optional(lines(500)) })

/** Answer of an activate call. */
export const activateAnswer = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), is_active: z.boolean(), status: z.union([z.literal(0), z.literal(1)]) }),
})

/**
 * Returns the schema of the number of records the caller saw under the filters of a list; with any other number there the call is
 * refused.
 */
export const seenCount = () => present(whole(1, MAX_AT_ONCE))

/** Bodies of the calls on everything a list's filters leave. */
export const activateAllInput = z.object({ is_active: present(flag()), count: seenCount() })
export const deleteAllInput = z.object({ count: seenCount() })
/** `ids`: of what the filters leave, only these. */
export const moveAllInput = z.object({
  count: seenCount(),
  ids: z.optional(ids(MAX_AT_ONCE)),
  reason: optional(lines(500)),
})

/** Answer of a call on everything of a list: how many records it changed. */
export const allAnswer = z.object({ message: z.string(), data: z.object({ count: z.int() }) })

/** Answer of a move of everything of a list: how many records it moved, and how many stand where it does not lead from. */
export const moveAllAnswer = z.object({
  message: z.string(),
  data: z.object({ count: z.int(), left: z.int() }),
})

/** Body of the call that takes a picture: the field that it is for. */
export const pictureInput = z.object({ field: present(text()) })

/** Answer of that call. */
export const pictureAnswer = z.object({ message: z.string(), data: galleryPicture() })

/** Query of the call for the fields that a shop added: the field that has their values. */
export const additionalQuery = z.object({ field: present(text()) })

/** Answer of that call: the fields that are asked for now, in their order. The value of an option is its Arabic text. */
export const additionalAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      type: z.enum(additionalTypes),
      is_optional: z.boolean(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})

/** Answer of a call that only says that it was done. */
export const messageAnswer = z.object({ message: z.string() })
