import * as z from 'zod/mini'
import type { Permission } from '../../permissions.ts'
import { flag, id, optional, text } from '../../core/resource/inputs.ts'
import { listMeta, pageQuery } from '../../core/resource/list.ts'
import type { MovedType } from './movedTypes.ts'

/** The resource whose record each type of our notifications is about. */
export const subjectOf = {
  new_order: 'orders',
  change_status: 'orders',
  order_review: 'orders',
  order_waiting: 'orders',
  invoice_failed: 'orders',
  product_runout: 'products',
  new_employee: 'users',
  new_user_register: 'users',
  payout_asked: 'users',
  contact_us: 'contacts',
  credentials_changed: 'settings',
  audit_marked: 'audit',
  sending_failed: 'notifications',
} as const
/** A type that is known by name. */
export type KnownType = keyof typeof subjectOf

export type NotificationType = KnownType | MovedType
/** Those that others than readers of their subject are told of. */
const receiverPermissions: Readonly<Partial<Record<KnownType, Permission>>> = {
  invoice_failed: 'invoices index',
  credentials_changed: 'settings credentials',
  payout_asked: 'users edit',
}
/** Returns the permission of whoever is told of a type: to read what it is about, unless another is said. */
export const permissionToReceive = (type: KnownType): Permission =>
  receiverPermissions[type] ?? `${subjectOf[type]} index`

/** Resources whose records are notified of. */
export const subjects = [
  'orders',
  'products',
  'users',
  'contacts',
  'settings',
  'audit',
  'notifications',
] as const satisfies readonly (typeof subjectOf)[KnownType][]
export type Subject = (typeof subjects)[number]

/**
 * The types of notifications about orders that the queue counts: the bell leaves them out for anybody who has that number beside
 * it.
 */
export const queueTypes: readonly KnownType[] = ['new_order', 'order_waiting']

/**
 * Query of the caller's inbox; `scope=sent` lists what staff sent instead. `title` is found in both languages, `type` is named
 * as in the rows or as it is said in either. `before`: entries older than that one, whatever came meanwhile.
 */
export const inboxQuery = z.object({
  ...pageQuery,
  is_read: optional(flag()),
  title: optional(text()),
  type: optional(text()),
  scope: optional(z.enum(['inbox', 'sent'])),
  before: optional(id()),
})
export type InboxQuery = z.output<typeof inboxQuery>

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

/** Like entries as one: the newest of them, how many they are, and the id of the oldest. */
const notificationLine = z.extend(notificationRow, { count: z.int(), first_id: z.int() })
export type NotificationLine = z.output<typeof notificationLine>

/** `GET notification/lines`: unread entries of each type as one, read ones of each type and day; the newest first. */
export const linesAnswer = z.object({ data: z.array(notificationLine) })

/** Like entries of the caller's inbox, as a line holds them. */
const entriesOfLine = { type: optional(text()), from: optional(id()), until: optional(id()) }

/** Query of `DELETE delete/all/notifications`: without one, all of them. */
export const removeQuery = z.object({ ...entriesOfLine, is_read: optional(flag()) })
export type RemoveQuery = z.output<typeof removeQuery>

/** `GET notification/show/{id}`. */
export const notificationAnswer = z.object({ message: z.string(), data: notificationRow })

export const inboxAnswer = z.object({ data: z.array(notificationRow), meta: listMeta })

const counts = {
  count: z.int(),
  unread_count: z.int(),
  /** Unread ones without those of orders that the caller's queue counts. */
  bell_count: z.int(),
  /** The newest entry there is, 0 where there is none: a larger one later tells that something came. */
  latest_id: z.int(),
}

/** The records whose moves are unread, those of the newest entries. */
const unread_moves = z.array(z.object({ type: z.string(), record_id: z.int() }))

/** `GET notification/notifications-count`. */
export const notificationsCount = z.object({ data: z.object({ ...counts, unread_moves }), ...counts })

/** A deletion: when it was, by which it is taken back, and how many entries went. */
export const removedAnswer = z.object({
  message: z.string(),
  data: z.object({ removed_at: z.nullable(z.string()), count: z.int() }),
})

/** Body of `POST notification/restore`. */
export const restoreInput = z.object({
  removed_at: z.string().check(
    z.refine((value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)), {
      error: 'day',
    }),
  ),
})

/**
 * Body of `POST notification/mark-as-read`: one entry, those about a record (of a known resource, or of a `type`), those of a line
 * (`type`, `from`, `until`), or all.
 */
export const markAsReadInput = z.object({
  notification_id: optional(id()),
  resource: optional(z.enum(subjects)),
  record_id: optional(id()),
  ...entriesOfLine,
  all: optional(flag()),
})
