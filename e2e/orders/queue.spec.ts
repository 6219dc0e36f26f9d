import type { Browser, Page } from '@playwright/test'
import { mobilesOf, newCustomer } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { openPanel } from '../support/panel.ts'
import { isDeep } from '../looks/screenLook.ts'
import { signIn } from '../support/session.ts'
import { asSuper, plentifulItems } from '../support/staff.ts'
import type { OrderedItem } from '../support/staff.ts'
import { languageInTurn } from '../support/turn.ts'
import { chip } from '../support/waitingCounts.ts'

const url = productUrl
/** More than two pages of those who decide. */
const WAITING = isDeep ? 40 : 12
const COMING = isDeep ? 30 : 7
const ROWS = isDeep ? 12 : 5

interface Queue {
  address: string
  /** The orders that wait, the oldest first. */
  orders: number[]
  items: readonly OrderedItem[]
  /** Places the orders that wait. */
  customer: Customer
  /** Places those that come meanwhile. */
  other: Customer
}

/** Orders that wait, and the address of a list of them and of those that come meanwhile. */
async function startQueue(waiting: number, rows = 12): Promise<Queue> {
  const mobiles = mobilesOf(Date.now())
  const [customer, other] = [await newCustomer(url(), mobiles), await newCustomer(url(), mobiles)]
  const orders: number[] = []
  const items = await plentifulItems(url())
  for (let each = 0; each < waiting; each++) orders.push((await customer.order({ items })).id)
  return {
    address: `${url()}/orders/all?waiting=1&mobile=${mobiles}&per_page=${rows}`,
    orders,
    items,
    customer,
    other,
  }
}

