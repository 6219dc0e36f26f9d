import * as z from 'zod/mini'
import { pendingEmail } from '../email/emailChange.ts'
import { email, present } from '../../core/resource/inputs.ts'

/** The shortest password taken (spec part 1, section 9). */
export const PASSWORD_MIN = 6
/** The longest, in bytes: hashing must not be a way to keep the server busy. */
export const PASSWORD_MAX_BYTES = 1_024

/** Bytes of a text in UTF-8, counted without an encoder: this package knows neither browser nor Node. */
function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** A password as it is typed: never trimmed, at least 6 characters and at most 1,024 bytes. */
export const password = () =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.string().check(
      z.minLength(PASSWORD_MIN),
      z.refine((value) => byteLength(value) <= PASSWORD_MAX_BYTES, { error: 'too_long' }),
    ),
  )

/** A password that is being chosen: more than blanks. How good it has to be, the server says. */
export const newPassword = () =>
  password().check(z.refine((value) => value.trim() !== '', { error: 'required' }))

/** Like `newPassword`, where it may stay as it is: empty is absent, blanks are not. */
export const changedPassword = () =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(newPassword()),
    ),
  )

/** Body of `POST auth/login`. */
export const loginInput = z.object({
  email: present(email()),
  password: password(),
})

const control = z.object({ id: z.int(), key: z.string(), name: z.string() })

/** The person who is signed in, with what they may do. */
export const signedInUser = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The one that shall be theirs, until it is confirmed. */
  pending_email: pendingEmail,
  mobile: z.nullable(z.string()),
  image: z.nullable(z.string()),
  type: z.literal('admin'),
  roles: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      permissions: z.array(z.object({ id: z.int(), name: z.string(), controls: z.array(control) })),
    }),
  ),
  /** Empty while a second factor that a role asks for is missing. */
  ability: z.array(z.object({ action: z.string(), subject: z.string() })),
  second_factor: z.object({
    set_up: z.boolean(),
    required: z.boolean(),
    /** Until when a missing one that a role asks for may be put off; null where it may not, or none is missing. */
    put_off_until: z.nullable(z.string()),
  }),
})
export type SignedInUser = z.output<typeof signedInUser>

/** The ways a second step can be taken. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Either a session, or the step that is still missing: its token goes with the second call. */
export const loginAnswer = z.object({
  message: z.string(),
  data: z.object({
    user: z.nullable(signedInUser),
    access_token: z.nullable(z.string()),
    second_factor: z.nullable(z.object({ token: z.string(), methods: z.array(z.enum(secondFactorMethods)) })),
  }),
})
export type LoginAnswer = z.output<typeof loginAnswer>

export const profileAnswer = z.object({ message: z.string(), data: signedInUser })
