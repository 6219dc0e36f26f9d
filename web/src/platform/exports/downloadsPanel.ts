import { createCell } from '../state/cell.ts'
import { keepForTab, readForTab } from '../state/storage.ts'
import type { FetchedFile } from '../http/download.ts'

const KEY = 'bustan.tray'

/** True while the tray is unfolded in this tab. */
export const downloadsOpen = createCell(readForTab<boolean>(KEY) ?? true)
downloadsOpen.watch((open) => keepForTab(KEY, open))

/** The screen reader announcement about files: one was started, is ready, or could not be written. */
export const downloadsNews = createCell('')

/** The PDF that is looked at, on whatever page, and what it is of. */
export const shownPdf = createCell<(FetchedFile & { title: string }) | null>(null)
