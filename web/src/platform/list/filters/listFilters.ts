import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Labelled } from '@bustan/contract/core/texts/fieldLabel.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@bustan/contract/core/resource/limits.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { ComponentType } from 'react'
import type { Query } from '../../http/http.ts'
import type { FieldOf, TextKey, Translate } from '../../i18n/i18n.ts'
import { sendsPageSize, usualPageSize } from '../../state/listChoices.ts'
import { pageOf } from '../../i18n/searchText.ts'
import type { Search } from '../../i18n/searchText.ts'

/** One choice of a filter, as the address has it. */
export type FilterOption = { value: string } & (
  | { label: TextKey }
  /** The field of a definition whose option it is: it is called as that is. */
  | { of: string }
)

/** Returns what an option of a filter is called. */
export const optionLabel = (t: Translate, option: FilterOption): string =>
  'of' in option ? textOr(t, `choices/${option.of}/${option.value}`, option.value) : t(option.label)

/** The props of the input of a list's custom filter. */
export interface OwnFilterProps {
  label: string
  /** As it stands in the address; blank where nothing is asked. */
  value: string
  onChange: (value: string) => void
}

/** A value that a filter can be given, as it is called. */
export interface FilterChoice {
  value: string
  label: string
  /** The text that distinguishes choices of the same name. */
  detail?: string
}

interface Common<Name extends string> {
  /** Its name in the address and in the call. */
  name: Name
  /** The name it is sent under, where the address has another. */
  sends?: Name
  /** Other names the API knows it by. They may stand in an address; nothing here writes them. */
  spelled?: readonly Name[]
  /** Not in the panel: it comes with a link, or stands above the list. */
  panel?: false
  /** Not among the chips in the bar: one of the chips above the list is on always. */
  applied?: false
}

/** The resource and the field it narrows by: it is called as the field is (`['orders', 'user_id']`). */
interface OfField<Field = AnyField> {
  field: Field
}
type AnyField = readonly [resource: string, name: string]
type LabelledAs<Resource extends Labelled<TextKey>> = readonly [resource: Resource, name: FieldOf<Resource>]
/** A field that has a label. */
type WithLabel = { [Resource in Labelled<TextKey>]: LabelledAs<Resource> }[Labelled<TextKey>]

/** Texts as they are typed: any, in Latin letters, a part of a phone number, or a number. */
interface TypedFilter {
  kind: 'text' | 'latin' | 'phone' | 'number'
}

/** One of a few values. With `quick` it stands as chips above the list too. */
export interface ChoiceFilter {
  kind: 'choice'
  options: readonly FilterOption[]
  /** Several may be chosen: the address has them with commas between. */
  several?: true
  quick?: boolean
  /** The label for no choice: "All", unless another is given. */
  all?: TextKey
  /** The value used when the address gives none; then there is no "All". */
  fallback?: string
  /** Filters that say the same in another way: they go when this one is chosen. */
  instead?: readonly string[]
}

/** Records that name another one. */
interface ReferenceFilter {
  kind: 'reference'
  to: string
  query?: Query
  /** The filter whose choice narrows these choices. */
  within?: string
}

/** From a day to a day, `from` and `to`, both ends included. */
interface DaysFilter {
  kind: 'days'
  labels: { readonly from: TextKey; readonly to: TextKey }
}

/** From a value to a value, both included, either end open: under two names of its own. */
interface SpanFilter<Name extends string> {
  kind: 'span'
  of: 'day' | 'amount' | 'number'
  names: readonly [from: Name, to: Name]
}

/** A filter whose input a module draws itself. `Shown` says a value in words. */
interface OwnFilter {
  kind: 'own'
  Input?: ComponentType<OwnFilterProps>
  Shown: ComponentType<{ value: string }>
  /** The values that fit what is typed, for the bar of filters. */
  choices?: (typed: string, t: Translate) => Promise<readonly FilterChoice[]>
}

/**
 * One thing a list is narrowed by. It is declared once; the query, the file, the panel, the filters in force and saved views
 * all read it here.
 */
export type ListFilter<Name extends string = string, Field = AnyField> =
  | (Common<Name> & OfField<Field> & (TypedFilter | ChoiceFilter | ReferenceFilter | OwnFilter))
  | (Common<Name & 'from'> & DaysFilter)
  | (Common<string> & OfField<Field> & SpanFilter<Name>)

type Span = Extract<ListFilter, { kind: 'days' | 'span' }>

