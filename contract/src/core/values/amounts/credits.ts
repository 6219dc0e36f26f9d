import { taxOf } from '../money.ts'

/** Amounts of what is credited of an invoice: whole halalas, without tax unless named. Quantities have three decimal places. */

/** A line that was billed, with what has been credited of it. */
export interface CreditableLine {
  /** The amount that was billed of the line. */
  net: number
  quantity: number | string
  returnedQuantity: number | string
  returnedNet: number
}

/** An invoice as its credit notes are reckoned, with what has been credited of it. */
export interface CreditableInvoice {
  /** Goods and delivery together. */
  net: number
  tax: number
  /** In percent. */
  rate: number | string
  creditedNet: number
  creditedTax: number
}

/** One more line of a credit, and the quantity of it. */
interface CreditedLine {
  line: CreditableLine
  quantity: number | string
}

/** The amounts of one credit; `nets` are those of its lines, in their order. */
export interface Credit {
  nets: readonly number[]
  goods: number
  delivery: number
  net: number
  tax: number
  total: number
}

const thousandths = (quantity: number | string): number => Math.round(Number(quantity) * 1_000)

/** Returns `amount × part ÷ whole`, rounded half up. All of them are whole numbers, none below zero. */
function shareOf(amount: number, part: number, whole: number): number {
  const doubled = BigInt(amount) * BigInt(part) * 2n
  return Number((doubled + BigInt(whole)) / (BigInt(whole) * 2n))
}

/** Returns the quantity of a line that can still come back. */
export const returnableOf = ({
  quantity,
  returnedQuantity,
}: Pick<CreditableLine, 'quantity' | 'returnedQuantity'>): number =>
  (thousandths(quantity) - thousandths(returnedQuantity)) / 1_000

/**
 * Returns the amount of one more quantity of a line: its share of all that has come back of the line, rounded once, less what was
 * credited before. So all of a line comes to the line, in however many steps it comes back.
 */
export function creditOfLine(line: CreditableLine, quantity: number | string): number {
  const billed = thousandths(line.quantity)
  const returned = thousandths(line.returnedQuantity) + thousandths(quantity)
  return shareOf(line.net, returned, billed) - line.returnedNet
}

/**
 * Returns the tax of all that is credited of an invoice: at the rate of the invoice, rounded once. Where the tax of the invoice is not
 * its rate times its amount (it was taken out of prices with tax, or line by line), it is the credit's share of it.
 */
export function creditedTax(
  { net, tax, rate }: Pick<CreditableInvoice, 'net' | 'tax' | 'rate'>,
  credited: number,
): number {
  if (credited >= net) return tax
  return taxOf(net, rate) === tax ? taxOf(credited, rate) : shareOf(tax, credited, net)
}

/** Returns the amounts of one more credit: of some lines, and of so much delivery. */
export function creditOf(
  invoice: CreditableInvoice,
  lines: readonly CreditedLine[],
  delivery: number,
): Credit {
  const nets = lines.map(({ line, quantity }) => creditOfLine(line, quantity))
  const goods = nets.reduce((sum, one) => sum + one, 0)
  const net = goods + delivery
  const tax = creditedTax(invoice, invoice.creditedNet + net) - invoice.creditedTax
  return { nets, goods, delivery, net, tax, total: net + tax }
}
