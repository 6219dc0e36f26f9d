import { allPermissions } from '@bustan/contract/permissions.ts'
import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'
import { newCustomer } from '../support/customer.ts'

const words = {
  ar: {
    bar: 'اكتب حقلًا أو قيمة للتصفية',
    views: 'العروض المحفوظة',
    value: 'تم التوص',
    status: 'الحالة',
    remove: /^إزالة: الحالة/,
    removeMobile: /^إزالة: رقم الجوال/,
    clear: 'مسح التصفية',
    day: 'اليوم',
    update: 'حفظ في العرض',
    rename: 'إعادة تسمية',
    menuOpens: /^فتح القائمة من القائمة الجانبية/,
    orders: 'الطلبات',
  },
  en: {
    bar: 'Type a field or a value',
    views: 'Views',
    value: 'Delivered',
    status: 'Status',
    remove: /^Remove: Status/,
    removeMobile: /^Remove: Mobile/,
    clear: 'Clear',
    day: 'Today',
    update: 'Save to this view',
    rename: 'Rename',
    menuOpens: /^Open the list from the menu/,
    orders: 'Orders',
  },
} as const

const url = productUrl
const query = (page: Page) => new URL(page.url()).searchParams

/** Waits until the address asks for exactly this. */
const expectQuery = (page: Page, wanted: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(query(page))).toEqual(wanted)

for (const language of languagesInTurn('filterBar'))
  test.describe(`the bar of filters in ${language}`, () => {
    const t = words[language]
    test.beforeEach(async ({ page }) => {
      await dress(page, { language })
      // Views are kept by person: these come above nobody else's rows.
      const { admin } = await createStaff(url(), allPermissions)
      await signIn(page, url(), admin)
    })

    test('a value is typed and chosen, fields narrow what is offered, chips go one by one, by keys alone', async ({
      page,
    }) => {
      await page.goto(`${url()}/orders/all`)
      await expect(page.locator('tbody a').first()).toBeVisible()
      await page.keyboard.press('/')
      const bar = page.getByRole('combobox', { name: t.bar })
      const offered = page.getByRole('listbox').getByRole('option')
      await expect(bar).toBeFocused()
      await expect(offered.first()).toBeVisible()

      await page.keyboard.type(t.value)
      await expect(offered.and(page.locator('[aria-selected=true]'))).toContainText(t.status)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expectQuery(page, { status: 'finished' })
      await expect(bar).toBeFocused()
      await expect(page.getByRole('listbox')).toHaveCount(0)

      // Digits are what they look like; the field is named where the words are its own.
      await page.keyboard.type('٠٥٠')
      await page.keyboard.press('Enter')
      await expectQuery(page, { status: 'finished', mobile: '050' })
      await page.keyboard.type(t.day)
      await expect(offered.and(page.locator('[aria-selected=true]'))).toContainText(t.day)
      await page.keyboard.press('Enter')
      await expect.poll(() => query(page).get('from')).not.toBeNull()
      expect(query(page).get('to')).toBe(query(page).get('from'))
      await expect(page.locator('.applied-chip')).toHaveCount(4)
      expect(await findings(page)).toEqual([])

      // Backspace takes the last one; × hands the focus to its neighbour.
      await page.keyboard.press('Backspace')
      await expect(page.locator('.applied-chip')).toHaveCount(3)
      await page.getByRole('button', { name: t.removeMobile }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: t.remove })).toBeFocused()
      await page.locator('.applied').getByRole('button', { name: t.clear, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expectQuery(page, {})
      await expect(bar).toBeFocused()

      // Choosing a field first: its values alone; Backspace leaves it.
      await page.keyboard.type(t.status.slice(0, 4))
      await page.keyboard.press('Enter')
      await expect(page.locator('.filter-suggestions-filter-in')).toContainText(t.status)
      await expect(offered).toHaveCount(6)
      await page.keyboard.press('Backspace')
      await expect(page.locator('.filter-suggestions-filter-in')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })

    test('names of records are found in the bar, however they are spelled', async ({ page }) => {
      await page.goto(`${url()}/clients/all`)
      const first = page.locator('tbody tr').first()
      await expect(first).toBeVisible()
      const name = (await first.getByRole('link').first().innerText()).trim()
      await page.goto(`${url()}/orders/all`)
      await page.getByRole('combobox', { name: t.bar }).fill(name.replaceAll('أ', 'ا').replaceAll('ة', 'ه'))
      await page.getByRole('option', { name }).first().click()
      await expect.poll(() => query(page).get('userId')).toMatch(/^\d+$/)
      await expect(page.locator('.applied-chip')).toContainText(name)
    })

    test('views stand as tabs whose counts follow, are brought up to date, renamed and put in order', async ({
      page,
    }) => {
      const call = apiCaller(page, url())
      const mark = `${language}${Date.now() % 10_000}`
      const keep = (name: string, search: object) => call('POST', '/views', { list: 'orders', name, search })
      await keep(`A ${mark}`, { status: 'new' })
      await keep(`B ${mark}`, { status: 'rejected' })
      await page.goto(`${url()}/orders/all`)
      const tabs = page.getByRole('navigation', { name: t.views })
      const tab = (name: string) => tabs.getByRole('link', { name: new RegExp(`^${name} ${mark}`) })
      const count = async () => Number(await tab('A').locator('.chips-chip-count').innerText())
      await expect(tab('A').locator('.chips-chip-count')).toBeVisible()
      const before = await count()

      // One call counts them all, and again when an order comes in.
      const customer = await newCustomer(url())
      await customer.order()
      await expect.poll(count).toBe(before + 1)
      await tab('A').focus()
      await page.keyboard.press('Enter')
      await expectQuery(page, { status: 'new' })
      await expect(tab('A')).toHaveAttribute('aria-current', 'page')
      expect(await findings(page)).toEqual([])

      // A filter more is no other view until it is saved to it.
      await page.getByRole('combobox', { name: t.bar }).focus()
      await page.keyboard.type('050')
      await page.keyboard.press('Enter')
      await expect(tab('A')).toHaveAttribute('data-changed', 'true')
      await page.getByRole('button', { name: t.update }).focus()
      await page.keyboard.press('Enter')
      await expect(tab('A')).not.toHaveAttribute('data-changed', 'true')
      await expect(tab('A')).toHaveAttribute('href', /mobile=050/)

      await page.getByRole('button', { name: t.views }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: `A ${mark} ↓` }).press('Enter')
      const order = () => tabs.getByRole('link').allInnerTexts()
      const place = async (name: string) =>
        (await order()).findIndex((text) => text.includes(`${name} ${mark}`))
      await expect.poll(async () => (await place('B')) < (await place('A'))).toBe(true)
      await page.getByRole('button', { name: `${t.rename} \u2068B ${mark}\u2069` }).press('Enter')
      await page.keyboard.type(`C ${mark}`)
      await page.keyboard.press('Enter')
      await expect(tab('C')).toBeVisible()
      await page
        .getByRole('button', { name: t.menuOpens })
        .and(page.getByRole('button', { name: `C ${mark}` }))
        .press('Enter')
      await page.keyboard.press('Escape')
      await expect(
        page.getByRole('navigation').getByRole('link', { name: t.orders }).first(),
      ).toHaveAttribute('href', /\?status=rejected$/)
      await page.reload()
      await expect.poll(async () => (await place('C')) < (await place('A'))).toBe(true)
      expect(await place('C')).toBeGreaterThan(0)

      const { data } = await call('GET', '/views?list=orders')
      for (const view of data) await call('DELETE', `/views/${view.id}`)
      await page.reload()
      await expect(tabs).toHaveCount(0)
    })
  })
