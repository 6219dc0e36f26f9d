import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/tables.ts'

/** A sum that is not what its orders come to; as `table: key: kept … , is …`. */
export type WrongTotal = string

const MAX_FINDINGS = 50
const names = ['orders', 'total', 'sub_total', 'tax', 'delivery', 'credited_net', 'credited_tax']
const zeros = `(${names.map(() => 0).join(', ')})`
const sums = names.map((name) => `sum(${name})`).join(', ')
const columnList = names.join(', ')

interface Comparison {
  table: string
  /** As SQL: what names a row. */
  key: string
  /** The columns that are compared, where they are not the sums. */
  names?: readonly string[]
  stored: string
  real: string
  join: string
}

const counted = `
  select user_id, (created_at at time zone (select time_zone from totals_clock))::date as day, payment_method,
    1 as orders, total, sub_total, tax, delivery_cost as delivery, returned_net as credited_net, returned_tax as credited_tax
  from orders where state <> 'rejected'`

const clientTable = (table: string, start: string): Comparison => ({
  table,
  key: "user_id || ' ' || start",
  stored: `select user_id, start, ${columnList} from ${table} where (${columnList}) <> ${zeros}`,
  real: `select user_id, ${start} as start, ${names.map((name) => `sum(${name}) as ${name}`).join(', ')} from counted group by 1, 2`,
  join: 'user_id, start',
})

/** As SQL: the returns that count, `r`. */
const counting = `order_returns r where not exists (
  select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence)`

/** The sums of returns that orders and their lines keep. */
const returnComparisons: readonly Comparison[] = [
  {
    table: 'orders',
    key: `id || ' returned'`,
    names: ['returned_net', 'returned_delivery', 'returned_tax'],
    stored: `select id, returned_net, returned_delivery, returned_tax from orders
      where (returned_net, returned_delivery, returned_tax) <> (0, 0, 0)`,
    real: `select order_id as id, sum(goods_net + delivery_net) as returned_net, sum(delivery_net) as returned_delivery,
      sum(tax) as returned_tax from ${counting} group by 1 having (sum(goods_net + delivery_net), sum(delivery_net), sum(tax)) <> (0, 0, 0)`,
    join: 'id',
  },
  {
    table: 'order_lines',
    key: `order_id || ' line ' || position || ' returned'`,
    names: ['returned_quantity', 'returned_net'],
    stored: `select order_id, position, returned_quantity, returned_net from order_lines where returned_quantity <> 0`,
    real: `select order_id, position, sum(b.quantity) as returned_quantity, sum(b.net) as returned_net
      from order_return_lines b where position is not null and exists (
        select from ${counting} and r.order_id = b.order_id and r.number = b.number) group by 1, 2`,
    join: 'order_id, position',
  },
]

const named = names.map((name) => `sum(${name}) as ${name}`).join(', ')

const comparisons: readonly Comparison[] = [
  clientTable('client_days', 'day'),
  clientTable('client_months', `date_trunc('month', day)::date`),
  clientTable('client_years', `date_trunc('year', day)::date`),
  {
    table: 'sales_totals',
    key: `span || ' ' || start || ' ' || payment_method`,
    stored: `select span, start, payment_method, ${named} from sales_totals group by 1, 2, 3
      having (${sums}) <> ${zeros}`,
    real: `select p.span, p.start, payment_method, ${named} from counted cross join lateral (values
      ('day', day), ('month', date_trunc('month', day)::date), ('year', date_trunc('year', day)::date)) p(span, start)
      group by 1, 2, 3`,
    join: 'span, start, payment_method',
  },
  {
    table: 'people_counts',
    key: 'kind',
    names: ['n'],
    stored: 'select kind, sum(n) as n from people_counts group by 1 having sum(n) <> 0',
    real: 'select kind, count(*) as n from users u cross join lateral unnest(kinds_of(u)) kind group by 1',
    join: 'kind',
  },
  {
    table: 'users',
    key: `id || ' has_ordered'`,
    names: ['has_ordered'],
    stored: 'select id, has_ordered from users',
    real: 'select id, exists (select from orders o where o.user_id = u.id) as has_ordered from users u',
    join: 'id',
  },
  ...returnComparisons,
]

/**
 * Recomputes every kept sum from the orders and answers those that differ, 50 at most. One statement, hence one moment: orders
 * may be placed meanwhile.
 */
export async function wrongTotals(db: Executor): Promise<WrongTotal[]> {
  const parts = comparisons.map((one) => {
    const compared = one.names ?? names
    const row = (of: string) => `(${compared.map((name) => `${of}.${name}`).join(', ')})`
    return `
      (select '${one.table}: ' || ${one.key} || ': kept ' || coalesce(row${row('k')}::text, 'nothing')
        || ', is ' || coalesce(row${row('r')}::text, 'nothing') as line
      from (${one.stored}) k full join (${one.real}) r using (${one.join})
      where row${row('k')} is distinct from row${row('r')} limit ${MAX_FINDINGS})`
  })
  const text = `with counted as materialized (${counted}) ${parts.join(' union all ')} limit ${MAX_FINDINGS}`
  const { rows } = await sql<{ line: string }>`${sql.raw(text)}`.execute(db)
  return rows.map((row) => row.line)
}
