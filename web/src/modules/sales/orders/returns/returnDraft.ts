import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { creditOf, returnableOf } from '@bustan/contract/core/values/amounts/credits.ts'
import type { Credit } from '@bustan/contract/core/values/amounts/credits.ts'
import { isInThousandths, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { dueOf, paymentKinds } from '@bustan/contract/sales/orders/payment.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { GoodsPlace, ReturnReason } from '@bustan/contract/sales/orders/returns.ts'
import type { Carrier } from '../payments/CarrierSelect.tsx'

/** A line of a return as it is typed; nothing of it comes back while its quantity is blank. */
export interface DraftReturnLine {
  quantity: string
  /** Null for the usual place of the reason. */
  goods: GoodsPlace | null
}

/** A return as it is typed; its lines by their position. */
export interface DraftReturn {
  lines: Readonly<Record<number, DraftReturnLine>>
  delivery: boolean
  reason: ReturnReason
  note: string
  /** Null for what is usual. */
  money: PaymentKind | 'none' | null
  reference: string
  /** Null where whoever records the return gives cash back out of their own hand. */
  carrier_id: Carrier | null
  picture: File | null
}

/** The place that goods usually go to, by the reason. */
const usualPlaces: Readonly<Record<ReturnReason, GoodsPlace>> = {
  spoiled: 'waste',
  wrong: 'stock',
  short: 'waste',
  customer: 'stock',
  other: 'waste',
}

/** Returns the place that the goods of a line go to. */
export const placeOf = (
  { reason }: Pick<DraftReturn, 'reason'>,
  line: DraftReturnLine | undefined,
): GoodsPlace => line?.goods ?? usualPlaces[reason]

/** Returns the quantity of a line that can still come back. */
export const leftOf = ({
  billed_quantity: quantity,
  returned_quantity: returnedQuantity,
}: PlacedLine): number => returnableOf({ quantity, returnedQuantity })

/** Returns the lines of an order of which something can come back. */
export const returnableLines = (order: OrderDetail): PlacedLine[] =>
  order['order-details'].filter((line) => leftOf(line) > 0)

/** Returns the delivery that has not been credited, in halalas. */
export const feeLeft = ({ delivery_cost: fee, returned }: OrderDetail): number =>
  toHalalas(fee) - toHalalas(returned.delivery)

const typed = (quantity: string): number => Number(toWesternDigits(quantity))

/** Returns the lines of a draft that come back, with their quantities; more than is left counts as all of it. */
function chosenLines(order: OrderDetail, draft: DraftReturn): { line: PlacedLine; quantity: number }[] {
  return returnableLines(order).flatMap((line) => {
    const quantity = typed(draft.lines[line.position]?.quantity ?? '')
    return quantity > 0 ? [{ line, quantity: Math.min(quantity, leftOf(line)) }] : []
  })
}

/** Returns what is wrong with the quantity that is typed of a line: more than can come back, or more decimals than quantities have. */
export function quantityProblem(
  line: PlacedLine,
  draft: DraftReturnLine | undefined,
): 'tooMuch' | 'places' | undefined {
  const quantity = typed(draft?.quantity ?? '')
  if (quantity > leftOf(line)) return 'tooMuch'
  return isInThousandths(quantity) ? undefined : 'places'
}

/** Returns another quantity of a line: a step more or less, within what is left. */
export function steppedQuantity(line: PlacedLine, quantity: string, step: 1 | -1): string {
  const next = Math.round((typed(quantity) + step) * 1_000) / 1_000
  if (next <= 0) return ''
  return String(Math.min(next, leftOf(line)))
}

/** Returns the amounts of a draft, in halalas: those of the server. Null while nothing comes back. */
export function draftCredit(order: OrderDetail, draft: DraftReturn): Credit | null {
  const lines = chosenLines(order, draft)
  const fee = draft.delivery ? feeLeft(order) : 0
  if (lines.length === 0 && fee === 0) return null
  return creditOf(
    {
      net: toHalalas(order.sub_total) + toHalalas(order.delivery_cost),
      tax: toHalalas(order.tax),
      rate: order.tax_rate,
      creditedNet: toHalalas(order.returned.without_tax),
      creditedTax: toHalalas(order.returned.tax),
    },
    lines.map(({ line, quantity }) => ({
      line: {
        net: toHalalas(line.billed),
        quantity: line.billed_quantity,
        returnedQuantity: line.returned_quantity,
        returnedNet: toHalalas(line.returned),
      },
      quantity,
    })),
    fee,
  )
}

/** Returns a draft with all that is left of an order. */
export const wholeDraft = (order: OrderDetail, draft: DraftReturn): DraftReturn => ({
  ...draft,
  lines: Object.fromEntries(
    returnableLines(order).map((line) => [
      line.position,
      { goods: draft.lines[line.position]?.goods ?? null, quantity: String(leftOf(line)) },
    ]),
  ),
  delivery: feeLeft(order) > 0,
})

/** Returns whether payments of an order are recorded. */
const isRecorded = ({ paid, payment_state: state }: OrderDetail): boolean =>
  paid !== null && state !== 'unrecorded'

/** Returns the ways in which money of an order can be given back. */
export const moneyKinds = (order: OrderDetail): readonly PaymentKind[] =>
  isRecorded(order) ? paymentKinds : ['balance']

/** Returns the money that is to be given back once so much is credited, in halalas. */
export function toGiveBack(order: OrderDetail, credited: number): number {
  if (!isRecorded(order)) return credited
  const due = dueOf({
    state: order.status,
    total: toHalalas(order.total),
    returned: toHalalas(order.returned.total) + credited,
    paid: toHalalas(order.paid ?? 0),
    isRecorded: true,
  })
  return Math.max(0, Math.min(credited, -due))
}

/** Returns how money of a draft is given back: as it was paid, unless nothing is to be given back or another way was chosen. */
export function moneyOf(order: OrderDetail, { money }: DraftReturn, credited: number): PaymentKind | 'none' {
  if (toGiveBack(order, credited) === 0) return 'none'
  if (money !== null) return money
  const { payment_method: method } = order
  const usual = paymentKinds.find((kind) => kind === method)
  return usual && moneyKinds(order).includes(usual) ? usual : 'none'
}

/** Returns the fields of the call that records a draft. */
export function returnBody(order: OrderDetail, draft: DraftReturn, mayGiveBack: boolean) {
  const credited = draftCredit(order, draft)?.total ?? 0
  const money = mayGiveBack ? moneyOf(order, draft, credited) : 'none'
  return {
    lines: returnableLines(order).flatMap((line) => {
      const own = draft.lines[line.position]
      const quantity = typed(own?.quantity ?? '')
      return quantity > 0 ? [{ position: line.position, quantity, goods: placeOf(draft, own) }] : []
    }),
    delivery: draft.delivery ? 1 : 0,
    reason: draft.reason,
    note: draft.note,
    ...(money === 'none' ? {} : { money }),
    ...(money === 'card' || money === 'transfer' ? { reference: draft.reference } : {}),
    ...(money === 'cash' && draft.carrier_id ? { carrier_id: draft.carrier_id.id } : {}),
    version: order.version,
  }
}

/** Returns a form of the same fields, with the picture. */
export function returnForm({ lines, ...fields }: ReturnType<typeof returnBody>, picture: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const [at, line] of lines.entries())
    for (const [name, value] of Object.entries(line)) form.set(`lines[${at}][${name}]`, String(value))
  form.set('picture', picture)
  return form
}
