import { createCell } from '../state/cell.ts'

/**
 * False from a call that nobody answered until one is answered. `navigator.onLine` knows whether there is a network, not whether
 * anything lies behind it.
 */
export const inContact = createCell(true)
