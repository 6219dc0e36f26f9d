import type { Mutant } from '../mutant.ts'

const test = 'server/src/modules/sales/cash/cash.test.ts'
const HANDOVERS = { file: 'server/src/modules/sales/cash/handovers.ts', test }
const QUERIES = { file: 'server/src/modules/sales/cash/handovers.queries.ts', test }
const CLOSES = { file: 'server/src/modules/sales/cash/closes.ts', test }
const CARRIED = { file: 'server/src/modules/sales/cash/carriedCash.ts', test }
const TABLE = { file: 'server/migrations/0430_cash.ts', test }
const VERIFY = { file: 'server/src/modules/sales/cash/verifyCloses.ts', test }

/** Bugs in cash that is handed over, and in closes of days. */
export const cash: readonly Mutant[] = [
  {
    ...CARRIED,
    bug: 'cash that was handed over is carried on',
    from: 'and not exists (select from cash_handover_payments h where h.payment_id = p.id))`',
    to: ')`',
  },
  {
    ...CARRIED,
    bug: 'everybody reads how much cash somebody carries',
    from: 'amount: id === readerId ? fromHalalas(halalas) : null',
    to: 'amount: readerId > 0 ? fromHalalas(halalas) : null',
  },
  {
    ...CARRIED,
    bug: 'a close of the shop covers what one before has covered',
    from: 'select from cash_closed_payments c where c.payment_id = p.id)',
    to: 'select from cash_closed_payments c where c.payment_id = -p.id)',
  },
  {
    ...HANDOVERS,
    bug: 'anybody hands over the cash of others',
    from: "carrierId === reader.id && reader.may('orders collect')",
    to: "reader.may('orders collect')",
  },
  {
    ...HANDOVERS,
    bug: 'two hand over the same cash at once',
    from: '  await takeCashHead(tx)\n  const name = await carrierName(tx, carrierId)',
    to: '  const name = await carrierName(tx, carrierId)',
  },
  {
    ...HANDOVERS,
    bug: 'cash is counted again and again',
    from: "if (row.state !== 'handed_over') throw new AppError('cash_counted')",
    to: '',
  },
  {
    ...HANDOVERS,
    bug: 'who carried it counts it',
    from: "if (mustNotCount(row, reader.id)) throw new AppError('cash_own')",
    to: '',
  },
  {
    ...HANDOVERS,
    bug: 'who counted it settles the difference',
    from: "if (mustNotSettle(row, reader.id)) throw new AppError('cash_own')",
    to: '',
  },
  {
    ...HANDOVERS,
    bug: 'what differs is settled at once',
    from: "const state = counted === row.expected ? 'settled' : 'differs'",
    to: "const state = counted === row.expected || counted < row.expected ? 'settled' : 'differs'",
  },
  {
    ...HANDOVERS,
    bug: 'an older version is settled',
    from: 'if (version !== undefined && version !== row.version)',
    to: 'if (version !== undefined && version > row.version)',
  },
  {
    ...QUERIES,
    bug: 'what is expected is answered before the count',
    from: 'expected: counted === null ? null : fromHalalas(row.expected)',
    to: 'expected: fromHalalas(row.expected)',
  },
  {
    ...QUERIES,
    bug: 'the difference has the wrong sign',
    from: 'fromHalalas(counted - row.expected)',
    to: 'fromHalalas(row.expected - counted)',
  },
  {
    ...QUERIES,
    bug: 'in a shop of two nobody can count',
    from: '(row.carrier_id === readerId || row.counted_by_id === readerId) && row.others_settle',
    to: 'row.carrier_id === readerId || row.counted_by_id === readerId',
  },
  {
    ...CLOSES,
    bug: 'the day is closed while cash waits to be counted',
    from: 'if (open > 0)',
    to: 'if (open < 0)',
  },
  {
    ...CLOSES,
    bug: 'an empty day is closed',
    from: "if (covered.length === 0 && handovers.length === 0) throw new AppError('close_empty')",
    to: '',
  },
  {
    ...CLOSES,
    bug: 'what was given back is not taken off',
    from: 'total: sumBy(kinds, ({ received, returned }) => received - returned)',
    to: 'total: sumBy(kinds, ({ received, returned }) => received + 0 * returned)',
  },
  {
    ...CLOSES,
    bug: 'a hand-over is in every close of the shop',
    from: "where c.id > coalesce((select max(id) from cash_closes where kind = 'shop'), 0) order by c.id",
    to: 'where c.id > 0 order by c.id',
  },
  {
    ...TABLE,
    bug: 'what was expected can be changed',
    from: 'new.payments, new.expected, new.declared',
    to: 'new.payments, old.expected, new.declared',
  },
  {
    ...VERIFY,
    bug: 'a changed close is not found',
    from: "if (!hashOfDocument(previous, row.document).equals(row.hash)) wrong.push('its document was changed')",
    to: '',
  },
  {
    bug: 'a day is closed by the dialog although cash is to be counted first',
    file: 'web/src/modules/sales/cash/CloseList.tsx',
    from: 'disabled={isOpen}',
    to: 'disabled={false}',
    test: 'e2e/sales/payments.spec.ts',
  },
]
