import { dress, expect, findings, onBoth, productUrl, test } from '../support/product.ts'
import { newCustomer } from '../support/customer.ts'
import {
  chart,
  counter,
  figure,
  numberIn,
  readExpected,
  waiting,
  words,
  written,
} from '../support/homePage.ts'
import { openHome, signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

for (const language of languagesInTurn('home: numbers'))
  test(
    `numbers are what the API says, and follow an order without a reload, in ${language}`,
    onBoth,
    async ({ page }) => {
      const url = productUrl()
      await dress(page, { language })
      await openHome(page, url)
      const api = await readExpected(page, url)
      const agree = async () => {
        const [counters, attention, overview] = [
          await api.counters(),
          await api.attention(),
          await api.overview('week'),
        ]
        for (const [key, value] of Object.entries(counters))
          await expect(counter(page, key)).toHaveText(written(value))
        await expect(waiting(page)).toHaveText(written(attention.waiting.count))
        await expect(page.locator('.home-tile[data-kind="orders"] time')).toHaveAttribute(
          'datetime',
          attention.waiting.oldest_at,
        )
        await expect(figure(page, 'orders')).toHaveText(written(overview.orders.now))
        await expect
          .poll(async () =>
            numberIn(await page.locator('.home-charts-home-headline .badge-money').textContent()),
          )
          .toBe(overview.sales?.now)
        return { counters, attention, overview }
      }
      const before = await agree()
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await (await newCustomer(url)).order()
      await expect(figure(page, 'orders')).toHaveText(written(before.overview.orders.now + 1))
      await expect(counter(page, 'orders_count')).toHaveText(written(before.counters.orders_count + 1))
      await expect(counter(page, 'users_has_orders')).toHaveText(
        written(before.counters.users_has_orders + 1),
      )
      const after = await agree()
      expect(after.attention.waiting.count).toBe(before.attention.waiting.count + 1)
      expect(after.overview.sales?.now).toBeGreaterThan(before.overview.sales?.now ?? 0)
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    },
  )

for (const language of languagesInTurn('home: lists'))
  test(`each number leads to the list behind it, in ${language}`, async ({ page }) => {
    const url = productUrl()
    await dress(page, { language })
    await openHome(page, url)
    const total = page.locator('.page-head-total')
    await expect(counter(page, 'prepared_orders')).toHaveText(/\d/)
    const lists: readonly (readonly [key: string, address: string])[] = [
      ['orders', '/orders/all'],
      ['prepared_orders', '/orders/all?status=prepared'],
      ['finished_orders', '/orders/all?status=finished'],
      ['orders_count', '/orders/all'],
      ['users_count', '/clients/all'],
      ['users_has_orders', '/users/all'],
      ['employees', '/users/all?type=employee'],
      ['managers', '/users/all?type=manager'],
      ['categories', '/main-categories/all'],
      ['sub_categories', '/sub-categories/all'],
    ]
    for (const [key, address] of lists)
      await expect(page.locator('a.home-figure', { has: counter(page, key) })).toHaveAttribute(
        'href',
        address,
      )
    for (const key of ['prepared_orders', 'finished_orders', 'users_count', 'sub_categories'] as const) {
      const count = await counter(page, key).textContent()
      await counter(page, key).click()
      await expect(total).toHaveText(count ?? '')
      await page.goBack()
      await expect(counter(page, key)).toHaveText(/\d/)
    }
    await page.locator('.home-tile[data-kind="orders"]').click()
    await page.waitForURL('**/orders/all?waiting=1')
    await page.goBack()
    await page.locator('a[href="/contact-messages/all?isReplied=not_reply"].home-tile').click()
    await page.waitForURL('**/contact-messages/all?isReplied=not_reply')
    await page.goBack()
    const { now, today, states } = await (await readExpected(page, url)).overview('week')
    const finished = states.find(({ status }) => status === 'finished')
    await page.locator('.home-charts-home-states a', { has: page.locator('[data-tone="finished"]') }).click()
    await page.waitForURL(`**/orders/all?status=finished&from=${now.from}&to=${today}`)
    await expect(total).toHaveText(written(finished?.count ?? 0))
  })

for (const language of languagesInTurn('home: none'))
  test(`a shop without orders says so, and what did not come is asked for again, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url)
    let fails = true
    await page.route('**/statistic/overview?**', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { message: 'x', code: 'internal', request_id: 'abc' } })
        : route.continue(),
    )
    await page.goto(`${url}/home?period=month`)
    const retry = page.locator('.home-business').getByRole('button', { name: t.retry })
    await expect(retry).toBeVisible()
    await expect(counter(page, 'orders_count')).toHaveText(/\d/)
    expect(await findings(page)).toEqual([])
    fails = false
    await retry.click()
    await expect(chart(page, language)).toBeVisible()

    await page.route('**/dashboard/v1/statistic', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ json: { ...body, data: { ...body.data, orders_count: 0 } } })
    })
    await page.reload()
    await expect(page.getByText(t.newShop)).toBeVisible()
    await expect(chart(page, language)).toHaveCount(0)
  })

test('nobody is told more than they may see', async ({ page }) => {
  const url = productUrl()
  const { admin, allow } = await createStaff(url, ['users index'])
  await dress(page, { language: 'en' })
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (/\/(statistic|orders)/.test(request.url())) requestedPaths.push(new URL(request.url()).pathname)
  })
  await openHome(page, url, admin)
  await expect(counter(page, 'users_count')).toHaveText(/\d/)
  await expect(page.locator('.home-figure')).toHaveCount(4)
  await expect(counter(page, 'orders_count')).toHaveCount(0)
  await expect(page.locator('.home-tile')).toHaveCount(0)
  await expect(page.locator('.home-business')).toHaveCount(0)
  expect(requestedPaths.filter((path) => /overview|orders/.test(path))).toEqual([])

  // With orders but without the report: counts, no amounts.
  const renewed = page.waitForResponse(/auth\/profile/)
  await allow(['orders index'])
  await renewed
  await expect(figure(page, 'orders')).toHaveText(/\d/)
  await expect(chart(page, 'en')).toBeVisible()
  await expect(page.locator('.home-business .badge-money')).toHaveCount(0)
  await expect(page.locator('label.chips-chip', { hasText: 'Sales' })).toHaveCount(0)
  await expect(page.locator('.home-tile[data-kind="orders"]')).toHaveCount(0)
  await expect(page.locator('.home-charts-home-product a')).toHaveCount(0)
})
