import type { Page } from '@playwright/test'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { asSuper } from '../support/staff.ts'
import { signIn } from '../support/session.ts'

const url = productUrl
const CLIENT = 100110

/** Holds what an address answers until it is let go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => undefined as void
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await gate
    await route.continue()
  })
  return () => letGo()
}

test.beforeEach(async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
})

test('a part that is too rare to have a place comes once nothing is pressed', async ({ page }) => {
  let letGuideGo = () => undefined as void
  const gate = new Promise<void>((resolve) => (letGuideGo = resolve))
  await page.route(/\/v1\/guide$/, async (route) => {
    await gate
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, state: 'put_away' } } })
  })
  await page.goto(`${url()}/home`)
  const today = page.getByText('Today', { exact: true })
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  const { x, y } = (await today.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 10, y + 10, { steps: 5 })
  await page.mouse.down()
  const answered = page.waitForResponse(/\/v1\/guide$/)
  letGuideGo()
  await answered
  await page.waitForTimeout(300)
  const guide = page.getByRole('button', { name: 'Show the guide' })
  await expect(guide).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/period=today/)
  await expect(guide).toBeVisible()
})

for (const [name, button] of [
  ['MergeDialog', 'Merge'],
  ['AnonymiseDialog', 'Delete for good'],
  ['BalanceDialog', 'Change the balance'],
] as const)
  test(`the click on ${button} counts while its code is on its way and the page is loaded anew`, async ({
    page,
  }) => {
    // Whoever is owed is paid out first: there is no such button until then.
    if (name === 'AnonymiseDialog')
      await (
        await asSuper(url())
      )('POST', `/change-client-balance/${CLIENT}`, { balance: 0 })
    const letCodeGo = await hold(page, new RegExp(`/assets/${name}[^/]*\\.js`))
    await page.goto(`${url()}/clients/show/${CLIENT}`)
    await page.getByRole('button', { name: button, exact: true }).click()
    // Coming back to the window asks for everything that is shown once more.
    const anew = page.waitForResponse(new RegExp(`/users/${CLIENT}$`))
    await page.evaluate(async (id) => {
      const token = localStorage.getItem('bustan.token') ?? ''
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const base = `/api/dashboard/v1`
      const { data } = await (await fetch(`${base}/users/${id}`, { headers })).json()
      const balance = data.balance + 1
      const body = JSON.stringify({ balance, reason: 'x' })
      await fetch(`${base}/change-client-balance/${id}`, { method: 'POST', headers, body })
    }, CLIENT)
    await anew
    await page.waitForTimeout(1_500)
    letCodeGo()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('a link opens in place, and with Ctrl or the middle button in another tab', async ({
  page,
  context,
}) => {
  await page.goto(`${url()}/orders/all`)
  const link = page.locator('tbody tr a[href^="/orders/show/"]').first()
  const address = (await link.getAttribute('href')) ?? ''
  for (const press of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([context.waitForEvent('page'), link.click(press)])
    await other.waitForURL(`**${address}`)
    await other.close()
    await expect(page).toHaveURL(/\/orders\/all$/)
  }
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await link.click()
  await page.waitForURL(`**${address}`)
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
})
