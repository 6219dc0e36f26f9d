import { sql } from 'kysely'
import { wrongTotals } from '../../../src/modules/sales/totals/verifyTotals.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'

/** Every counter and sum of orders, and of orders a product, that is not what counting anew comes to. */
export async function wrongCounters(db: Executor): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select state, span, start, orderer, sum(n)::int as n from order_counts group by 1, 2, 3, 4 having sum(n) <> 0),
    counted as (
      select s.state, p.span, p.start, p.orderer, count(*)::int as n
      from orders o join users u on u.id = o.user_id
        cross join lateral (values (o.state), ('*')) s(state)
        cross join lateral (values
          ('all', timestamptz '-infinity', u.type),
          ('day', date_trunc('day', o.created_at, 'UTC'), '*'),
          ('hour', date_trunc('hour', o.created_at, 'UTC'), '*')) p(span, start, orderer)
      group by 1, 2, 3, 4),
    kept_of_products as (
      select product_id, sum(orders)::int as n from product_counts group by 1 having sum(orders) <> 0),
    counted_of_products as (
      select product_id, count(distinct order_id)::int as n from order_lines where product_id is not null group by 1)
    select to_json(kept) as kept, to_json(counted) as counted
    from kept full join counted using (state, span, start, orderer)
    where kept.n is distinct from counted.n
    union all
    select to_json(k), to_json(c) from kept_of_products k full join counted_of_products c using (product_id)
    where k.n is distinct from c.n`.execute(db)
  return [...rows, ...(await wrongTotals(db))]
}
