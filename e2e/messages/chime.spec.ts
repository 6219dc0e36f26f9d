import { notificationTypes } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import type { Page } from '@playwright/test'
import { type Customer, newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'

const url = productUrl
const TURN = 20_000
/** Slightly more than the time for which a tab that rang keeps others from ringing, in ms. */
const HELD = 1_200

/** Stands in for the sound card: counts what would be heard. It lets sound out after a click, or at once. */
async function listen(page: Page, needsClick = false): Promise<void> {
  await page.addInitScript((blocked) => {
    const sound = { notes: 0, clicked: !blocked }
    Object.assign(window, { sound })
    addEventListener('click', () => (sound.clicked = true), true)
    const quiet = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
      value: 0,
    }
    class Sound {
      state = 'suspended'
      currentTime = 0
      destination = {}
      resume() {
        if (!sound.clicked) return new Promise(() => undefined)
        this.state = 'running'
        return Promise.resolve()
      }
      createOscillator() {
        return {
          frequency: quiet,
          connect: (next: unknown) => next,
          start: () => (sound.notes += 1),
          stop() {},
        }
      }
      createGain() {
        return { gain: quiet, connect: (next: unknown) => next }
      }
    }
    Object.assign(window, { AudioContext: Sound })
  }, needsClick)
}

/** Counts how often the sound was heard on a page: it has two notes. */
const rings = (page: Page) =>
  page.evaluate(() => (window as unknown as { sound: { notes: number } }).sound.notes / 2)
const notice = (page: Page) => page.locator('.shell-sound-notice')

async function open(page: Page): Promise<void> {
  await page.goto(`${url()}/orders/all?waiting=1`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
}

/** Lets only new orders ring, or everything again: a client who registers is heard of as well, in their own time. */
async function letRing(everything: boolean): Promise<void> {
  const call = await asSuper(url())
  for (const type of notificationTypes)
    if (type !== 'new_order')
      await call('POST', '/notification/switches', { type, way: 'sound', on: everything ? 1 : 0 })
}
test.beforeAll(() => letRing(false))
test.afterAll(() => letRing(true))

/** Places an order, and waits until each tab has asked what waits since: a tab that still has to would be early by a turn. */
async function placeOrderAndWait(customer: Customer, tabs: readonly Page[]): Promise<{ id: number }> {
  const responses = tabs.map((tab) => tab.waitForResponse((answer) => answer.url().includes('per_page=50')))
  const order = await customer.order()
  for (const answer of await Promise.all(responses)) await answer.finished()
  // The wait lets the tabs draw the change they heard of, and ring.
  for (const tab of tabs) await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  return order
}

test('an order that waits is heard again and again until it is opened or decided, in one tab of two', async ({
  page,
  context,
}) => {
  await dress(page, { language: 'en' })
  await listen(page)
  await context.clock.install()
  await signIn(page, url())
  await open(page)
  const other = await context.newPage()
  await dress(other, { language: 'en' })
  await listen(other)
  await open(other)
  const totalRings = async () => (await rings(page)) + (await rings(other))
  // The clock is that of all tabs. Whoever rang holds its turn for a second.
  const later = async () => {
    await page.waitForTimeout(HELD)
    await context.clock.fastForward(TURN)
  }
  expect(await totalRings()).toBe(0)

  const customer = await newCustomer(url())
  const opened = await placeOrderAndWait(customer, [page, other])
  await expect.poll(totalRings).toBe(1)
  await later()
  await expect.poll(totalRings).toBe(2)
  // One that comes in with a ring has been heard with it.
  await page.waitForTimeout(2_500)
  const decided = await placeOrderAndWait(customer, [page, other])
  await expect.poll(totalRings).toBe(3)

  // Opening one leaves the other, which a page calls for as it opens, unless a tab did just now.
  await page.waitForTimeout(2_500)
  await page.goto(`${url()}/orders/show/${opened.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(opened.id))
  await expect.poll(() => rings(page)).toBe(1)
  const before = await totalRings()
  await later()
  await expect.poll(totalRings).toBe(before + 1)
  const call = await asSuper(url())
  await call('POST', `/orders/change-status/${decided.id}`, { status: 'prepared' })
  await expect.poll(() => other.evaluate(() => localStorage.getItem('bustan.undecided.1'))).toBeNull()
  const silent = await totalRings()
  await later()
  await later()
  await page.waitForTimeout(1_000)
  expect(await totalRings()).toBe(silent)
  await call('POST', `/orders/change-status/${opened.id}`, { status: 'prepared' })
})

test('an order whose step was taken back is heard again until it is decided', async ({ page }) => {
  await dress(page, { language: 'en' })
  await listen(page)
  await page.clock.install()
  await signIn(page, url())
  await open(page)
  const order = await (await newCustomer(url())).order()
  await expect.poll(() => rings(page)).toBe(1)
  const call = await asSuper(url())
  const storedIds = () => page.evaluate(() => localStorage.getItem('bustan.undecided.1'))
  const moved = await call('POST', `/orders/change-status/${order.id}`, { status: 'prepared' })
  await expect.poll(storedIds).toBeNull()
  await call('POST', `/orders/undo/${order.id}`, { version: (moved as { version?: number }).version })
  await expect.poll(storedIds).toBe(`[${order.id}]`)
  const before = await rings(page)
  await page.clock.fastForward(TURN)
  await expect.poll(() => rings(page)).toBe(before + 1)
  await call('POST', `/orders/change-status/${order.id}`, { status: 'prepared' })
  await expect.poll(storedIds).toBeNull()
})

test('a muted sound is shown in the header, and one click brings it back', async ({ page }) => {
  await dress(page, { language: 'ar' })
  await listen(page)
  await signIn(page, url())
  await open(page)
  await page.evaluate(() => localStorage.setItem('bustan.sound', 'off'))
  await page.reload()
  await expect(notice(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  const order = await (await newCustomer(url())).order()
  await expect(page.locator('.feedback-toast').filter({ hasText: String(order.id) })).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(await rings(page)).toBe(0)
  await notice(page).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => rings(page)).toBeGreaterThan(0)
  await (
    await asSuper(url())
  )('POST', `/orders/change-status/${order.id}`, { status: 'prepared' })
})

test('a sound that the browser blocks is shown in the header until a click lets it out', async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
  await listen(page, true)
  await page.goto(`${url()}/orders/all?waiting=1`)
  await expect(notice(page)).toHaveAttribute(
    'aria-label',
    'The browser blocks the sound of new orders. Allow it',
  )
  expect(await findings(page)).toEqual([])
  const order = await (await newCustomer(url())).order()
  await page.waitForTimeout(1_500)
  expect(await rings(page)).toBe(0)
  await notice(page).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => rings(page)).toBe(1)
  await (
    await asSuper(url())
  )('POST', `/orders/change-status/${order.id}`, { status: 'prepared' })
})
