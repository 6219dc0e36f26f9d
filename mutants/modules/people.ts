import type { Mutant } from '../mutant.ts'

/** Bugs in accounts: balance, merging, requests to join. */
export const people: readonly Mutant[] = [
  {
    bug: 'a department has spent what the person of its number has',
    file: 'server/src/modules/people/departments/departments.ts',
    from: "platform.ordersOf.summary(db, 'department_id', params.id)",
    to: "platform.ordersOf.summary(db, 'user_id', params.id)",
    test: 'server/src/modules/people/departments/departmentOrders.test.ts',
  },
  {
    bug: 'a balance goes below zero',
    file: 'server/src/platform/ledger/addEntry.ts',
    from: 'and balance + ${delta}::bigint >= ${tables.floor} returning balance',
    to: 'returning balance',
    test: 'server/src/modules/people/balances/balance.test.ts',
  },
  {
    bug: 'a merge leaves the balance behind',
    file: 'server/src/modules/people/merge/merge.ts',
    from: 'if (merge.balance !== 0) await moveBalance',
    to: 'if (merge.balance < 0) await moveBalance',
    test: 'server/src/modules/people/merge/merge.test.ts',
  },
  {
    bug: 'a request to join is decided twice',
    file: 'server/src/modules/people/users/registrations.ts',
    from: 'stateOf: ({ registration_status }) => registration_status,',
    to: "stateOf: () => 'pending',",
    test: 'server/src/modules/people/users/registrations.test.ts',
  },
  {
    bug: 'who asked to join is not told of the decision by text',
    file: 'server/src/modules/people/users/registrations.ts',
    from: "if (mobile) await platform.mail.promiseText(tx, 'decision', mobile, body, 'customer')",
    to: "if (mobile) await platform.mail.promiseText(tx, 'decision', null, body, 'customer')",
    test: 'server/src/modules/people/users/decisionText.test.ts',
  },
  {
    bug: 'a rejection without a reason is refused for what became of the request',
    file: 'contract/src/people/users/users.ts',
    from: "status !== 'rejected' || Boolean(reason)",
    to: "status !== 'rejected' || reason !== ''",
    test: 'server/src/modules/people/users/registrations.test.ts',
  },
  {
    bug: 'a merge does not tell which months that are over it moves',
    file: 'server/src/modules/sales/clients/clients.ts',
    from: 'start < ${thisMonth}::date',
    to: 'start > ${thisMonth}::date',
    test: 'server/src/modules/people/merge/merge.test.ts',
  },
  {
    bug: 'an account that is owed something is emptied by staff',
    file: 'server/src/modules/people/merge/anonymise.ts',
    from: "  if (owed > 0)\n    throw new AppError('has_balance'",
    to: "  if (owed < 0)\n    throw new AppError('has_balance'",
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'a closed account is emptied before it is paid out',
    file: 'server/src/modules/people/merge/anonymise.ts',
    from: '(await owedTo(platform, tx, user)) === 0))',
    to: '(await owedTo(platform, tx, user)) >= 0))',
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'who is never paid out is kept for good',
    file: 'server/src/modules/people/merge/anonymise.ts',
    from: "payout_asked_at < now() - ${PAYOUT_DAYS} * interval '1 day'",
    to: "payout_asked_at < now() - ${PAYOUT_DAYS} * interval '1 year'",
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'a closed account keeps more than it takes to reach its owner',
    file: 'server/src/modules/people/merge/anonymise.ts',
    from: '      sign: null,\n      city_id: null,\n      is_active: false,\n      deactivation_reason: null,\n      payout',
    to: '      city_id: null,\n      is_active: false,\n      deactivation_reason: null,\n      payout',
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'what is owed at the end of a day holds what came after it',
    file: 'server/src/modules/people/balances/balanceDays.ts',
    from: 'let owed = owedNow - later',
    to: 'let owed = owedNow',
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'a refund that was taken back counts as an order paid',
    file: 'server/src/modules/people/balances/balanceDays.ts',
    from: "sql`e.kind = 'order' and e.reverses is null`",
    to: "sql`e.kind = 'order'`",
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'how the money came is lost on its way',
    file: 'server/src/modules/people/users/account.routes.ts',
    from: 'how: call.body.how ?? null',
    to: 'how: null',
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
  {
    bug: 'whoever may edit people is not told of a payout',
    file: 'contract/src/messaging/notifications/notifications.ts',
    from: "  payout_asked: 'users edit',\n",
    to: "  payout_asked: 'outgoing edit',\n",
    test: 'server/src/modules/people/balances/balanceDebt.test.ts',
  },
]

/** Bugs in how orders move and what they take. */
export const orders: readonly Mutant[] = [
  {
    bug: 'an order moves though it has moved since it was seen',
    file: 'server/src/platform/crud/machine/takeMove.ts',
    from: 'if (version !== undefined && version !== before.version)',
    to: 'if (version !== undefined && version > before.version)',
    test: 'server/src/modules/sales/orders/orders.test.ts',
  },
  {
    bug: 'more is sold than there is',
    file: 'server/src/modules/catalog/products/productStock.ts',
    from: 'where p.id = held.id and p.stock_quantity >= w.quantity',
    to: 'where p.id = held.id',
    test: 'server/src/modules/store/store.test.ts',
  },
  {
    bug: 'a merge is shown as if the kept account took nothing over',
    file: 'server/src/modules/people/merge/mergePreview.ts',
    from: 'filled[columnOf(field)] && !keep[columnOf(field)]',
    to: '!filled[columnOf(field)] && !keep[columnOf(field)]',
    test: 'server/src/modules/people/merge/merge.test.ts',
  },
]
