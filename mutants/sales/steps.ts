import type { Mutant } from '../mutant.ts'

const ORDERS = 'server/src/modules/sales/orders'
const MONEY = { file: 'contract/src/core/values/money.ts', test: 'contract/src/core/values/money.test.ts' }
const UNDO = {
  file: 'server/src/modules/sales/orders/moves/orderUndo.ts',
  test: 'server/src/modules/sales/orders/moves/orderUndo.test.ts',
}
const ENGINE = { ...UNDO, file: 'server/src/platform/crud/machine/takeMove.ts' }
const BALANCES = 'server/src/modules/people/balances/balance.test.ts'
const GOODS = 'server/src/modules/sales/orders/moves/orderUndo.goods.test.ts'
const MESSAGES = {
  file: 'server/src/modules/sales/orders/moves/customerMessages.ts',
  test: 'server/src/modules/sales/orders/moves/customerMessages.test.ts',
}

/** Bugs in the tax of an order. */
const tax: readonly Mutant[] = [
  {
    bug: 'whoever pays from a balance holds the account after the sums',
    file: 'server/src/modules/store/ordering/ordering.routes.ts',
    from: "isPaid ? 'to change' : 'to stay'",
    to: "isPaid ? 'to stay' : 'to stay'",
    test: BALANCES,
  },
  {
    bug: 'a balance that is too low is found out by locking the account',
    file: 'server/src/modules/people/balances/balance.ts',
    from: 'await readUser(tx, userId)',
    to: 'await lockUser(tx, userId)',
    test: BALANCES,
  },
  {
    bug: 'an order waits for a manager who is switched off',
    file: 'server/src/modules/people/lookups/departmentAs.ts',
    from: "m.type = 'manager' and m.is_active and m.deleted_at is null",
    to: "m.type = 'manager' and m.deleted_at is null",
    test: 'server/src/modules/sales/orders/moves/forwarding.test.ts',
  },
  {
    bug: 'what waits for a manager who is switched off stays with them',
    file: 'server/src/modules/people/users/users.switches.ts',
    from: '  await forwardOrders(platform, tx, target.id)\n',
    to: '  void forwardOrders\n',
    test: 'server/src/modules/sales/orders/moves/forwarding.test.ts',
  },
  {
    bug: 'delivery carries no tax',
    ...MONEY,
    from: 'taxOf(safe(net), ratePercent)',
    to: 'taxOf(safe(subTotal), ratePercent)',
  },
  {
    bug: 'an order of before is said to be taxed with its delivery',
    ...MONEY,
    from: 'amounts.find((amount) => taxOf(amount, ratePercent) === order.tax)',
    to: 'amounts.find((amount) => amount > 0)',
  },
]

/** Bugs in taking a step back. */
const undoing: readonly Mutant[] = [
  {
    bug: "a colleague's step is taken back",
    ...ENGINE,
    from: 'last.actor_kind !== actor.kind || last.actor_id !== actor.id',
    to: 'last.actor_kind !== actor.kind',
  },
  {
    bug: 'a step is taken back after its time',
    ...ENGINE,
    from: "if (last.is_late) throw await refuse('undo_too_late')",
    to: '',
  },
  {
    bug: 'another step than the one aimed at is taken back',
    ...ENGINE,
    from: ' || version !== before.version',
    to: '',
  },
  {
    bug: 'an undo is taken back, and the step stands again',
    ...UNDO,
    from: 'step.undoes !== null || step.is_settled',
    to: 'step.is_settled',
  },
  {
    bug: 'a delivery that was rated is taken back',
    ...UNDO,
    from: 'step.undoes !== null || step.is_settled',
    to: 'step.undoes !== null',
  },
  {
    bug: 'the reason of a rejection stays when it is taken back',
    ...UNDO,
    from: 'updated_at = now(), reject_reason = null',
    to: 'updated_at = now()',
  },
  {
    bug: 'a step is taken back though its customer was told of it',
    file: UNDO.file,
    from: "and state = 'pending' returning order_id",
    to: 'returning order_id',
    test: MESSAGES.test,
  },
  {
    bug: 'stock that came back is not taken again',
    file: UNDO.file,
    from: 'await takeStockAgain(platform, tx, stock, actor, language)',
    to: 'void stock',
    test: GOODS,
  },
  {
    bug: 'stock that was sold meanwhile is taken a second time',
    file: 'server/src/modules/catalog/products/productStock.ts',
    from: 'where p.id = held.id and p.stock_quantity >= ${quantity}::numeric',
    to: 'where p.id = held.id',
    test: GOODS,
  },
  {
    bug: 'what runs out again by an undo stays for sale',
    file: 'server/src/modules/catalog/products/productStock.ts',
    from: 'is_available = p.is_available and p.stock_quantity > ${quantity}::numeric',
    to: 'is_available = p.is_available',
    test: GOODS,
  },
  {
    bug: 'a refund stays though the rejection was taken back',
    file: UNDO.file,
    from: 'if (balance) await',
    to: 'if (balance && retaxed) await',
    test: GOODS,
  },
  {
    bug: 'a client reads of a refund that was taken back',
    file: 'server/src/modules/people/balances/readLedger.ts',
    from: "reader === 'customer' ? isInForce : sql`true`",
    to: 'sql`true`',
    test: GOODS,
  },
  {
    bug: 'a customer reads of a step that was taken back',
    file: 'server/src/modules/store/ordering/ordering.routes.ts',
    from: '!step.undo && !step.undone',
    to: '!step.undo',
    test: UNDO.test,
  },
  {
    bug: 'a colleague is offered to take a step back',
    file: `${ORDERS}/moves/answerSteps.ts`,
    from: "last?.actor_kind !== 'admin' || last.actor_id !== identity.id) return null",
    to: "last?.actor_kind !== 'admin') return null",
    test: UNDO.test,
  },
]