/** Places more orders, one after the other, meanwhile. */
async function placeMore({ items, other }: Queue): Promise<void> {
  for (let each = 0; each < COMING; each++) {
    await other.order({ items })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** The orders that the page takes a step of, in their order. */
function stepsOf(page: Page): number[] {
  const steps: number[] = []
  page.on('request', (request) => {
    const [, id] = /\/orders\/change-status\/(\d+)$/.exec(request.url()) ?? []
    if (id && request.method() === 'POST') steps.push(Number(id))
  })
  return steps
}

const panelOf = (page: Page, id: number) =>
  page.getByRole('complementary').getByRole('heading', { name: `#${id}` })

/** The orders that the list draws. */
const rowsOf = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-key'))).filter(Boolean))

/**
 * Each is decided in turn, the oldest first, by `decide`, while more come. A hand presses again where nothing came of it, and not while the
 * step is on its way: the next order may stand there by then.
 */
async function decideAll(
  page: Page,
  queue: Queue,
  decide: (id: number, isSent: () => boolean) => Promise<void>,
): Promise<void> {
  const steps = stepsOf(page)
  const coming = placeMore(queue)
  for (const id of queue.orders) await decide(id, () => steps.includes(id))
  await expect.poll(() => steps.length).toBe(WAITING)
  expect(steps).toEqual(queue.orders)
  for (const id of queue.orders)
    await expect.poll(async () => (await queue.customer.follow(id)).status).toBe('prepared')
  await coming
}

const title = `${WAITING} orders that wait are decided in order while ${COMING} more come`

test(`${title}: by mouse alone`, async ({ page }) => {
  test.slow()
  const language = languageInTurn('queue by mouse')
  await dress(page, { language })
  await signIn(page, url())
  const queue = await startQueue(WAITING, ROWS)
  await page.goto(queue.address)
  await page
    .locator('tbody tr td:nth-child(4)')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await decideAll(page, queue, async (id, isSent) => {
    await expect(panelOf(page, id)).toBeVisible()
    const accept = page.getByRole('complementary').locator(`[data-purpose="${id} accept"]`)
    // The hand leaves the button and comes back to it; a page that moves under it meanwhile makes it deaf, and the hand presses again.
    await expect(async () => {
      if (!isSent()) {
        await page.getByRole('complementary').getByRole('heading').first().hover()
        if (await accept.isVisible()) await accept.click()
      }
      await expect.poll(isSent, { timeout: 1_000 }).toBe(true)
    }).toPass()
    await expect(accept).toBeHidden()
  })
  // The panel stays, at the next one that waits, and goes on where a colleague decides on all of its page.
  const shown = page.locator('.side-panel').getByRole('heading', { name: /#\d+/ })
  const heading = await shown.innerText()
  expect(queue.orders.map((id) => `#${id}`)).not.toContain(heading)
  const call = await asSuper(url())
  for (const id of (await rowsOf(page)).filter((one) => !queue.orders.includes(one)))
    await call('POST', `/orders/change-status/${id}`, { status: 'prepared' })
  await expect(shown).not.toHaveText(heading)
  await expect(page.locator('.side-panel')).toBeVisible()
})

test(`${title}: by keys alone`, async ({ page }) => {
  test.slow()
  await dress(page, { language: languageInTurn('queue by keys') })
  await signIn(page, url())
  const queue = await startQueue(WAITING, ROWS)
  await page.goto(queue.address)
  await page.locator('tbody tr[data-key]').first().waitFor()
  await openPanel(page)
  await decideAll(page, queue, async (id) => {
    await expect(panelOf(page, id)).toBeVisible()
    await page.keyboard.press('KeyA')
  })
})

const phone = async (browser: Browser) =>
  browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Riyadh',
  })

test(`${title}: by thumb`, async ({ browser }) => {
  test.slow()
  const context = await phone(browser)
  const page = await context.newPage()
  await dress(page, { language: languageInTurn('queue by thumb') })
  await signIn(page, url())
  const queue = await startQueue(WAITING, ROWS)
  await page.goto(queue.address)
  await decideAll(page, queue, async (id, isSent) => {
    const accept = page.locator(`[data-purpose="${id} accept"]`)
    // A button that came where the last one was tapped is deaf for a moment: whoever taps too soon taps again. The next page of the
    // list may not have come yet.
    await expect(async () => {
      if (!isSent() && (await accept.isVisible()) && (await accept.isEnabled())) await accept.tap()
      await expect.poll(isSent, { timeout: 1_000 }).toBe(true)
    }).toPass()
    await expect(accept).toBeHidden()
  })
  await context.close()
})

test('the next page passes nobody by who moved up, by key and by link', async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
  const { address, orders } = await startQueue(30)
  const shown = () => rowsOf(page)
  await page.goto(address)
  await expect.poll(shown).toEqual(orders.slice(0, 12))
  // Chips count under the filters in force.
  const counted = (name: string) => chip(page, name).locator('.chips-chip-count')
  await expect(counted('Waiting for me')).toHaveText('30')
  await expect(counted('All')).toHaveText('30')
  await expect(counted('Rejected')).toHaveText('0')
  await page.keyboard.press('KeyJ')
  // The list is told of the third step later than its chips are.
  const foot = page.locator('.foot-list-foot')
  const listAnswers = Promise.withResolvers<void>()
  for (const id of orders.slice(0, 3)) {
    if (id === orders[2]) {
      await expect(foot).toContainText('of \u206828')
      await page.route(/\/orders\?.*waiting=1/, async (route) => {
        await listAnswers.promise
        await route.continue()
      })
    }
    await expect(page.locator(`tr[data-key="${id}"]`)).toHaveAttribute('data-cursor')
    await page.keyboard.press('KeyA')
    await expect(page.locator(`tr[data-key="${id}"]`)).toHaveAttribute('data-left', 'true')
  }
  expect(await shown()).toEqual(orders.slice(0, 12))
  await expect(counted('Waiting for me')).toHaveText('27')
  await page.keyboard.press('BracketRight')
  await expect.poll(shown).toEqual(orders.slice(2, 14))
  listAnswers.resolve()
  await expect.poll(shown).toEqual(orders.slice(3, 15))
  await page.keyboard.press('BracketRight')
  await expect.poll(shown).toEqual(orders.slice(15, 27))

  // The same where a colleague decided on orders of the page before.
  await page.locator('tbody tr[data-key]').first().hover()
  const call = await asSuper(url())
  for (const id of orders.slice(3, 5))
    await call('POST', `/orders/change-status/${id}`, { status: 'prepared' })
  await expect(foot).toContainText('13–24\u2069 of \u206825')
  expect(await shown()).toEqual(orders.slice(15, 27))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(shown).toEqual(orders.slice(17, 29))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(shown).toEqual(orders.slice(29))
})

test('the pill tells of what the filter lets through, keeps it, and leads to the end of an oldest-first list', async ({
  page,
}) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
  const { address, orders, other } = await startQueue(13)
  const stranger = await newCustomer(url())
  // An order placed before the page listens belongs to its first load, and is no new one.
  const listens = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto(address)
  await listens
  await expect(page.locator('tbody tr')).toHaveCount(12)
  await page.locator('tbody tr[data-key]').first().hover()
  await stranger.order()
  const late = await other.order()
  const pill = page.getByRole('button', { name: /new orders?$/ })
  await expect(pill).toHaveAccessibleName('1 new order')
  await pill.click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.locator(`tr[data-key="${late.id}"]`)).toBeVisible()
  await expect(page.locator(`tr[data-key="${orders[12]}"]`)).toBeVisible()
  const params = new URL(page.url()).searchParams
  expect([params.get('waiting'), params.get('page'), params.has('mobile')]).toEqual(['1', '2', true])
  await expect(pill).toBeHidden()
})
