import * as z from 'zod/mini'
import { keysOf } from '../../core/values/objects.ts'
import { flag } from '../../core/resource/inputs.ts'
import { subjectOf } from './notifications.ts'
import type { KnownType, NotificationType } from './notifications.ts'

/** The types of notifications that are known by name, in the order they are shown to switch. */
export const notificationTypes: readonly KnownType[] = keysOf(subjectOf)

/** The ways somebody of the staff is told of something, beside their inbox. */
export const notificationWays = ['toast', 'sound', 'push', 'mail'] as const
export type NotificationWay = (typeof notificationWays)[number]

export type Switches = Readonly<Record<NotificationWay, boolean>>

/** These are mailed until somebody says otherwise: others have not looked after them, or would not notice. */
const mailed: ReadonlySet<NotificationType> = new Set([
  'order_waiting',
  'invoice_failed',
  'audit_marked',
  'sending_failed',
])

/** Returns the default switches of a type for somebody who never chose any. */
export const usualSwitches = (type: NotificationType): Switches => ({
  toast: true,
  sound: true,
  push: true,
  mail: mailed.has(type),
})

const type = z.union([z.enum(notificationTypes), z.templateLiteral(['moved.', z.string()])])
const ways = { toast: z.boolean(), sound: z.boolean(), push: z.boolean(), mail: z.boolean() }
/** `name` says the type in the caller's language. */
const switchRow = z.object({ type, name: z.string(), ...ways })

/** `GET notification/switches`: every type the caller may be told of. */
export const switchesAnswer = z.object({ data: z.array(switchRow) })
export const switchAnswer = z.object({ message: z.string(), data: switchRow })

/** Body of `POST notification/switches`: one way of one type. */
export const switchInput = z.object({ type, way: z.enum(notificationWays), on: flag() })
