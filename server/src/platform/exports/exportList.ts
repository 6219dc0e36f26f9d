import type * as z from 'zod/mini'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor } from '../db/tables.ts'
import type { Translate } from '../texts/texts.ts'
import type { Cell, SheetColumn } from '../documents/cells.ts'

/** The lists that can be taken away as a file, by name. */
export type ExportLists = Pick<ReadonlyMap<string, ExportList>, 'get'>

/** A column of a list's file: its head, and what a row has in it. */
export interface ExportColumn<Row> extends SheetColumn {
  cell(row: Row): Cell
  /** False of what a spreadsheet has room for, but no sheet of paper. */
  onPaper?: false
  /** True for money and numbers: the sum of the rows stands below them, on paper and in a spreadsheet. */
  summed?: true
}

/** A list that can be taken away as a file. */
export interface ExportList<Query = unknown, Row extends { id: number } = { id: number }> {
  /** The name of the list in addresses and texts (`subjects`). */
  list: string
  /** Address of the list below the API's base; the file is at `{url}/export`. */
  url: string
  /** Other addresses of the same file. */
  also?: readonly string[]
  /** The permission needed to export it: that of the list, unless there is one for exports. */
  permission: Permission
  /** The permission needed to see the list, where exporting it needs another one. */
  seenWith?: Permission | readonly Permission[]
  /** The filters of the list's own address. */
  query: z.ZodMiniType<Query>
  /** The columns that a query asks for, where there are others than usual. */
  columns(t: Translate, query?: Query): readonly ExportColumn<Row>[]
  /** Returns a description of the counted rows, for a list with sums. */
  about?(t: Translate): string
  /** Texts with the words for the choices of a filter, where those are not in `choices` under the filter's own name. */
  words?: Readonly<Record<string, string>>
  /** The names of the query that the head of a column shows. */
  inHead?: readonly string[]
  /** The unit of either end of a span, by its name in the query. */
  ends?: Readonly<Record<string, 'day' | 'halalas' | 'number'>>
  /** Counts the rows for somebody who holds `rights`. Throws the problems with the filters. */
  count(db: Executor, query: Query, rights: ReadonlySet<Permission>): Promise<number>
  /**
   * The ids of at most so many rows in the order that the query asks for; null where that is newest first, in which `pages` has
   * them. Lists that can't be sorted leave it out.
   */
  order?(
    db: Executor,
    query: Query,
    rights: ReadonlySet<Permission>,
    most: number,
    language: Language,
  ): Promise<readonly number[]> | null
  /** True where `pages` has the rows in the order that the query asks for. */
  inOrder?: true
  /**
   * The rows, newest first, a page at a time; by key, so that each comes once whatever comes and goes meanwhile. `only`: the rows
   * of these ids among them.
   */
  pages(
    db: Executor,
    query: Query,
    language: Language,
    rights: ReadonlySet<Permission>,
    only?: readonly number[],
  ): AsyncIterable<readonly Row[]>
}

type Filtered = { query: z.ZodMiniType }

/** The address and the filters of a list's file: those of the call that answers the list. */
export function fileOf<S extends Filtered>({
  path,
  schemas,
}: Endpoint<S>): { url: string; query: S['query'] } {
  if (!schemas) throw new Error(`${path} comes without its schemas`)
  return { url: path, query: schemas.query }
}
