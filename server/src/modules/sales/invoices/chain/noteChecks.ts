import { sql } from 'kysely'
import { creditedTax } from '@bustan/contract/core/values/amounts/credits.ts'
import type { InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Executor } from '../../../../platform/db/tables.ts'

/** The invoice of a credit note, with all that the notes before it credit. */
export interface NotedInvoice {
  net: number
  tax: number
  rate: string
  credited_net: number
  credited_tax: number
}

/** As SQL: whether anything came back of an order `o`. */
const cameBack = sql`(o.returned_delivery > 0 or exists (
  select from order_lines l where l.order_id = o.id and l.returned_quantity > 0))`

const amounts = (goods: unknown, delivery: unknown, tax: unknown, lines: unknown) =>
  sql`json_build_object('sub_total', ${goods}, 'delivery', ${delivery}, 'tax', ${tax}, 'tax_rate', o.tax_rate,
    'total', ${goods} + ${delivery} + ${tax}, 'lines', (${lines}),
    'delivery_gross', o.delivery_gross,
    'grosses', (select json_agg(l.gross order by l.position) from order_lines l where l.order_id = o.id and l.quantity > 0))`

/** As SQL: the amounts of an order `o` that a document `i` is of: one return, all that is left, or the order as it was invoiced. */
export const documentedAmounts = sql`case
  when i.return_number is not null then (
    select ${amounts(
      sql`r.goods_net`,
      sql`r.delivery_net`,
      sql`r.tax`,
      sql`select json_agg(b.net order by b.position) from order_return_lines b
        where b.order_id = r.order_id and b.number = r.number and b.position is not null`,
    )} from order_returns r where r.order_id = o.id and r.number = i.return_number
      and not exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence))
  when i.kind = 'credit_note' and ${cameBack} then ${amounts(
    sql`(o.sub_total - o.returned_net + o.returned_delivery)`,
    sql`(o.delivery_cost - o.returned_delivery)`,
    sql`(o.tax - o.returned_tax)`,
    sql`select json_agg(l.sub_total - l.reduction - l.returned_net order by l.position) from order_lines l
      where l.order_id = o.id and l.quantity > l.returned_quantity`,
  )}
  else ${amounts(
    sql`o.sub_total`,
    sql`o.delivery_cost`,
    sql`o.tax`,
    sql`select json_agg(l.sub_total order by l.position) from order_lines l where l.order_id = o.id and l.quantity > 0`,
  )} end`

/** As SQL: the invoice that a note `i` takes back, with the notes before it; null for an invoice. */
export const notedInvoice = sql`(
  select json_build_object('net', v.sub_total + v.delivery, 'tax', v.tax, 'rate', v.document::json ->> 'tax_rate',
    'credited_net', coalesce(sum(n.sub_total + n.delivery), 0), 'credited_tax', coalesce(sum(n.tax), 0))
  from invoices v left join invoices n on n.invoice_id = v.id and n.order_id = v.order_id and n.sequence < i.sequence
  where v.id = i.invoice_id group by v.id)`

/** Returns the faults of a credit note beside its invoice and the notes before it. */
export function faultsOfNote(document: InvoiceDocument, invoice: NotedInvoice | null): string[] {
  if (document.kind !== 'credit_note') return []
  if (!invoice) return ['its invoice is gone']
  const net = invoice.credited_net + document.net
  const tax = invoice.credited_tax + document.tax
  if (net > invoice.net || tax > invoice.tax) return ['more is credited than was invoiced']
  return tax === creditedTax(invoice, net)
    ? []
    : ['its VAT and that of the notes before it are not that of all they credit']
}

/** Returns a line for each return that has no credit note, waits for none, and is of an order that was invoiced. */
export async function returnsWithoutNote(db: Executor, most: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: number; number: number }>`
    select r.order_id, r.number from order_returns r join invoices i on i.order_id = r.order_id and i.kind = 'invoice'
    where not exists (select from invoices n where n.order_id = r.order_id and n.return_number = r.number)
      and not exists (select from invoice_queue q where q.order_id = r.order_id and q.sequence = r.sequence)
      and not exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence)
    order by 1, 2 limit ${most}`.execute(db)
  return rows.map(({ order_id: id, number }) => `order ${id}: its return ${number} has no credit note`)
}
