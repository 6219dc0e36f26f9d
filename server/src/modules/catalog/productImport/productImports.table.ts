import type { Generated } from 'kysely'
import type { ImportState } from '@bustan/contract/catalog/productImport/productImport.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    product_imports: {
      id: Generated<number>
      admin_id: number
      file_name: string
      state: Generated<ImportState>
      unknown_columns: unknown
      columns: Generated<unknown>
      missing: Generated<unknown>
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
      problems: unknown
      changes: unknown
      pending: unknown
    }
    product_import_cells: {
      import_id: number
      number: number
      cells: unknown
    }
    product_import_heads: {
      admin_id: number
      head: string
      field: string | null
    }
  }
}
