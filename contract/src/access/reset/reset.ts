import * as z from 'zod/mini'
import { toWesternDigits } from '../../core/arabic/digits.ts'
import { email, nullable, phone, present, text } from '../../core/resource/inputs.ts'
import { newPassword } from '../account/session.ts'

/** Digits of a code, and seconds until the next one may be asked for (spec part 1, section 9). */
export const CODE_LENGTH = 4
export const RESEND_SECONDS = 60

/** Body of `POST auth/forget-password`. */
export const forgetInput = z.object({ email: present(email()) })

/** The same for every email. `code` only in a demo without a mail server; the token opens nothing but the reset. */
export const forgetAnswer = z.object({
  message: z.string(),
  data: z.object({ code: z.nullable(z.string()), access_token: z.string() }),
})

/** Body of `POST auth/resend-otp`; the token of the reset, as bearer, goes before the email. */
export const resendInput = z.object({ email: z.optional(nullable(email())) })

/** Body of `POST auth/verify-otp`: four digits of any of the three sets. */
export const verifyInput = z.object({
  code: z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? toWesternDigits(String(value)).trim() : '',
    ),
    z.string().check(z.refine((value) => /^\d{4}$/.test(value), { error: 'phoneVerificationInputs' })),
  ),
})

/** Body of `POST auth/reset-link`: what a mailed link carries. */
export const linkInput = z.object({ token: present(z.string().check(z.minLength(1), z.maxLength(200))) })

/** A verified reset, and what it is for. */
export const linkAnswer = z.object({
  message: z.string(),
  data: z.object({ access_token: z.string(), purpose: z.enum(['reset', 'invitation']) }),
})

/** Body of `POST auth/reset-password`. How long it has to be is the server's setting; it says so. */
export const resetInput = z
  .object({ password: newPassword(), password_confirmation: present(z.string()) })
  .check(
    z.refine((value) => value.password === value.password_confirmation, {
      error: 'notEqualPasswords',
      path: ['password_confirmation'],
    }),
  )

/** Body of `POST update_phone_after_register/{userId}`. The number says its country; `country_id` is read and not used. */
export const phoneInput = z.object({
  phone: present(phone()),
  country_id: z.optional(nullable(text(20))),
})

/** The letters of a demo, newest first. */
export const outboxAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      link: z.nullable(z.string()),
      sent_at: z.string(),
    }),
  ),
})
export type OutboxEmail = z.output<typeof outboxAnswer>['data'][number]
