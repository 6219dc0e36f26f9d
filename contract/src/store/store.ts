import * as z from 'zod/mini'
import {
  decimal,
  email,
  flag,
  id,
  nullable,
  optional,
  optionalLines,
  phone,
  present,
  quantity,
  text,
} from '../core/resource/inputs.ts'
import { toWesternDigits } from '../core/arabic/digits.ts'
import { imageInput } from '../core/kinds/image.ts'
import { listMeta, listOf, pageQuery } from '../core/resource/list.ts'
import { registrationFields } from '../people/users/users.ts'
import { ledgerRow } from '../people/balances/ledger.ts'
import { substitutionChoices } from '../sales/orders/consent.ts'
import { MAX_LINES, orderLine } from '../sales/orders/orderLines.ts'
import { shownAmounts } from '../sales/orders/orderVat.ts'
import { paymentMethods } from '../sales/orders/payment.ts'
import { opening, refusal } from './shop.ts'

// The ordering app's API. Amounts are riyals with two decimals; quantities are in the product's unit.

const typedCode = z.transform((value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? toWesternDigits(String(value)).trim() : value,
)

/** A four-digit code in any of the three digit sets. */
const code = z.pipe(
  typedCode,
  z.string().check(
    z.refine((value) => value === '' || /^\d{4}$/.test(value), { error: 'invalid' }),
    z.minLength(1),
  ),
)

/** The characters of a long code, 5 bits each: none looks like another. */
export const LONG_CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
export const LONG_CODE_LENGTH = 16

/** A long code as it is typed: in groups, in any case, and with letters that look like a digit. */
const bareLongCode = (value: string) =>
  value.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
const isLongCode = (value: string) =>
  value.length === LONG_CODE_LENGTH && [...value].every((letter) => LONG_CODE_LETTERS.includes(letter))

/** A code to sign in with: four digits, or the long one that is sent where those are of no use. */
const signInCode = z.pipe(
  z.pipe(
    typedCode,
    z.transform((value: unknown) => (typeof value === 'string' ? bareLongCode(value) : value)),
  ),
  z.string().check(
    z.refine((value) => value === '' || /^\d{4}$/.test(value) || isLongCode(value), { error: 'invalid' }),
    z.minLength(1),
  ),
)

export const registerInput = z.object(registrationFields)
/** A request to join as an employee of a department. */
export const registerEmployeeInput = z.object({ ...registrationFields, department_id: present(id()) })
export const codeInput = z.object({ mobile: present(phone()) })
export const storeSignInInput = z.object({ mobile: present(phone()), code: signInCode })

/** `code` stands in the answer only in demo mode, where no message reaches anybody. */
export const codeAnswer = z.object({ message: z.string(), data: z.object({ code: z.nullable(z.string()) }) })

export const customer = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** True where the customer has shown that the email is theirs: only then are codes sent there. */
  email_verified: z.boolean(),
  /** The email that waits for its code (`POST me/email/confirm`); until then nothing has changed. */
  pending_email: z.nullable(z.string()),
  /** True where that requires the code sent to the mobile, too: `mobile_code`. */
  needs_mobile_code: z.boolean(),
  type: z.enum(['client', 'employee', 'manager']),
  balance: z.number(),
  image: z.nullable(z.string()),
  image_thumbnail: z.nullable(z.string()),
  department: z.nullable(z.object({ id: z.int(), name: z.string() })),
})
export const storeSignInAnswer = z.object({
  message: z.string(),
  data: z.object({ user: customer, access_token: z.string() }),
})
export const customerAnswer = z.object({ message: z.string(), data: customer })

/**
 * A profile, and the codes that were just sent. They stand in the answer only in demo mode, where no message reaches
 * anybody.
 */
export const profileAnswer = z.object({
  message: z.string(),
  data: customer,
  codes: z.object({ email: z.nullable(z.string()), mobile: z.nullable(z.string()) }),
})

