import type { Mutant } from '../mutant.ts'

const MIGRATION = 'server/migrations/0050_counters_without_queue.ts'

/** Bugs of what is counted while it happens, and of how an order is placed. */
export const counting: readonly Mutant[] = [
  {
    bug: 'two who write orders wait for one counter',
    file: MIGRATION,
    from: 'while not pg_try_advisory_xact_lock',
    to: 'while false and not pg_try_advisory_xact_lock',
    test: 'server/src/modules/sales/orders/list/orderCounts.test.ts',
  },
  {
    bug: 'orders count under what their orderer was before',
    file: MIGRATION,
    from: 'update orders set orderer = new.type where user_id = new.id;',
    to: '',
    test: 'server/src/modules/sales/orders/list/orderCounts.test.ts',
  },
  {
    bug: 'an order counts twice for a product that is on two of its lines',
    file: MIGRATION,
    from: 'select a.product_id, own, count(*)',
    to: 'select a.product_id, own, sum(a.lines)',
    test: 'server/src/modules/sales/orders/list/orderCounts.test.ts',
  },
  {
    bug: "an employee's new order waits for staff",
    file: 'server/src/modules/sales/orders/list/orderCounts.ts',
    from: 'sum + of(state, orderers)',
    to: 'sum + of(state)',
    test: 'server/src/modules/sales/orders/list/orderCounts.test.ts',
  },
  {
    bug: 'an order holds products whose stock is not tracked',
    file: 'server/src/modules/catalog/products/productStock.ts',
    from: 'const wanted = lines.filter(({ product }) => product.is_tracked)',
    to: 'const wanted = [...lines]; await sql`select from products where id = ${lines[0]?.product.id ?? 0} for no key update`.execute(tx)',
    test: 'server/src/modules/sales/orders/placing/placing.test.ts',
  },
  {
    bug: 'every session is planned anew at each call',
    file: 'server/src/modules/access/signIn/sessions.ts',
    from: "const [session] = await runPlanned(db, 'access.session', lookup)",
    to: 'const [session] = (await lookup.execute(db)).rows',
    test: 'server/test/calls/plans.test.ts',
  },
  {
    bug: 'a filtered list keeps a plan that was made for other values',
    file: 'server/src/modules/sales/orders/list/orderPages.ts',
    from: 'const { rows } = await find.execute(db)',
    to: "const rows = await runPlanned(db, 'orders.found', find)",
    test: 'server/test/calls/plans.test.ts',
  },
  {
    bug: 'the rows of a filtered list are planned anew at each call',
    file: 'server/src/modules/sales/orders/list/orderPages.ts',
    from: "const rows = await runPlanned(db, 'orders.rows', query)",
    to: 'const { rows } = await query.execute(db)',
    test: 'server/test/calls/plans.test.ts',
  },
  {
    bug: 'the rows of a filtered list come as the database reads them',
    file: 'server/src/modules/sales/orders/list/orderPages.ts',
    from: 'return ids.flatMap((id) => byId.get(id) ?? [])',
    to: 'return rows',
    test: 'server/src/modules/sales/orders/list/lateOrders.test.ts',
  },
  {
    bug: 'half a day is held against a whole one',
    file: 'server/src/modules/sales/home/overview.ts',
    from: 'if (today === day && ',
    to: 'if (today !== day && ',
    test: 'server/src/modules/sales/home/dayEnds.test.ts',
  },
  {
    bug: 'what was sold since yesterday is told as sold yesterday',
    file: 'server/src/modules/sales/home/overview.ts',
    from: 'const today = now.to < day ? now.to : day',
    to: 'const today = day',
    test: 'server/src/modules/sales/home/statistic.test.ts',
  },
  {
    bug: 'the oldest order that waits is looked for in every order there ever was',
    file: 'server/src/modules/sales/home/attention.ts',
    from: '(select min(state_since) from orders',
    to: '(select min(created_at) from orders',
    test: 'server/src/modules/sales/home/statistic.test.ts',
  },
]
