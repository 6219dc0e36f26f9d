import { spansOf } from '@bustan/contract/sales/reports/periods.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { words, written, figure, period, chart, point, readExpected } from '../support/homePage.ts'

for (const language of languages) {
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
}
