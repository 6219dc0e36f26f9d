// Two waits are timed here: of somebody who comes to the orders list with nothing stored, and of who goes from it to an order and back.
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoAdmin } from '../../e2e/support/product.ts'
import { findBrowsers } from '../../scripts/product/browser.ts'

/** Chrome's own "Fast 3G": 1.6 Mbit/s less a tenth, 562.5 ms there and back; and a processor four times slower. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const CPU_SLOWDOWN = 4

/** Starts the browser that pages are measured in: the whole one, without calls of its own. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM: executablePath } = findBrowsers()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** A browser's cookies and storage, signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in as the demo's admin, and returns what the browser then holds. */
export async function signedInState(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('input[name="email"]').fill(demoAdmin.email)
  await page.locator('input[name="password"]').fill(demoAdmin.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/home')
  await page.locator('h1').waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

const firstRow = (page: Page) => page.locator('a[href^="/orders/show/"]').first()

export interface Visit {
  rows: number
  shell: number
  kB: number
  /** The size of the files that are preloaded once the pointer moves, in kB. */
  aheadKB: number
  fontsKB: number
  byKind: Record<string, number>
}

/** One visit with an empty cache: until the rows are there, and all that travelled until the page was quiet. */
export async function firstVisit(
  browser: Browser,
  url: string,
  state: SignedIn,
  slow: boolean,
): Promise<Visit> {
  const context = await browser.newContext({ storageState: state, timezoneId: 'Asia/Riyadh' })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (slow) {
    await client.send('Network.emulateNetworkConditions', FAST_3G)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  const kinds = new Map<string, string>()
  const byKind: Record<string, number> = {}
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    byKind[kind] = (byKind[kind] ?? 0) + encodedDataLength / 1_000
  })
  const started = Date.now()
  await page.goto(`${url}/orders/all`, { waitUntil: 'commit' })
  await firstRow(page).waitFor()
  const rows = Date.now() - started
  await page.waitForTimeout(slow ? 3_000 : 1_500)
  const kB = Object.values(byKind).reduce((sum, size) => sum + size, 0)
  const settled = { ...byKind }
  await page.mouse.move(20, 20)
  await page.mouse.move(24, 24)
  await page.waitForTimeout(slow ? 4_000 : 1_500)
  const aheadKB = Object.values(byKind).reduce((sum, size) => sum + size, 0) - kB
  const shell = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
  await context.close()
  return { rows, shell, kB, aheadKB, fontsKB: settled['Font'] ?? 0, byKind: settled }
}

/** Times that a walk goes there and back, after the one that loads the page's code. */
const WALKS = 3

/** From the list to an order and back, warm: until the next frame that shows the other screen, in ms. */
export async function walk(
  browser: Browser,
  url: string,
  state: SignedIn,
): Promise<{ open: number[]; back: number[] }> {
  const context = await browser.newContext({ storageState: state, timezoneId: 'Asia/Riyadh' })
  const page = await context.newPage()
  await page.goto(`${url}/orders/all`)
  await firstRow(page).waitFor()
  const open: number[] = []
  const back: number[] = []
  for (let round = 0; round <= WALKS; round += 1) {
    await firstRow(page).hover()
    await page.waitForTimeout(400)
    const there = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[href^="/orders/show/"]')
      const number = link?.href.split('/').at(-1) ?? ''
      const start = performance.now()
      link?.click()
      while (
        !document.querySelector('h1')?.textContent?.includes(number) ||
        !document.querySelector('main table tbody tr, main .table-cards')
      )
        await new Promise(requestAnimationFrame)
      return performance.now() - start
    })
    await page.waitForTimeout(400)
    const home = await page.evaluate(async () => {
      const start = performance.now()
      history.back()
      while (document.querySelectorAll('a[href^="/orders/show/"]').length < 5)
        await new Promise(requestAnimationFrame)
      return performance.now() - start
    })
    await page.waitForTimeout(300)
    if (round > 0) {
      open.push(there)
      back.push(home)
    }
  }
  await context.close()
  return { open, back }
}
