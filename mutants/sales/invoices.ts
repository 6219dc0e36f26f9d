import type { Mutant } from '../mutant.ts'

const INVOICES = 'server/src/modules/sales/invoices'
const DUE = { file: `${INVOICES}/issueDue.ts`, test: `${INVOICES}/invoices.test.ts` }
const TAX_INVOICES = `${INVOICES}/taxInvoices.test.ts`
const ISSUE = { ...DUE, file: `${INVOICES}/issue.ts` }

/** Bugs in which documents are issued, when, and whom they hold up. */
export const invoices: readonly Mutant[] = [
  {
    ...DUE,
    file: 'server/migrations/0460_triggers_of_orders.ts',
    bug: 'a step that is taken back gets its invoice all the same',
    from: 'if exists (select from added where undoes is not null) then',
    to: 'if false then',
  },
  {
    ...DUE,
    bug: 'a document that can not be made stops all behind it',
    from: 'return issueSingly(platform, orderIds)',
    to: 'throw error',
  },
  {
    ...DUE,
    bug: 'a document that can not be made is told of at each attempt',
    from: 'rows.length === 0 || rows.some(({ failures }) => failures > 1)',
    to: 'rows.length === 0',
  },
  {
    ...ISSUE,
    bug: 'a credit note does not wait for its invoice',
    from: "and not (${isDue('earlier')})))",
    to: 'and false))',
  },
  {
    ...ISSUE,
    bug: 'a document may be older than the one before it',
    from: 'where sequence = ${head.sequence}))) as now',
    to: 'where sequence = -1))) as now',
  },
  {
    ...DUE,
    file: 'server/src/modules/sales/orders/moves/orderUndo.ts',
    bug: 'a step with an invoice can be taken back',
    from: "in ('delivering', 'finished') then 'invoice'",
    to: "in ('delivering', 'finished') then 'none'",
  },
  {
    bug: 'an invoice counts for VAT by the day of its issue',
    file: 'server/src/modules/sales/invoices/vatMonths/vatMonths.ts',
    from: 'to_char(i.tax_point at',
    to: 'to_char(i.issued_at at',
    test: 'server/src/modules/sales/invoices/vatMonths/vatMonths.test.ts',
  },
  {
    bug: 'what was paid before it left counts when it left',
    file: 'server/src/modules/sales/invoices/invoiceDocument.ts',
    from: "order.payment_method === 'balance' &&",
    to: "order.payment_method === 'prepaid' &&",
    test: 'server/src/modules/sales/invoices/vatMonths/vatMonths.test.ts',
  },
  {
    bug: 'a credit note counts in the month of its invoice',
    file: 'server/src/modules/sales/invoices/invoiceDocument.ts',
    from: "if (kind === 'credit_note') return issuedAt",
    to: "if (kind === 'credit_note') return order.created_at",
    test: 'server/src/modules/sales/invoices/vatMonths/vatMonths.test.ts',
  },
  {
    bug: 'a document is not held against its order',
    file: 'server/src/modules/sales/invoices/chain/verifyInvoices.ts',
    from: '  wrong.push(...differencesFromOrder(data, row.order_now))\n',
    to: '',
    test: 'server/src/modules/sales/invoices/invoices.test.ts',
  },
  {
    bug: 'an order that left without an invoice is not named',
    file: 'server/src/modules/sales/invoices/chain/verifyInvoices.ts',
    from: '  wrong.push(...(await withoutDocument(db)))\n',
    to: '',
    test: 'server/src/modules/sales/invoices/invoices.test.ts',
  },
  {
    bug: 'a head that was noted need not be in the chain',
    file: 'server/src/modules/sales/invoices/chain/verifyInvoices.ts',
    from: 'if (!isNotedThere) wrong.push',
    to: 'if (sequence < 0) wrong.push',
    test: 'server/src/modules/sales/invoices/invoices.test.ts',
  },
  {
    bug: 'documents are hashed otherwise than the documentation says',
    file: 'server/src/modules/sales/invoices/invoiceDocument.ts',
    from: '.update(previous).update(text)',
    to: '.update(text).update(previous)',
    test: 'server/src/modules/sales/invoices/chain/invoiceChain.test.ts',
  },
  {
    bug: 'documents are issued without the address of the shop',
    file: `${INVOICES}/seller.ts`,
    from: 'taxNumber !== null && address !== null)',
    to: 'taxNumber !== null)',
    test: TAX_INVOICES,
  },
  {
    bug: 'a credit note names whoever orders for the company by now',
    file: `${INVOICES}/invoiceDocument.ts`,
    from: 'of ? of.buyer : order.buyer',
    to: 'order.buyer',
    test: TAX_INVOICES,
  },
  {
    bug: 'a credit note says no reason',
    file: `${INVOICES}/invoiceDocument.ts`,
    from: 'reason: of && order.reject_reason',
    to: 'reason: null',
    test: TAX_INVOICES,
  },
  {
    bug: 'the company of an employee comes before that of their department',
    file: `${INVOICES}/buyers.ts`,
    from: "${companyOf('department_id', sql`o.department_id`)},\n      ${companyOf('user_id', sql`o.user_id`)},",
    to: "${companyOf('user_id', sql`o.user_id`)},\n      ${companyOf('department_id', sql`o.department_id`)},",
    test: TAX_INVOICES,
  },
  {
    bug: 'the company of an erased person stays',
    file: 'server/src/modules/people/users/companies.ts',
    from: "await tx.deleteFrom('companies').where('user_id', '=', userId).execute()",
    to: 'await Promise.resolve()',
    test: TAX_INVOICES,
  },
  {
    bug: 'an invoice that waits loses its buyer with the erased person',
    file: 'server/src/modules/sales/invoices/buyers.ts',
    from: "and c.company is not null and q.kind = 'invoice'",
    to: 'and c.company is not null and false',
    test: TAX_INVOICES,
  },
]
