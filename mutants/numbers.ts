import type { Mutant } from './mutant.ts'

const STATISTIC = 'server/src/modules/sales/statistic'
const HOME = 'web/src/modules/sales/home'

/** Bugs in the numbers of the home screen. */
export const numbers: readonly Mutant[] = [
  {
    bug: 'half a week is held against a whole one',
    file: `${STATISTIC}/overview.ts`,
    from: 'days.before.slice(0, begun.length)',
    to: 'days.before',
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'days that have not begun count as days without orders',
    file: `${STATISTIC}/overview.ts`,
    from: 'day === undefined || day > today',
    to: 'day === undefined',
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'hours of the day are told in UTC',
    file: `${STATISTIC}/overview.ts`,
    from: 'extract(hour from start at time zone ${timeZone})',
    to: "extract(hour from start at time zone 'UTC')",
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'whoever sees orders is told the sales as well',
    file: `${STATISTIC}/statistic.routes.ts`,
    from: "permissions.has('reports index')",
    to: "permissions.has('orders index')",
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'finished orders count as open',
    file: `${STATISTIC}/counters.ts`,
    from: 'orders: openStates.reduce((sum, state) => sum + states(state), 0),',
    to: "orders: states('*'),",
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'what waits is told to who may not decide on it',
    file: `${STATISTIC}/attention.ts`,
    from: "rights.has('orders index') && mayDecide(rights)",
    to: "rights.has('orders index')",
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'products with enough left run out',
    file: `${STATISTIC}/attention.ts`,
    from: 'p.stock_quantity <= ${sql.lit(LOW_STOCK)}',
    to: 'p.stock_quantity <= 2 * ${sql.lit(LOW_STOCK)}',
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'all deleted products are one',
    file: `${STATISTIC}/topProducts.ts`,
    from: 'group by l.product_id, case when l.product_id is null then l.name_ar end',
    to: 'group by l.product_id',
    test: `${STATISTIC}/statistic.test.ts`,
  },
  {
    bug: 'a change is told in percent of what is now',
    file: `${HOME}/change.ts`,
    from: 'Math.abs(now - before) / before',
    to: 'Math.abs(now - before) / now',
    test: `${HOME}/change.test.ts`,
  },
  {
    bug: 'a percentage of nothing',
    file: `${HOME}/change.ts`,
    from: 'if (before === 0) return null',
    to: '',
    test: `${HOME}/change.test.ts`,
  },
  {
    bug: 'a Hijri month is said in Gregorian dates',
    file: `${HOME}/periodWords.ts`,
    from: "period === 'hijri_month' ? 'hijri' : 'gregorian'",
    to: "period === 'hijri_month' ? 'gregorian' : 'gregorian'",
    test: `${HOME}/periodWords.test.ts`,
  },
  {
    bug: 'arrow keys go against time in Arabic',
    file: 'web/src/ui/charts/placeAfter.ts',
    from: "isRtl ? 'ArrowLeft' : 'ArrowRight'",
    to: "isRtl ? 'ArrowRight' : 'ArrowRight'",
    test: 'web/src/ui/charts/placeAfter.test.ts',
  },
  {
    bug: 'bars reach over the end of their axis',
    file: 'web/src/ui/charts/scale.ts',
    from: 'one * power >= most',
    to: 'one * power >= most / 2',
    test: 'web/src/ui/charts/scale.test.ts',
  },
]
