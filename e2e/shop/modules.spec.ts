import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, test } from '../support/product.ts'
import { signIn, tokenOf } from '../support/session.ts'
import { languageInTurn } from '../support/turn.ts'

const language = languageInTurn('modules')
const words = {
  ar: { on: 'تفعيل', off: 'إيقاف', group: 'البيانات الأساسية', banks: 'البنوك', add: 'إضافة بنك' },
  en: { on: 'Switch on', off: 'Switch off', group: 'Master data', banks: 'Banks', add: 'Add a bank' },
}[language]

test.describe('modules that a shop may leave off', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await startShop()
  })
  test.afterAll(() => shop.end())

  test('come into the menu, are worked with and leave it again while pages are open', async ({ page }) => {
    await dress(page, { language })
    await signIn(page, shop.url, owner)
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByText(words.group)).toHaveCount(0)

    // An address of a module that is off leads nowhere.
    await page.goto(`${shop.url}/masters/banks/all`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main')).not.toContainText(words.banks)

    await page.goto(`${shop.url}/modules`)
    await page.getByRole('button', { name: `${words.on}: ${words.group}` }).click()
    await menu.getByText(words.group).click()
    await menu.getByRole('link', { name: words.banks }).click()
    await page.getByRole('link', { name: words.add }).first().click()
    await page.locator('[name="name.ar"], [data-path="name.ar"]').first().fill('مصرف الإنماء')
    await page.keyboard.press('Control+KeyS')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText('مصرف الإنماء')

    // Somebody else switches it off: this page hears of it, and its menu loses the entries.
    const token = await tokenOf(shop.url, owner)
    const turn = (is_on: boolean) =>
      fetch(`${shop.url}/api/dashboard/v1/modules`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: 'masters', is_on }),
      })
    expect((await turn(false)).status).toBe(200)
    await expect(menu.getByText(words.group)).toHaveCount(0)
    await page.reload()
    await expect(page.locator('main')).not.toContainText('مصرف الإنماء')

    expect((await turn(true)).status).toBe(200)
    await expect(menu.getByText(words.group)).toHaveCount(1)
    await page.goto(`${shop.url}/masters/banks/all`)
    await expect(page.getByRole('row').nth(1)).toContainText('مصرف الإنماء')

    await page.goto(`${shop.url}/modules`)
    await page.getByRole('button', { name: `${words.off}: ${words.group}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.off }).click()
    await expect(page.getByRole('button', { name: `${words.on}: ${words.group}` })).toBeVisible()
  })
})
