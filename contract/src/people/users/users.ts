import * as z from 'zod/mini'
import { imageInput } from '../../core/kinds/image.ts'
import type { Mode } from '../../core/kinds/kind.ts'
import {
  day,
  email,
  flag,
  id,
  lines,
  nullable,
  optional,
  optionalText,
  phone,
  present,
  recordVersion,
  text,
} from '../../core/resource/inputs.ts'
import { registrationStates } from './registrations.ts'
import { userTypes } from './userTypes.ts'
import { activeFilter, chosenQuery, listMeta, pageQuery, suggestQuery } from '../../core/resource/list.ts'

// Clients, employees and managers are one table; `clients` are those of type client (contract.md, section 4).

export const genders = ['male', 'female'] as const

const sorts = ['name', 'created_at', 'last_login_date', 'login_numbers', 'balance'] as const

/** Query of `GET users` and `GET clients`. `not-admin` is every type, as is no type. */
export const usersQuery = z.object({
  ...pageQuery,
  ...suggestQuery,
  ...chosenQuery,
  ...activeFilter,
  type: optional(z.enum([...userTypes, 'not-admin'])),
  /** Also spelled `statusRequests`, as every query name may be. */
  status_requests: optional(z.enum(registrationStates)),
  name: optional(text()),
  mobile: optional(text()),
  email: optional(text()),
  will: optional(flag()),
  /** 1: those who closed their account and wait to be paid out. */
  payout: optional(flag()),
  department_id: optional(id()),
  city_id: optional(id()),
  from: optional(day()),
  to: optional(day()),
  sort: optional(z.enum(sorts.flatMap((name) => [name, `-${name}`]))),
})
export type UsersQuery = z.output<typeof usersQuery>

export const named = z.object({ id: z.int(), name: z.string() })

const columns = {
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  mobile_e164: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** True where they have shown that the email is theirs. */
  email_verified: z.boolean(),
  image: z.nullable(z.string()),
  image_thumbnail: z.nullable(z.string()),
  type: z.enum(userTypes),
  type_trans: z.string(),
  is_active: z.boolean(),
  status: z.union([z.literal(0), z.literal(1)]),
  is_verified: z.boolean(),
  deactivation_reason: z.nullable(z.string()),
  registration_status: z.enum(registrationStates),
  registration_reason: z.nullable(z.string()),
  department_id: z.nullable(z.int()),
  department: z.nullable(named),
  city_id: z.nullable(z.int()),
  /** The city they live in. */
  city: z.nullable(z.object({ ...named.shape, region: named })),
  birthdate: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  nationality: z.nullable(z.string()),
  sign: z.nullable(z.string()),
  will: z.boolean(),
  /** Riyals. */
  balance: z.number(),
  /** Since when somebody who closed their account waits to be paid out. */
  payout_asked_at: z.nullable(z.string()),
  orders_count: z.int(),
  login_numbers: z.int(),
  last_login_date: z.nullable(z.string()),
  created_at: z.string(),
  version: z.int(),
}
const flat = z.object(columns)

/** A person as lists read them: the fields, and the same under `user`, as the spec reads clients. */
export const userRow = z.extend(flat, { user: flat })
export type UserRow = z.output<typeof userRow>

/** Flat, and the same under `user`; nothing else. */
const doubled = <S extends z.core.$ZodShape>(shape: S) =>
  z.strictObject({ ...shape, user: z.strictObject(shape) })
const ordererNamed = { ...named.shape, type: columns.type, type_trans: z.string() }
/** A person in the select list: no more than it takes to choose them. */
const userChoice = doubled({
  ...ordererNamed,
  mobile: columns.mobile,
  is_active: columns.is_active,
  status: columns.status,
})
/** The row for a caller who may choose whose orders are listed, but not list people. */
const ordererChoice = doubled(ordererNamed)
/** The row for a caller who may choose a manager, but not list people. */
const managerChoice = doubled(named.shape)

/** A page of people, or the select list. */
export const userList = z.object({
  data: z.array(z.union([userRow, userChoice, ordererChoice, managerChoice])),
  meta: listMeta,
})

const detail = z.extend(userRow, {
  /** When the account was emptied of personal data; null while somebody lives in it. */
  deleted_at: z.nullable(z.string()),
  /** The account this one was merged into. */
  merged_into: z.nullable(named),
  decided_at: z.nullable(z.string()),
  /** The department this manager leads. */
  leads: z.array(named),
})
export type UserDetail = z.output<typeof detail>

/** `{message, data: {...fields, Client: {user}}}`, as both spellings of the spec read it. */
export const userAnswer = z.object({
  message: z.string(),
  data: z.extend(detail, { Client: z.extend(flat, { user: flat }) }),
})

const person = {
  first_name: text(60),
  last_name: z.optional(nullable(text(60))),
  mobile: present(phone()),
  email: z.optional(nullable(email())),
  type: optional(z.enum(userTypes)),
  department_id: z.optional(nullable(id())),
  city_id: z.optional(nullable(id())),
  gender: z.optional(nullable(z.enum(genders))),
  birthdate: z.optional(nullable(day())),
  nationality: z.optional(nullable(text(60))),
  sign: z.optional(nullable(text(60))),
  /** A blank one takes the stored picture away; a new one comes as a file. */
  image: imageInput(),
  is_active: activeFilter.is_active,
}
/** Body of `POST users` and `POST clients`. */
export const userInput = z.object(person)
export type UserInput = z.output<typeof userInput>
/** Body of `PUT users/{id}`: what is not sent stays. Switching off this way needs a reason. */
export const userEditInput = z.object({
  ...person,
  reason: optional(lines(500)),
  version: optional(recordVersion()),
})
export type UserEditInput = z.output<typeof userEditInput>

/** Returns the schema the screens check before they send. */
export const userForm = (mode: Mode): z.ZodMiniType => (mode === 'create' ? userInput : userEditInput)

/** The orders of a person, in riyals. `total` leaves out rejected orders, as the reports do. */
export const orderSummary = z.object({
  count: z.int(),
  open: z.int(),
  finished: z.int(),
  total: z.number(),
  last_at: z.nullable(z.string()),
})
export type OrderSummary = z.output<typeof orderSummary>
export const orderSummaryAnswer = z.object({ data: orderSummary })

/** The addresses orders went to, the most used first. */
export const addressesAnswer = z.object({
  data: z.array(
    z.object({
      address: z.string(),
      lat: z.nullable(z.number()),
      long: z.nullable(z.number()),
      orders: z.int(),
      last_at: z.string(),
    }),
  ),
})
export type Addresses = z.output<typeof addressesAnswer>['data']

export const userMessagesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      trans_type: z.string(),
      message: z.string(),
      is_replied: z.boolean(),
      reply: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
})
export type UserMessages = z.output<typeof userMessagesAnswer>['data']

/** `GET users/counts`: how many ask to join and wait for an answer, for the menu's badge. */
export const userCounts = z.object({ data: z.object({ waiting: z.int() }) })

/** Body of `POST users/accept-register-request/{id}`; a rejection says why. */
export const decisionInput = z
  .object({
    status: present(z.enum(['accepted', 'rejected'])),
    reason: z.optional(nullable(lines(500))),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'rejected' || Boolean(reason), {
      error: 'required',
      path: ['reason'],
    }),
  )

/** Answer of a move of a request to join. */
export const registrationAnswer = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), registration_status: columns.registration_status, version: z.int() }),
})

/** A registration for oneself, as the ordering app sends it. */
export const registrationFields = {
  first_name: present(text(60)),
  last_name: optionalText(60),
  mobile: present(phone()),
  email: nullable(email()),
}
