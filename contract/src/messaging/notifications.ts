import * as z from 'zod/mini'
import { id, optional } from '../core/inputs.ts'
import { flag } from '../core/inputs.ts'
import { listMeta, pageQuery } from '../core/list.ts'

/** Which resource's record each type of notification of ours is about. */
export const subjectOf = {
  new_order: 'orders',
  change_status: 'orders',
  order_review: 'orders',
  product_runout: 'products',
  new_employee: 'users',
  new_user_register: 'users',
  contact_us: 'contacts',
} as const
export type NotificationType = keyof typeof subjectOf
/** Resources whose records are notified of. */
export const subjects = [
  'orders',
  'products',
  'users',
  'contacts',
] as const satisfies readonly (typeof subjectOf)[NotificationType][]
export type Subject = (typeof subjects)[number]

/** Query of the caller's inbox. */
export const inboxQuery = z.object({ ...pageQuery, is_read: optional(flag()) })

const content = {
  title: z.string(),
  body: z.string(),
  notification_type: z.string(),
  notification_id: z.nullable(z.int()),
}

/** One entry of an inbox; `notification_id` is the id of the record it is about. */
export const notificationRow = z.object({
  id: z.int(),
  created_at: z.string(),
  is_read: z.boolean(),
  ...content,
  data: z.object(content),
})
export type NotificationRow = z.output<typeof notificationRow>

/** `GET notification/show/{id}`. */
export const notificationAnswer = z.object({ message: z.string(), data: notificationRow })

export const inboxAnswer = z.object({ data: z.array(notificationRow), meta: listMeta })

/** `GET notification/notifications-count`. */
export const notificationsCount = z.object({
  data: z.object({ count: z.int(), unread_count: z.int() }),
  count: z.int(),
  unread_count: z.int(),
})

/** Body of `POST notification/mark-as-read`: one entry, those about a record, or all of them. */
export const markAsReadInput = z.object({
  notification_id: optional(id()),
  resource: optional(z.enum(subjects)),
  record_id: optional(id()),
  all: optional(flag()),
})
