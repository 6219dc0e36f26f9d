import type { Mutant } from './mutant.ts'

const REPORTS = 'server/src/modules/sales/reports'
const BREAKDOWNS = `${REPORTS}/breakdowns.test.ts`
const SPAN = 'web/src/modules/sales/reports/spanBefore.ts'
const SPAN_TEST = 'web/src/modules/sales/reports/spanBefore.test.ts'

/** Bugs in the financial report, its breakdowns and what it is held against. */
export const breakdowns: readonly Mutant[] = [
  {
    bug: 'rejected orders count among what was sold of a product',
    file: `${REPORTS}/breakdowns.ts`,
    from: "< ${range.endExclusive} and o.state <> 'rejected'",
    to: '< ${range.endExclusive}',
    test: BREAKDOWNS,
  },
  {
    bug: 'rejected orders count in how chosen clients paid',
    file: `${REPORTS}/breakdowns.ts`,
    from: " and state <> 'rejected' ${start}",
    to: ' ${start}',
    test: BREAKDOWNS,
  },
  {
    bug: 'the last day of chosen clients is left out of how they paid',
    file: `${REPORTS}/breakdowns.ts`,
    from: 'startOfDay(addDays(to, 1), timeZone)',
    to: 'startOfDay(to, timeZone)',
    test: BREAKDOWNS,
  },
  {
    bug: 'a day stands in two months of lines',
    file: `${REPORTS}/breakdowns.ts`,
    from: 'addDays(from, DAYS_AT_ONCE - 1)',
    to: 'addDays(from, DAYS_AT_ONCE)',
    test: BREAKDOWNS,
  },
  {
    bug: 'sales by product forget the clients that were chosen',
    file: `${REPORTS}/breakdowns.ts`,
    from: '${ids ? sql`and o.user_id = any(${[...ids]}::int[])` : sql``}',
    to: '',
    test: BREAKDOWNS,
  },
  {
    bug: 'kilograms and boxes of a product are added up',
    file: `${REPORTS}/breakdowns.ts`,
    from: 'JSON.stringify([row.id ?? row.ar, row.unit_ar, row.unit_en])',
    to: 'JSON.stringify([row.id ?? row.ar])',
    test: BREAKDOWNS,
  },
  {
    bug: 'of a product in several months the last one alone is told',
    file: `${REPORTS}/breakdowns.ts`,
    from: 'row.total + (earlier?.total ?? 0)',
    to: 'row.total',
    test: BREAKDOWNS,
  },
  {
    bug: 'lines of two years are read in one call',
    file: `${REPORTS}/breakdowns.ts`,
    from: 'MOST_PRODUCT_DAYS - 1',
    to: 'MOST_PRODUCT_DAYS * 2',
    test: BREAKDOWNS,
  },
  {
    bug: 'sales by product of one question are told for another',
    file: `${REPORTS}/reports.routes.ts`,
    from: 'JSON.stringify([timeZone, days, ids, sums])',
    to: 'JSON.stringify([timeZone, ids, sums])',
    test: BREAKDOWNS,
  },
  {
    bug: 'sales by product of a month stay behind the totals of the report',
    file: `${REPORTS}/reports.routes.ts`,
    from: 'JSON.stringify([timeZone, days, ids, sums])',
    to: 'JSON.stringify([timeZone, days, ids])',
    test: BREAKDOWNS,
  },
  {
    bug: 'the orders behind a row hold rejected ones',
    file: 'server/src/modules/sales/orders/orderConditions.ts',
    from: "...(query.counted ? [sql`o.state <> 'rejected'`] : []),",
    to: '',
    test: BREAKDOWNS,
  },
  {
    bug: 'counted orders are counted with the rejected ones',
    file: 'server/src/modules/sales/orders/orders.queries.ts',
    from: "${orderCount(null, span)} - ${orderCount('rejected', span)}",
    to: '${orderCount(null, span)}',
    test: BREAKDOWNS,
  },
  {
    bug: 'who may list people may not read the report',
    file: 'contract/src/sales/reports.api.ts',
    from: "['reports index', 'users index']",
    to: "['reports index']",
    test: BREAKDOWNS,
  },
  {
    bug: 'who reads reports is told the numbers of people',
    file: 'server/src/modules/people/users.routes.ts',
    from: "if (granted?.has('users index'))",
    to: "if (granted?.has('users index') || granted?.has('reports index'))",
    test: BREAKDOWNS,
  },
  {
    bug: 'thirty days of March are held against days of two months',
    file: SPAN,
    from: 'earlier(addDays(first, lengthOf({ from, to }) - 1), last)',
    to: 'addDays(first, lengthOf({ from, to }) - 1)',
    test: SPAN_TEST,
  },
  {
    bug: 'a whole month is held against thirty days of the longer one before',
    file: SPAN,
    from: 'to === end(from) ? last : ',
    to: '',
    test: SPAN_TEST,
  },
  {
    bug: 'a Hijri month is held against days of the Gregorian calendar',
    file: SPAN,
    from: 'from === startOfHijriMonth(from)',
    to: 'from === startOfWeek(from)',
    test: SPAN_TEST,
  },
  {
    bug: 'delivery is left out of what is without VAT',
    file: 'server/src/modules/sales/totals/sums.ts',
    from: "export const WITHOUT_TAX = ['sub_total', 'delivery'] as const",
    to: "export const WITHOUT_TAX = ['sub_total'] as const",
    test: `${REPORTS}/reports.test.ts`,
  },
  {
    bug: 'people without orders stand in the report unasked',
    file: `${REPORTS}/reports.queries.ts`,
    from: 'without_orders: withoutOrders = false',
    to: 'without_orders: withoutOrders = true',
    test: `${REPORTS}/reports.test.ts`,
  },
  {
    bug: 'the mailed report leaves delivery out',
    file: 'server/src/modules/sales/reportMails/reportEmail.ts',
    from: "            amount('orders_sum_delivery', sums.delivery),\n",
    to: '',
    test: 'server/src/modules/sales/reportMails/reportMails.test.ts',
  },
  {
    bug: 'the file of invoices has no delivery',
    file: 'server/src/modules/sales/invoices/invoices.export.ts',
    from: "amount('delivery', (row) => row.delivery)",
    to: "amount('delivery', () => 0)",
    test: 'server/src/modules/sales/invoices/invoices.test.ts',
  },
  {
    bug: 'half a day is held against a whole one in the totals of the report',
    file: `${REPORTS}/reports.routes.ts`,
    from: 'if (!query.same_time || !query.to) return whole',
    to: 'if (query.to) return whole',
    test: `${REPORTS}/reports.test.ts`,
  },
]
