import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/list/table/columns.ts'
import type { Definition } from '../../../ui/pieces/DefinitionList.tsx'
import type { useForm } from '../../forms/useForm.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { Controls } from '../form/controls.ts'
import type { FormValue, FormValues } from '../form/formValues.ts'
import type { AnyRow, Kit, ReferencePage } from '../kit.ts'

/** The parts of a form and of the page of a record. */
export type Place = 'main' | 'picture' | 'switch'

export interface InputProps<F> {
  kit: Kit
  name: string
  field: F
  form: ReturnType<typeof useForm<FormValues>>
  mode: Mode
  row: AnyRow | null
  controls: Controls
}

export interface CellProps<F> {
  field: F
  name: string
  row: AnyRow
  t: Translate
  /** The page of the record that the field names. */
  page?: ReferencePage | undefined
}

export interface FactProps<F> extends CellProps<F> {
  /** Returns the label of a field or of a part of it. */
  label: (path: string) => string
  /** The name of the record. */
  title: string
}

export interface DifferenceProps<F> {
  field: F
  name: string
  value: unknown
  label: string
  /** Returns the label of a part of the field. */
  labelOf: (path: string) => string
  t: Translate
}

/** A part of a value that is compared by itself: `name.ar`. */
export type Part = readonly [path: string, value: unknown]

/** The screens' side of a kind of field. */
export interface KindView<F> {
  /** The part that its fields stand in; absent for `main`. */
  place?: Place
  /** True if a new value travels as a file beside the input, and null takes the stored one away. */
  isFile?: true
  /** Its column in a list: names share the width that others leave. */
  column?: Pick<Column<AnyRow>, 'width' | 'align' | 'cardLabel'>
  /** Draws its value in a list and, unless it has `facts`, on the page of a record. */
  cell(props: CellProps<F>): ReactNode
  /** Returns its lines on the page of a record. */
  facts?(props: FactProps<F>): Definition[]
  /** Draws its input. */
  Input(props: InputProps<F>): ReactNode
  /** Returns the value that a form begins with; `row` is null for a new record. */
  initial(row: AnyRow | null, name: string, field: F): FormValue
  /** Checks whether a new record must have it; absent where its key `required` says so. */
  isNeeded?(field: F): boolean
  /** Returns the parts that are compared one by one; absent where the value is one. */
  parts?(name: string, value: unknown): Part[]
  /** Returns a value in the one spelling that it is compared in. */
  plain?(value: unknown): string
  /** Draws a value that is not empty beside one that it differs from. */
  difference(props: DifferenceProps<F>): ReactNode
}
