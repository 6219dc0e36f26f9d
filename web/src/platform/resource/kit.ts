import type { Permission } from '@bustan/contract/access/permissions.ts'
import type { Action, AnyRow, Resource } from '@bustan/contract/core/resource.ts'
import type { ComponentType } from 'react'
import type { first } from '../../locales/en/first.ts'
import type { Column } from '../../ui/list/columns.ts'
import type { Query } from '../http.ts'
import type { Translate, TextKey } from '../i18n.ts'
import { isOpenable } from '../openable.ts'
import { stringifySearch } from '../searchText.ts'
import type { Search } from '../searchText.ts'
import type { WholeList } from '../useWholeList.ts'

/** The group under `resources` in the catalogue that speaks of a resource. */
export type ResourceTexts = keyof (typeof first)['resources']

export type { AnyRow }

/** A state that follows from a record but is none of its fields, such as one of the clock. */
export interface Badge {
  /** Its label in the catalogue. */
  name: string
  Draw: ComponentType<{ row: AnyRow }>
}

/** Where the records that a field refers to are shown, and who may look. */
export interface ReferencePage {
  path: string
  permission: Permission
}

/** What a column of a resource's own is drawn with. */
export interface ColumnHeaders {
  t: Translate
  canShow: boolean
  /** The sort of a column, where the server sorts by it. */
  sortBy: (key: string) => Pick<Column<AnyRow>, 'sort'>
}

/** What a resource draws in the kit's list in its own way. */
export interface ListOwn {
  /** The columns before date and status, in place of those the definition lists. */
  columns?: (headers: ColumnHeaders) => Column<AnyRow>[]
  /** A filter of yes or no that stands above the list beside the status. */
  chips?: { filter: string; label: TextKey; yes: TextKey; no: TextKey }
  /** What more can be done with checked rows, or with the whole list they stand for. */
  Bulk?: ComponentType<{ rows: readonly AnyRow[]; whole: WholeList | null; onDone: () => void }>
  /** Where records come in from a file. */
  importHref?: string
  /** Said before a record is deleted. */
  removeNote?: TextKey
}

/** A definition, where its screens are and what they say. */
export interface Kit {
  definition: Resource
  /** Address of its screens: `/units`. */
  path: string
  texts: ResourceTexts
  /** What every list call carries beside page and filters: `main=true`. */
  query?: Query
  badge?: Badge
  list?: ListOwn
  /** By field. */
  pages?: Readonly<Record<string, ReferencePage>>
}

/** The pair an action of the resource asks for. */
export const pairOf = (definition: Pick<Resource, 'subject'>, action: Action) =>
  `${definition.subject} ${action}` as Permission

/** What a record is called. */
export const titleOf = (definition: Pick<Resource, 'title'>, row: AnyRow): string =>
  String(row[definition.title] ?? row.id)

const lastSearch = new Map<string, Search>()

/** Remembers the page and filters of a list, so that the way back leads to them. */
export const rememberList = (path: string, search: Search) => void lastSearch.set(path, search)

/** The query a list was left with. */
export const searchLeft = (path: string): Search => lastSearch.get(path) ?? {}

/** The address of a list, as it was left; of Home, for whoever may not list. */
export function listHref(path: string): string {
  const list = `${path}/all`
  return isOpenable(list) ? list + stringifySearch(searchLeft(path)) : '/home'
}

/** The list in the breadcrumb of a record; a link for whoever may list. */
export const listCrumb = (path: string, label: string) => ({
  key: 'list',
  label,
  ...(isOpenable(`${path}/all`) ? { href: listHref(path) } : {}),
})
