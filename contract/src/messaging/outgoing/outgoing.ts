import * as z from 'zod/mini'
import { day, optional, text } from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'

/** The ways out of the house. */
export const channels = ['email', 'text', 'push'] as const
export type Channel = (typeof channels)[number]

/** A message is for one of these. Codes and links are for their receiver alone: nobody else sees them, and they are not sent again. */
export const purposes = ['code', 'link', 'account', 'decision', 'reply', 'notice', 'campaign'] as const
export type Purpose = (typeof purposes)[number]

/** True where the words are for their receiver alone. */
export const isSecret = (purpose: Purpose): boolean => purpose === 'code' || purpose === 'link'

/**
 * A message stands at one of these: it waits, a server took it over, it was given up after a day (a code: when it expired), or there was no
 * way to reach its receiver.
 */
export const outgoingStates = ['waiting', 'accepted', 'given_up', 'unreachable'] as const
export type OutgoingState = (typeof outgoingStates)[number]

/** Query of `GET outgoing`. Days are those it was promised on, both included; `search` is a part of the receiver's address. */
export const outgoingQuery = z.object({
  ...pageQuery,
  channel: optional(z.enum(channels)),
  state: optional(z.enum(outgoingStates)),
  purpose: optional(z.enum(purposes)),
  search: optional(text(100)),
  from: optional(day()),
  to: optional(day()),
})
export type OutgoingQuery = z.output<typeof outgoingQuery>

const outgoingRow = z.object({
  id: z.int(),
  channel: z.enum(channels),
  purpose: z.enum(purposes),
  /** An address or a mobile, masked for who may not see people; of a push the name of its receiver. */
  receiver: z.string(),
  subject: z.nullable(z.string()),
  state: z.enum(outgoingStates),
  /** Counts the times that a server was asked to take it over. */
  tries: z.int(),
  /** Holds the last words of the server. */
  said: z.nullable(z.string()),
  created_at: z.string(),
  /** When it is tried next; null where it is not tried any more. */
  due_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** True where the caller may have it sent again. */
  can_send_again: z.boolean(),
})
export type OutgoingRow = z.output<typeof outgoingRow>

/** A channel: how many wait and how many failed in the last seven days, since when it fails, and who paused it. */
const channelState = z.object({
  channel: z.enum(channels),
  waiting: z.int(),
  failed: z.int(),
  /** The time of the oldest message that waits though it was tried; null where none does. */
  failing_since: z.nullable(z.string()),
  said: z.nullable(z.string()),
  paused_at: z.nullable(z.string()),
})
export type ChannelState = z.output<typeof channelState>

export const outgoingAnswer = z.extend(listOf(outgoingRow), { channels: z.array(channelState) })

/** One message with its words, null where they are secret or gone. */
export const outgoingOneAnswer = z.object({ data: z.extend(outgoingRow, { body: z.nullable(z.string()) }) })

export const sentAgainAnswer = z.object({ message: z.string(), data: outgoingRow })

/** Body of `POST outgoing/pauses`. */
export const pauseChannelInput = z.object({ channel: z.enum(channels), paused: z.boolean() })
export const pauseChannelAnswer = z.object({ message: z.string(), data: channelState })
