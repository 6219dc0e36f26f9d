import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, onBoth, productUrl, test } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { asSuper, createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'
import { badge, chip, shownCounts } from '../support/waitingCounts.ts'

const words = {
  ar: {
    waiting: 'بانتظاري',
    all: 'الكل',
    status: 'جديد',
    manager: 'بانتظار مدير الإدارة',
    late: 'متأخر',
  },
  en: {
    waiting: 'Waiting for me',
    all: 'All',
    status: 'New',
    manager: 'Waits for manager',
    late: 'late',
  },
}

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
        ).toPass({ intervals: [50], timeout: 60_000 })
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

for (const language of languagesInTurn('waiting: queue'))
  test(`the queue is oldest first, says how long each order waits, and for whom where that is somebody else, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url)
    const order = await (await newCustomer(url)).order()
    await page.goto(`${url}/home`)
    await page.locator('.home-tile[data-kind="orders"]').click()
    await page.waitForURL('**/orders/all?waiting=1')
    const moments = () =>
      page
        .locator('tbody time.order-age-waiting-age')
        .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')))
    await expect(page.locator('tbody time.order-age-waiting-age').first()).toBeVisible()
    const shown = await moments()
    // Urgent orders stand above the others, each of the two oldest first.
    const urgent = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('[data-tag="rush"]') !== null))
    const count = urgent.filter(Boolean).length
    expect(urgent).toEqual(urgent.map((_, index) => index < count))
    const oldestFirst = (moments: readonly number[]) => moments.toSorted((a, b) => a - b)
    expect(shown).toEqual([...oldestFirst(shown.slice(0, count)), ...oldestFirst(shown.slice(count))])
    expect(urgent.length).toBe(shown.length)
    const sorted = page.locator('th[aria-sort]')
    await expect(sorted).toHaveAttribute('aria-sort', 'ascending')
    await sorted.getByRole('button').click()
    await expect(sorted).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => (await moments())[0]).toBeGreaterThan(shown[0] ?? 0)
    const newest = await moments()
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    await sorted.getByRole('button').click()
    await page.waitForURL('**/orders/all?waiting=1')

    // Nearly ten minutes, then ten, then twenty: a row ages by itself. It is drawn before it does, on a slow machine as well.
    const ages = [9 * 60_000 + 40_000, 25 * 60_000, 0]
    await page.route('**/api/dashboard/v1/orders?**', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const [at, age] of ages.entries())
        if (body.data[at]) body.data[at].state_since = new Date(Date.now() - age).toISOString()
      await route.fulfill({ json: body })
    })
    await page.goto(`${url}/orders/all?waiting=1&per_page=24`)
    const age = (at: number) => page.locator('tbody tr').nth(at).locator('.order-age-waiting-age')
    await expect(age(0)).toHaveAttribute('data-age', 'calm')
    await expect(age(0)).toContainText('9')
    await expect(age(1)).toHaveAttribute('data-age', 'red')
    await expect(age(1)).toContainText(t.late)
    await expect(age(2)).toHaveAttribute('data-age', 'calm')
    expect(await findings(page)).toEqual([])
    await expect(age(0)).toHaveAttribute('data-age', 'amber', { timeout: 60_000 })
    await page.unroute('**/api/dashboard/v1/orders?**')

    // Opened and not decided: the edge stays, the weight goes.
    await page.goto(`${url}/orders/all?id=${order.id}`)
    const row = page.locator('tbody tr').first()
    await expect(row).toHaveAttribute('data-waiting', 'true')
    await expect(row).toHaveAttribute('data-unread', 'true')
    await expect(chip(page, t.all).getByRole('radio')).not.toBeChecked()
    const opened = page.waitForResponse(/\/orders\/opened\//)
    await row.getByRole('link').first().click()
    await page.waitForURL('**/orders/show/**')
    await opened
    await page.goto(`${url}/orders/all?id=${order.id}`)
    await expect(row).toHaveAttribute('data-waiting', 'true')
    await expect(row).not.toHaveAttribute('data-unread')
    const edge = () =>
      row
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').inlineSize)
    expect(await edge()).toBe('3px')

    await chip(page, t.all).click()
    await expect(page).toHaveURL(`${url}/orders/all`)
    await chip(page, t.status).click()
    await page.waitForURL('**/orders/all?status=new')
    // Those of the demo, however many others have come in meanwhile.
    await page.goto(`${url}/orders/all?status=new&sort=age&per_page=100`)
    await expect(page.locator('tbody tr', { hasText: t.manager }).first()).toBeVisible()
  })

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
