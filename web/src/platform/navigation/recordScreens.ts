import { createCell } from '../state/cell.ts'
import type { Screen } from './screens.ts'

/** Every screen, for whoever looks for the one that shows a record: modules do not know the list of all. */
export const recordScreens = createCell<readonly Screen[]>([])
