import { createCell } from '../../platform/state/cell.ts'

/** The page that was kept behind /forbidden, by its path: coming back to it is not going to it anew. */
export const forbiddenPath = createCell<string | null>(null)
