// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  admin_email_changes: {
    id: GeneratedAlways<number>
    admin_id: number
    old_email: string
    new_email: string
    /** Null once the email is confirmed, or where nobody has to confirm it. */
    confirm_hash: Buffer | null
    take_back_hash: Buffer
    state: 'waiting' | 'counts' | 'ended'
    sent_at: Date
    /** The new email can be confirmed until then. */
    expires_at: Date
    /** The new email counts since then; it can be taken back for some days from then on. */
    counted_at: Date | null
  }
  admin_roles: {
    admin_id: number
    role_id: number
  }
  admins: {
    id: Generated<number>
    first_name: string
    last_name: Generated<string>
    email: string
    mobile: string | null
    avatar_key: string | null
    password_hash: string
    is_active: Generated<boolean>
    deactivation_reason: string | null
    protected: Generated<boolean>
    login_numbers: Generated<number>
    last_login_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    locale: Generated<'ar' | 'en'>
    has_second_factor: Generated<boolean>
    search: Generated<string>
    /** Sessions and other means of sign-in belong to this number; a new password, email or second factor, or a switch, raises it and ends them. */
    epoch: Generated<number>
    /** The start of the days for which a missing second factor may be put off. */
    second_factor_prompted_at: Date | null
    /** Each new password has another one; it stays where only the hash of a password is made anew. */
    password_id: Generated<string>
    /** A write of `password_hash` that raises this number stores the same password by another hash. */
    hash_renewals: Generated<number>
  }
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
  password_resets: {
    id: Generated<number>
    purpose: 'reset' | 'invitation'
    email: string
    admin_id: number | null
    token_hash: Buffer | null
    link_hash: Buffer
    code_hmac: Buffer | null
    tries_left: number
    state: Generated<'sent' | 'verified' | 'used'>
    expires_at: Date
    created_at: Generated<Date>
  }
  recovery_codes: {
    admin_id: number
    code_hmac: Buffer
    used_at: Date | null
  }
  role_permissions: {
    role_id: number
    permission: string
  }
  roles: {
    id: Generated<number>
    name_ar: string
    name_en: string
    is_active: Generated<boolean>
    protected: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    requires_second_factor: Generated<boolean>
    search: Generated<string>
    /** The number of days for which its holders may put a second factor off. */
    second_factor_days: Generated<number>
  }
  sessions: {
    id: GeneratedAlways<number>
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
  setup_links: {
    token_hash: Buffer
    expires_at: Date
    created_at: Generated<Date>
  }
  sign_in_steps: {
    token_hash: Buffer
    admin_id: number | null
    purpose: 'second_factor' | 'passkey_sign_in' | 'passkey_register'
    challenge: string | null
    expires_at: Date
  }
  totp_secrets: {
    admin_id: number
    secret: string
    confirmed_at: Date | null
    last_step: Generated<number>
    created_at: Generated<Date>
  }
}
