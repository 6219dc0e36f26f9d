import { createCell } from '../cell.ts'
import { keepForTab, readForTab } from '../storage.ts'

const KEY = 'bustan.tray'

/** Whether the tray is unfolded, in this tab. */
export const downloadsOpen = createCell(readForTab<boolean>(KEY) ?? true)
downloadsOpen.watch((open) => keepForTab(KEY, open))

/** What screen readers hear of files: that one was begun, is ready, or could not be written. */
export const downloadsNews = createCell('')
