import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { security as en } from '../en/security.ts'

/** One's own account: profile, sessions, two-step sign-in. */
export const security: ArabicOf<typeof en> = {}