/** Body of `POST me/email/confirm`. */
export const confirmEmailInput = z.object({ code, mobile_code: optional(code) })

/** The fields customers may change about themselves; they sign in with their number. */
export const profileInput = z.object({
  first_name: present(text(60)),
  last_name: z.optional(nullable(text(60))),
  email: z.optional(nullable(email())),
  image: imageInput(),
})

/** `GET departments`: what an employee may ask to join. */
export const storeDepartments = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) })

export const balanceQuery = z.object(pageQuery)
/** A balance in riyals, and a page of what happened to it. */
export const storeBalanceAnswer = z.object({
  balance: z.number(),
  data: z.array(z.omit(ledgerRow, { of: true, actor: true })),
  meta: listMeta,
})

const pushToken = present(text(4_096))
export const deviceInput = z.object({
  token: pushToken,
  platform: present(z.enum(['android', 'ios', 'web'])),
})
export const deviceGoneInput = z.object({ token: pushToken })

export const storeProductsQuery = z.object({
  ...pageQuery,
  name: optional(text()),
  category_id: optional(id()),
  most_paid: optional(flag()),
})
export const storeProduct = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  category: z.object({ id: z.int(), name: z.string() }),
  unit: z.object({
    id: z.int(),
    name: z.string(),
    dual: z.nullable(z.string()),
    plural: z.nullable(z.string()),
  }),
  price: z.number(),
  price_after_discount: z.nullable(z.number()),
  available: z.boolean(),
  most_paid: z.boolean(),
  image: z.nullable(z.string()),
  image_thumbnail: z.nullable(z.string()),
})
export const storeProducts = listOf(storeProduct)

const child = z.object({ id: z.int(), name: z.string(), image: z.nullable(z.string()) })
export const storeCategories = z.object({ data: z.array(z.extend(child, { children: z.array(child) })) })

/** A product in a basket. */
export const basketItem = z.object({ product_id: present(id()), quantity: present(quantity()) })

/** Returns the fields of a basket of such items. */
export const basketOf = <Item extends z.ZodMiniType>(item: Item) => ({
  items: z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(item).check(z.minLength(1), z.maxLength(MAX_LINES)),
  ),
  lat: nullable(decimal(-90, 90)),
  long: nullable(decimal(-180, 180)),
  /** 1: the customer collects the order at the farm, which costs nothing and needs no place. */
  pickup: optional(flag()),
})

/** The fields that an order has beside its basket. */
export const placingFields = {
  address: z.optional(nullable(text(500))),
  payment_method: z._default(present(z.enum(paymentMethods)), 'cash'),
  note: optionalLines(1_000),
  /** The wish of the customer where a product has run out. */
  substitution_wish: optional(z.enum(substitutionChoices)),
}

/** The check that an order which is not collected says where it goes. */
export const hasAddress = z.refine<{ pickup?: boolean | undefined; address?: string | null | undefined }>(
  (command) => command.pickup === true || Boolean(command.address),
  // Said together with what is wrong with the other fields.
  { error: 'required', path: ['address'], when: () => true },
)

const basket = basketOf(basketItem)
export const quoteInput = z.object(basket)
export const placeOrderInput = z.object({ ...basket, ...placingFields }).check(hasAddress)
export type Basket = z.output<typeof quoteInput>
export type PlaceOrder = z.output<typeof placeOrderInput>

export const quote = z.object({
  items: z.array(orderLine),
  sub_total: z.number(),
  tax_rate: z.number(),
  tax: z.number(),
  distance_km: z.nullable(z.number()),
  delivery_cost: z.number(),
  total: z.number(),
  ...shownAmounts,
  /** True where it would be accepted as an order now; else `refusals` say why not. */
  can_order: z.boolean(),
  refusals: z.array(refusal),
  /** The minutes that it takes longer than usual, as the shop is busy; 0 while it is not. */
  busy_minutes: z.int(),
  opening,
})
export const quoteAnswer = z.object({ data: quote })
