import { ApiError } from './apiError.ts'
import { createCell } from '../state/cell.ts'

/** Somebody who is to give their password before a call goes on: `end` says whether they did, which `answer` waits for. */
interface Confirmation {
  readonly end: (isConfirmed: boolean) => void
  readonly answer: Promise<boolean>
}

/** The confirmation that is asked for right now: the shell draws its dialog. */
export const confirmation = createCell<Confirmation | null>(null)

/** Asks once for all calls that wait for it. */
function askToConfirm(): Promise<boolean> {
  const pending = confirmation.get()
  if (pending) return pending.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = promise.finally(() => confirmation.set(null))
  confirmation.set({ end: resolve, answer })
  return answer
}

/**
 * Makes a call, and once more after its caller has given their password where the server asks for it (not_confirmed). Whoever leaves
 * the dialog gets the refusal.
 */
export async function withConfirmation<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_confirmed') || !(await askToConfirm())) throw error
    return make()
  }
}
