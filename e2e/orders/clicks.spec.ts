import type { Locator, Page } from '@playwright/test'
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

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('there is nothing to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.beforeEach(async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
})

test('a button that is pushed away between press and release is clicked all the same', async ({ page }) => {
  const letLedgerGo = await hold(page, /\/ledger\?/)
  await page.goto(`${url()}/clients/show/${CLIENT}`)
  const merge = page.getByRole('button', { name: 'Merge', exact: true })
  await merge.scrollIntoViewIfNeeded()
  await expect(page.locator('.person-lines li').first()).toBeVisible()
  const { x, y } = await middleOf(merge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A card appears above the button, as one that is loaded does.
  await page.evaluate(() => {
    const card = document.createElement('div')
    card.style.blockSize = '300px'
    document.querySelector('.danger-lines')?.before(card)
  })
  letLedgerGo()
  await expect(async () => expect((await middleOf(merge)).y).not.toBeCloseTo(y, -1)).toPass()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a button that is drawn anew between press and release is clicked all the same', async ({ page }) => {
  await page.goto(`${url()}/clients/show/${CLIENT}`)
  const merge = page.getByRole('button', { name: 'Merge', exact: true })
  await merge.scrollIntoViewIfNeeded()
  await expect(page.locator('.person-lines-balance-lines li').first()).toBeVisible()
  const { x, y } = await middleOf(merge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const clicked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const [button] = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Merge')
        const other = button?.cloneNode(true) as HTMLElement
        other.addEventListener('click', () => resolve(true))
        button?.replaceWith(other)
      }),
  )
  await page.waitForTimeout(200)
  await page.mouse.up()
  expect(await clicked).toBe(true)
})

test('a press that is dragged off its button is no click', async ({ page }) => {
  await page.goto(`${url()}/clients/show/${CLIENT}`)
  const merge = page.getByRole('button', { name: 'Merge', exact: true })
  await expect(page.locator('.person-lines-balance-lines li').first()).toBeVisible()
  await merge.scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(merge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 300, y)
  await page.mouse.up()
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
