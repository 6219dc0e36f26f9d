import type { Page } from '@playwright/test'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, findings, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const language = languageInTurn('prices with VAT')
const words = {
  ar: {
    toWith: 'التحويل إلى أسعار شاملة الضريبة',
    head: 'السعر شامل الضريبة',
    goods: 'البضاعة شاملة الضريبة',
  },
  en: { toWith: 'Switch to prices with VAT', head: 'Price with VAT', goods: 'Goods with VAT' },
}[language]

let shop: OwnShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.end())

/** Calls the API as the page does. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, where, sent]) => {
      const answer = await fetch(`/api/dashboard/v1${where}`, {
        method: verb ?? 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('bustan.token')}`,
          'content-type': 'application/json',
        },
        body: sent ?? null,
      })
      return answer.json()
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )

/** A shop that had prices without VAT: one product at 12.50, and 15 % of VAT. */
async function furnish(page: Page): Promise<void> {
  const mode = await call(page, 'GET', '/products/price-mode')
  // New shops begin with prices that include it.
  expect(mode.data.prices_include_vat).toBe(true)
  const { version } = mode.data
  await call(page, 'PUT', '/products/price-mode', { prices_include_vat: false, convert: false, version })
  const general = { tax: 15, tax_number: '310122393500003', free_delivery: true }
  await call(page, 'PUT', '/settings/sections/general', { values: general })
  const business = { 'name.ar': 'مزارع الواحة', 'address.ar': 'طريق الملك عبدالله، الخرج' }
  await call(page, 'PUT', '/settings/sections/business', { values: business })
  await call(page, 'POST', '/starter-set', { parts: ['units', 'categories'] })
  const [unit] = (await call(page, 'GET', '/units')).data
  const [category] = (await call(page, 'GET', '/categories')).data
  const product = { name: { ar: 'طماطم', en: 'Tomatoes' }, price: 12.5, quantity: 1, is_active: 1 }
  const made = await call(page, 'POST', '/products', {
    ...product,
    unit_id: unit.id,
    category_id: category.id,
  })
  expect(made.data.price).toBe(12.5)
}

test('an owner switches to prices with VAT, sees them, places an order at them, and its invoice says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: inTurn('prices with VAT wide', [1440, 390]), height: 900 })
  await dress(page, { language, theme: inTurn('prices with VAT theme', ['light_theme', 'dark']) })
  await signIn(page, shop.url, owner)
  await page.goto(shop.url)
  await page.waitForURL('**/home')
  await furnish(page)

  await page.goto(`${shop.url}/app_settings?section=tax`)
  const field = page.locator('[data-field="prices_include_vat"]')
  await field.getByRole('button', { name: words.toWith }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('dl')).toContainText('12.50')
  await expect(dialog.locator('dl')).toContainText('14.38')
  expect(await findings(page)).toEqual([])
  // A dialog that is open elsewhere asks what it asked, and finds it done.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('[data-field="prices_include_vat"]').getByRole('button', { name: words.toWith }).click()
  await expect(other.getByRole('dialog').locator('dl')).toContainText('14.38')
  // Whoever clicks twice switches once.
  await dialog.getByRole('button', { name: words.toWith }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(field.getByRole('button', { name: words.toWith })).toHaveCount(0)

  await other.getByRole('dialog').getByRole('button', { name: words.toWith }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.locator('[data-field="prices_include_vat"]').getByRole('button')).toBeVisible()
  expect((await call(other, 'GET', '/products/price-mode')).data.prices_include_vat).toBe(true)
  await other.close()

  // Rows that come before it is known whether prices include VAT have the right head all the same.
  await page.evaluate(() => localStorage.removeItem('bustan.app-info'))
  await page.route('**/v1/app-info', async (route) => {
    await page.locator('main').getByText('14.38').first().waitFor()
    await route.fallback()
  })
  await page.goto(`${shop.url}/products/all`)
  await expect(page.locator('main')).toContainText('14.38')
  if ((page.viewportSize()?.width ?? 0) > 1_000)
    await expect(page.getByRole('columnheader', { name: words.head })).toBeVisible()

  await page.unroute('**/v1/app-info')
  await page.goto(`${shop.url}/orders/create`)
  await expect(page.locator('[data-path="user_id"]')).toBeFocused()
  await page.keyboard.type('سالم القحطاني')
  await page.keyboard.press('Enter')
  const mobile = page.locator('input[name="customer.mobile"]')
  await mobile.fill('0551112223')
  await mobile.press('Enter')
  await expect(page.locator('[data-path="items"]')).toBeFocused()
  await page.keyboard.type(language === 'ar' ? 'طماطم' : 'toma')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-path="items"]')).not.toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByRole('switch').check({ force: true })
  const totals = page.locator('[data-piece="totals"]')
  await expect(totals).toContainText(words.goods)
  await expect(totals).toContainText('28.76')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/orders/show/*')
  await expect(page.locator('main')).toContainText(words.goods)
  const id = Number(page.url().split('/').at(-1))

  for (const status of ['prepared', 'finished'])
    await call(page, 'POST', `/orders/change-status/${id}`, { status })
  const { data } = await call(page, 'POST', `/orders/${id}/invoice`, {})
  expect(data.document).toMatchObject({ version: 3, prices_include_vat: true, total: 2_876, tax: 375 })
  await page.goto(`${shop.url}/invoices/show/${data.id}`)
  const paper = page.locator('[data-piece="paper"]')
  await expect(paper).toContainText('Prices include VAT')
  await expect(paper).toContainText('Unit price incl. VAT')
  await expect(paper.locator('tbody tr').first()).toContainText('28.76')
  expect(await findings(page)).toEqual([])
})
