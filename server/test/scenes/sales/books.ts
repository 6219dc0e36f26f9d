import { sql } from 'kysely'
import { billedOf } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import { wrongClientBalances } from '../../../src/modules/people/balances/balance.ts'
import { verifyCloses } from '../../../src/modules/sales/cash/verifyCloses.ts'
import { verifyInvoices } from '../../../src/modules/sales/invoices/chain/verifyInvoices.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'
import { wrongCounters } from './recount.ts'

/** The stock that products had before any of it was sold, by their ids. */
export type FirstStock = Readonly<Record<number, number>>

/** As SQL: the number of steps of an order `o` of one sort, and whether the trail has as many. */
const notInTrail = (column: string, action: string) => `
  (select count(*) from order_moves m where m.order_id = o.id and m.${column} is not null) <> (
    select count(*) from changes c where c.resource = 'orders' and c.record_id = o.id::text and c.action = '${action}')`

/** As SQL: rows that are wrong, by what is wrong with them. */
const faults: Readonly<Record<string, string>> = {
  'lines do not come to the order': `
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id having
      sum(l.sub_total - l.reduction) <> o.sub_total or o.sub_total + o.tax + o.delivery_cost <> o.total
      or (o.prices_include_vat and (sum(l.gross) + o.delivery_gross <> o.total or bool_or(l.sub_total > l.gross)))
      or bool_or((l.gross is not null) <> o.prices_include_vat) or sum(l.quantity) <> o.pieces`,
  'payments do not come to what is paid': `
    select o.id from orders o
    where o.paid <> (select coalesce(sum(halalas), 0) from order_payments p where p.order_id = o.id)
      or (o.payment_recorded and (
        select coalesce(sum(halalas), 0) from order_payments p where p.order_id = o.id and kind = 'balance') <> (
        select coalesce(-sum(delta), 0) from balance_entries e where e.order_id = o.id))`,
  'steps have a gap, lead elsewhere, or are not in the trail': `
    select o.id from orders o join lateral (
      select count(*) as n, max(sequence) as last, (array_agg(to_state order by sequence desc))[1] as state
      from order_moves m where m.order_id = o.id) s on true
    where s.n <> s.last or s.state <> o.state or ${notInTrail('edited', 'edit_lines')} or ${notInTrail('returned', 'return')}`,
  'a line is below zero, or more came back than was billed': `
    select order_id as id from order_lines
    where least(quantity, sub_total, coalesce(gross, 0), reduction, sub_total - reduction, returned_quantity, returned_net) < 0
      or returned_quantity > quantity or returned_net > sub_total - reduction`,
  'an order is below zero, or more came back than was billed': `
    select id from orders
    where least(sub_total, tax, delivery_cost, total, paid, returned_net, returned_tax, returned_delivery) < 0
      or returned_net > sub_total + delivery_cost or returned_tax > tax or returned_delivery > delivery_cost`,
  'a stock is below zero': 'select id from products where stock_quantity < 0',
  'a balance is below zero': 'select id from users where balance < 0',
  'a hand-over is not what its payments are': `
    select h.id from cash_handovers h left join cash_handover_payments c on c.handover_id = h.id
      left join order_payments p on p.id = c.payment_id
    group by h.id having count(p.id) <> h.payments or coalesce(sum(p.halalas), 0) <> h.expected
      or bool_or(p.kind <> 'cash' or p.carrier_id <> h.carrier_id)
      or (h.state = 'settled') <> exists (select from cash_closes z where z.handover_id = h.id)`,
  'questions wait that should not': `
    select a.order_id as id from order_asks a join orders o on o.id = a.order_id where a.answered_at is null
    group by a.order_id, coalesce(a.position, 0), o.state
    having count(*) > 1 or o.state not in ('new', 'accepted_from_manager', 'prepared')`,
  'a seal is not what the trail says, or somebody holds what is sealed': `
    select o.id from orders o join fulfilments f on f.order_id = o.id left join lateral (
      select c.action, c.at from changes c where c.resource = 'orders' and c.record_id = o.id::text and c.action in ('seal', 'reopen')
      order by c.id desc limit 1) c on true
    where case c.action when 'seal' then f.sealed_at is null and f.started_at < c.at else f.sealed_at is not null end
      or (o.state = 'prepared' and f.sealed_at >= o.state_since and exists (select from pick_holds h where h.order_id = o.id))`,
  'documents do not come to what was billed': `
    select o.id from orders o left join invoices i on i.order_id = o.id
    where not exists (select from invoice_queue q where q.order_id = o.id)
      and (o.state in ('delivering', 'finished') or i.id is not null)
    group by o.id having (
      coalesce(sum(case i.kind when 'invoice' then i.total else -i.total end), 0),
      coalesce(sum(case i.kind when 'invoice' then i.tax else -i.tax end), 0)) is distinct from (
      case when o.state = 'rejected' then 0 else o.total - o.returned_net - o.returned_tax end,
      case when o.state = 'rejected' then 0 else o.tax - o.returned_tax end)`,
}

