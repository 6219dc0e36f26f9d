import * as z from 'zod/mini'
import { id, optional } from '../core/inputs.ts'
import { flag } from '../core/inputs.ts'
import { listMeta, pageQuery } from '../core/list.ts'

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

/** Body of `POST notification/mark-as-read`: one entry, or all of them. */
export const markAsReadInput = z.object({
  notification_id: optional(id()),
  all: optional(flag()),
})
