import * as z from 'zod/mini'
import { toWesternDigits } from '../../core/arabic/digits.ts'
import { day, email, flag, id, lines, optional, present, text } from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'
import { moveInput } from '../../core/resource/resourceSchemas.ts'
import { cleanText } from '../../core/arabic/names.ts'
import { parsePhone } from '../../core/values/phone.ts'

/** The subjects people write about. */
export const contactTypes = [
  'Suggestion',
  'Inquiry',
  'Complaint',
  'advertisement',
  'Request',
  'Other',
] as const
export type ContactType = (typeof contactTypes)[number]

/** The longest a message and a reply may be. */
export const LONGEST_MESSAGE = 4_000
export const LONGEST_REPLY = 5_000

const byWord = new Map<string, string>(contactTypes.map((type) => [type.toLowerCase(), type]))
const read = (value: unknown, words: ReadonlyMap<string, unknown>) =>
  typeof value === 'string' && words.has(value.trim().toLowerCase())
    ? words.get(value.trim().toLowerCase())
    : value

/** A type in any case: the two parts of the spec write them differently. */
const contactType = () =>
  z.pipe(
    z.transform((value: unknown) => read(value, byWord)),
    z.enum(contactTypes),
  )

/** `All` in a filter is no filter. */
const orAll = <T extends z.ZodMiniType>(schema: T) =>
  optional(
    z.pipe(
      z.transform((value: unknown) => read(value, new Map([['all', undefined]]))),
      z.optional(schema),
    ),
  )

const repliedWords = new Map([
  ['reply', true],
  ['not_reply', false],
])

/** Query of the list. `is_replied` is also spelled `isReplied`, `phone` also `mobile`. */
export const contactsQuery = z.object({
  ...pageQuery,
  name: optional(text()),
  phone: optional(text()),
  mobile: optional(text()),
  email: optional(text()),
  type: orAll(contactType()),
  is_replied: orAll(
    z.pipe(
      z.transform((value: unknown) => read(value, repliedWords)),
      flag(),
    ),
  ),
  user_id: optional(id()),
  from: optional(day()),
  to: optional(day()),
  sort: optional(z.enum(['created_at', '-created_at'])),
})
export type ContactsQuery = z.output<typeof contactsQuery>

/** A message as lists and its page read it, under the names of both parts of the spec. */
export const contactRow = z.object({
  id: z.int(),
  name: z.string(),
  /** As it is dialled here; as it was written, where it is no number we can read. */
  phone: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  mobile_e164: z.nullable(z.string()),
  phone_written: z.nullable(z.string()),
  email: z.nullable(z.string()),
  type: z.enum(contactTypes),
  trans_type: z.string(),
  message: z.string(),
  body: z.string(),
  is_replied: z.boolean(),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(z.string()),
  replied_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The language it was written in the app in: the reply goes out in it. */
  locale: z.enum(['ar', 'en']),
  user_id: z.nullable(z.int()),
  user: z.nullable(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  /** A reply reaches them by these: `app` is their inbox there, with a push where they let it. */
  reached_by: z.array(z.enum(['app', 'email'])),
  /** The newest order of a sender who was signed in. */
  last_order: z.nullable(z.int()),
  version: z.int(),
  created_at: z.string(),
})
export type ContactRow = z.output<typeof contactRow>

export const contactList = listOf(contactRow)

/** `{message, data: {...fields, Contact: {same}}}`. */
export const contactAnswer = z.object({
  message: z.string(),
  data: z.extend(contactRow, { Contact: contactRow }),
})

/** The number of messages that wait for a reply, for the menu. */
export const contactCounts = z.object({ data: z.object({ unreplied: z.int() }) })

/** Body of a reply. */
export const replyInput = z.object({ reply: present(lines(LONGEST_REPLY)) })

/** Body of the move that replies. */
export const contactMoveInput = z.extend(moveInput, replyInput.shape)

const typedNumber = (value: unknown) =>
  typeof value === 'string' ? toWesternDigits(cleanText(value)) : value
const digitsIn = (value: string) => value.replaceAll(/\D/g, '').length

/** A number to be called back at: a mobile in any spelling, or any other number people have. */
const callBack = z.pipe(
  z.transform(typedNumber),
  z.string().check(
    z.maxLength(32),
    z.refine(
      (value) => parsePhone(value) !== null || (/^[+\d][\d\s().-]*$/.test(value) && digitsIn(value) >= 7),
      { error: 'phone' },
    ),
  ),
)

/** Body of a message from the ordering app. Who is signed in need not say who they are. */
export const messageInput = z.object({
  name: optional(text(120)),
  phone: optional(callBack),
  email: optional(email()),
  type: optional(contactType()),
  message: present(lines(LONGEST_MESSAGE)),
})
export type MessageInput = z.output<typeof messageInput>
