import type { Generated } from 'kysely'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    customer_sessions: {
      id: Generated<number>
      token_hash: Buffer
      user_id: number
      device: string | null
      address: string | null
      created_at: Generated<Date>
      last_used_at: Generated<Date>
      expires_at: Date
    }
    /** One code for each purpose of somebody; what `subject` is depends on it (migration 0020). */
    customer_codes: {
      purpose: 'sign_in' | 'email' | 'mobile'
      subject: string
      /** The email that the code confirms. */
      address: string | null
      salt: Buffer
      code_hmac: Buffer
      /** A secret that nobody guesses, in place of four digits. */
      is_long: Generated<boolean>
      tries_left: number
      /** True where the code sent to the mobile has to come with it. */
      asks_mobile: Generated<boolean>
      expires_at: Date
      sent_at: Generated<Date>
    }
  }
}
