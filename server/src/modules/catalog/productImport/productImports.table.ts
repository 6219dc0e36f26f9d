import type { ColumnType, Generated } from 'kysely'
import type {
  ImportColumn,
  ImportField,
  ImportProblem,
  ImportState,
  MissingRecords,
} from '@bustan/contract/catalog/productImport/productImport.ts'
import type { SheetCell } from '../../../platform/documents/readSheet.ts'

/** A value that is written as JSON and read as it was. */
type Json<T, Written = string> = ColumnType<T, Written, Written>

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    product_imports: {
      id: Generated<number>
      admin_id: number
      file_name: string
      state: Generated<ImportState>
      unknown_columns: Json<string[]>
      columns: ColumnType<ImportColumn[], string | undefined, string>
      missing: ColumnType<MissingRecords, string | undefined, string>
      creates_missing: Generated<boolean>
      total: number
      creates: number
      updates: number
      unchanged: number
      problems: number
      done: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    product_import_rows: {
      import_id: number
      number: number
      action: 'create' | 'update' | 'same' | 'problem'
      product_id: number | null
      product_version: number | null
      input: unknown
      problems: Json<ImportProblem[] | null, string | null>
      changes: unknown
      pending: unknown
    }
    product_import_cells: {
      import_id: number
      number: number
      cells: Json<SheetCell[]>
    }
    product_import_heads: {
      admin_id: number
      head: string
      field: ImportField | null
    }
  }
}
