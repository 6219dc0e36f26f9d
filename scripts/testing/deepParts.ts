// This file lists the parts of `npm run test:deep`.
import { randomInt } from 'node:crypto'
import { filesOfOtherTurns, currentTurn, TURNS } from '../../e2e/support/turn.ts'
import { findBrowsers } from '../product/browser.ts'
import { findOffice } from '../product/office.ts'
import { findProxies } from '../product/proxies.ts'

export interface DeepPart {
  readonly name: string
  readonly what: string
  readonly args: readonly string[]
  /** Asked for when the part is run: it may install what it needs. */
  readonly environment: () => NodeJS.ProcessEnv
  readonly needsBuild?: boolean
  /** The options that reproduce a failure, where a part makes random choices. */
  readonly with?: string
}

const vitest = (...files: string[]) => ['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...files]
const playwright = (...files: string[]) => ['node_modules/@playwright/test/cli.js', 'test', ...files]

const withBrowser = () => ({ ...findBrowsers() })
const otherTurn = String((currentTurn() % TURNS) + 1)
const calls = process.env['FUZZ_CALLS'] ?? '100000'
const seed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))

export const deepParts: readonly DeepPart[] = [
  {
    name: 'databases',
    what: 'every test over HTTP on the embedded database as well as on Postgres',
    args: vitest(),
    environment: () => ({ TEST_DATABASE: 'both', EVERY_SKETCH: '1' }),
  },
  {
    name: 'fuzz',
    what: `${calls} hostile calls`,
    args: vitest('server/test/fuzz'),
    environment: () => ({ FUZZ_CALLS: calls, FUZZ_SEED: seed }),
    with: `FUZZ_CALLS=${calls} FUZZ_SEED=${seed}`,
  },
  {
    name: 'money',
    what: '10,000 random histories of orders, whose sums agree to the halala on every surface',
    args: vitest('server/src/modules/sales/totals/moneyHistories.property.test.ts'),
    environment: () => ({ MONEY_HISTORIES: '10000' }),
  },
  {
    name: 'lines',
    what: '10,000 random histories of lines that change until their order leaves, on both databases',
    args: vitest('server/src/modules/sales/orders/lines/lineHistories.property.test.ts'),
    environment: () => ({ LINE_HISTORIES: '5000' }),
  },
  {
    name: 'payments',
    what: '10,000 random histories of payments, which come with what is due to the total, on both databases',
    args: vitest('server/src/modules/sales/orders/payments/paymentHistories.property.test.ts'),
    environment: () => ({ PAYMENT_HISTORIES: '5000' }),
  },
  {
    name: 'returns',
    what: '10,000 random histories of returns, whose credits come to what is billed, on both databases',
    args: vitest('server/src/modules/sales/orders/returns/returnHistories.property.test.ts'),
    environment: () => ({ RETURN_HISTORIES: '5000' }),
  },
  {
    name: 'orders',
    what: '10,000 random histories of whole orders, whose books add up in the end, on both databases',
    args: vitest('server/src/modules/sales/totals/orderHistories.property.test.ts'),
    environment: () => ({ ORDER_HISTORIES: '5000' }),
  },
  {
    name: 'crashes',
    what: 'servers that are killed while they write, many times',
    args: vitest(
      'server/test/crashes/crash.test.ts',
      'server/test/crashes/exportCrash.test.ts',
      'server/test/crashes/invoiceCrash.test.ts',
      'server/test/crashes/orderCrash.test.ts',
      'server/test/crashes/undoCrash.test.ts',
      'server/src/platform/db/agreement/crash.test.ts',
    ),
    environment: () => ({ DEEP: '1' }),
  },
  {
    name: 'races',
    what: 'two people who do one thing at once, and a module that is switched while it is used, many times',
    args: vitest(
      'server/test/modules/switching.test.ts',
      'server/test/security/floorRaces.test.ts',
      'server/test/security/orderRaces.test.ts',
      'server/test/security/race.test.ts',
      'server/src/modules/access/roles/authority.race.test.ts',
    ),
    environment: () => ({ DEEP: '1' }),
  },
  {
    name: 'pushes',
    what: 'pushes to 20,000 receivers while the server is killed ten times',
    args: vitest('server/test/crashes/pushCrash.test.ts'),
    environment: () => ({ PUSH_RECEIVERS: '20000', PUSH_KILLS: '10' }),
  },
  {
    name: 'emails',
    what: 'something sent by 20,000 emails while the server is killed ten times',
    args: vitest('server/test/crashes/sendingCrash.test.ts'),
    environment: () => ({ SENDING_MAILS: '20000', SENDING_KILLS: '10' }),
  },
  {
    name: 'hour',
    what: 'an hour in which mail, texts, pushes and Postgres are away for five minutes each, and every promise is kept',
    args: vitest('server/test/crashes/faultyHour.test.ts'),
    environment: () => ({ DEEP: '1' }),
  },
  {
    name: 'live',
    what: '5,000 changes told to lines that are cut',
    args: vitest('server/test/crashes/liveCuts.test.ts'),
    environment: () => ({ LIVE_EVENTS: '5000', DEEP: '1' }),
  },
  {
    name: 'office',
    what: 'a spreadsheet read by LibreOffice',
    args: vitest('server/src/platform/exports/readBack'),
    environment: () => ({ LIBREOFFICE: findOffice() }),
  },
  {
    name: 'proxies',
    what: 'nginx and Caddy in front of the product, as docs/proxy.md has them',
    args: vitest('server/test/process/proxies.test.ts'),
    environment: () => findProxies(),
  },
  {
    name: 'journeys',
    what: 'the journeys of the turn after this one: with those of `npm test` each is seen in both languages',
    args: playwright(),
    environment: () => ({ ...withBrowser(), TEST_TURN: otherTurn }),
    with: `TEST_TURN=${otherTurn}`,
    needsBuild: true,
  },
  {
    name: 'rest',
    what: 'the journeys that `npm test` leaves to other turns, in the language they have in this one',
    args: playwright(...filesOfOtherTurns()),
    environment: withBrowser,
    needsBuild: true,
  },
  {
    name: 'crowd',
    what: '2,000 clicks at random, forty tabs of one browser, queues of forty orders, the rights and titles of every screen',
    args: playwright(
      ...[
        'orders/aim',
        'shell/tabs',
        'orders/queue',
        'orders/fortyOrders',
        'access/rights',
        'looks/titles',
      ].map((name) => `e2e/${name}.spec.ts`),
      '--project=postgres',
    ),
    environment: () => ({ ...withBrowser(), DEEP: '1' }),
    needsBuild: true,
  },
  {
    name: 'screens',
    what: 'axe on every screen, its texts, tables and steadiness, and every state of the screens of each resource, in each language, width and theme',
    args: playwright('e2e/looks', 'e2e/conformance/screens.spec.ts', '--project=postgres'),
    environment: () => ({ ...withBrowser(), DEEP: '1' }),
    needsBuild: true,
  },
]
