import type { Permission } from '@bustan/contract/permissions.ts'
import type { Typed } from '../../platform/db/tables.ts'
import type { Columns } from './access.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    roles: Columns['roles']
    role_permissions: Typed<Columns['role_permissions'], { permission: Permission }>
    admins: Columns['admins']
    admin_roles: Columns['admin_roles']
    admin_email_changes: Columns['admin_email_changes']
    sessions: Columns['sessions']
    totp_secrets: Columns['totp_secrets']
    recovery_codes: Columns['recovery_codes']
    passkeys: Columns['passkeys']
    sign_in_steps: Columns['sign_in_steps']
    setup_links: Columns['setup_links']
    password_resets: Columns['password_resets']
  }
}

/** The role that holds everything, always, and the admin nobody can change (spec part 1, section 9). */
export const PROTECTED_ID = 1
