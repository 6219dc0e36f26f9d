import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { Input, Resource, Row, SelectRow } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { Executor, Tx } from '../../db/tables.ts'
import type { SelectList } from '../../http/responses/selectStream.ts'
import type { StoredRow } from './storedRow.ts'
import type { Conditions, StoreOptions } from './resourceTable.ts'

/** Columns and their values, set beside the definition's own. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>

/** The values of a record that is written: one that is there, as it is locked, or a new one. */
export interface NewValues<R extends Resource> {
  before: StoredRow | null
  input: Input<R>
  /** Columns that are set beside those of the input. */
  set: Columns
}

/** Reads and writes the rows of one resource. Plain functions over a definition: keep four, write the fifth. */
export interface Store<R extends Resource> {
  readonly resource: R
  readonly storage: StoreOptions
  list(
    db: Executor,
    query: ListQuery,
    language: Language,
    where?: Conditions,
    timeZone?: string,
  ): Promise<{ data: Row<R>[]; meta: ListMeta }>
  /** The select list: every active row the filters leave, with no more of it than `fields`. */
  selectList(
    db: Executor,
    query: ListQuery,
    language: Language,
    options: { where?: Conditions; timeZone: string; fields: Fields },
  ): Promise<SelectList<SelectRow<R> & { id: number }>>
  /** The ids of the first rows of a list, as many as are wanted, in the order that it asks for. */
  idsInOrder(
    db: Executor,
    query: ListQuery,
    language: Language,
    options: { where: Conditions; timeZone: string; most: number },
  ): Promise<number[]>
  /**
   * The rows that the filters of a list leave, as the database has them, in the order of ids; no more than MAX_AT_ONCE and
   * one. For a change they stay locked until the transaction ends.
   */
  matching(
    db: Executor,
    query: ListQuery,
    options: { where?: Conditions; timeZone: string; lock: boolean },
  ): Promise<StoredRow[]>
  /** The rows of these ids, in their order; those that are gone are left out. */
  some(db: Executor, ids: readonly number[], language: Language): Promise<Row<R>[]>
  /** Throws not_found. */
  find(db: Executor, id: number, language: Language): Promise<Row<R>>
  /** The row as the database has it, locked until the transaction ends. Throws not_found. */
  lock(tx: Tx, id: number): Promise<StoredRow>
  /** The same of several, in the order of their ids; those that are gone are left out. */
  lockAll(tx: Tx, ids: readonly number[]): Promise<StoredRow[]>
  /**
   * Adds records and changes others that are locked, with a statement for many of them, and returns them as they are then, in their
   * order. Throws stale_version where `input.version` is given and is not that of the row.
   */
  write<T extends NewValues<R>>(tx: Tx, records: readonly T[]): Promise<(T & { after: StoredRow })[]>
  /** Adds a record. Returns it as the database has it. */
  create(tx: Tx, input: Input<R>, set?: Columns): Promise<StoredRow>
  /** Throws stale_version when `input.version` is given and is not the row's. */
  update(tx: Tx, id: number, input: Input<R>, set?: Columns): Promise<{ before: StoredRow; after: StoredRow }>
  remove(tx: Tx, id: number): Promise<StoredRow>
  /** Sets the switch, or turns it when `wanted` is undefined. Answers the new value. */
  activate(tx: Tx, id: number, wanted?: boolean): Promise<boolean>
  /** Puts records that are locked into another state, since now unless it says otherwise. Returns them as they are then. */
  move(tx: Tx, ids: readonly number[], to: string, since?: Date): Promise<StoredRow[]>
  /** Sets the switch of rows that are locked. */
  activateAll(tx: Tx, ids: readonly number[], wanted: boolean): Promise<void>
  /** Deletes rows that are locked. */
  removeAll(tx: Tx, ids: readonly number[]): Promise<void>
}
