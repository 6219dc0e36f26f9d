import { defineConfig } from '@playwright/test'
import { journeyBrowser } from './e2e/support/browser.ts'
import { filesOfOtherTurns } from './e2e/support/turn.ts'

// A file that is named on the command line runs in each turn.
const isInTurn = process.env['JOURNEYS_IN_TURN'] !== undefined
const testIgnore = isInTurn ? filesOfOtherTurns().map((file) => `**/${file}`) : []

/** Files that `npm test` begins with: one of them at the end would keep a worker busy while the others have nothing left to do. */
const LONG = ['orders/aim', 'orders/queue', 'sales/home', 'sales/homeDays', 'shop/firstDay', 'shop/settings']
const longFiles = isInTurn ? LONG.map((name) => `**/e2e/${name}.spec.ts`) : []

export default defineConfig({
  testDir: 'e2e',
  testIgnore,
  globalSetup: './e2e/support/globalSetup.ts',
  // Four at a time, from one queue of files: three keep two cores busy for six sevenths of the time. Each has a product of
  // its own on Postgres; the few journeys that are gone through on the embedded database as well share one, one after the
  // other, while the other workers begin with the rest.
  workers: 4,
  projects: [
    { name: 'embedded', grep: /@both/, workers: 1 },
    ...(isInTurn ? [{ name: 'postgres, long', testMatch: longFiles }] : []),
    { name: 'postgres', testIgnore: [...testIgnore, ...longFiles] },
  ],
  // Journeys wait for states, never for time: these end one that hangs, on machines that do other things meanwhile.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['line'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : 'line',
  use: {
    // One context after the other costs a renderer that knows none of the product's code yet: it is cleared instead (decision 25.1).
    reuseContext: true,
    timezoneId: 'Asia/Riyadh',
    // The requests that journeys intercept have to come from the page; e2e/shell/offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 120_000,
    navigationTimeout: 150_000,
    screenshot: 'only-on-failure',
    launchOptions: journeyBrowser,
  },
})
