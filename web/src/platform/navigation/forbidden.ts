import { ApiError } from '../http/apiError.ts'
import { createCell } from '../state/cell.ts'

/** The kind of refused call: loading a page's data, reloading data that is already shown, or a change. */
type Refused = 'load' | 'reload' | 'write'

/** The call of a page that was refused last (403): the app watches it, and leads to where that is shown. */
export const lastRefusal = createCell<{ error: ApiError; what: Refused } | null>(null)

/** The page that was kept behind /forbidden, by its path: coming back to it is not going to it anew. */
export const forbiddenPath = createCell<string | null>(null)

/** Tells of an error, where it is a refusal. */
export function showForbidden(error: unknown, what: Refused): void {
  if (error instanceof ApiError && error.status === 403) lastRefusal.set({ error, what })
}

/** A change whose refusal is told, and thrown on. */
export async function reportForbidden<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    showForbidden(error, 'write')
    throw error
  }
}
