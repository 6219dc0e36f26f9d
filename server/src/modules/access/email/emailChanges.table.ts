import type { Generated } from 'kysely'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    admin_email_changes: {
      id: Generated<number>
      admin_id: number
      old_email: string
      new_email: string
      /** Null once it is confirmed, or where nobody has to. */
      confirm_hash: Buffer | null
      take_back_hash: Buffer
      state: 'waiting' | 'counts' | 'ended'
      sent_at: Date
      /** Until when it can be confirmed. */
      expires_at: Date
      /** Since when the new email counts; it can be taken back for some days from then on. */
      counted_at: Date | null
    }
  }
}
