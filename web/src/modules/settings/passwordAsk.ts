import { ApiError } from '../../platform/http/apiError.ts'
import { createCell } from '../../platform/state/cell.ts'

/** Work that waits for the password of the person at the keyboard. */
interface Asking {
  /** Goes on with a password; throws what the server refuses. */
  go: (password: string) => Promise<void>
  cancel: () => void
}

/** The request for which the page asks the password; null while it asks for none. */
export const passwordAsk = createCell<Asking | null>(null)

const asksPassword = (error: unknown) =>
  error instanceof ApiError && error.errors['current_password'] !== undefined

/**
 * Does something that the server may ask the password for: a dialog asks for it then, and the same is done again with it. Null where
 * the person gave up; throws whatever else is refused.
 */
export async function withPassword<T>(work: (password?: string) => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!asksPassword(error)) throw error
  }
  return new Promise((resolve, reject) => {
    const end = () => passwordAsk.set(null)
    passwordAsk.set({
      go: async (password) => {
        try {
          resolve(await work(password))
        } catch (error) {
          // A wrong password is told in the dialog, which stays; all else is for whoever asked.
          if (asksPassword(error)) throw error
          reject(error)
        }
        end()
      },
      cancel: () => {
        end()
        resolve(null)
      },
    })
  })
}
