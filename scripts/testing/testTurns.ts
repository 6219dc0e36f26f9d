// Test files that no planted bug needs take turns: each `npm test` runs a quarter of them, and `npm run test:deep` all.
import { currentTurn } from '../../e2e/support/turn.ts'

/** Files that run in one of four turns, about as long in one as in another: they do one thing often, at random moments. */
export const testQuarters: readonly (readonly string[])[] = [
  ['server/test/crashes/orderCrash.test.ts', 'server/test/security/race.test.ts'],
  [
    'server/test/crashes/faultyHour.test.ts',
    'server/test/crashes/liveCuts.test.ts',
    'server/src/modules/sales/orders/payments/paymentHistories.property.test.ts',
  ],
  [
    'server/test/crashes/crash.test.ts',
    'server/test/crashes/invoiceCrash.test.ts',
    'server/test/crashes/pushCrash.test.ts',
    'server/src/modules/sales/orders/lines/lineHistories.property.test.ts',
  ],
  [
    'server/test/crashes/sendingCrash.test.ts',
    'server/test/crashes/undoCrash.test.ts',
    'server/test/fuzz/fuzz.test.ts',
  ],
]

/** Returns the test files that this turn of `npm test` leaves to the next ones, as paths in the project. */
export const testsOfOtherTurns = (): string[] =>
  testQuarters.flatMap((files, part) => (part === currentTurn() % testQuarters.length ? [] : files))
