import type { ReceiverType } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import type { Typed } from '../../platform/db/tables.ts'
import type { Columns } from './messaging.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notifications: Columns['notifications']
    admin_notifications: Columns['admin_notifications']
    notification_switches: Columns['notification_switches']
    notice_mails: Columns['notice_mails']
    mail_stops: Columns['mail_stops']
    sent_mail_counts: Columns['sent_mail_counts']
    customer_notifications: Columns['customer_notifications']
    sent_notifications: Typed<Columns['sent_notifications'], { roles: ReceiverType[] }>
    contact_messages: Columns['contact_messages']
    saved_answers: Columns['saved_answers']
    push_devices: Typed<Columns['push_devices'], { kind: 'desktop' | 'mobile' | 'tablet' | 'other' }>
    push_quiet_hours: Columns['push_quiet_hours']
    pushes: Columns['pushes']
  }
}
