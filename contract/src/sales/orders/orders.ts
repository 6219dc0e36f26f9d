import * as z from 'zod/mini'
import {
  day,
  flag,
  id,
  lines,
  optional,
  optionalLines,
  present,
  recordVersion,
  text,
} from '../../core/resource/inputs.ts'
import { fulfilment } from '../floor/fulfilment.ts'
import { compassPoints } from '../../places/compass.ts'
import { listOf, pageQuery, suggestQuery } from '../../core/resource/list.ts'
import { editedStep, orderedAmounts, placedLine } from './orderLines.ts'
import { orderAsk } from './asks.ts'
import { substitutionChoices } from './consent.ts'
import { orderTags } from './orderTags.ts'
import { orderStates } from './orderStates.ts'
import { pendingVat, retaxedStep, shownAmounts, vatConsent } from './orderVat.ts'
import { orderPayment } from './payments.ts'
import { orderReturn, returnedAmounts, returnedStep } from './returns.ts'
import { paymentMethods, paymentStates } from './payment.ts'
import { numberRange } from '../reports/ranges.ts'

const states = orderStates
const state = z.enum(states)

/** Up to 500 numbers of orders with commas between them. */
export const orderNumbers = () => text(5_000).check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,499}$/))

/**
 * Query of `GET orders`. `mobile` is any part of the number; `id` is exact, `ids` are those that were checked. `waiting=1` asks for what the caller may accept
 * or reject now, oldest first; `counted=1` for what reports count: all but what was rejected. `late=1` asks for orders that stand in
 * their state longer than the shop allows, `vat=1` for those that have not left and carry another VAT rate than the one that holds,
 * `awaiting=1` for those of which a question waits for an answer. `distance` (kilometres) and `pieces` are ranges: `5-10`, `20-`. `sort=age` is the oldest
 * first, `-age` the newest; `since` the one that has stood in its state longest, `-since` the one that came into it last. Where orders
 * under way are listed from the longest on, urgent ones come first.
 */
export const ordersQuery = z.object({
  ...pageQuery,
  ...suggestQuery,
  id: optional(id()),
  ids: optional(orderNumbers()),
  mobile: optional(text(20)),
  user_id: optional(id()),
  management_id: optional(id()),
  status: optional(state),
  waiting: optional(flag()),
  counted: optional(flag()),
  late: optional(flag()),
  vat: optional(flag()),
  awaiting: optional(flag()),
  area_id: optional(id()),
  distance: optional(numberRange()),
  payment_method: optional(z.enum(paymentMethods)),
  /** Asks nothing while payments are not recorded. */
  payment_state: optional(z.enum(paymentStates)),
  tag: optional(z.enum(orderTags)),
  pieces: optional(numberRange()),
  product_id: optional(id()),
  sort: optional(z.enum(['age', '-age', 'since', '-since'])),
  from: optional(day()),
  to: optional(day()),
})
export type OrdersQuery = z.output<typeof ordersQuery>

/** Body of `POST orders/change-status/{id}`. */
export const changeStatusInput = z.object({
  status: present(state),
  reason: optionalLines(500),
  version: optional(recordVersion()),
})

/** Body of `POST orders/undo/{id}`: the version that the step answered. */
export const undoInput = z.object({ version: present(recordVersion()) })

const tag = z.enum(orderTags)

/** Body of `PUT orders/{id}/tags`: all that it shall have; blank takes every tag off. */
export const tagsInput = z.object({
  tags: z.pipe(
    z.transform((value: unknown) =>
      value === '' ? [] : Array.isArray(value) ? [...new Set(value)] : [value],
    ),
    z.array(tag),
  ),
})

/** Body of `POST orders/{id}/notes`. */
export const noteInput = z.object({ text: present(lines(500)) })

const orderer = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  mobile_e164: z.nullable(z.string()),
  type: z.enum(['client', 'employee', 'manager']),
  type_trans: z.string(),
})

/** A step the caller may take now. `status` is what to send to change-status. */
export const allowedTransition = z.object({
  name: z.string(),
  status: state,
  reason_required: z.boolean(),
  on_list: z.boolean(),
})
export type AllowedTransition = z.output<typeof allowedTransition>

