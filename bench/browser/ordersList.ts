// These are the things an operator does hundreds of times a day on the orders screen, timed until the frame that shows them has
// been painted.
import type { Browser, Page } from '@playwright/test'
import { apiCaller } from '../../e2e/support/apiCaller.ts'
import { newCustomer } from '../../e2e/support/customer.ts'
import { signIn } from '../../e2e/support/session.ts'
import type { SignedIn } from './visits.ts'

/** Times that a step is timed in a round, after the one that loads its code. */
const TIMES = 3
const PAUSE = 400

/**
 * An action, a press or a key by its code, and the element whose text then differs from before, or which appears for the first
 * time.
 */
interface Step {
  press?: string
  key?: string
  changes: string
  /** The element that must be present as well. */
  with?: string
}

/** Measures how long it takes after a step until the page shows it, painted, in ms. */
async function timeOf(page: Page, step: Step): Promise<number> {
  const time = await page.evaluate(async ({ press, key, changes, with: besides }) => {
    const text = () => document.querySelector(changes)?.textContent
    const before = text()
    const start = performance.now()
    if (press) document.querySelector<HTMLElement>(press)?.click()
    if (key) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { code: key, key, bubbles: true, cancelable: true }))
    }
    const isThere = () => !besides || document.querySelector(besides)
    while (text() === undefined || text() === before || !isThere()) {
      if (performance.now() - start > 5_000) throw new Error(`nothing changed in ${changes}`)
      await new Promise(requestAnimationFrame)
    }
    // It was seen before its frame is painted; the first task after that finds it painted.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
    return performance.now() - start
  }, step)
  await page.waitForTimeout(PAUSE)
  return time
}

async function timesOf(page: Page, steps: (round: number) => Step): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= TIMES; round += 1) {
    const time = await timeOf(page, steps(round))
    // The first one loads code.
    if (round > 0) times.push(time)
  }
  return times
}

/**
 * The time without another stored file after which all of them are stored for offline, and the time within which that begins, in
 * ms.
 */
const QUIET = 3_000
const BEGUN = 12_000

/** Waits until the other screens have been brought: that happens once for each build, and is not what is timed. */
async function waitForCachedScreens(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const names = 'caches' in globalThis ? await caches.keys() : []
      const fileCounts = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      return fileCounts.reduce((sum, files) => sum + files, performance.getEntriesByType('resource').length)
    })
  await page.waitForTimeout(BEGUN)
  for (let before = -1, now = await count(); now !== before;) {
    await page.waitForTimeout(QUIET)
    before = now
    now = await count()
  }
}

interface ListTimes {
  page: number[]
  row: number[]
  panel: number[]
  next: number[]
}

/** Times of the orders list, warm, in ms: to the next page, opening the panel beside the list, the next order by J or K. */
async function timeList(page: Page, url: string): Promise<ListTimes> {
  await page.goto(`${url}/orders/all?per_page=24`)
  await page.locator('tbody tr').first().waitFor()
  const firstRow = 'tbody tr a[href^="/orders/show/"]'
  const paging = await timesOf(page, (round) => ({
    press: `[data-edge="${round % 2 ? 'previous' : 'next'}"] a`,
    changes: firstRow,
  }))
  await page.keyboard.press('j')
  const row = await timesOf(page, (round) => ({
    key: round % 2 ? 'KeyK' : 'KeyJ',
    changes: 'tr[data-cursor] a',
  }))
  const shown = { changes: '.side-panel h2', with: '.side-panel ul li' }
  const panel: number[] = []
  for (let round = 0; round <= TIMES; round += 1) {
    panel.push(await timeOf(page, { key: 'Enter', ...shown }))
    await page.keyboard.press('Escape')
    await page.locator('.side-panel').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.waitForTimeout(PAUSE)
  }
  await timeOf(page, { key: 'Enter', ...shown })
  const next = await timesOf(page, (round) => ({ key: round % 2 ? 'KeyK' : 'KeyJ', ...shown }))
  await page.keyboard.press('Escape')
  await page.locator('.side-panel').waitFor({ state: 'detached' })
  return { page: paging, row, panel: panel.slice(1), next }
}

