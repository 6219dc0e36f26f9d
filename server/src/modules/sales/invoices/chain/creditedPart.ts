import { returnableOf } from '@bustan/contract/core/values/amounts/credits.ts'
import { splitProportionally } from '@bustan/contract/core/values/money.ts'
import { sql } from 'kysely'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { InvoicedLine, InvoicedOrder, InvoicedReturn } from '../invoiceDocument.ts'

/** As SQL: the returns of an order `o` that count, with their goods. */
export const invoicedReturns = sql<readonly InvoicedReturn[] | null>`(
  select json_agg(json_build_object('number', r.number, 'reason', r.reason, 'note', r.note, 'goods_net', r.goods_net,
    'delivery_net', r.delivery_net, 'tax', r.tax, 'lines', coalesce((
      select json_agg(json_build_object('position', b.position, 'quantity', b.quantity::text, 'net', b.net) order by b.position)
      from order_return_lines b where b.order_id = r.order_id and b.number = r.number and b.position is not null), '[]'))
    order by r.number)
  from order_returns r where r.order_id = o.id
    and not exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence))`

/** Returns why goods came back in both languages, Arabic first as on paper, and in the words that were written. */
function reasonOf({ reason, note }: InvoicedReturn): string {
  if (reason === 'other') return note ?? ''
  const words = (['ar', 'en'] as const).map((language) => translateIn(language)(`returnReasons/${reason}`))
  return [words.join(' / '), ...(note === null ? [] : [note])].join(': ')
}

/** Returns the invoice's lines that a note names, each with its number there. */
const numbered = (lines: readonly InvoicedLine[]) =>
  new Map(lines.map((line, index) => [line.position, { ...line, of_line: index + 1 }]))

/** Returns a part of an order whose lines and delivery share its tax, where prices include it: they come to its total then. */
function withGross(part: InvoicedOrder): InvoicedOrder {
  if (part.delivery_gross === null) return part
  const taxes = splitProportionally(part.tax, [
    ...part.lines.map((line) => line.sub_total),
    part.delivery_cost,
  ])
  const lines = part.lines.map((line, index) => ({ ...line, gross: line.sub_total + (taxes[index] ?? 0) }))
  return { ...part, lines, delivery_gross: part.delivery_cost + (taxes.at(-1) ?? 0) }
}

function returnedPart(order: InvoicedOrder, returned: InvoicedReturn): InvoicedOrder {
  const billed = numbered(order.lines)
  const lines = returned.lines.flatMap(({ position, quantity, net }) => {
    const line = billed.get(position)
    return line ? [{ ...line, quantity, sub_total: net }] : []
  })
  const { goods_net: goods, delivery_net: delivery, tax } = returned
  return withGross({
    ...order,
    sub_total: goods,
    delivery_cost: delivery,
    tax,
    total: goods + delivery + tax,
    reduction: 0,
    lines,
    reject_reason: reasonOf(returned),
    return_number: returned.number,
  })
}

/** Returns all of an order that has not come back; null where nothing is left. */
function restOf(order: InvoicedOrder): InvoicedOrder | null {
  const lines = [...numbered(order.lines).values()].flatMap((line) => {
    const left = returnableOf({ quantity: line.quantity, returnedQuantity: line.returned_quantity })
    const net = line.sub_total - line.reduction - line.returned_net
    return left === 0 ? [] : [{ ...line, quantity: left.toFixed(3), sub_total: net }]
  })
  const sum = (of: (one: InvoicedReturn) => number) =>
    order.returns.reduce((total, one) => total + of(one), 0)
  const goods = order.sub_total - sum((one) => one.goods_net)
  const delivery = order.delivery_cost - sum((one) => one.delivery_net)
  const tax = order.tax - sum((one) => one.tax)
  const total = goods + delivery + tax
  if (lines.length === 0 && total === 0) return null
  return withGross({
    ...order,
    sub_total: goods,
    delivery_cost: delivery,
    tax,
    total,
    reduction: 0,
    lines,
    return_number: null,
  })
}

/**
 * Returns the part of an order that a credit note is of: one return, or, without a number, all that is left of the order. Null where
 * nothing is left. An order of which nothing came back is credited as it was invoiced.
 */
export function creditedPart(order: InvoicedOrder, returnNumber: number | null): InvoicedOrder | null {
  if (returnNumber !== null) {
    const returned = order.returns.find(({ number }) => number === returnNumber)
    if (!returned) throw new Error(`Order ${order.id} has no return ${returnNumber}`)
    return returnedPart(order, returned)
  }
  return order.returns.length === 0 ? order : restOf(order)
}
