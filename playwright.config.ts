import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// The machine's own, where there is one; `npm test` says which, and installs one where there is none.
const debian = '/usr/bin/chromium'
const chromium = process.env['CHROMIUM'] ?? (existsSync(debian) ? debian : undefined)

const journeys = readdirSync(join(import.meta.dirname, 'e2e')).filter(
  (file) => file.endsWith('.spec.ts') && file !== 'screens.spec.ts',
)
const half = (which: 0 | 1) =>
  journeys
    .toSorted()
    .filter((_, index) => index % 2 === which)
    .map((file) => `**/${file}`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  // Two at a time: what people do, one after the other, in two halves that have products of their own; then the look at every
  // screen, which only reads.
  workers: 2,
  projects: [
    { name: 'journeys 1', testMatch: half(0), workers: 1 },
    { name: 'journeys 2', testMatch: half(1), workers: 1 },
    { name: 'screens', testMatch: '**/screens.spec.ts', workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['line'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : 'line',
  use: {
    timezoneId: 'Asia/Riyadh',
    // What journeys intercept has to come from the page; e2e/offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...plain, ...quiet],
    },
  },
})
