import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper, createStaff } from '../support/staff.ts'

const url = productUrl
const numbers = (page: Page) =>
  page.locator('tbody a[href^="/orders/show/"]').evaluateAll((links) => links.map((link) => link.textContent))
const pill = (page: Page) => page.getByRole('button', { name: /new orders?$/ })

async function tenOrders(): Promise<void> {
  const customer = await newCustomer(url())
  for (let count = 0; count < 10; count += 1) await customer.order()
}

/** Signs in somebody without saved views: those that other journeys save would come above the rows and move them. */
async function signInAlone(page: Page): Promise<void> {
  await dress(page, { language: 'en' })
  const { admin } = await createStaff(url(), ['orders index', 'orders show', 'orders edit'])
  await signIn(page, url(), admin)
}

test.beforeEach(async ({ page }) => {
  await signInAlone(page)
  await page.mouse.move(700, 5)
})

test('rows stay under a resting pointer while orders come in, and a click opens the one aimed at', async ({
  page,
}) => {
  await page.goto(`${url()}/orders/all`)
  const aimed = page.locator('tbody tr').nth(3)
  await expect(aimed.getByRole('link').first()).toBeVisible()
  // Fonts, and the limits by which orders are late, come a moment after the rows and may make some of them higher.
  await expect(async () => {
    const place = await aimed.boundingBox()
    await page.waitForTimeout(500)
    expect(await aimed.boundingBox()).toEqual(place)
  }).toPass()
  const before = await numbers(page)
  await aimed.getByRole('link').first().hover()
  await tenOrders()
  await expect(pill(page)).toHaveAccessibleName('10 new orders')
  expect(await numbers(page)).toEqual(before)
  // No row lies under what tells of them.
  const [news, table] = await Promise.all([pill(page).boundingBox(), page.locator('.list').boundingBox()])
  expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThan(table?.y ?? 0)

  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL(`**/orders/show/${before[3]?.slice(1)}`)
})

test('they come in once the pointer has left', async ({ page }) => {
  await page.goto(`${url()}/orders/all`)
  await expect(page.locator('tbody a').first()).toBeVisible()
  const before = await numbers(page)
  await page.locator('tbody tr').nth(3).hover()
  await tenOrders()
  await expect(pill(page)).toBeVisible()
  await page.mouse.move(700, 5)
  await expect(pill(page)).toHaveCount(0)
  await expect.poll(async () => (await numbers(page)).slice(10)).toEqual(before.slice(0, 2))
})

test('they wait for the keyboard too, until the pill lets them in, and on later pages', async ({ page }) => {
  await page.goto(`${url()}/orders/all`)
  await expect(page.locator('tbody a').first()).toBeVisible()
  await page.keyboard.press('KeyJ')
  const before = await numbers(page)
  await tenOrders()
  await expect(pill(page)).toBeVisible()
  expect(await numbers(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await numbers(page)).slice(10)).toEqual(before.slice(0, 2))

  await page.goto(`${url()}/orders/all?page=2`)
  await expect(page.locator('tbody a').first()).toBeVisible()
  const second = await numbers(page)
  await tenOrders()
  await expect(pill(page)).toBeVisible()
  expect(await numbers(page)).toEqual(second)
  await pill(page).click()
  await page.waitForURL('**/orders/all')
  await expect.poll(async () => (await numbers(page)).includes(second[0] ?? '')).toBe(false)
})

test('an order that a colleague decides stays in its place, marked with its new state, until the pointer leaves', async ({
  page,
}) => {
  const customer = await newCustomer(url())
  const { id } = await customer.order()
  const colleague = await asSuper(url())
  await page.goto(`${url()}/orders/all?status=new&sort=-age`)
  const row = page.locator('tbody tr', { hasText: `#${id}` })
  await expect(row).toContainText('New')
  await row.hover()
  const before = await numbers(page)
  await colleague('POST', `/orders/change-status/${id}`, { status: 'prepared', version: 1 })
  await expect(row).toContainText('Being prepared')
  await expect(row).toHaveAttribute('data-left', 'true')
  expect((await numbers(page)).slice(0, before.length)).toEqual(before)
  await page.mouse.move(700, 5)
  await expect(row).toHaveCount(0)
})

test('cards stay under a finger, come in after it has left, open where they are tapped, and call', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Riyadh',
  })
  const page = await context.newPage()
  await signInAlone(page)
  await page.goto(`${url()}/orders/all`)
  const cards = page.locator('.table-cards > .cards-card')
  await expect(cards.nth(2)).toHaveAttribute('data-key')
  const shown = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-key')))
  const before = await shown()
  const box = await cards.nth(2).boundingBox()
  const finger = await context.newCDPSession(page)
  const touchPoints = [{ x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 12 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await tenOrders()
  await expect(pill(page)).toHaveAccessibleName('10 new orders')
  expect(await shown()).toEqual(before)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect.poll(shown).not.toContain(before.at(-1))

  const [first] = await shown()
  await expect(cards.first().getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+966\d{9}$/)
  await cards.first().tap({ position: { x: 150, y: 80 } })
  await page.waitForURL(`**/orders/show/${first}`)
  await context.close()
})
