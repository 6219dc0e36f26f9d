import type { Mutant } from '../mutant.ts'

const PICKING = 'server/src/modules/sales/orders/picking.ts'
const PICKING_TEST = 'server/src/modules/sales/orders/picking.test.ts'
const OF_ORDERS = 'server/src/modules/sales/invoices/ofOrders.ts'
const INVOICES_TEST = 'server/src/modules/sales/invoices/invoices.test.ts'

/** Bugs in what is told and printed of invoices, and in what is picked. */
export const papers: readonly Mutant[] = [
  {
    bug: 'goods are picked for orders that have left',
    file: PICKING,
    from: "new Set<OrderState>(['new', 'accepted_from_manager', 'prepared'])",
    to: "new Set<OrderState>(['new', 'accepted_from_manager', 'prepared', 'delivering'])",
    test: PICKING_TEST,
  },
  {
    bug: 'quantities to pick are summed as floats',
    file: PICKING,
    from: 'sum(l.quantity)::text',
    to: 'sum(l.quantity::float8)::text',
    test: PICKING_TEST,
  },
  {
    bug: 'a product is called as in the oldest of the orders',
    file: 'server/src/modules/sales/orders/lines/lineWords.ts',
    from: 'order by l.order_id desc, l.position desc',
    to: 'order by l.order_id, l.position',
    test: PICKING_TEST,
  },
  {
    bug: 'documents that came since are left out of the sums',
    file: 'server/src/modules/sales/invoices/incrementalSums.ts',
    from: 'together([...known.rows, ...news.rows])',
    to: 'known.rows',
    test: INVOICES_TEST,
  },
  {
    bug: 'documents that were summed are summed again',
    file: 'server/src/modules/sales/invoices/invoices.queries.ts',
    from: 'i.sequence > ${since}',
    to: 'i.sequence >= ${since}',
    test: INVOICES_TEST,
  },
  {
    bug: 'an order waits for a credit note of an invoice that it never had',
    file: OF_ORDERS,
    from: '? !invoice : invoice',
    to: '? !invoice : true',
    test: INVOICES_TEST,
  },
  {
    bug: 'it is not told what a waiting invoice is missing',
    file: OF_ORDERS,
    from: 'missing: missing ?? []',
    to: 'missing: []',
    test: INVOICES_TEST,
  },
  {
    bug: 'the sums of invoices forget whose they are',
    file: 'server/src/modules/sales/invoices/invoices.queries.ts',
    from: 'const where = conditions(query, timeZone)\n  const ask',
    to: 'const where = conditions({}, timeZone)\n  const ask',
    test: INVOICES_TEST,
  },
  {
    bug: 'papers are measured for a roll at the width of a sheet',
    file: 'web/src/ui/print/printSheets.ts',
    from: "sheets.setAttribute('data-measured', '')",
    to: '',
    test: 'e2e/orders/print.spec.ts',
  },
]
