import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    pickup: 'استلام من المزرعة',
    unconfirmed: 'غير مؤكد',
    direction: 'شمال غرب المزرعة',
    save: 'حفظ',
    more: 'إجراءات أخرى',
    failed: 'لم يُستلم',
    collected: 'تأكيد استلام طلب واحد',
  },
  en: {
    pickup: 'Collected at the farm',
    unconfirmed: 'Not confirmed',
    direction: 'km north-west of the farm',
    save: 'Save',
    more: 'More actions',
    failed: 'Not collected',
    collected: 'Mark 1 order collected',
  },
}

for (const language of languagesInTurn('pickup'))
  test.describe(`what customers say in the app, in ${language}`, () => {
    const url = productUrl
    const t = words[language]

    test('an order to be collected says so where its address would stand', async ({ page }) => {
      const customer = await newCustomer(url())
      const order = await customer.order({ pickup: 1 })
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/orders/show/${order.id}`)
      await expect(page.locator('main').getByText(t.pickup, { exact: true }).first()).toBeVisible()
      await expect(page.locator('main .orders-order-no-place')).toBeVisible()
      await expect(page.locator('main .order-map-link')).toHaveCount(0)
      const step = (name: string) => page.locator(`main [data-purpose="${order.id} ${name}"]`)
      await step('accept').click()
      await expect(step('hand_over')).toBeVisible()
      await expect(step('dispatch')).toHaveCount(0)
      await page.getByRole('main').getByRole('button', { name: t.more }).first().click()
      await expect(page.getByRole('menuitem', { name: t.failed, exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await findings(page)).toEqual([])

      await page.goto(`${url()}/orders/all?mobile=${customer.mobile}`)
      await page.locator('tbody input[type="checkbox"]').check()
      await page.getByRole('button', { name: t.collected, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.collected, exact: true }).click()
      await expect.poll(async () => (await customer.follow(order.id)).status).toBe('finished')
    })

    test('an order to be delivered says how far and in which direction it goes, and opens in maps', async ({
      page,
    }) => {
      const order = await (await newCustomer(url())).order()
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/orders/show/${order.id}`)
      const place = page.locator('main .order-map-order-to')
      await expect(place).toContainText(t.direction)
      await expect(place).toContainText('حي الملقا')
      await expect(page.locator('main .order-map-link')).toHaveAttribute('href', /query=24\.8,46\.6$/)
      expect(await findings(page)).toEqual([])
    })

    test('an email that staff write is shown as not confirmed', async ({ page }) => {
      const customer = await newCustomer(url())
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/clients/all?name=${encodeURIComponent(customer.name)}`)
      await page.locator('tbody tr').first().getByRole('link', { name: customer.name }).first().click()
      await page.waitForURL('**/clients/show/*')
      const shown = page.url()
      await expect(page.getByText(t.unconfirmed, { exact: true })).toHaveCount(0)
      await page.locator('.page-head a[href*="/clients/edit/"]').click()
      await page.locator('[data-path="email"]').fill(`${language}@farm.example`)
      await page.getByRole('button', { name: t.save }).first().click()
      await page.waitForURL('**/clients/all*')
      await page.goto(shown)
      await expect(page.getByText(t.unconfirmed, { exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
