import type { Generated } from 'kysely'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
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
  }
}
