import type {
  ImportColumn,
  ImportField,
  ImportProblem,
  MissingRecords,
} from '@bustan/contract/catalog/productImport/productImport.ts'
import type { SheetCell } from '../../platform/documents/readSheet.ts'
import type { Json, Typed } from '../../platform/db/tables.ts'
import type { Pending } from './productImport/missingRecords.ts'
import type { EditedProduct } from './productSheet/productEdits.ts'
import type { Columns } from './catalog.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    units: Columns['units']
    categories: Columns['categories']
    products: Columns['products']
    product_counts: Columns['product_counts']
    product_edits: Typed<Columns['product_edits'], { items: Json<readonly EditedProduct[]> }>
    product_imports: Typed<
      Columns['product_imports'],
      {
        unknown_columns: Json<string[]>
        columns: Json<ImportColumn[], string | undefined>
        missing: Json<MissingRecords, string | undefined>
      }
    >
    product_import_rows: Typed<
      Columns['product_import_rows'],
      { problems: Json<ImportProblem[] | null, string | null>; pending: Json<Pending | null, string | null> }
    >
    product_import_cells: Typed<Columns['product_import_cells'], { cells: Json<SheetCell[]> }>
    product_import_heads: Typed<Columns['product_import_heads'], { field: ImportField }>
  }
}