/** Bugs in what customers are told. */
const telling: readonly Mutant[] = [
  {
    bug: 'a customer is told at once of what can still be taken back',
    file: 'server/src/modules/sales/orders/moves/orders.moves.ts',
    from: "actor.kind === 'admin' ? UNDO_SECONDS : 0",
    to: '0',
    test: MESSAGES.test,
  },
  {
    bug: 'customers are told before it is due',
    ...MESSAGES,
    from: "where m.state = 'pending' and m.due_at <= clock_timestamp()",
    to: "where m.state = 'pending'",
  },
  {
    bug: 'what is being taken back holds up all other customers',
    ...MESSAGES,
    from: 'for update of m skip locked',
    to: 'for update of m',
  },
  {
    bug: 'two processes tell the same',
    ...MESSAGES,
    from: ' for update of m skip locked',
    to: '',
  },
  {
    bug: 'who has left is told of an order',
    ...MESSAGES,
    from: 'row.has_left ? null : toNotice(row, lines, returns)',
    to: 'toNotice(row, lines, returns)',
  },
  {
    bug: 'what waits to be told is dropped',
    ...MESSAGES,
    from: "where state <> 'pending' and settled_at < now()",
    to: 'where coalesce(settled_at, now()) <= now() or settled_at < now()',
  },
  {
    bug: 'the inbox of an account stays with it when it is merged',
    file: 'server/src/modules/messaging/contacts/messageTraces.ts',
    from: 'await sql`update customer_notifications set user_id = ${to} where user_id = ${from}`.execute(tx)',
    to: '',
    test: MESSAGES.test,
  },
  {
    bug: 'the inbox of who has left stays',
    file: 'server/src/modules/messaging/contacts/messageTraces.ts',
    from: "await tx.deleteFrom('customer_notifications').where('user_id', '=', userId).execute()",
    to: '',
    test: MESSAGES.test,
  },
  {
    bug: 'a process never looks for what is due',
    file: 'server/src/platform/jobs/workGroup.ts',
    from: 'sweeps.map((sweep) => startSweep(sweep, noteFault))',
    to: '[]',
    test: MESSAGES.test,
  },
  {
    bug: 'one failure ends a sweep for good',
    file: 'server/src/platform/jobs/sweeps.ts',
    from: 'if (!isStopped) timer',
    to: 'if (!isStopped && !isFailing) timer',
    test: 'server/src/platform/jobs/sweeps.test.ts',
  },
]

/** Bugs in what staff note. */
const noting: readonly Mutant[] = [
  {
    bug: 'a tag makes the step of a colleague stale',
    file: `${ORDERS}/notes/orderNotes.routes.ts`,
    from: 'update orders o set tags = ${tags}::text[]',
    to: 'update orders o set version = version + 1, tags = ${tags}::text[]',
    test: `${ORDERS}/notes/orderNotes.test.ts`,
  },
  {
    bug: 'what was noted about a person stays when the person goes',
    file: 'server/src/modules/sales/clients/clients.ts',
    from: 'await sql`delete from order_notes where order_id in',
    to: 'await sql`delete from order_notes where order_id = 0 and order_id in',
    test: `${ORDERS}/notes/orderNotes.test.ts`,
  },
]

/** Bugs in the tax of orders, in steps that are taken back, and in what customers are told of them. */
export const steps: readonly Mutant[] = [...tax, ...undoing, ...telling, ...noting]
