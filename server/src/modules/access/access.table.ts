import type { Generated } from 'kysely'
import type { Permission } from '@bustan/contract/access/roles/permissions.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    roles: {
      id: Generated<number>
      name_ar: string
      name_en: string
      is_active: Generated<boolean>
      protected: Generated<boolean>
      requires_second_factor: Generated<boolean>
      /** For how many days its holders may put a second factor off. */
      second_factor_days: Generated<number>
      search: Generated<string>
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    role_permissions: { role_id: number; permission: Permission }
    admins: {
      id: Generated<number>
      first_name: string
      last_name: Generated<string>
      email: string
      mobile: string | null
      avatar_key: string | null
      password_hash: string
      /** Another one with each new password; the same where only its hash is made anew. */
      password_id: Generated<string>
      /** A write of `password_hash` that counts itself here stores the same password by another hash. */
      hash_renewals: Generated<number>
      is_active: Generated<boolean>
      deactivation_reason: string | null
      protected: Generated<boolean>
      locale: Generated<Language>
      has_second_factor: Generated<boolean>
      /** Since when the days run for which a missing second factor may be put off. */
      second_factor_prompted_at: Generated<Date | null>
      /**
       * The number that sessions and other means of sign-in belong to; a new password, email or second factor, or a switch, ends
       * them.
       */
      epoch: Generated<number>
      search: Generated<string>
      login_numbers: Generated<number>
      last_login_at: Date | null
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
      deleted_at: Date | null
    }
    admin_roles: { admin_id: number; role_id: number }
    sessions: {
      id: Generated<number>
      token_hash: Buffer
      bind_hash: Buffer | null
      admin_id: number
      device: string | null
      address: string | null
      created_at: Generated<Date>
      last_used_at: Generated<Date>
      expires_at: Date
      epoch: Generated<number>
      confirmed_at: Date | null
    }
    totp_secrets: {
      admin_id: number
      secret: string
      confirmed_at: Date | null
      last_step: Generated<number>
      created_at: Generated<Date>
    }
    recovery_codes: { admin_id: number; code_hmac: Buffer; used_at: Date | null }
    passkeys: {
      id: Generated<number>
      admin_id: number
      credential_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      created_at: Generated<Date>
      last_used_at: Date | null
    }
    sign_in_steps: {
      token_hash: Buffer
      admin_id: number | null
      purpose: 'second_factor' | 'passkey_sign_in' | 'passkey_register'
      challenge: string | null
      expires_at: Date
    }
  }
}

/** The role that holds everything, always, and the admin nobody can change (spec part 1, section 9). */
export const PROTECTED_ID = 1
