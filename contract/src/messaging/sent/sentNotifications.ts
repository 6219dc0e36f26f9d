import * as z from 'zod/mini'
import { flag, id, optional, text, whole } from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'
import { cleanLines, cleanText } from '../../core/arabic/names.ts'
import { LONGEST_NOTICE, LONGEST_TITLE, MAX_CHOSEN } from '../notifications/noticeLimits.ts'

/** The types of users that can be sent to. */
export const receiverTypes = ['client', 'employee', 'manager'] as const
export type ReceiverType = (typeof receiverTypes)[number]

/** The progress of a sending. */
export const sendingStates = ['waiting', 'running', 'done', 'cancelled'] as const
export type SendingState = (typeof sendingStates)[number]

/** The type of what staff send, among the notifications of an inbox. */
export const ANNOUNCEMENT = 'announcement'

const orEmpty = z.transform((value: unknown) => value ?? '')
const requiredText = (
  clean: (value: string) => string,
  missing: 'nameAr' | 'nameEn' | 'contentAr' | 'contentEn',
  max: number,
) =>
  z.pipe(
    orEmpty,
    z.string().check(
      z.overwrite(clean),
      z.refine((value) => value !== '', { error: missing }),
      z.maxLength(max),
    ),
  )
const inBoth = <A extends z.ZodMiniType, E extends z.ZodMiniType>(ar: A, en: E) =>
  z.pipe(
    z.transform((value: unknown) => value ?? {}),
    z.object({ ar, en }),
  )

const toUniqueArray = (value: unknown) => {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? [...new Set(value)] : [value]
}

/**
 * The people a notification goes to: with `to_all` everybody of the types in `roles` (clients, unless named); else everybody of
 * these types and the `users` beside them.
 */
const audience = {
  to_all: optional(flag()),
  roles: z.pipe(z.transform(toUniqueArray), z.array(z.enum(receiverTypes))),
  users: z.pipe(z.transform(toUniqueArray), z.array(id()).check(z.maxLength(MAX_CHOSEN))),
}

export const audienceInput = z.object(audience)
export type AudienceInput = z.output<typeof audienceInput>

export const receiversAnswer = z.object({
  data: z.object({
    count: z.int(),
    /** The receivers among them whom an email would reach and who want emails. */
    by_mail: z.int(),
  }),
})

/** The people who can be chosen, by name or number; enough of the number to tell two of one name apart. */
export const choicesQuery = z.object({ name: optional(text()) })
export const choicesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.enum(receiverTypes),
      number_end: z.nullable(z.string()),
    }),
  ),
})

/** Body of `POST notification/store`, checked in this order. `count`: as many receivers as the sender saw. */
export const sendInput = z
  .object({
    title: inBoth(
      requiredText(cleanText, 'nameAr', LONGEST_TITLE),
      requiredText(cleanText, 'nameEn', LONGEST_TITLE),
    ),
    body: inBoth(
      requiredText(cleanLines, 'contentAr', LONGEST_NOTICE),
      requiredText(cleanLines, 'contentEn', LONGEST_NOTICE),
    ),
    ...audience,
    by_mail: optional(flag()),
    count: optional(whole(0, 2_147_483_647)),
  })
  .check(
    z.refine(({ to_all, roles, users }) => to_all === true || roles.length + users.length > 0, {
      error: 'noClients',
      path: ['users'],
    }),
  )

/** Query of the sent list: `type` is a type of receivers, or `chosen`, in either language. */
export const sentQuery = z.object({
  ...pageQuery,
  title: optional(text()),
  type: optional(text()),
  sort: optional(z.enum(['created_at', '-created_at'])),
})
export type SentQuery = z.output<typeof sentQuery>

const bothLanguages = z.object({ ar: z.string(), en: z.string() })

/** Something sent, as its list and its page read it. */
export const sentRow = z.object({
  id: z.int(),
  created_at: z.string(),
  title: z.string(),
  body: z.string(),
  trans: z.object({ title: bothLanguages, body: bothLanguages }),
  notification_type: z.literal(ANNOUNCEMENT),
  audience: z.enum(['all', 'chosen']),
  roles: z.array(z.enum(receiverTypes)),
  by_mail: z.boolean(),
  state: z.enum(sendingStates),
  /** As many as were counted when it was asked for. */
  total: z.int(),
  received: z.int(),
  read: z.int(),
  /**
   * The number of emails that were written, and of those that were not because their receivers want none; null where none was
   * tried.
   */
  mailed: z.nullable(z.int()),
  mail_stopped: z.nullable(z.int()),
  sent_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  ended_at: z.nullable(z.string()),
  /** Why it could not go on when it was tried last, in the words of the system; null while nothing stands in its way. */
  failure: z.nullable(z.string()),
})
export type SentRow = z.output<typeof sentRow>

export const sentList = listOf(sentRow)
export const sentAnswer = z.object({ message: z.string(), data: sentRow })
