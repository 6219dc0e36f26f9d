import { sql } from 'kysely'
import { codeCounters } from '../../../platform/access/codes/codeCounters.ts'

/** The counters of the codes of resets, by email. Signing in, or opening the mailed link, clears the wrong ones. */
export const resetCodes = codeCounters({
  name: 'reset',
  networkLimit: 20,
  alarm: { resource: 'admins', id: 0, action: 'alarm', label: 'reset codes' },
})

/** The accounts whose wrong codes are kept: those somebody has. */
export const accountsWithResets = sql`select email as account from admins where deleted_at is null`
