import { createCell } from '../../../../platform/state/cell.ts'
import { readStored, writeStored } from '../../../../platform/state/storage.ts'

const KEY = 'bustan.orders.view'

/** The order view of this browser. */
export const ordersView = createCell<'list' | 'board'>(readStored(KEY) === 'board' ? 'board' : 'list')
ordersView.watch((view) => writeStored(KEY, view))
