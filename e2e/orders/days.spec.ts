import { businessDay, formatDate, startOfWeek } from '../../contract/src/core/values/dates.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'

const words = {
  ar: {
    filters: 'بحث وتصفية',
    from: 'من تاريخ',
    to: 'إلى تاريخ',
    week: 'هذا الأسبوع',
    search: 'بحث',
    refused: /اكتب تاريخًا صحيحًا/,
    order: 'يجب ألا يكون تاريخ البداية بعد تاريخ النهاية.',
    forward: 'ArrowLeft',
    digits: '٠٥/٠٣/٢٠٢٦',
  },
  en: {
    filters: 'Search & filter',
    from: 'From',
    to: 'To',
    week: 'This week',
    search: 'Search',
    refused: /Please write a real day/,
    order: 'The start date must not be after the end date.',
    forward: 'ArrowRight',
    digits: '05/03/2026',
  },
} as const

for (const language of languages)
  test(`days are picked in a span, typed, and chosen in a calendar by the keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    const today = businessDay(new Date())
    await dress(page, { language })
    await signIn(page, productUrl())
    await page.goto(`${productUrl()}/orders/all`)
    await page.getByRole('button', { name: t.filters }).click()
    const drawer = page.getByRole('dialog', { name: t.filters })
    const from = drawer.getByRole('textbox', { name: t.from })
    const to = drawer.getByRole('textbox', { name: t.to })
    const search = drawer.getByRole('button', { name: t.search, exact: true })
    const label = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), language, 'UTC')

    await drawer.getByText(t.week).click()
    // They read as days do elsewhere.
    await expect(from).toHaveValue(label(startOfWeek(today)))
    await expect(to).toHaveValue(label(today))

    // An impossible day shows a message, and nothing is searched.
    await from.fill('31/2/2026')
    await search.click()
    await expect(drawer.getByText(t.refused)).toBeVisible()
    await from.fill(t.digits)
    await to.fill('4/3/2026')
    await search.click()
    await expect(drawer.getByText(t.order)).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/all$/)

    // One day on, wherever forward lies in this language; Escape closes the calendar alone.
    await drawer.getByRole('button', { name: new RegExp(t.to) }).click()
    const calendar = page.locator('.calendar')
    await expect(page.getByRole('button', { name: label('2026-03-04'), exact: true })).toBeFocused()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press(t.forward)
    await expect(page.getByRole('button', { name: label('2026-03-05'), exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await drawer.getByRole('button', { name: new RegExp(t.to) }).click()
    await page.getByRole('button', { name: label('2026-03-09'), exact: true }).click()
    await expect(to).toHaveValue(label('2026-03-09'))
    await expect(calendar).toHaveCount(0)

    await from.press('Enter')
    await expect(page).toHaveURL(/from=2026-03-05.*to=2026-03-09/)
    await expect(drawer).toHaveCount(0)
  })
