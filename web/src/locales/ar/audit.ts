import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { audit as en } from '../en/audit.ts'

/** The audit trail. */
export const audit: ArabicOf<typeof en> = {}
