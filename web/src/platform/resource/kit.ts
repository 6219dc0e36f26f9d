import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { NameIn } from '@bustan/contract/core/texts/catalogue.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { AnyRow, Resource } from '@bustan/contract/core/resource/resource.ts'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Column } from '../../ui/list/table/columns.ts'
import type { Query } from '../http/http.ts'
import type { TextKey } from '../i18n/i18n.ts'
import type { ListPageState } from '../list/useListPage.ts'
import type { ColumnTools } from '../list/listDefinition.ts'
import type { WholeList } from '../list/rows/useWholeList.ts'

/** The group under `resources` in the catalogue that speaks of a resource. */
export type ResourceTexts = NameIn<TextKey, 'resources', 'empty'>

export { permissionOf as permissionFor } from '@bustan/contract/core/resource/resource.ts'
export type { AnyRow }

/** A state that follows from a record but is none of its fields, such as one of the clock. */
export interface Badge<Row extends AnyRow = AnyRow> {
  /** The key of its label, as for a field. */
  name: string
  /** In px; 136 unless stated. */
  width?: number
  Draw: ComponentType<{ row: Row }>
}

/** The page of the records that a field refers to, and the permission to view it. */
export interface ReferencePage {
  path: string
  permission: Permission
}

/** The tools that a resource's own column is drawn with. */
export interface OwnColumnTools extends Omit<ColumnTools, 'usualSort'> {
  canShow: boolean
}

/** The props of the component that replaces the rows while they are edited in place. */
export interface InPlaceProps<Row extends AnyRow = AnyRow> {
  page: ListPageState<Row>
  onClose: () => void
}

/** The parts of the kit's list that a resource draws in its own way. */
export interface ListOwn<Row extends AnyRow = AnyRow> {
  /** The columns before date and status, in place of those the definition lists. */
  columns?: (tools: OwnColumnTools) => Column<Row>[]
  /** A filter of yes or no that stands above the list beside the status. */
  quick?: { filter: string; yes: TextKey; no: TextKey }
  /** Draws further actions for the checked rows, or for the whole list they stand for. */
  Bulk?: ComponentType<{ rows: readonly Row[]; whole: WholeList | null; onDone: () => void }>
  /** For who may edit: in place of the rows, until it is closed; brought when it is first opened. */
  inPlace?: { label: TextKey; Body: ComponentType<InPlaceProps<Row>> }
  /** The path of the import from a file. */
  importHref?: string
}

/** A definition, where its screens are and what they say. */
export interface Kit<One extends AnyRow = AnyRow> {
  definition: Resource
  /** Address of its screens: `/units`. */
  path: string
  texts: ResourceTexts
  /** The endpoint that reads one record. */
  one: Endpoint<{ answer: z.ZodMiniType<{ data: One }> }, `${string}/:id`>
  /** The query that every list call carries beside page and filters: `main=true`. */
  query?: Query
  /** By field. */
  pages?: Readonly<Record<string, ReferencePage>>
  /** Said before a record is deleted. */
  removeNote?: TextKey
}

/** A kit whose list the kit draws as well. */
export interface ListKit<Row extends AnyRow = AnyRow> extends Kit<Row> {
  /** The endpoint that reads a page of records. */
  rows: Endpoint<{ query: z.ZodMiniType<object>; answer: z.ZodMiniType<{ data: Row[]; meta: ListMeta }> }>
  badge?: Badge<Row>
  /** On the page of a record, under its facts: what belongs to it. */
  More?: ComponentType<{ row: Row }>
  list?: ListOwn<Row>
}

/** Checks whether records are only ever read, as those that the product itself adds are. */
export const isReadOnly = ({ actions }: Pick<Resource, 'actions'>): boolean =>
  actions.every((action) => action === 'index')

/** Returns the name of a record; one that is called by another is called as that is. */
export const titleOf = ({ title }: Pick<Resource, 'title'>, row: object): string => {
  const { [title]: own, [relationKey(title)]: named, id } = recordOf(row)
  return String(recordOf(named)['name'] ?? own ?? id)
}
