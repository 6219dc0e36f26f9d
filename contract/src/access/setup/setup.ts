import * as z from 'zod/mini'
import { email, present, text } from '../../core/resource/inputs.ts'
import { typedPassword } from '../security/security.ts'
import { newPassword } from '../account/session.ts'

/** The secret of the link that a start without an admin prints. */
const token = present(z.string().check(z.minLength(1), z.maxLength(200)))

/** Body of `POST setup/check`. */
export const setupCheckInput = z.object({ token })

/** Says until when the link can be used, in ISO 8601. */
export const setupCheckAnswer = z.object({ data: z.object({ expires_at: z.string() }) })

const person = {
  first_name: text(60),
  last_name: text(60),
  email: present(email()),
  password: newPassword(),
  password_confirmation: typedPassword,
}

const samePasswords = z.refine<{ password?: string; password_confirmation?: string | undefined }>(
  (value) => value.password === value.password_confirmation,
  { error: 'notEqualPasswords', path: ['password_confirmation'] },
)

/** The first admin gives these; the server says how long a password has to be. */
export const firstAdminForm = z.object(person).check(samePasswords)

/** Body of `POST setup/first-admin`: the form, and the token of the link. */
export const firstAdminInput = z.object({ ...person, token }).check(samePasswords)