/** Answers products whose stock is not what it was at first less what orders took. Of a rejected order only waste stays away. */
async function wrongStock(db: Executor, first: FirstStock): Promise<string[]> {
  const { rows } = await sql<{ id: number; had: number; gone: number }>`
    with counting as (
      select b.order_id, b.position, sum(b.quantity) filter (where b.goods = 'stock') as stocked,
        sum(b.quantity) filter (where b.goods = 'waste') as wasted
      from order_return_lines b join order_returns r on r.order_id = b.order_id and r.number = b.number
      where b.position is not null and not exists (
        select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence)
      group by 1, 2)
    select p.id, p.stock_quantity::float8 as had, (select coalesce(sum(
        case when o.state = 'rejected' then coalesce(c.wasted, 0) else l.quantity - coalesce(c.stocked, 0) end), 0)
      from order_lines l join orders o on o.id = l.order_id
        left join counting c on c.order_id = l.order_id and c.position = l.position
      where l.product_id = p.id and l.from_stock)::float8 as gone
    from products p where p.stock_quantity is not null`.execute(db)
  return rows
    .filter(({ id, had, gone }) => id in first && Math.abs((first[id] ?? 0) - gone - had) > 0.0005)
    .map(({ id, had, gone }) => `stock of ${id}: ${had}, of ${first[id]} less ${gone}`)
}

/** Answers lines that are billed by something else than their bags, of units that are kilograms with the usual tolerance. */
async function wrongBags(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: number; quantity: string; target: string | null; grams: number | null }>`
    select l.order_id as id, l.quantity::text as quantity, l.target_quantity::text as target, (
      select sum(net_g)::int from weighings b where b.order_id = l.order_id and b.position = l.position and b.voids is null
        and not exists (select from weighings v where v.voids = b.id)) as grams
    from order_lines l`.execute(db)
  const rule = { unit_grams: 1_000, over_percent: 10 }
  const isWrong = ({ quantity, target, grams }: (typeof rows)[number]) =>
    target === null
      ? grams !== null && Number(quantity) === 0
      : grams === null || billedOf(grams, target, rule) !== Number(quantity)
  return rows.filter(isWrong).map((row) => `bags of a line: ${JSON.stringify(row)}`)
}

/**
 * Answers everything in the books of a shop that does not add up: lines, totals, payments, stock, balances, bags, cash, documents, and the
 * sums that are kept of them. Stock is compared of the products that `first` names.
 */
export async function wrongBooks(db: Executor, first: FirstStock = {}): Promise<string[]> {
  const wrong: string[] = []
  for (const [fault, query] of Object.entries(faults)) {
    const { rows } = await sql<{ id: number }>`${sql.raw(query)}`.execute(db)
    if (rows.length > 0) wrong.push(`${fault}: ${rows.map(({ id }) => id).join()}`)
  }
  const invoices = await verifyInvoices(db)
  const closes = await verifyCloses(db)
  return [
    ...wrong,
    ...(await wrongStock(db, first)),
    ...(await wrongBags(db)),
    ...(await wrongClientBalances(db)),
    ...(await wrongCounters(db)).map((row) => JSON.stringify(row)),
    ...invoices.wrong.map((line) => `invoices: ${line}`),
    ...closes.wrong.map((line) => `closes: ${line}`),
  ]
}
