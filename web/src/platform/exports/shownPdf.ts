import { createCell } from '../state/cell.ts'
import type { FetchedFile } from '../http/download.ts'

/** The PDF that is looked at, on whatever page, and what it is of. */
export const shownPdf = createCell<(FetchedFile & { title: string }) | null>(null)
