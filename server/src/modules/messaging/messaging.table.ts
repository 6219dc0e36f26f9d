import type { Generated } from 'kysely'
import type { Switches } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import type { ReceiverType, SendingState } from '@bustan/contract/messaging/sent/sentNotifications.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notifications: {
      id: Generated<number>
      type: string
      subject_id: number | null
      title_ar: string
      title_en: string
      body_ar: string
      body_en: string
      search: Generated<string>
      created_at: Generated<Date>
    }
    admin_notifications: {
      admin_id: number
      notification_id: number
      read_at: Date | null
      /** When it was deleted: it can be brought back for a while. */
      removed_at: Date | null
    }
    notification_switches: Switches & { admin_id: number; type: string }
    /** Emails that will be written of entries: of staff by their notification, of customers by their entry. */
    notice_mails: {
      id: Generated<number>
      admin_id: number | null
      notification_id: number | null
      entry_id: number | null
    }
    /** Clients who want none of what is sent to all by email. */
    mail_stops: { user_id: number; stopped_at: Generated<Date> }
    /** The results of the emails of a sent notification, batch by batch. */
    sent_mail_counts: { sent_id: number; written: number; stopped: number }
    /** A customer's inbox. */
    customer_notifications: {
      id: Generated<number>
      user_id: number
      type: string
      order_id: number | null
      /** The order's step it tells of. */
      step: number | null
      /** The notification that staff sent: its texts are stored there. */
      sent_id: Generated<number | null>
      title_ar: string | null
      title_en: string | null
      body_ar: string | null
      body_en: string | null
      created_at: Generated<Date>
      read_at: Date | null
      removed_at: Generated<Date | null>
    }
    /** The notifications that staff send to clients. */
    sent_notifications: {
      id: Generated<number>
      title_ar: string
      title_en: string
      body_ar: string
      body_en: string
      search: string
      audience: 'all' | 'chosen'
      roles: ReceiverType[]
      /** The receivers who were chosen one by one. */
      chosen: Generated<number[]>
      by_mail: boolean
      state: Generated<SendingState>
      /** The last id that was passed. */
      cursor: Generated<number>
      /** As many as were counted when it was asked for. */
      total: number
      received: Generated<number>
      /** The number of readers among the entries that are no longer stored. */
      read_before: Generated<number>
      sent_by: number | null
      /** The number of failed deliveries, the reason, and the time of the next try. */
      failures: Generated<number>
      failure: Generated<string | null>
      retry_at: Generated<Date | null>
      created_at: Generated<Date>
      ended_at: Generated<Date | null>
    }
  }
}
