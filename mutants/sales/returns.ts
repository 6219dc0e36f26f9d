import type { Mutant } from '../mutant.ts'

const RECORD = {
  file: 'server/src/modules/sales/orders/returns/recordReturn.ts',
  test: 'server/src/modules/sales/orders/returns/returns.test.ts',
}
const PLAN = { ...RECORD, file: 'server/src/modules/sales/orders/returns/planReturn.ts' }
const UNDO = { ...RECORD, file: 'server/src/modules/sales/orders/returns/undoReturn.ts' }
const MONEY = {
  file: 'server/src/modules/sales/orders/returns/returnMoney.ts',
  test: 'server/src/modules/sales/orders/returns/returnMoney.test.ts',
}
const NOTES = 'server/src/modules/sales/orders/returns/returnNotes.test.ts'
const CREDITS = {
  file: 'contract/src/core/values/amounts/credits.ts',
  test: 'contract/src/core/values/amounts/credits.test.ts',
}
const PART = { ...RECORD, file: 'server/src/modules/sales/invoices/chain/creditedPart.ts' }
const CHECKS = { file: 'server/src/modules/sales/invoices/chain/noteChecks.ts', test: NOTES }
const TABLE = { ...RECORD, file: 'server/migrations/0420_order_returns.ts' }

/** Bugs in returns of orders and their credit notes. */
export const returns: readonly Mutant[] = [
  {
    ...CREDITS,
    bug: 'each return of a line is rounded by itself',
    from: 'return shareOf(line.net, returned, billed) - line.returnedNet',
    to: 'return shareOf(line.net, thousandths(quantity), billed)',
  },
  {
    ...CREDITS,
    bug: 'VAT of each credit is rounded by itself',
    from: 'creditedTax(invoice, invoice.creditedNet + net) - invoice.creditedTax',
    to: 'creditedTax(invoice, net)',
  },
  {
    ...CREDITS,
    bug: 'VAT that was taken out of prices with VAT is credited at the rate',
    from: 'taxOf(net, rate) === tax ?',
    to: 'true ?',
  },
  {
    ...PLAN,
    bug: 'more comes back than is left',
    from: 'if (quantity <= left) return',
    to: 'if (quantity <= left * 1_000) return',
  },
  {
    ...PLAN,
    bug: 'delivery is credited a second time',
    from: "if (delivery && fee <= 0) throw new AppError('delivery_returned')",
    to: '',
  },
  {
    ...PLAN,
    bug: 'waste goes back to the stock',
    from: "goods === 'stock' && line.from_stock",
    to: 'line.from_stock',
  },
  {
    ...PLAN,
    test: NOTES,
    bug: 'lines that were lowered are credited as they were before',
    from: 'sub_total - reduction as net',
    to: 'sub_total as net',
  },
  {
    ...RECORD,
    bug: 'anything comes back of an order that has not left',
    from: 'if (!returnStates.includes(order.state))',
    to: "if (order.state === 'rejected')",
  },
  {
    ...RECORD,
    bug: 'whoever may not give money back does so with a return',
    from: "if (money && !rights.has('orders refund')) throw new AppError('forbidden')",
    to: '',
  },
  {
    ...RECORD,
    bug: 'a return is recorded though somebody else has changed the order',
    from: 'if (version !== undefined && version !== order.version)',
    to: 'if (version !== undefined && version > order.version)',
  },
  {
    ...UNDO,
    file: 'server/src/modules/sales/orders/moves/undoChange.ts',
    bug: 'a return is taken back under its credit note',
    from: "if (last.is_issued) return 'undo_invoiced'",
    to: '',
  },
  {
    ...UNDO,
    file: 'server/src/modules/sales/orders/moves/undoChange.ts',
    bug: 'anybody takes a return back',
    from: "if (last.actor_kind !== actor.kind || last.actor_id !== actor.id) return 'undo_not_yours'",
    to: '',
  },
  {
    ...UNDO,
    bug: 'what went back to the stock stays there once the return is taken back',
    from: 'await takeStockAgain(platform, tx, returned.stock, actor, language)',
    to: '',
  },
  {
    ...MONEY,
    bug: 'money is given back that nobody has paid',
    from: 'isOn && isRecorded ? Math.min(credited, -due) : credited',
    to: 'credited',
  },
  {
    ...MONEY,
    file: 'server/src/modules/sales/orders/returns/givenByOtherWays.ts',
    bug: 'money that a return gave back comes back once more with the rejection',
    from: "and money <> 'balance'",
    to: "and money = 'balance'",
  },
  {
    ...MONEY,
    file: 'contract/src/sales/orders/payment.ts',
    bug: 'what came back is due all the same',
    from: "state === 'rejected' ? 0 : total - returned",
    to: "state === 'rejected' ? 0 : total",
  },
  {
    ...MONEY,
    file: 'server/src/modules/sales/orders/returns/returns.routes.ts',
    bug: 'anybody sees the picture of a return',
    from: "platform.files.keep(tx, picture, 'receipts')",
    to: 'platform.files.keep(tx, picture)',
  },
  {
    ...PART,
    bug: 'a failed order is credited whole beside its returns',
    from: 'order.returns.length === 0 ? order : restOf(order)',
    to: 'order',
  },
  {
    ...PART,
    bug: 'an order that came back whole is credited with a note of nothing',
    from: 'if (lines.length === 0 && total === 0) return null',
    to: '',
  },
  {
    ...RECORD,
    file: 'server/src/modules/sales/orders/placing/orderStock.ts',
    bug: 'a failed order gives back what had come back before',
    from: 'select product_id, sum(quantity - returned_quantity)::text as quantity',
    to: 'select product_id, sum(quantity)::text as quantity',
  },
  {
    ...RECORD,
    file: 'server/src/modules/sales/orders/moves/orderUndo.ts',
    bug: 'an order seems to have stood in its state since its return',
    from: 'and m.edited is null and m.returned is null)',
    to: 'and m.edited is null)',
  },
  {
    ...CHECKS,
    bug: 'VAT of a note that was tampered with is not noticed',
    from: 'return tax === creditedTax(invoice, net)',
    to: 'return tax <= invoice.tax',
  },
  {
    ...CHECKS,
    bug: 'a note of more than was invoiced is not noticed',
    from: 'if (net > invoice.net || tax > invoice.tax)',
    to: 'if (tax > invoice.tax * 1_000)',
  },
  {
    ...TABLE,
    bug: 'the report does not follow what comes back',
    from: '${row}.returned_net, ${row}.returned_tax)`',
    to: '0, 0)`',
  },
  {
    ...TABLE,
    file: 'server/migrations/0460_triggers_of_orders.ts',
    bug: 'a return has no credit note',
    from: "or from_state = 'delivering' and to_state = 'rejected' or returned is not null);",
    to: "or from_state = 'delivering' and to_state = 'rejected');",
  },
]
