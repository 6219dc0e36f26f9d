import type { Locator } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, languages, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'

const url = productUrl

/** 1 where a picture is drawn as it was made, pointing right; -1 where it is mirrored. */
const pointing = (picture: Locator): Promise<number> =>
  picture.evaluate((element) => Math.sign(new DOMMatrix(getComputedStyle(element).transform).a))

async function centre(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box.x + box.width / 2
}

// Each is about where things stand, so that the same words hold in either direction.
for (const language of languages)
  test.describe(`what points somewhere, in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
    })

    test('arrows point to what they lead to', async ({ page }) => {
      await page.goto(`${url()}/products/all`)
      const path = page
        .locator('tbody .products-category-path')
        .filter({ has: page.locator('.flip') })
        .first()
      await expect(path).toBeVisible()
      const way =
        (await centre(path.locator('> :last-child'))) - (await centre(path.locator('> :first-child')))
      expect(await pointing(path.locator('.flip'))).toBe(Math.sign(way))

      // A closed group of the menu points into the page, where what it holds will stand beside it.
      const group = page.locator('nav .nav-item[aria-expanded="false"]').first()
      const into = (await centre(page.locator('main'))) - (await centre(page.locator('nav').first()))
      expect(await pointing(group.locator('.nav-chevron'))).toBe(Math.sign(into))
    })

    test('the arrow keys lead along the board as it stands', async ({ page }) => {
      const customer = await newCustomer(url())
      const order = await customer.order()
      const prepared = await customer.order()
      const staff = await asSuper(url())
      await staff('POST', `/orders/change-status/${prepared.id}`, { status: 'prepared' })
      // A column shows its oldest orders, and other journeys may have left a hundred that nobody took.
      await page.goto(`${url()}/orders/all?mobile=${customer.mobile}`)
      await page
        .getByRole('button', { name: { ar: 'لوحة', en: 'As a board' }[language], exact: true })
        .click()
      const columns = page.getByRole('region').filter({ has: page.locator('[data-card]') })
      const own = page.locator(`[data-card="${order.id}"]`)
      await expect(own).toBeVisible()
      await expect(columns.nth(1)).toBeVisible()
      await own.focus()
      const way = (await centre(columns.nth(1))) - (await centre(columns.nth(0)))
      await page.keyboard.press(way > 0 ? 'ArrowRight' : 'ArrowLeft')
      await expect(columns.nth(1).locator('[data-card]:focus')).toBeVisible()
      await page.keyboard.press(way > 0 ? 'ArrowLeft' : 'ArrowRight')
      await expect(columns.nth(0).locator('[data-card]:focus')).toBeVisible()
      await page
        .getByRole('button', { name: { ar: 'قائمة', en: 'As a list' }[language], exact: true })
        .click()
    })
  })
