import type { Generated } from 'kysely'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    /** Browsers of staff. */
    push_devices: {
      id: Generated<number>
      admin_id: number
      session_id: number
      endpoint: string
      host: string
      p256dh: string
      auth: string
      /** The key of ours it was registered with; null: the only one there is. */
      public_key: string | null
      language: 'ar' | 'en'
      browser: string | null
      system: string | null
      kind: 'desktop' | 'mobile' | 'tablet' | 'other'
      created_at: Generated<Date>
      sent_at: Date | null
    }
    push_quiet_hours: { admin_id: number; is_on: boolean; from_minute: number; to_minute: number }
    /** The pushes that wait to be sent: a notification to a browser of staff, or a customer's to a device of theirs. */
    pushes: {
      id: Generated<number>
      push_device_id: number | null
      notification_id: number | null
      customer_device_id: number | null
      customer_notification_id: number | null
      host: string
      due_at: Date
      /** True for a push that was sent to many: it goes after all others. */
      is_bulk: Generated<boolean>
      /** It waited for the end of quiet hours; of several, one is sent that tells how many. */
      is_held: Generated<boolean>
      held_count: Generated<number>
      /** A process is sending it until then. */
      taken_until: Date | null
      tries: Generated<number>
    }
  }
}
