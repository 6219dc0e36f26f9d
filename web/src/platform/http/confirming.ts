import { ApiError } from './apiError.ts'
import { createCell } from '../state/cell.ts'

/** Somebody who is to give their password before a call goes on: `end` says whether they did. */
interface Confirmation {
  readonly end: (isConfirmed: boolean) => void
}

/** The confirmation that is asked for right now: the shell draws its dialog. */
export const confirmation = createCell<Confirmation | null>(null)

let pending: Promise<boolean> | null = null

/** Asks once for all calls that wait for it. */
function askToConfirm(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => confirmation.set({ end: resolve })).finally(() => {
    pending = null
    confirmation.set(null)
  })
  return pending
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
