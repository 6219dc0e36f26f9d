// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  /** Amounts are in halalas. Rows are only ever added. */
  balance_entries: {
    id: GeneratedAlways<number>
    user_id: number
    kind: 'staff' | 'order' | 'refund' | 'merge' | 'opening'
    delta: number
    before: number
    after: number
    reason: string | null
    order_id: number | null
    actor_kind: 'admin' | 'customer' | 'system'
    actor_id: number | null
    actor_name: string | null
    at: Generated<Date>
    /** The refund that this entry takes back. */
    reverses: number | null
    /** The way the money came or went, where staff stated it. */
    how: 'cash' | 'transfer' | 'gift' | null
    /** Recorded by staff as a payment of its order, not with a step or a change of it. */
    by_hand: Generated<boolean>
  }
  /** The buyers that tax invoices name: the company of a person or of a department. */
  companies: {
    id: GeneratedAlways<number>
    user_id: number | null
    department_id: number | null
    company_name: string
    tax_number: string
    commercial_register: string | null
    building_number: string
    street: string
    district: string
    city_name: string
    postal_code: string
    additional_number: string | null
    version: Generated<number>
    updated_at: Generated<Date>
  }
  /** One code for each purpose of somebody; the purpose says what `subject` is (migration 0020). */
  customer_codes: {
    purpose: 'sign_in' | 'email' | 'mobile'
    subject: string
    /** The email that the code confirms. */
    address: string | null
    salt: Buffer
    code_hmac: Buffer
    /** True for a secret that nobody guesses, in place of four digits. */
    is_long: Generated<boolean>
    tries_left: number
    /** True where the code sent to the mobile has to come with it. */
    asks_mobile: Generated<boolean>
    expires_at: Date
    sent_at: Generated<Date>
  }
  customer_devices: {
    token: string
    user_id: number
    platform: 'android' | 'ios' | 'web'
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    id: GeneratedAlways<number>
    language: Generated<'ar' | 'en'>
    session_id: number
    /** The key of ours that a browser was registered with; null means the only one there is. */
    public_key: string | null
  }
  customer_sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    user_id: number
    device: string | null
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    address: string | null
  }
  departments: {
    id: Generated<number>
    name_ar: string
    name_en: string
    search: string
    manager_id: number | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    description_ar: string | null
    description_en: string | null
  }
  users: {
    id: Generated<number>
    type: 'client' | 'employee' | 'manager'
    first_name: string
    last_name: Generated<string>
    username: string | null
    /** E.164. */
    mobile: string | null
    email: string | null
    search: string
    image_key: string | null
    is_active: Generated<boolean>
    deactivation_reason: string | null
    is_verified: Generated<boolean>
    registration_status: Generated<'pending' | 'accepted' | 'rejected'>
    registration_reason: string | null
    department_id: number | null
    birthdate: Day | null
    gender: 'male' | 'female' | null
    /** Halalas. */
    balance: Generated<number>
    locale: Generated<'ar' | 'en'>
    login_numbers: Generated<number>
    last_login_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    nationality: string | null
    sign: string | null
    will: Generated<boolean>
    decided_at: Date | null
    /** The account this one was merged into. */
    merged_into: number | null
    /** The moment at which they showed that the email is theirs; no code goes to an email without one. */
    email_confirmed_at: Date | null
    /** True while nobody who has the mobile has kept the email that came with the registration. */
    email_from_registration: Generated<boolean>
    city_id: number | null
    /** True once they have an order; maintained by the database. */
    has_ordered: Generated<boolean>
    /** Somebody who closed their account waits to be paid out since then. */
    payout_asked_at: Date | null
  }
}
