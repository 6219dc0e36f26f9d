import * as z from 'zod/mini'
import { toWesternDigits } from '../../core/arabic/digits.ts'
import { imageInput } from '../../core/kinds/image.ts'
import { email, nullable, phone, present, text } from '../../core/resource/inputs.ts'
import { changedPassword, PASSWORD_MAX_BYTES } from '../account/session.ts'

/** Minutes in which nobody is asked for their password again after they gave it (contract, section 3). */
export const FRESH_MINUTES = 10
/** The number of recovery codes, each valid for one sign-in. */
export const RECOVERY_CODES = 10
/** Days for which a super admin may put the second factor off, from the first time they are asked for it. */
export const PUT_OFF_DAYS = 7

/** A password typed beside another one, judged by that one alone. */
export const typedPassword = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(z.string().check(z.maxLength(PASSWORD_MAX_BYTES))),
  ),
)

/** The field that proves that the person at the keyboard is the one who signed in; not needed right after sign-in. */
export const confirmed = { current_password: typedPassword }

/** Body of `POST auth/update-profile`. `avatar` comes as a file; blank takes the stored one away. */
export const profileInput = z.object({
  name: text(120),
  email: present(email()),
  mobile: z.optional(nullable(phone())),
  avatar: imageInput(),
  password: changedPassword(),
  password_confirmation: typedPassword,
  ...confirmed,
})

/** A one-time code of an app, or a recovery code, in any digits and spacing. */
export const oneTimeCode = () =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' || typeof value === 'number'
        ? toWesternDigits(String(value)).replaceAll(/[\s-]/g, '').toLowerCase()
        : value,
    ),
    z.string().check(z.minLength(1), z.maxLength(40)),
  )

const stepToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** Body of `POST auth/second-factor`: the token of the first step and a code of the app or a recovery code. */
export const secondFactorInput = z.object({ token: stepToken, code: oneTimeCode() })

/** The response of a browser's credential call, unchanged; its parts are checked together with the signature. */
const credential = z.looseObject({ id: z.string().check(z.maxLength(1_500)) })

export const passkeyOptionsInput = z.object({ token: z.optional(z.nullable(stepToken)) })
export const passkeySignInInput = z.object({ token: stepToken, response: credential })
export const passkeyInput = z.object({ token: stepToken, response: credential, name: text(60) })
export const passkeyNameInput = z.object({ name: text(60) })
export const confirmationInput = z.object(confirmed)
export const totpCodeInput = z.object({ code: oneTimeCode() })

/** Options for the browser's credential call, and the token its answer is sent with. */
export const passkeyOptionsAnswer = z.object({
  data: z.object({ token: z.string(), options: z.looseObject({ challenge: z.string() }) }),
})

export const totpAnswer = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) })

/** Codes are shown once; null where there are some already. */
export const recoveryAnswer = z.object({
  message: z.string(),
  data: z.object({ recovery_codes: z.nullable(z.array(z.string())) }),
})

/** New recovery codes in place of the old ones. */
export const recoveryCodesAnswer = z.object({
  message: z.string(),
  data: z.object({ recovery_codes: z.array(z.string()) }),
})

/** The protection of the caller's account. */
export const securityAnswer = z.object({
  data: z.object({
    totp: z.nullable(z.object({ since: z.string() })),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        created_at: z.string(),
        last_used_at: z.nullable(z.string()),
      }),
    ),
    recovery_codes_left: z.int(),
    required: z.boolean(),
    /** Until when a missing one that a role asks for may be put off; null where it may not, or none is missing. */
    put_off_until: z.nullable(z.string()),
    /** False where changes ask for the current password: the sign-in is older than ten minutes. */
    fresh: z.boolean(),
  }),
})
export type Security = z.output<typeof securityAnswer>['data']

/** One place the caller is signed in at. */
export const sessionRow = z.object({
  id: z.int(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  address: z.nullable(z.string()),
  /** True where its browser is told of news by push. */
  pushed: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type SessionRow = z.output<typeof sessionRow>
export const sessionsAnswer = z.object({ data: z.array(sessionRow) })
