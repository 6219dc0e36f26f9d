// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  admin_notifications: {
    admin_id: number
    notification_id: number
    read_at: Date | null
    /** The moment at which it was deleted; it can be restored for a while. */
    removed_at: Date | null
  }
  contact_messages: {
    id: Generated<number>
    /** The sender, where they were signed in. */
    user_id: number | null
    name: string
    email: string | null
    /** E.164, where the written number can be read as one. */
    mobile: string | null
    type: 'Suggestion' | 'Inquiry' | 'Complaint' | 'advertisement' | 'Request' | 'Other'
    message: string
    reply: string | null
    replied_at: Date | null
    replied_by: number | null
    created_at: Generated<Date>
    /** The number as the sender wrote it. */
    mobile_written: string | null
    /** The language of the sender. */
    locale: Generated<'ar' | 'en'>
    search: Generated<string>
    version: Generated<number>
  }
  /** The entries of customers' inboxes. */
  customer_notifications: {
    id: GeneratedAlways<number>
    user_id: number
    type: string
    order_id: number | null
    /** The order's step that it reports. */
    step: number | null
    title_ar: string | null
    title_en: string | null
    body_ar: string | null
    body_en: string | null
    created_at: Generated<Date>
    read_at: Date | null
    /** The notification that staff sent; its texts are stored there. */
    sent_id: number | null
    removed_at: Date | null
    /** The address that it leads to without signing in, encrypted. */
    link: string | null
  }
  /** Clients who want none of the emails that are sent to all. */
  mail_stops: {
    user_id: number
    stopped_at: Generated<Date>
  }
  /** Emails that will be written of entries: of staff by their notification, of customers by their entry. */
  notice_mails: {
    id: GeneratedAlways<number>
    admin_id: number | null
    notification_id: number | null
    entry_id: number | null
  }
  notification_switches: {
    admin_id: number
    type: string
    toast: boolean
    sound: boolean
    push: boolean
    mail: boolean
  }
  notifications: {
    id: GeneratedAlways<number>
    type: string
    subject_id: number | null
    title_ar: string
    title_en: string
    body_ar: string
    body_en: string
    created_at: Generated<Date>
    search: Generated<string>
  }
  /** Browsers of staff. */
  push_devices: {
    id: GeneratedAlways<number>
    admin_id: number
    session_id: number
    endpoint: string
    host: string
    p256dh: string
    auth: string
    language: 'ar' | 'en'
    browser: string | null
    system: string | null
    kind: string
    created_at: Generated<Date>
    sent_at: Date | null
    /** The key of ours that the browser was registered with; null means the only one there is. */
    public_key: string | null
  }
  push_quiet_hours: {
    admin_id: number
    is_on: boolean
    from_minute: number
    to_minute: number
  }
  /** The pushes that wait to be sent: a notification to a browser of staff, or a customer's to a device of theirs. */
  pushes: {
    id: GeneratedAlways<number>
    push_device_id: number | null
    notification_id: number | null
    customer_device_id: number | null
    customer_notification_id: number | null
    host: string
    due_at: Date
    /** True for a push that waited for the end of quiet hours; of several, one is sent that gives their number. */
    is_held: Generated<boolean>
    held_count: Generated<number>
    /** A process is sending it until then. */
    taken_until: Date | null
    tries: Generated<number>
    /** True for a push that was sent to many: it goes after all others. */
    is_bulk: Generated<boolean>
  }
  saved_answers: {
    id: Generated<number>
    name_ar: string
    name_en: string
    body_ar: string
    body_en: string
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  /** The results of the emails of a sent notification, batch by batch. */
  sent_mail_counts: {
    sent_id: number
    written: number
    stopped: number
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
    roles: string[]
    /** The receivers who were chosen one by one. */
    chosen: Generated<number[]>
    by_mail: Generated<boolean>
    state: Generated<'waiting' | 'running' | 'done' | 'cancelled'>
    /** The last id that was passed. */
    cursor: Generated<number>
    /** The number of receivers that was counted when it was asked for. */
    total: number
    received: Generated<number>
    /** The number of readers among the entries that are no longer stored. */
    read_before: Generated<number>
    sent_by: number | null
    created_at: Generated<Date>
    ended_at: Date | null
    /** The number of failed deliveries. */
    failures: Generated<number>
    /** The reason of the last failed delivery. */
    failure: string | null
    /** The time of the next try after a failed delivery. */
    retry_at: Date | null
  }
}
