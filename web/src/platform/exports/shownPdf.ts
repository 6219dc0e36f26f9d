import { createCell } from '../cell.ts'
import type { FetchedFile } from '../download.ts'

/** The PDF that is looked at, on whatever page, and what it is of. */
export const shownPdf = createCell<(FetchedFile & { title: string }) | null>(null)
