import { ApiError } from '../http/apiError.ts'

/** The kind of refused call: loading a page's data, reloading data that is already shown, or a change. */
type Refused = 'load' | 'reload' | 'write'
type Handler = (error: ApiError, what: Refused) => void

let whenForbidden: Handler = () => undefined

/** Says what happens when a call of a page is refused (403). */
export function onForbidden(handler: Handler): void {
  whenForbidden = handler
}

/** Tells of an error, where it is a refusal. */
export function showForbidden(error: unknown, what: Refused): void {
  if (error instanceof ApiError && error.status === 403) whenForbidden(error, what)
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