/** Returns the two names of the address that the ends of a span have. */
export const endsOf = (filter: Span): readonly [from: string, to: string] =>
  filter.kind === 'days' ? ['from', 'to'] : filter.names

/** Returns what the ends of a span are called. */
export const endLabels = (t: Translate, filter: Span): { from: string; to: string } => {
  if (filter.kind === 'days') return { from: t(filter.labels.from), to: t(filter.labels.to) }
  const [resource, name] = filter.field
  return { from: labelByName(t, resource, `${name}_from`), to: labelByName(t, resource, `${name}_to`) }
}

/** The filters of a list whose calls go to an endpoint: a name its query does not know, or a field without a label, does not compile. */
export type ListFilters<Endpoint> = readonly (
  | ListFilter<keyof QueryOf<Endpoint> & string, WithLabel>
  | (Omit<Common<string>, 'sends'> & { sends: keyof QueryOf<Endpoint> & string } & OfField<WithLabel> &
      ChoiceFilter)
)[]

/** Returns the label of a filter: that of its field. */
export const filterLabel = (t: Translate, { field }: OfField): string => labelByName(t, ...field)

/** Every name of the address that a filter reads. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' || filter.kind === 'span' ? endsOf(filter) : [filter.name, ...(filter.spelled ?? [])]

/** The filters an address holds, by name; blank ones are none. */
export const filterValues = (filters: readonly ListFilter[], search: Search): Record<string, string> =>
  Object.fromEntries(filters.flatMap(namesOf).flatMap((name) => (search[name] ? [[name, search[name]]] : [])))

/** The names of the address whose values the chips in the bar show, in their order. */
export const appliedNames = (filters: readonly ListFilter[], search: Search): string[] =>
  filters.flatMap((filter) =>
    filter.applied === false ? [] : namesOf(filter).filter((name) => search[name]),
  )

/** The patch that takes every filter out of the address. */
export const withoutFilters = (filters: readonly ListFilter[]): Record<string, null> =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, null]))

/** Checks whether an address narrows the list; the default values for a plain address do not count. */
export const isFiltered = (filters: readonly ListFilter[], search: Search): boolean =>
  filters.some(
    (filter) =>
      !(filter.kind === 'choice' && filter.fallback !== undefined) &&
      namesOf(filter).some((name) => search[name]),
  )

/** Returns the number of rows on a page: the one in the address if it is valid. */
export function pageSizeOf(search: Search, usual = DEFAULT_PAGE_SIZE): number {
  const size = Number(search['per_page'])
  return Number.isInteger(size) && size > 0 && size <= MAX_PAGE_SIZE ? size : usual
}

/** The page sizes to choose from; one that an address brought stands among them. */
export const pageSizesWith = (sizes: readonly number[], size: number): number[] =>
  [...new Set([...sizes, size])].toSorted((a, b) => a - b)

/** Returns the API query for the filters of an address, under the names the API knows. */
function filterQuery(filters: readonly ListFilter[], search: Search): Record<string, string> {
  const query: Record<string, string> = {}
  for (const filter of filters)
    for (const name of namesOf(filter)) {
      const value = search[name] || (filter.kind === 'choice' && filter.fallback)
      if (value) query[filter.sends ?? name] = value
    }
  return query
}

/** The definition that the calls of a list are built from. */
export interface ListCalls {
  filters: readonly ListFilter[]
  /** Address of its screens, `/orders`: what is remembered of it is kept under it. */
  path?: string
  /** The query that every call carries beside filters and page. */
  fixed?: Query | undefined
  /** The page sizes to choose from; which of them where the address does not say: listChoices.ts. */
  pageSizes?: readonly number[]
  /** The orders the server knows, where they are few; false where it knows one alone. */
  sorted?: readonly string[] | boolean
}

const isKnownSort = ({ sorted = true }: ListCalls, sort: string): boolean =>
  typeof sorted === 'object' ? sorted.includes(sort) : sorted

/** Returns a list's query for an address: its filters, order and page, ignoring everything else in it. */
export function listQuery(list: ListCalls, search: Search): Query {
  const { sort, page = '', per_page } = search
  const usual = usualPageSize(list.path, list.pageSizes)
  return {
    ...filterQuery(list.filters, search),
    ...(sort && isKnownSort(list, sort) ? { sort } : {}),
    ...(pageOf(search) > 1 ? { page } : {}),
    ...(sendsPageSize(usual) || per_page ? { per_page: String(pageSizeOf(search, usual)) } : {}),
    ...list.fixed,
  }
}
