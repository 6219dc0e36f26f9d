import { newCustomer } from '../support/customer.ts'
import { dress, expect, onBoth, productUrl, test } from '../support/product.ts'
import { openHome } from '../support/session.ts'
import { asSuper, createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'
import { badge, chip, shownCounts } from '../support/waitingCounts.ts'

const words = { ar: { waiting: 'بانتظاري', all: 'الكل' }, en: { waiting: 'Waiting for me', all: 'All' } }

for (const language of languagesInTurn('waiting: number'))
  test(
    `what waits is one number everywhere, after each change, in ${language}`,
    onBoth,
    async ({ page, context }) => {
      const url = productUrl()
      const t = words[language]
      const call = await asSuper(url)
      await dress(page, { language })
      await openHome(page, url)
      const list = await context.newPage()
      await dress(list, { language })
      await list.goto(`${url}/orders/all`)
      await chip(list, t.waiting).click()
      await list.waitForURL('**/orders/all?waiting=1')
      await expect(chip(list, t.waiting).getByRole('radio')).toBeChecked()
      await expect(chip(list, t.all).getByRole('radio')).not.toBeChecked()

      const truth = async () => {
        const answer = await call('GET', '/orders/counts')
        return (answer as unknown as { waiting: number }).waiting
      }
      const agree = async () => {
        const count = await truth()
        await expect(async () =>
          expect(await shownCounts(page, list, t.waiting)).toEqual(Array.from({ length: 7 }, () => count)),
        ).toPass({ intervals: [50], timeout: 180_000 })
        return count
      }
      await expect(list.locator('tbody tr').first()).toBeVisible()
      await expect(badge(page)).toBeVisible()
      const before = await agree()

      const customer = await newCustomer(url)
      const order = await customer.order()
      expect(await agree()).toBe(before + 1)
      // A burst: the second change comes while the first is being shown.
      const others = [await customer.order(), await customer.order()]
      expect(await agree()).toBe(before + 3)
      // Somebody else's decisions.
      await call('POST', `/orders/change-status/${order.id}`, { status: 'prepared' })
      expect(await agree()).toBe(before + 2)
      for (const { id } of others)
        await call('POST', `/orders/change-status/${id}`, { status: 'rejected', reason: 'x' })
      expect(await agree()).toBe(before)
    },
  )

test('who only looks at orders has no queue, no number and no sound to allow', async ({ page }) => {
  const url = productUrl()
  const { admin } = await createStaff(url, ['orders index', 'orders show'])
  await dress(page, { language: 'en' })
  await openHome(page, url, admin)
  await expect(page.locator('.home-figure').first()).toBeVisible()
  await expect(page.locator('.home-tile[data-kind="orders"]')).toHaveCount(0)
  await page.goto(`${url}/orders/all`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(chip(page, words.en.waiting)).toHaveCount(0)
  await expect(badge(page)).toHaveCount(0)
  await expect(page.locator('.shell-sound-notice')).toHaveCount(0)
  expect(await page.title()).toBe('Orders · Bustan')
})
