import { importFields } from '@bustan/contract/catalog/productImport/productImport.ts'
import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import { labelByName, problemText } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ImportField, ImportProblem } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { ProblemKey, Translate } from '../../../platform/texts/texts.ts'
import type { SheetCell, SheetRow } from '../../../platform/documents/readSheet.ts'
import { cellText } from './importColumns.ts'
import type { MissingKind, Pending } from './missingRecords.ts'

const columnOf: Record<string, ImportField> = { category_id: 'category', unit_id: 'unit' }

/** The facts by which all rows of a file are read. */
export interface Sheet {
  head: readonly string[]
  places: ReadonlyMap<ImportField, number>
  t: Translate
  /** The kinds of missing records that are created. */
  creates: ReadonlySet<MissingKind>
  /** Names that were missing, as they are first written, by their folded spelling. */
  missing: Readonly<Record<MissingKind, Map<string, string>>>
}

/** Longest value that is quoted in a problem, in characters. */
const QUOTED = 60

/** A row while it is checked: its cells by field, and what was found wrong in them. */
export class RowCheck {
  readonly problems: ImportProblem[] = []
  readonly pending: Pending = {}
  /**
   * True when the row's product could not be determined, or another row is about the same product: blank cells are then no fault
   * of the row.
   */
  isAstray = false
  private readonly reportedFields = new Set<string>()
  readonly row: SheetRow
  readonly sheet: Sheet

  constructor(row: SheetRow, sheet: Sheet) {
    this.row = row
    this.sheet = sheet
  }

  cell(field: ImportField): SheetCell {
    const index = this.sheet.places.get(field)
    return index === undefined ? null : (this.row.cells[index] ?? null)
  }

  text(field: ImportField): string | undefined {
    const cell = this.cell(field)
    return cell === null ? undefined : cellText(cell)
  }

  isBlank(field: string): boolean {
    const index = this.placeOf(field)
    return index === undefined || (this.row.cells[index] ?? null) === null
  }

  /** The place of a field's column in the file: of a field that has none in any file there is none either. */
  private placeOf(field: string): number | undefined {
    const column = columnOf[field] ?? field
    return isOneOf(importFields, column) ? this.sheet.places.get(column) : undefined
  }

  /** Each cell is told the first fault that is found in it; a column that the file has not is called as our own files do. */
  wrong(field: string, key: ProblemKey, values: Record<string, unknown> = {}): void {
    const { head, t } = this.sheet
    if (this.reportedFields.has(field)) return
    this.reportedFields.add(field)
    const index = this.placeOf(field)
    const cell = index === undefined ? null : (this.row.cells[index] ?? null)
    this.problems.push({
      row: this.row.number,
      name: this.text('name.ar') ?? this.text('name.en') ?? null,
      value: cell === null ? null : String(cell).slice(0, QUOTED),
      column: (index === undefined ? undefined : head[index]) ?? labelByName(t, 'products', field),
      message: problemText(t, 'products', field, key, values),
    })
  }

  /** A fault after which it can't be told which product the row is about. */
  astray(field: string, key: ProblemKey, values: Record<string, unknown> = {}): void {
    this.isAstray = true
    this.wrong(field, key, values)
  }
}
