import type { Mutant } from '../mutant.ts'

const ASKING = {
  file: 'server/src/modules/sales/orders/asks/asking.ts',
  test: 'server/src/modules/sales/orders/asks/asks.test.ts',
}
const ANSWERING = { ...ASKING, file: 'server/src/modules/sales/orders/asks/answering.ts' }
const LINKED = { ...ASKING, file: 'server/src/modules/sales/orders/asks/linkedAsks.ts' }

/** Bugs in the consent of customers to changes of their orders. */
export const consent: readonly Mutant[] = [
  {
    ...ASKING,
    file: 'server/src/modules/settings/ordering/consentRules.ts',
    bug: 'customers are asked though the shop has not switched it on',
    from: '!success || !data.consent',
    to: '!success',
  },
  {
    ...ASKING,
    bug: 'somebody who wants no substitute gets one',
    from: "if (choice === 'none')",
    to: 'if (choice === undefined)',
  },
  {
    ...ASKING,
    bug: 'somebody who lets the shop choose is asked',
    from: "return choice === 'ask' ?",
    to: "return edit.change === 'substitution' ?",
  },
  {
    ...ASKING,
    bug: 'a total that grows by exactly the percent is asked about',
    from: 'after.total > mostWithoutAsking(',
    to: 'after.total >= mostWithoutAsking(',
  },
  {
    ...ASKING,
    bug: 'a total that falls is asked about',
    from: 'after.total > before.total && ',
    to: '',
  },
  {
    ...ASKING,
    bug: 'growth is judged by what the order comes to now, not by what was ordered',
    from: 'const ordered = order.ordered ?? before\n  return',
    to: 'const ordered = before\n  return',
  },
  {
    ...ASKING,
    bug: 'an employee agrees to a growth that is their manager’s to decide',
    from: "if (kind !== 'growth' || orderer !== 'employee')",
    to: "if (kind !== 'growth' || orderer !== 'manager')",
  },
  {
    ...ASKING,
    file: 'server/src/modules/sales/orders/asks/openAsks.ts',
    bug: 'a line that waits for an answer is changed by somebody else',
    from: "if (rows[0]) throw new AppError('asked_already')",
    to: '',
  },
  {
    ...ASKING,
    file: 'server/src/modules/sales/orders/lines/undoEdit.ts',
    bug: 'an undo changes a line that waits for an answer',
    from: '  await requireNoAsk(tx, order.id, touched)\n',
    to: '',
  },
  {
    ...ASKING,
    file: 'server/src/modules/sales/orders/lines/planEdit.ts',
    bug: 'a substitute costs another price than the one that was agreed to',
    from: 'const price = edit.price ?? (',
    to: 'const price = (',
  },
  {
    ...ANSWERING,
    bug: 'a question is answered twice',
    from: "if (answer === 'yes' || answer === 'no') throw new AppError('ask_answered')",
    to: '',
  },
  {
    ...ANSWERING,
    bug: 'a question that was withdrawn is answered',
    from: "if (answer === 'withdrawn') throw new AppError('ask_withdrawn')",
    to: '',
  },
  {
    ...ANSWERING,
    bug: 'an answer counts after its time',
    from: "if (answer === 'expired' || is_over) throw new AppError('ask_expired')",
    to: '',
  },
  {
    ...ANSWERING,
    bug: 'a line that has run out stays where nobody answered',
    from: "await leaveOut(platform, tx, ask, { actor: bySystem, reason: 'out' })\n",
    to: '',
  },
  {
    ...ANSWERING,
    bug: 'no to a higher total leaves the line out',
    from: "if (ask.kind !== 'substitution' || ask.position === null) return",
    to: 'if (ask.position === null) return',
  },
  {
    ...ANSWERING,
    bug: 'a question about the last line of an order never ends',
    from: "new Set(['order_empty', 'lines_closed', 'order_sealed'])",
    to: "new Set(['lines_closed', 'order_sealed'])",
  },
  {
    ...ANSWERING,
    bug: 'everybody is told of an answer',
    from: '    onlyAdmin: ask.admin_id,\n',
    to: '',
  },
  {
    ...ANSWERING,
    bug: 'who may not change the lines withdraws questions',
    from: '  await requireOpen(tx, order, request)\n',
    to: '',
  },
  {
    ...ASKING,
    file: 'server/src/modules/sales/orders/moves/orders.moves.ts',
    bug: 'an order that has left still waits for answers',
    from: "to === 'rejected' || isLeaving(from, to)",
    to: "to === 'rejected'",
  },
  {
    ...LINKED,
    bug: 'links are guessed without end',
    from: '  await consumeTryFrom(db, FROM, address, FREE_LINKS)\n',
    to: '',
  },
  {
    ...LINKED,
    bug: 'opening a link often shuts it',
    from: '  await restoreTryFrom(db, FROM, address, FREE_LINKS)\n',
    to: '',
  },
  {
    ...LINKED,
    bug: 'a link that is over still shows what was asked',
    from: 'where a.id = ${id} and a.expires_at > clock_timestamp() and',
    to: 'where a.id = ${id} and',
  },
  {
    ...LINKED,
    bug: 'anybody answers the questions of others',
    from: "if (rows[0]?.receiver_id !== userId) throw new AppError('not_found')",
    to: '',
  },
  {
    ...ASKING,
    file: 'server/src/modules/sales/orders/asks/askLinks.ts',
    bug: 'the token of a link lies open in the inbox',
    from: 'secret.encrypt(`${address.url}${askPath(token)}`)',
    to: '`${address.url}${askPath(token)}`',
  },
]
