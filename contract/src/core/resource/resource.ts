import type { Permission, Subject } from '../../permissions.ts'
import type { Booking } from '../booking/bookedFields.ts'
import type { Fields, InputOf, RowOf } from './fields.ts'
import type { Filters } from './filters.ts'

export type Action = 'index' | 'show' | 'create' | 'edit' | 'delete' | 'activate'

/** Everything that can be done with a simple record. */
export const allActions = ['index', 'show', 'create', 'edit', 'delete', 'activate'] as const

/** The facts both sides need about a resource: plain data, no callbacks, at most ten keys in each. */
export interface Resource<F extends Fields = Fields> {
  /** Its place in the API, and its key in messages: `units`. */
  name: string
  subject: Subject
  /** The action whose permission reading asks for, where that is neither `index` nor `show`. */
  readWith?: string
  /** Name under `data` that holds the same fields once more (spec: `data.Unit`). */
  envelope?: string
  fields: F
  /** The field a record is called by: a text, in both languages or one, or a number. */
  title: keyof F & string
  sort: readonly string[]
  /** The fields a row of its select list (`limit=0`) has beside its title and its switch. */
  select?: readonly (keyof F & string)[]
  /** The filters of its list, in the order the panel shows them; without them by its title and status. */
  filters?: Filters
  /** The days of another record that each of its records takes. */
  booking?: Booking<keyof F & string>
  actions: readonly Action[]
}

/** The permission of this name; one that the table of permissions does not have is held by nobody. */
export const permissionNamed = (subject: string, action: string): Permission =>
  `${subject} ${action}` as Permission

/** The permission an action of a resource asks for. */
export const permissionOf = (
  { subject, readWith }: { subject: string; readWith?: string },
  action: Action,
): Permission => {
  const reads = action === 'index' || action === 'show'
  return permissionNamed(subject, (reads && readWith) || action)
}

/** Keeps the literal types of a definition. */
export const defineResource = <const F extends Fields, const R extends Resource<F>>(
  resource: R & Resource<F>,
): R & Omit<Resource<F>, 'filters'> => resource

/** A record of any resource, as the API answers it. */
export type AnyRow = { id: number; version: number; created_at: string } & Record<string, unknown>

/** A record of a resource; of one that is only known as a resource, a record with unknown fields. */
export type Row<R extends Resource> = string extends R['name'] ? AnyRow : RowOf<R['fields']>

type SelectField<R extends Resource> = Extract<
  R['title'] | 'is_active' | NonNullable<R['select']>[number],
  keyof R['fields']
>
/** A row of the resource's select list. */
export type SelectRow<R extends Resource> = string extends R['name']
  ? Omit<AnyRow, 'version' | 'created_at'>
  : Omit<RowOf<Pick<R['fields'], SelectField<R>>>, 'version' | 'created_at'>
export type Input<R extends Resource> = InputOf<R['fields']>

/** Returns the filters of a resource's list beside its switch. */
export const filtersOf = (resource: Resource): Filters =>
  resource.filters ?? { [resource.title]: { kind: 'text' } }
