import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'
import { chip } from '../support/waitingCounts.ts'

const words = {
  ar: { all: 'الكل', status: 'جديد', manager: 'بانتظار مدير الإدارة', late: 'متأخر' },
  en: { all: 'All', status: 'New', manager: 'Waits for manager', late: 'late' },
}

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
    await expect(age(0)).toHaveAttribute('data-age', 'amber', { timeout: 180_000 })
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
