import * as z from 'zod/mini'

/** Hours in which a new email of staff can be confirmed by the link that it was sent. */
export const CONFIRM_HOURS = 24
/** Days in which the address before can take an email back, from the moment the new one counts. */
export const TAKE_BACK_DAYS = 7

/** An email of staff that waits to be confirmed; null where none does. */
export const pendingEmail = z.nullable(z.object({ email: z.string(), sent_at: z.string() }))
export type PendingEmail = z.output<typeof pendingEmail>

/** The token is what the link of a reset carries, for the next ten minutes. */
export const emailBackAnswer = z.object({ message: z.string(), data: z.object({ token: z.string() }) })
