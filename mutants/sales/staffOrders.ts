import type { Mutant } from '../mutant.ts'

const PLACING = {
  file: 'server/src/modules/sales/orders/placing/placing.ts',
  test: 'server/src/modules/sales/orders/staff/staffOrders.test.ts',
}
const PRICING = { ...PLACING, file: 'server/src/modules/sales/orders/placing/pricing.ts' }
const ROUTES = { ...PLACING, file: 'server/src/modules/sales/orders/staff/staffOrders.routes.ts' }
const CALLERS = { ...PLACING, file: 'server/src/modules/sales/orders/staff/callers.ts' }
const SCREEN = { test: 'e2e/orders/phoneOrder.spec.ts' }

/** Bugs in orders that staff place for customers. */
export const staffOrders: readonly Mutant[] = [
  {
    ...PRICING,
    bug: 'whoever places orders changes their prices',
    from: "if (lines.some(isByHand) && !basket.mayPrice) throw new AppError('forbidden')",
    to: '',
  },
  {
    ...PLACING,
    bug: 'a price is changed by hand without a reason',
    from: "if (!reason) throw invalidField('price_reason', 'required')",
    to: "if (!reason) return '—'",
  },
  {
    ...PLACING,
    bug: 'a reason is kept for prices that nobody changed',
    from: 'if (!lines.some(isByHand)) return null',
    to: 'if (!lines.some(isByHand)) return reason ?? null',
  },
  {
    ...PLACING,
    bug: 'the price that a product would have had is forgotten',
    from: 'list_price: list_price ?? null,',
    to: 'list_price: null,',
  },
  {
    ...PRICING,
    bug: 'the price of today counts as changed by hand',
    from: 'const isChanged = byHand !== undefined && byHand !== today',
    to: 'const isChanged = byHand !== undefined',
  },
  {
    ...PLACING,
    bug: 'nobody knows who of staff placed an order',
    from: "actor.kind === 'admin' ? actor.id : null",
    to: "actor.kind === 'system' ? actor.id : null",
  },
  {
    ...ROUTES,
    bug: "an employee's order goes past its manager",
    from: "const isEmployee = account.type === 'employee'",
    to: "const isEmployee = account.type === 'manager'",
  },
  {
    ...ROUTES,
    bug: 'staff order for somebody who is switched off',
    from: "if (!account?.may_order) throw invalidField('user_id', 'unknown')",
    to: "if (!account) throw invalidField('user_id', 'unknown')",
  },
  {
    ...ROUTES,
    bug: 'a number that is taken does not say whose it is',
    from: 'name: owner ? nameOf(owner) : mobile',
    to: 'name: mobile',
  },
  {
    ...CALLERS,
    bug: 'products that can not be had any more are offered again',
    from: 'products.filter(({ sold }) => sold).map(',
    to: 'products.map(',
  },
  {
    ...CALLERS,
    bug: 'lines that were left out are ordered again',
    from: 'product_id is not null and quantity > 0 group by',
    to: 'product_id is not null group by',
  },
  {
    ...CALLERS,
    file: 'server/src/modules/people/customers/callers.ts',
    bug: 'signs alone find everybody',
    from: 'if (conditions.length === 0) return []',
    to: 'conditions.push(sql`true`)',
  },
  {
    ...CALLERS,
    file: 'server/src/modules/people/customers/callers.ts',
    bug: 'customers who may not order are found',
    from: '${u.mayEnter} and ${sql.join(conditions',
    to: '${u.isThere} and ${sql.join(conditions',
  },
  {
    ...CALLERS,
    file: 'server/src/modules/people/customers/callers.ts',
    bug: 'the newest account comes before whoever ordered last',
    from: '${lastOrderOf(u.id)} desc nulls last, u.created_at',
    to: 'u.created_at',
  },
  {
    ...PLACING,
    file: 'contract/src/sales/orders/orders.api.ts',
    bug: 'whoever changes orders places them',
    from: "place: endpoint('POST', '/orders', 'orders create'",
    to: "place: endpoint('POST', '/orders', 'orders edit'",
  },
  {
    ...SCREEN,
    file: 'web/src/modules/sales/orders/create/useOrderForm.ts',
    bug: 'an order that is sent twice is placed twice',
    from: "const headers = { 'idempotency-key': sending.key }",
    to: 'const headers = {}',
  },
  {
    ...SCREEN,
    file: 'web/src/modules/sales/orders/create/useOrderForm.ts',
    bug: 'a draft is lost with its page',
    from: 'if (drafts.first) put(drafts.first.draft)',
    to: '',
  },
  {
    ...SCREEN,
    file: 'web/src/ui/form/select/SelectSearch.tsx',
    bug: 'Enter before what is looked for has come is lost',
    from: 'if (isComing) setHasty(true)',
    to: 'if (isComing) setHasty(false)',
  },
]
