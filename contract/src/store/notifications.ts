import * as z from 'zod/mini'
import { flag, id, optional } from '../core/resource/inputs.ts'
import { listMeta, pageQuery } from '../core/resource/list.ts'

/** A notification in a customer's inbox, in the language that was asked for. */
export const storeNotification = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  body: z.string(),
  /** The order it is about. */
  order_id: z.nullable(z.int()),
  /** The page that answers the question it asks, which opens without signing in. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: z.string(),
})

/** Query and answer of `GET notifications`. */
export const storeNotificationsQuery = z.object({ ...pageQuery, is_read: optional(flag()) })
export const storeNotifications = z.object({
  data: z.array(storeNotification),
  meta: listMeta,
  /** The number of all unread ones, not only of this page. */
  unread_count: z.int(),
})

/** Body of `POST notifications/read`: one of them, or `all=1`. */
export const storeReadInput = z.object({ notification_id: optional(id()), all: optional(flag()) })

/** The number of changed ones, and the number that are unread now. */
export const storeNotificationsChanged = z.object({
  message: z.string(),
  data: z.object({ count: z.int(), unread_count: z.int() }),
})

/** Body of `POST notifications/switches`, and how they stand: whether what is sent to all also comes by email. */
export const storeSwitchesInput = z.object({ mail: flag() })
export const storeSwitches = z.object({ message: z.string(), data: z.object({ mail: z.boolean() }) })