/** A row of the orders list. Amounts are riyals with two decimals, as numbers. */
export const orderRow = z.object({
  id: z.int(),
  status: state,
  trans_status: z.string(),
  user: orderer,
  items_count: z.int(),
  /** The quantities of all lines together. */
  pieces: z.number(),
  total: z.number(),
  sub_total: z.number(),
  tax: z.number(),
  delivery_cost: z.number(),
  payment_method: z.string(),
  /** The state of its payments; null while payments are not recorded, and where nothing was to be paid. */
  payment_state: z.nullable(z.enum(paymentStates)),
  /** The sum of its payments, and what is due beside it: below zero where it is to be given back. Null while they are not recorded. */
  paid: z.nullable(z.number()),
  due: z.nullable(z.number()),
  /** The customer collects it at the farm: there is no delivery. */
  pickup: z.boolean(),
  address: z.string(),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
  /** The district it goes to, where one is near. */
  area: z.nullable(z.object({ id: z.int(), name: z.string() })),
  distance_km: z.nullable(z.number()),
  opened: z.boolean(),
  /** The one whose decision it waits for: the caller, or the department's manager. Null: nobody, or other staff. */
  waits_for: z.nullable(z.enum(['me', 'manager'])),
  /** The name of that manager, where there is one. */
  awaited_manager: z.nullable(z.string()),
  /** It went to staff without a manager's approval: its department had no active manager. */
  manager_skipped: z.boolean(),
  tags: z.array(tag),
  version: z.int(),
  created_at: z.string(),
  /** When it came into its state. */
  state_since: z.string(),
  /** The minutes that the customer was told it takes longer, as the shop was busy; 0 where it was not. */
  busy_minutes: z.int(),
  /** It leaves once it is sealed on the floor; there only while that keeps it. */
  awaits_seal: z.optional(z.boolean()),
  allowed_transitions: z.array(allowedTransition),
})
export type OrderRow = z.output<typeof orderRow>

/** One step an order has taken. */
export const timelineEntry = z.object({
  from: z.nullable(state),
  to: state,
  trans_to: z.string(),
  at: z.string(),
  actor: z.nullable(
    z.object({ kind: z.enum(['admin', 'customer', 'system']), id: z.nullable(z.int()), name: z.string() }),
  ),
  reason: z.nullable(z.string()),
  /** The change of the order's VAT by it: the order left when another rate held than when it was placed. */
  vat: z.nullable(retaxedStep),
  /** The change that it made to a line: the order stays where it is then. */
  edit: z.nullable(editedStep),
  /** The return that it records: the order stays where it is then, too. */
  returned: z.nullable(returnedStep),
  /** It takes back the step before it. */
  undo: z.boolean(),
  /** It was taken back. */
  undone: z.boolean(),
})

/** A note by one of the staff for the others. */
const orderNote = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  admin: z.object({ id: z.nullable(z.int()), name: z.string() }),
})

/** `GET orders/{id}`: all the order's page shows. */
export const orderDetail = z.extend(orderRow, {
  'order-details': z.array(placedLine),
  /** The caller may change its lines now. */
  lines_open: z.boolean(),
  /** Its picking; there only while orders are picked on the floor. */
  fulfilment: z.optional(fulfilment),
  /** Its amounts as it was placed; null where its lines are what they were. */
  ordered: z.nullable(orderedAmounts),
  reviews: z.nullable(z.object({ stars: z.number(), comment: z.nullable(z.string()) })),
  reject_reason: z.nullable(z.string()),
  tax_rate: z.number(),
  ...shownAmounts,
  /** The amount the lines are lowered by together, as the shop bears a higher VAT rate: with it they add up to the goods. */
  reduction: z.number(),
  /** The change of its VAT once it leaves; null where it carries the current rate, or has left. */
  vat: z.nullable(pendingVat),
  vat_consent: z.nullable(vatConsent),
  /** The direction it goes to as seen from the farm of now; null where either place is not known. */
  direction: z.nullable(z.enum(compassPoints)),
  /** The place that goods leave from, as the settings have it now, and how far they are delivered; null where it is not known. */
  farm: z.nullable(z.object({ lat: z.number(), long: z.number(), radius_km: z.nullable(z.number()) })),
  note: z.nullable(z.string()),
  /** The member of staff who placed it for the customer; null where the customer did. */
  placed_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Why staff changed a price by hand; null where every line has the price of its day. */
  price_reason: z.nullable(z.string()),
  /** The wish of the customer for products that have run out; null where the shop asks nobody. */
  substitution_wish: z.nullable(z.enum(substitutionChoices)),
  /** The questions that wait for an answer. */
  asks: z.array(orderAsk),
  /** The total, in riyals, above which a change is asked about first; null where none is. */
  asks_above: z.nullable(z.number()),
  management: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      user: z.nullable(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  timeline: z.array(timelineEntry),
  /** Internal, the oldest first; customers see none. */
  notes: z.array(orderNote),
  /** The payments, the oldest first; null while they are not recorded. */
  payments: z.nullable(z.array(orderPayment)),
  /** The returns that count, the oldest first. */
  returns: z.array(orderReturn),
  /** The amounts of all of them. */
  returned: returnedAmounts,
  /** The caller may record a return now. */
  returns_open: z.boolean(),
  /** Until when the caller may take the last step back; null where they may not. */
  undo_until: z.nullable(z.string()),
})
export type OrderDetail = z.output<typeof orderDetail>

export const ordersAnswer = listOf(orderRow)
export const orderAnswer = z.object({ message: z.string(), data: orderDetail })
