import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import type { Query } from '../http/http.ts'

/** A list's file: what the list is called in `POST exports`, its address (the same unless stated) and its query. */
export interface ListFile {
  list: string
  url?: string
  query: Query
}

export interface ExportMenuProps {
  /** The name of the list in the user's words. */
  name: string
  file: ListFile
  /** Rows that the filters leave, as the list knows it. */
  total: number
  /** The path of the import from a file, for those who may import. */
  importHref?: string | undefined
  /** Opens the import from a file, where it has no path of its own. */
  onImport?: (() => void) | undefined
  /** The formats in the menu, if buttons beside it offer the others; every format unless stated. */
  formats?: readonly ExportFormat[] | undefined
}
