import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'

/** The record that a value is for. `place` is 0, 1 or 2: values ascend by it, Arabic texts descend. */
export interface Sample {
  place: number
  /** A word of letters alone in each language, by which the record is found. */
  mark: Record<Language, string>
  /** Ids of three records that a reference may name. */
  targets: readonly number[]
  /** Keys of three pictures that were uploaded for the field, where it holds pictures. */
  pictures: readonly string[]
}

/** A value that is refused. `at` is where inside the field it lies: `.ar`. */
export interface Wrong {
  value?: unknown
  /** The content of a file that is sent instead. */
  file?: string | Uint8Array<ArrayBuffer>
  at?: string
}

/** The surroundings of a value: the business day, and the valid record that it is put into. */
export interface Around {
  today: string
  body: Readonly<Record<string, unknown>>
}

/** The facts about a kind of field that its definition implies: what it takes, refuses, answers, stores and exports. */
export interface Examples<F extends Field> {
  /** The columns of a field, by name, with the type that the database gives each; null where it may be empty. */
  columns(name: string, field: F): Record<string, { type: string; isNull: boolean }>
  /** The parts that have to be filled, by the place at which a refusal names them: `.ar`, or empty for the field itself. */
  needed(field: F, mode: Mode): readonly string[]
  /** True where what has to be filled is known to the transaction alone, which is begun once everything else is right. */
  isLate?: true
  /** Returns what a part is called, where its resource has no label for it. */
  label?(part: string, language: Language): string
  /** Returns a valid file, of a kind whose value comes as one. */
  upload?(): Promise<Blob>
  /** A valid value as it is sent; undefined where it comes as a file. */
  value(field: F, sample: Sample): unknown
  /** The least and the most that is taken. */
  edges(
    field: F,
    today: string,
    targets: readonly number[],
    pictures: readonly string[],
  ): readonly [unknown, unknown]
  wrong(field: F, around: Around, name: string): readonly Wrong[]
  /** Values in its place that are neither taken nor refused. */
  ignored: readonly unknown[]
  /** The part of a record that the field answers where `sent` was stored; undefined was never sent. */
  answer(name: string, field: F, sent: unknown, language: Language): Record<string, unknown>
  /** A blank that empties the field, or undefined where it always has a value. */
  blank: unknown
  /** The stored values as the audit trail shows them, by its name for the field. */
  audited(name: string, field: F, sent: unknown): Record<string, unknown>
  /** The cells of a file, by the field of their label. A reference has its record's name, which only the caller knows. */
  cells(name: string, field: F, sent: unknown, language: Language): Record<string, string>
}

export const NO_NUMBERS: readonly unknown[] = ['x', '1e3', {}, [], true, [1]]
export const wholeField = (isNeeded: boolean | undefined) => (isNeeded ? [''] : [])
export const values = (all: readonly unknown[]): Wrong[] => all.map((value) => ({ value }))
export const one = (name: string, type: string, isNull: boolean) => ({ [name]: { type, isNull } })
export const numberOrNull = (sent: unknown) => (sent === undefined || sent === null ? null : Number(sent))
