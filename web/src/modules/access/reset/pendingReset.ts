import { createCell } from '../../../platform/state/cell.ts'
import { keepForTab, readForTab } from '../../../platform/state/storage.ts'

/** A reset under way in this tab. Its code is kept nowhere. */
export interface PendingReset {
  token: string
  /** Null when a mailed link was opened. */
  email: string | null
  purpose: 'reset' | 'invitation'
  /** The code was right, or the link opened: a password may be set. */
  verified: boolean
  /** When another code may be asked for, in ms. */
  resendAt: number
}

const STORAGE_KEY = 'bustan.reset'

/** The reset of this tab, over reloads; null when there is none. */
export const pendingReset = createCell<PendingReset | null>(readForTab<PendingReset>(STORAGE_KEY))

/** Keeps a reset, or forgets it once it has ended. */
export function keepReset(reset: PendingReset | null): void {
  keepForTab(STORAGE_KEY, reset)
  pendingReset.set(reset)
}

/** The code a demo without a mail server answered: for a hint on the next screen, gone with the page. */
export const demoCode = createCell<string | null>(null)
