import type { Page } from '@playwright/test'
import { mobilesOf, newCustomer } from '../support/customer.ts'
import { demoAdmin, dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn, signInByHand } from '../support/session.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: {
    products: ['كرز', 'عنقو', 'كوسا', 'بامي', 'بروك', 'سبان'],
    taken: 'سجّله',
    byHand: /معدّل يدويًا/,
    placed: /سُجّل الطلب \u2068#/,
    place: 'تسجيل الطلب',
    required: /السبب|سبب/,
    newClient: /^عميل جديد/,
  },
  en: {
    products: ['cher', 'vine', 'cour', 'okra', 'broc', 'spin'],
    taken: 'Taken by',
    byHand: /^Price by hand/,
    placed: /is placed/,
    place: 'Place the order',
    required: /reason/,
    newClient: /^New client/,
  },
}

/** A hand on the keyboard that counts: a key held with another is a press of its own. */
function countingHand(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    async press(...keys: readonly string[]): Promise<void> {
      presses += keys.length
      await page.keyboard.press(keys.join('+'))
    },
    async type(text: string): Promise<void> {
      presses += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Ends the session on the server alone, as time would. */
const endOnServer = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('bustan.token')}`
    await fetch('/api/dashboard/v1/auth/logout', { method: 'POST', headers: { authorization } })
  })

const linesOf = (page: Page) => page.locator('input[name$=".quantity"]')

test('a phone order of six lines takes at most 90 presses of keys and no pointer', async ({ page }) => {
  const language = languageInTurn('phone order')
  const t = words[language]
  await page.setViewportSize({ width: inTurn('phone order wide', [1440, 1024, 390]), height: 900 })
  await dress(page, { language, theme: inTurn('phone order theme', ['dark', 'light_theme']) })
  const digits = mobilesOf(Date.now())
  const customer = await newCustomer(url(), digits)
  await customer.order()
  await signIn(page, url())
  await page.goto(`${url()}/orders/all`)
  await page.locator('main h1').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/orders'))
      sent.push(request.headers()['idempotency-key'] ?? '')
  })

  const hand = countingHand(page)
  await hand.press('n')
  await expect(page.locator('[data-path="user_id"]')).toBeFocused()
  // The first who fits is taken, though their name comes after the last key.
  await hand.type(digits.slice(2))
  await hand.press('Enter')
  await expect(page.getByText(customer.name, { exact: true })).toBeVisible()
  await expect(page.locator('[data-path="items"]')).toBeFocused()
  for (const [at, product] of t.products.entries()) {
    await hand.type(product)
    await hand.press('Enter')
    // Whoever types on does so in the quantity.
    await expect(page.locator('[data-path="items"]')).not.toBeFocused()
    await hand.type(String(at + 1))
    await hand.press('Enter')
    await expect(linesOf(page)).toHaveCount(at + 1)
  }
  // The place of the last order is filled in; the sum is that of the store, with delivery.
  await expect(page.locator('input[name="address"]')).toHaveValue('الرياض، حي الملقا')
  const total = page.locator('[data-piece="totals"] > [data-total]')
  await expect(total).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const sum = (await total.locator('dd').textContent()) ?? ''
  await hand.press('Control', 'Enter')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/orders/show/*')
  expect(hand.presses()).toBeLessThanOrEqual(90)
  expect(new Set(sent).size).toBe(1)
  await expect(page.getByText(t.placed)).toBeVisible()
  await expect(page.getByText(t.taken)).toBeVisible()
  await expect(page.locator('[data-piece="list"] :is(tbody tr, li)[data-key]')).toHaveCount(6)
  await expect(page.locator('main [data-total]').first()).toContainText(sum.trim())
  expect(await findings(page)).toEqual([])
})

test('what was had last is taken again by one key, and a draft outlives a reload and a session', async ({
  page,
}) => {
  const language = languageInTurn('phone draft')
  await dress(page, { language })
  const digits = mobilesOf(Date.now())
  const customer = await newCustomer(url(), digits)
  await customer.order()
  await signInByHand(page, url())
  await page.goto(`${url()}/orders/create`)
  await expect(page.locator('[data-path="user_id"]')).toBeFocused()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-path="items"]')).toBeFocused()
  await page.keyboard.press('Alt+KeyL')
  await expect(linesOf(page)).toHaveCount(3)
  await linesOf(page).first().fill('٤٫٥')
  await page.locator('textarea[name="note"]').fill('الاتصال قبل الوصول')

  await page.reload()
  await expect(linesOf(page)).toHaveCount(3)
  await expect(linesOf(page).first()).toHaveValue('4.5')
  await endOnServer(page)
  await page.locator('input[name="password"]').waitFor()
  await page.locator('input[name="email"]').fill(demoAdmin.email)
  await page.locator('input[name="password"]').fill(demoAdmin.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/orders/create')
  await expect(page.getByText(customer.name, { exact: true })).toBeVisible()
  await expect(linesOf(page).first()).toHaveValue('4.5')
  await expect(page.locator('textarea[name="note"]')).toHaveValue('الاتصال قبل الوصول')

  // The answers are lost on their way: whoever sends it once more, after a reload too, places no second order.
  const keys: string[] = []
  await page.route('**/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.locator('textarea[name="note"]').press('Control+Enter')
  await expect.poll(() => keys.length).toBe(2)
  await expect(page.locator('button[type="submit"]')).toBeEnabled()
  await page.reload()
  await expect(linesOf(page).first()).toHaveValue('4.5')
  await expect(page.locator('[data-path="items"]')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/orders/show/*')
  expect(new Set(keys).size).toBe(1)
  // It is placed: the next one begins with nothing.
  await page.goto(`${url()}/orders/create`)
  await expect(page.locator('[data-path="user_id"]')).toBeFocused()
  await expect(linesOf(page)).toHaveCount(0)
})

test('an order for somebody new, with a price by hand: what is missing is said at its field', async ({
  page,
}) => {
  const language = languageInTurn('phone new')
  const t = words[language]
  await page.setViewportSize({ width: inTurn('phone new wide', [390, 1024, 1440]), height: 900 })
  await dress(page, { language, theme: inTurn('phone new theme', ['light_theme', 'dark']) })
  await signIn(page, url())
  await page.goto(`${url()}/orders/create`)
  await expect(page.locator('[data-path="user_id"]')).toBeFocused()
  const place = page.getByRole('button', { name: t.place })
  await place.click()
  // The first field that something is missing of has the focus.
  await expect(page.locator('[data-path="user_id"]')).toBeFocused()
  await page.keyboard.type('زائرة من السوق القديم')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name="customer.first_name"]')).toHaveValue('زائرة')
  const mobile = page.locator('input[name="customer.mobile"]')
  await mobile.fill(`${mobilesOf(Date.now())}98`)
  await mobile.press('Enter')
  await expect(page.locator('[data-path="items"]')).toBeFocused()
  for (const product of t.products.slice(0, 2)) {
    await page.keyboard.type(product)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-path="items"]')).not.toBeFocused()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
  }
  await page.locator('input[name="items.0.price"]').fill('٣٫٢٥')
  await page.getByRole('switch').check({ force: true })
  // By key: a button that the switch moved under the pointer is deaf to it for a moment.
  await place.press('Enter')
  const reason = page.locator('input[name="price_reason"]')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  await reason.fill('آخر الصندوق')
  await place.press('Enter')
  await page.waitForURL('**/orders/show/*')
  await expect(page.getByText(t.byHand)).toBeVisible()
  await expect(page.getByText('آخر الصندوق')).toBeVisible()
  expect(await findings(page)).toEqual([])
})
