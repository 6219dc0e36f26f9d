import { spansOf } from '@bustan/contract/sales/reports/periods.ts'
import type { Overview, Statistic } from '@bustan/contract/sales/home/statistic.ts'
import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, languages, onBoth, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languageInTurn, languagesInTurn } from '../support/turn.ts'
import { newCustomer } from '../support/customer.ts'

const words = {
  ar: {
    month: 'هذا الشهر',
    week: 'هذا الأسبوع',
    hijri: 'هذا الشهر الهجري',
    asTable: 'عرض كجداول',
    asChart: 'عرض كرسوم بيانية',
    days: 'حسب اليوم',
    sales: 'المبيعات',
    retry: 'إعادة المحاولة',
    newShop: 'لا طلبات بعد',
    ahead: 'ArrowLeft',
    back: 'ArrowRight',
  },
  en: {
    month: 'This month',
    week: 'This week',
    hijri: 'This Hijri month',
    asTable: 'As tables',
    asChart: 'As charts',
    days: 'By day',
    sales: 'Sales',
    retry: 'Try again',
    newShop: 'No orders yet',
    ahead: 'ArrowRight',
    back: 'ArrowLeft',
  },
} as const

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))
const written = (value: number) => value.toLocaleString('en-US')

const counter = (page: Page, key: string) => page.locator(`[data-counter="${key}"]`)
const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`)
const waiting = (page: Page) => page.locator('.home-tile[data-kind="orders"] .home-figure-number')
const period = (page: Page, name: string) =>
  page.locator('label.chips-chip').filter({ has: page.getByRole('radio', { name, exact: true }) })
const chart = (page: Page, language: Language) =>
  page.getByRole('listbox', { name: new RegExp(`^${words[language].days}`) })
const point = (page: Page, language: Language) =>
  chart(page, language).getByRole('option', { selected: true })

/** Returns the API's responses for the person who is signed in on this page. */
async function readExpected(page: Page, url: string) {
  const call = apiCaller(page, url)
  return {
    counters: async (): Promise<Statistic> => (await call('GET', '/statistic')).data,
    overview: async (name: string): Promise<Overview> =>
      (await call('GET', `/statistic/overview?period=${name}`)).data,
    attention: async () => (await call('GET', '/statistic/attention')).data,
  }
}

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
          .poll(async () => numberIn(await page.locator('.home-headline .badge-money').textContent()))
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

for (const language of languages) {
  if (language === languageInTurn('home: lists'))
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
      await page
        .locator('.home-charts-home-states a', { has: page.locator('[data-tone="finished"]') })
        .click()
      await page.waitForURL(`**/orders/all?status=finished&from=${now.from}&to=${today}`)
      await expect(total).toHaveText(written(finished?.count ?? 0))
    })

  test(`the period stands in the address, and its days are said in words, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await openHome(page, url)
    const api = await readExpected(page, url)
    await expect(period(page, t.week).getByRole('radio')).toBeChecked()
    await period(page, t.month).click()
    await page.waitForURL('**/home?period=month')
    const month = await api.overview('month')
    await expect(figure(page, 'orders')).toHaveText(written(month.orders.now))
    await expect(figure(page, 'span')).toContainText(month.now.from.slice(0, 4))
    await expect(chart(page, language).getByRole('option')).toHaveCount(month.days.length)
    await page.reload()
    await expect(period(page, t.month).getByRole('radio')).toBeChecked()
    await expect(figure(page, 'orders')).toHaveText(written(month.orders.now))

    await period(page, t.hijri).click()
    await page.waitForURL('**/home?period=hijri_month')
    const { now } = spansOf('hijri_month', month.today)
    const hijri = new Intl.DateTimeFormat(
      `${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-latn`,
      {
        month: 'long',
        timeZone: 'UTC',
      },
    ).format(new Date(`${now.from}T12:00:00Z`))
    await expect(figure(page, 'span')).toContainText(hijri)
    await period(page, t.week).click()
    await page.waitForURL(/\/home$/)
    await page.goBack()
    await expect(period(page, t.hijri).getByRole('radio')).toBeChecked()
    await page.goto(`${url}/home?period=decade`)
    await expect(period(page, t.week).getByRole('radio')).toBeChecked()
  })

  test(`days are reached with arrow keys and say their figures, in ${language}`, async ({ page }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/home?period=month`)
    const { days, today } = await (await readExpected(page, url)).overview('month')
    const place = days.findIndex(({ day }) => day === today)
    const options = chart(page, language).getByRole('option')
    await expect(options).toHaveCount(days.length)
    // One stop for Tab: today.
    await expect(chart(page, language).locator('[tabindex="0"]')).toHaveCount(1)
    await point(page, language).focus()
    await expect(options.nth(place)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(options.first()).toBeFocused()
    await page.keyboard.press(t.back)
    await expect(options.first()).toBeFocused()
    await page.keyboard.press(t.ahead)
    await expect(options.nth(1)).toBeFocused()
    await expect(point(page, language)).toHaveAttribute(
      'aria-label',
      new RegExp(`\\b2\\b.*\\b${days[1]?.orders_before}\\b`, 's'),
    )
    const shown = page.locator('.home-charts-home-key[data-of="now"] b').first()
    await expect(shown).toHaveText(written(days[1]?.orders ?? 0))
    // Time runs along the page.
    const [first, second] = [await options.nth(0).boundingBox(), await options.nth(1).boundingBox()]
    expect((second?.x ?? 0) > (first?.x ?? 0)).toBe(language === 'en')
    await page.keyboard.press('End')
    await expect(options.last()).toBeFocused()

    // A chart says the same as its table.
    const said = await options.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    await page.getByRole('button', { name: t.asTable }).click()
    const table = page.getByRole('table', { name: new RegExp(`^${t.days}`) })
    const rows = table.locator('tbody tr')
    await expect(rows).toHaveCount(days.length)
    const cells = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll(/\D/g, '') ?? ''),
      ),
    )
    expect(cells).toEqual(days.map((day) => [String(day.orders ?? ''), String(day.orders_before ?? '')]))
    for (const [at, day] of days.entries())
      if ((day.orders ?? 0) > 10) expect(said[at]).toContain(String(day.orders))
    expect(await findings(page)).toEqual([])
    await page.reload()
    await expect(rows).toHaveCount(days.length)
    // Sales instead of orders.
    await page.locator('.form-card label.chips-chip', { hasText: t.sales }).click()
    const busiest = Math.max(
      0,
      days.findIndex((day) => (day.sales ?? 0) > 0),
    )
    await expect(rows.nth(busiest).locator('.badge-money').first()).toContainText(
      (days[busiest]?.sales ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    )
    await page.getByRole('button', { name: t.asChart }).click()
    await expect(chart(page, language)).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  if (language === languageInTurn('home: none'))
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
}

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
