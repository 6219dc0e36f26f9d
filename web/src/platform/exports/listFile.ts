import type { ExportFormat } from '@bustan/contract/exports/exportFormats.ts'
import type { Query } from '../http.ts'

/** A list's file: what the list is called in `POST exports`, its address (the same unless stated) and its query. */
export interface ListFile {
  list: string
  url?: string
  query: Query
}

export interface ExportMenuProps {
  /** What people call the list. */
  name: string
  file: ListFile
  /** Rows that the filters leave, as the list knows it. */
  total: number
  /** Where records come in from a file, for those who may. */
  importHref?: string | undefined
  /** What the menu offers, where buttons beside it offer the others; every format unless stated. */
  formats?: readonly ExportFormat[] | undefined
}
