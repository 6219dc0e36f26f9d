import { createCell } from '../../../../platform/state/cell.ts'
import { readStored, writeStored } from '../../../../platform/state/storage.ts'

const KEY = 'bustan.home.tables'

/** True if this browser shows charts as tables. */
export const asTable = createCell(readStored(KEY) === 'on')
asTable.watch((on) => writeStored(KEY, on ? 'on' : null))
