import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer_sessions: {
      id: Generated<number>
      token_hash: Buffer
      user_id: number
      device: string | null
      created_at: Generated<Date>
      last_used_at: Generated<Date>
      expires_at: Date
    }
    customer_codes: {
      mobile: string
      code_hmac: Buffer
      tries_left: number
      expires_at: Date
      sent_at: Date
    }
  }
}