/** The switch between list and board, as this checkout and an earlier one call it. */
const VIEWS = ':is(.orders-view-switch, .view-switch)'

/** Measures how long the board takes to be drawn where the list was, warm, in ms. Throws where it has fewer than `least` cards. */
async function timeBoard(page: Page, url: string, least: number): Promise<number[]> {
  await page.goto(`${url}/orders/all`)
  await page.locator(VIEWS).waitFor()
  const [list, board] = [`${VIEWS} button:first-child`, `${VIEWS} button:last-child`]
  const times: number[] = []
  for (let round = 0; round <= TIMES; round += 1) {
    times.push(await timeOf(page, { press: board, changes: '[data-card]' }))
    const cards = await page.locator('[data-card]').count()
    if (cards < least) throw new Error(`the board has ${cards} orders instead of ${least}`)
    await timeOf(page, { press: list, changes: 'tbody tr' })
  }
  return times.slice(1)
}

/** No product runs out while hundreds of orders are placed: stock that is counted is filled up. */
async function fillShelves(page: Page, url: string): Promise<void> {
  const call = apiCaller(page, url)
  for (let number = 1, last = 1; number <= last; number += 1) {
    const { data, meta } = (await call('GET', `/products?per_page=100&page=${number}`)) as {
      data: readonly { id: number; version: number; stock_quantity: number | null }[]
      meta: { last_page: number }
    }
    const items = data
      .filter((product) => product.stock_quantity !== null)
      .map(({ id, version }) => ({ id, version, stock_quantity: 100_000 }))
    if (items.length > 0) await call('POST', '/products/sheet', { items })
    last = meta.last_page
  }
}

/** Places orders until `count` are open, half of them being prepared. */
async function openOrders(page: Page, url: string, count: number): Promise<void> {
  const call = apiCaller(page, url)
  const each = 40
  for (let placed = 0; placed < count; placed += each) {
    const customer = await newCustomer(url)
    for (let number = 0; number < each; number += 1) {
      const { id } = await customer.order()
      if (number % 2) await call('POST', `/orders/change-status/${id}`, { status: 'prepared' })
    }
  }
}

/** The orders that wait, beside which the menu may count those that are late. */
const BADGE = 'a.nav-item[href="/orders/all"] .nav-count:not(.nav-late) [aria-hidden]'

/** Measures how long it takes after an order was placed until the menu counts it, in ms. */
async function timeNews(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/orders/all`)
  await page.locator(BADGE).waitFor()
  const customer = await newCustomer(url)
  const times: number[] = []
  for (let round = 0; round < TIMES; round += 1) {
    const counted = page.evaluate(async (badge) => {
      const text = () => document.querySelector(badge)?.textContent
      const before = text()
      const start = performance.now()
      while (text() === before) {
        if (performance.now() - start > 10_000) throw new Error('the menu does not count the order')
        await new Promise(requestAnimationFrame)
      }
      return Date.now()
    }, BADGE)
    await customer.order()
    const placed = Date.now()
    times.push(Math.max(0, (await counted) - placed))
    await page.waitForTimeout(PAUSE)
  }
  return times
}

/** The orders list of one product, open in a browser, with nothing left to be stored. */
export interface OrdersList {
  /** Does each thing a few times. Returns how long each time took, in ms. */
  measure(): Promise<ListTimes & { news: number[]; board: number[] }>
}

/** Opens the list of a shop with `cards` open orders in a page of its own. */
export async function openOrdersList(
  browser: Browser,
  url: string,
  state: SignedIn,
  cards: number,
): Promise<OrdersList> {
  const context = await browser.newContext({
    storageState: state,
    timezoneId: 'Asia/Riyadh',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  // Calls beside the page are made with the session that the page was handed.
  await signIn(page, url)
  await page.goto(`${url}/orders/all`)
  await fillShelves(page, url)
  await openOrders(page, url, cards)
  await waitForCachedScreens(page)
  return {
    async measure() {
      await page.bringToFront()
      const times = await timeList(page, url)
      const news = await timeNews(page, url)
      const board = await timeBoard(page, url, cards)
      // The page of one product rests while the other one is measured.
      await page.goto('about:blank')
      return { ...times, news, board }
    },
  }
}
