import { createCell } from '../cell.ts'
import { keepForTab, readForTab } from '../storage.ts'

const KEY = 'bustan.tray'

/** Whether the tray is unfolded, in this tab. */
export const trayOpen = createCell(readForTab<boolean>(KEY) ?? true)
trayOpen.watch((open) => keepForTab(KEY, open))

/** What screen readers hear of files: that one was begun, is ready, or could not be written. */
export const trayNews = createCell('')
