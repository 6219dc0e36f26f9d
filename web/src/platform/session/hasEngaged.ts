import { createCell } from '../state/cell.ts'

/** True once somebody did here what they came for: what may be offered to them is offered then, and not before. */
export const hasEngaged = createCell(false)
