import type { Mutant } from '../mutant.ts'

const PAYMENTS = {
  file: 'server/src/modules/sales/orders/payments/payments.ts',
  test: 'server/src/modules/sales/orders/payments/payments.test.ts',
}
const ROWS = { ...PAYMENTS, file: 'server/src/modules/sales/orders/payments/paymentRows.ts' }
const STATE = { ...PAYMENTS, file: 'server/src/modules/sales/orders/payments/paymentState.ts' }
const RULE = { ...PAYMENTS, file: 'contract/src/sales/orders/payment.ts' }
const TABLE = { ...PAYMENTS, file: 'server/migrations/0380_order_payments.ts' }

const STEPS = 'server/src/modules/sales/orders/payments/paymentSteps.test.ts'

/** Bugs in payments of orders. */
export const payments: readonly Mutant[] = [
  {
    ...PAYMENTS,
    bug: 'more than is due is taken without a word',
    from: 'if (amount > due && !isOver)',
    to: 'if (amount > due * 1_000 && !isOver)',
  },
  {
    ...PAYMENTS,
    bug: 'more is given back than has been paid',
    from: 'if (amount > paid)',
    to: 'if (amount > paid * 1_000)',
  },
  {
    ...PAYMENTS,
    bug: 'a payment is recorded though somebody else has changed the order',
    from: 'if (version !== undefined && version !== order.version)',
    to: 'if (version !== undefined && version > order.version)',
  },
  {
    ...PAYMENTS,
    bug: 'payments are recorded while the setting is off',
    from: "if (!order.payments_on) throw new AppError('payments_off')",
    to: '',
  },
  {
    ...PAYMENTS,
    bug: 'an order that was settled before is paid a second time',
    from: "if (!order.payment_recorded) throw new AppError('payments_closed')",
    to: '',
  },
  {
    ...PAYMENTS,
    test: STEPS,
    bug: 'the payment of a step is taken back by itself',
    from: 'last?.id !== paymentId || !last.by_hand',
    to: 'last?.id !== paymentId',
  },
  {
    ...PAYMENTS,
    bug: 'anybody takes a payment back',
    from: "if (last.actor_kind !== actor.kind || last.actor_id !== actor.id) throw new AppError('undo_not_yours')",
    to: '',
  },
  {
    ...PAYMENTS,
    bug: 'a payment is taken back for ever',
    from: "if (last.is_late) throw new AppError('undo_too_late')",
    to: '',
  },
  {
    ...ROWS,
    test: STEPS,
    bug: 'an order that arrives is paid a second time',
    from: 'const halalas = order.payments_on ? dueNow(order) : 0',
    to: 'const halalas = order.payments_on ? order.total : 0',
  },
  {
    ...ROWS,
    test: STEPS,
    bug: 'the payment of a step stays once the step is taken back',
    from: 'from order_payments p where order_id = ${orderId} and step = ${step}',
    to: 'from order_payments p where order_id = ${orderId} and step = ${step} + 1',
  },
  {
    ...STATE,
    bug: 'orders that are paid in part are among the unpaid ones',
    from: 'unpaid: sql`(${open} and o.paid = 0)`',
    to: 'unpaid: sql`(${open} and o.paid < o.total)`',
  },
  {
    ...RULE,
    test: STEPS,
    bug: 'a rejected order is to be paid all the same',
    from: "state === 'rejected' ? 0 : total",
    to: 'total',
  },
  {
    ...TABLE,
    bug: 'an order paid by a balance before the setting was switched on is to be paid again',
    from: 'perform mirror_balance_entries(new.id, null);',
    to: 'perform mirror_balance_entries(0, null);',
  },
  {
    ...TABLE,
    test: STEPS,
    bug: 'what a balance pays is due all the same',
    from: 'perform mirror_balance_entries(new.order_id, new.id);',
    to: 'perform mirror_balance_entries(0, new.id);',
  },
  {
    ...PAYMENTS,
    file: 'server/src/modules/sales/orders/payments/payments.routes.ts',
    bug: 'anybody reads the receipt of a transfer',
    from: "platform.files.keep(tx, receipt, 'receipts')",
    to: 'platform.files.keep(tx, receipt)',
  },
  {
    ...PAYMENTS,
    file: 'server/src/modules/sales/orders/moves/customerMessages.ts',
    test: STEPS,
    bug: 'a customer who has paid is asked to pay on receipt',
    from: 'const isPaid = due.payments_on && owed <= 0',
    to: 'const isPaid = false',
  },
  {
    ...PAYMENTS,
    file: 'server/src/modules/sales/reports/tenders.ts',
    test: 'server/src/modules/sales/reports/tenders.test.ts',
    bug: 'the report has payments of other days',
    from: "within('p.at', query, timeZone)} group by kind",
    to: "within('p.at', {}, timeZone)} group by kind",
  },
  {
    ...PAYMENTS,
    file: 'web/src/modules/sales/orders/payments/PaymentDialog.tsx',
    test: 'e2e/sales/payments.spec.ts',
    bug: 'the dialog does not begin with what is due',
    from: 'return amount > 0 ? String(fromHalalas(amount))',
    to: 'return amount > 0 ? String(amount)',
  },
  {
    bug: 'a refusal that names a field stands at another one as well',
    file: 'web/src/platform/forms/useForm.ts',
    from: 'refused && Object.keys(named).length === 0 && options.fieldOf',
    to: 'refused && options.fieldOf',
    test: 'e2e/sales/payments.spec.ts',
  },
]
