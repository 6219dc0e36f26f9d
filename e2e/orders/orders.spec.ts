import { newCustomer } from '../support/customer.ts'
import { dress, expect, onBoth, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    arrived: 'طلب جديد',
    accept: 'قبول الطلب',
    reject: 'رفض',
    states: ['جديد', 'قيد التجهيز', 'في الطريق', 'تم التوصيل'],
    rejected: 'مرفوض',
  },
  en: {
    arrived: 'A new order',
    accept: 'Accept the order',
    reject: 'Reject',
    states: ['New', 'Being prepared', 'On the way', 'Delivered'],
    rejected: 'Rejected',
  },
}

for (const language of languagesInTurn('orders'))
  test.describe(`orders in ${language}`, onBoth, () => {
    const url = productUrl
    const t = words[language]

    test('an order comes in, is accepted, prepared, sent out and delivered, and the customer follows', async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/orders/all`)
      // Under a pointer rows would hold still.
      await page.mouse.move(700, 5)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      // A mark that a reload would wipe away.
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))

      const customer = await newCustomer(url())
      const order = await customer.order()
      const row = page.locator(`tbody tr[data-key="${order.id}"]`)
      await expect(row).toBeVisible()
      await expect(row).toContainText(t.states[0] ?? '')
      await expect(row).toContainText(customer.name)
      await expect(page.getByText(t.arrived).first()).toBeVisible()

      await row
        .getByRole('link', { name: new RegExp(String(order.id)) })
        .first()
        .click()
      await page.waitForURL(`**/orders/show/${order.id}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toContainText(String(order.id))

      await page.getByRole('button', { name: t.accept }).click()
      await expect(
        page
          .locator('main')
          .getByText(t.states[1] ?? '')
          .first(),
      ).toBeVisible()
      await expect.poll(async () => (await customer.follow(order.id)).status).toBe('prepared')

      // The next two steps are taken from the list.
      await page.goBack()
      for (const [place, status, move] of [
        [2, 'delivering', 'dispatch'],
        [3, 'finished', 'deliver'],
      ] as const) {
        const step = row
          .locator(`[data-purpose="${order.id} ${move}"]`)
          .and(row.getByRole('button', { name: new RegExp(`^(${advance[language].join('|')})`) }))
        // A button that has just appeared ignores the pointer for a moment.
        await expect(step).not.toHaveAttribute('data-settling')
        await step.click()
        await expect(row).toContainText(t.states[place] ?? '')
        await expect.poll(async () => (await customer.follow(order.id)).status).toBe(status)
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

      await customer.rate(order.id, 4.5, 'طازجة وسريعة')
      await row
        .getByRole('link', { name: new RegExp(String(order.id)) })
        .first()
        .click()
      await expect(page.getByText('طازجة وسريعة')).toBeVisible()
    })

    test('a rejection needs a reason, and the customer reads it', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      const customer = await newCustomer(url())
      const order = await customer.order()
      await page.goto(`${url()}/orders/show/${order.id}`)
      await page.getByRole('button', { name: t.reject, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: t.reject })
      await confirm.click()
      expect((await customer.follow(order.id)).status).toBe('new')
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByRole('textbox').fill('خارج نطاق التوصيل')
      await confirm.click()
      await expect(page.locator('main').getByText(t.rejected).first()).toBeVisible()
      await expect
        .poll(() => customer.follow(order.id))
        .toMatchObject({ status: 'rejected', reject_reason: 'خارج نطاق التوصيل' })
    })
  })

const advance = {
  ar: ['إرسال', 'خرج للتوصيل', 'تم التوصيل', 'تأكيد التسليم'],
  en: ['Send out', 'Delivered', 'Mark'],
}

test('two people open one order; the slower one is told what happened and what may be done', async ({
  browser,
}) => {
  const url = productUrl()
  const customer = await newCustomer(url)
  const order = await customer.order()
  const pages = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ timezoneId: 'Asia/Riyadh' })).newPage()),
  )
  for (const page of pages) {
    await dress(page, { language: 'en' })
    await signIn(page, url)
    // Without live events each sees what it loaded, as on a bad line.
    await page.route('**/api/dashboard/v1/live**', (route) => route.abort())
    await page.goto(`${url}/orders/show/${order.id}`)
    await expect(page.getByRole('button', { name: words.en.accept })).toBeVisible()
  }
  const [first, second] = pages
  if (!second) throw new Error('two pages were opened')
  await first?.getByRole('button', { name: words.en.accept }).click()
  await expect.poll(async () => (await customer.follow(order.id)).status).toBe('prepared')
  await second.getByRole('button', { name: words.en.reject, exact: true }).click()
  const dialog = second.getByRole('dialog')
  await dialog?.getByRole('textbox').fill('too far')
  await dialog?.getByRole('button', { name: words.en.reject }).click()
  await expect(second.getByText(/is Being prepared now/).first()).toBeVisible()
  expect((await customer.follow(order.id)).status).toBe('prepared')
  for (const page of pages) await page.context().close()
})
