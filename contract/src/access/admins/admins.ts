import * as z from 'zod/mini'
import { pendingEmail } from '../email/emailChange.ts'
import { imageInput } from '../../core/kinds/image.ts'
import type { Mode } from '../../core/kinds/kind.ts'
import {
  email,
  flag,
  id,
  lines,
  optional,
  phone,
  present,
  recordVersion,
  text,
} from '../../core/resource/inputs.ts'
import { cleanText } from '../../core/arabic/names.ts'
import { activeFilter, listOf, pageQuery } from '../../core/resource/list.ts'
import { lock, permissionGroup } from '../roles/roles.ts'
import { typedPassword } from '../security/security.ts'
import { changedPassword } from '../account/session.ts'

const roleIds = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])),
  // Two spellings of one id are one role.
  z.pipe(
    z.array(id()).check(
      z.refine((list) => list.length > 0, { error: 'no_roles' }),
      z.maxLength(50),
    ),
    z.transform((list: number[]) => [...new Set(list)]),
  ),
)

/** The form marks it as required, and it is not checked (spec part 1, section 5): who has none is called by their email. */
const personName = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string().check(z.overwrite(cleanText), z.maxLength(60)),
)

const person = {
  email: present(email()),
  mobile: present(phone()),
  first_name: personName,
  last_name: personName,
  password: changedPassword(),
  password_confirmation: typedPassword,
  /** A blank one takes the stored picture away; a new one comes as a file. */
  avatar: imageInput(),
  is_active: optional(flag()),
}

interface Passwords {
  password?: string | undefined
  password_confirmation?: string | undefined
  invite?: boolean | undefined
}

// Said together with what is wrong with the other fields.
const always = () => true

const samePasswords = z.refine<Passwords>(
  (input) => input.password === undefined || input.password === input.password_confirmation,
  { error: 'notEqualPasswords', path: ['password_confirmation'], when: always },
)

/** Body of `POST admins`. `invite` lets the new person choose a password by mail instead. */
export const adminCreateInput = z
  .object({ ...person, roles: z.optional(roleIds), invite: optional(flag()) })
  .check(
    z.refine<Passwords>((input) => input.invite === true || input.password !== undefined, {
      error: 'required',
      path: ['password'],
      when: always,
    }),
    samePasswords,
  )
export type AdminCreateInput = z.output<typeof adminCreateInput>

/** Body of `PUT admins/{id}`: everything about the person; a password only where it shall be another. */
export const adminEditInput = z
  .object({
    ...person,
    roles: roleIds,
    reason: optional(lines(500)),
    version: optional(recordVersion()),
  })
  .check(samePasswords)
export type AdminEditInput = z.output<typeof adminEditInput>

/** Returns the schema the screen checks before it sends: it requires a password where it shows the fields. */
export const adminForm = (mode: Mode, withPassword: boolean): z.ZodMiniType =>
  mode === 'create'
    ? adminCreateInput
    : adminEditInput.check(
        z.refine<Passwords>((input) => !withPassword || input.password !== undefined, {
          error: 'required',
          path: ['password'],
          when: always,
        }),
      )

const sorts = ['name', 'created_at', 'last_login_date', 'login_numbers'] as const

/** Query of `GET admins`. `role` is an id or a part of a role's name in either language. */
export const adminsQuery = z.object({
  ...pageQuery,
  ...activeFilter,
  type: optional(z.enum(['admin'])),
  name: optional(text()),
  email: optional(text()),
  mobile: optional(text()),
  role: optional(text()),
  sort: optional(z.enum(sorts.flatMap((name) => [name, `-${name}`]))),
})
export type AdminsQuery = z.output<typeof adminsQuery>

const namedRole = z.object({ id: z.int(), name: z.string(), is_active: z.boolean() })

/** An admin as lists and pages read it. */
export const adminRow = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  image: z.nullable(z.string()),
  avatar_thumbnail: z.nullable(z.string()),
  type: z.literal('admin'),
  is_active: z.boolean(),
  status: z.union([z.literal(0), z.literal(1)]),
  deactivation_reason: z.nullable(z.string()),
  role_obj: z.array(namedRole),
  roles: z.array(namedRole),
  login_numbers: z.int(),
  last_login_date: z.nullable(z.string()),
  created_at: z.string(),
  version: z.int(),
  has_second_factor: z.boolean(),
  protected: z.boolean(),
  lock,
  /** The actions the caller may take on this admin; the server checks every call again. */
  allowed: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    activate: z.boolean(),
    second_factor: z.boolean(),
    /** True while a first password was never chosen: the invitation can be sent again. */
    invite: z.boolean(),
  }),
})
export type AdminRow = z.output<typeof adminRow>

/** An admin in the select list. */
const adminChoice = z.strictObject({
  id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  status: z.union([z.literal(0), z.literal(1)]),
})

export type AdminChoice = z.output<typeof adminChoice>

/** A page of admins, or the select list. */
export const adminList = listOf(z.union([adminRow, adminChoice]))

/** One admin, with what their roles let them do together. */
const adminDetail = z.extend(adminRow, { permissions: z.array(permissionGroup), pending_email: pendingEmail })
export type AdminDetail = z.output<typeof adminDetail>

/** `{message, data: admin}`. */
export const adminAnswer = z.object({ message: z.string(), data: adminDetail })
