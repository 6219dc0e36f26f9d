import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { roles as en } from '../en/roles.ts'

/** Roles and admins. */
export const roles: ArabicOf<typeof en> = {}
