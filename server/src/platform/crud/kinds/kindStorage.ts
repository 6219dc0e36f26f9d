import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor, Tx } from '../../db/tables.ts'
import type { Cell } from '../../documents/cells.ts'
import type { ExportColumn } from '../../exports/exportList.ts'
import type { DocumentRule } from '../../files/documents.ts'
import type { FileRule } from '../../files/images.ts'
import { cellText } from '../../documents/sheetCells.ts'
import type { CellReader, FieldCells } from '../../documents/sheetCells.ts'
import type { RawBuilder } from 'kysely'
import type { Translate } from '../../texts/texts.ts'
import type { NamedRecords } from '../namedRecords.ts'
import type { StoredRow } from '../store/storedRow.ts'

/** A record as a call answers it, by name; `trans` holds its bilingual texts. */
export interface Answer {
  trans?: Record<string, Record<Language, string>>
  [name: string]: unknown
}

/** A record as its list answers it to a file. */
export type FileRow = Readonly<Record<string, unknown>> & { id: number; created_at: string }

/** The words of a file: the head of a column by its field, and texts in the caller's language. */
export interface FileTexts {
  head: (field: string) => string
  t: Translate
}

/** The words of the audit trail: those of a file, and what the records of a resource are called. */
export interface TrailTexts extends FileTexts {
  recordName: (resource: string, id: number) => string
}

/** A field whose value is read of other tables than its own. */
interface JoinedPlace<F> {
  name: string
  field: F
  /** The table of the record. */
  table: string
  /** The records of another resource that the field is read of. */
  counted: NamedRecords | undefined
}

/** Returns the table that records of a resource lie in; null where there is none, or while its module is off. */
export type TableOf = (resource: string) => string | null

/** The field of a resource that a value is of. */
interface Owner<F> {
  resource: string
  field: string
  definition: F
  tableOf: TableOf
}

/** A field of a row that is imported. */
interface CellPlace<F> {
  name: string
  field: F
  /** The value of the record that the row changes, as it is answered; undefined of a new one. */
  current: unknown
  reader: CellReader
}

/** The ways in which the fields of one kind are stored, answered and put into files. */
export interface KindStorage<F> {
  /** Returns the columns that a field lives in. */
  columns(name: string, field: F): readonly string[]
  /** Puts the value of a stored row into an answer, under every name it has there. */
  answer(
    answer: Answer,
    name: string,
    field: F,
    row: Readonly<Record<string, unknown>>,
    language: Language,
  ): void
  /**
   * Returns the columns that an input writes: `value` is undefined where it was not sent and null where the field is emptied,
   * `before` null for a new record.
   */
  written(name: string, field: F, value: unknown, before: StoredRow | null): Record<string, unknown>
  /** Returns the columns of a list's file. */
  fileColumns(name: string, field: F, texts: FileTexts): readonly ExportColumn<FileRow>[]
  /**
   * Returns what a call would send for cells of a file, which stand as `fileColumns` has them; undefined sends nothing. Throws 422 of the
   * field. A kind whose values no cell can hold leaves it out.
   */
  fromCells?(cells: FieldCells, place: CellPlace<F>): unknown
  /** Returns the column that a list in a language sorts by, where that is not the field's own name. */
  sortColumn?(name: string, language: Language): string
  /** Returns the columns whose words a record is found by. */
  searchColumns?(name: string, field: F): readonly string[]
  /**
   * Runs in the transaction that writes a value, before it does; `before` is null for a new record. Returns what is written in place of
   * it, or undefined. Throws 422 of the field.
   */
  settle?(tx: Tx, owner: Owner<F>, value: unknown, before: StoredRow | null): Promise<unknown>
  /** Reads what values are read by, of a table that `tableOf` returns: a row that is answered whole has it under `<name>.beside`. */
  beside?(db: Executor, field: F, tableOf: TableOf): Promise<unknown>
  /** Returns the files that a field takes one by one before its record is saved. */
  draftRule?(field: F): FileRule
  /** Returns a value that was sent without what is never stored, before it is checked; called outside of transactions. */
  cleaned?(field: F, value: unknown): unknown
  /** Returns a stored value and what it became as the audit trail reads them, where that is not as they are. */
  trail?(
    name: string,
    field: F,
    before: unknown,
    after: unknown,
    texts: TrailTexts,
  ): readonly [unknown, unknown]
  /** Returns the spellings in which people type a stored text, where it has others than its own. */
  spellings?(text: string, field: F): readonly string[]
  /** Returns the files that a field takes. */
  fileRule?(field: F): FileRule | DocumentRule
  /** Returns what is read beside the columns of a row, under the name of the field: whole rows have it, select lists do not. */
  joined?(place: JoinedPlace<F>): RawBuilder<unknown>
}

/** A field whose one column has its name, and whose value is stored and answered as it was read. */
export const oneColumn: Pick<KindStorage<unknown>, 'columns' | 'answer' | 'written'> = {
  columns: (name) => [name],
  answer(answer, name, _field, row) {
    answer[name] = row[name] ?? null
  },
  written: (name, _field, value) => (value === undefined ? {} : { [name]: value }),
}

/** The same of a field whose column holds an array: without a value it is empty. */
export const listColumn: typeof oneColumn = {
  columns: (name) => [name],
  answer(answer, name, _field, row) {
    answer[name] = row[name] ?? []
  },
  written: (name, _field, value, before) => (value === undefined && before ? {} : { [name]: value ?? [] }),
}

export const textCell = (value: unknown): Cell => (typeof value === 'string' && value !== '' ? value : null)
export const numberCell = (value: unknown): Cell => (typeof value === 'number' ? value : null)

/** Reads the one cell of a field as text. */
export const fromTextCell = ([cell]: FieldCells): string => cellText(cell)
