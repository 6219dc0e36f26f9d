import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'
import { newCustomer } from '../support/customer.ts'

const words = {
  ar: {
    menu: 'التقرير المالي',
    bar: 'اكتب حقلًا أو قيمة للتصفية',
    views: 'العروض المحفوظة',
    keep: 'حفظ المعروض الآن باسم',
    spans: {
      today: 'اليوم',
      week: 'هذا الأسبوع',
      month: 'هذا الشهر',
      lastMonth: 'الشهر الماضي',
      hijri: 'هذا الشهر الهجري',
      year: 'هذه السنة',
      all: 'كل الأيام',
    },
    sorts: [
      'اسم العميل',
      'عدد الطلبات',
      'البضاعة',
      'التوصيل',
      'دون الضريبة',
      'ضريبة القيمة المضافة',
      'الإجمالي',
    ],
    before: 'المدة السابقة',
    payment: 'حسب طريقة الدفع',
    product: 'حسب المنتج',
    whole: /^عرض كل/,
    vat: 'الضريبة حسب الشهر',
    vatOfYear: 'الضريبة المستحقة لسنة',
    noInvoices: 'لا فواتير في',
    needsNumber: 'الرقم الضريبي',
  },
  en: {
    menu: 'Financial report',
    bar: 'Type a field or a value',
    views: 'Views',
    keep: 'Keep what is shown now as',
    spans: {
      today: 'Today',
      week: 'This week',
      month: 'This month',
      lastMonth: 'Last month',
      hijri: 'This Hijri month',
      year: 'This year',
      all: 'All days',
    },
    sorts: ['Client name', 'Orders', 'Goods', 'Delivery', 'Without VAT', 'VAT', 'Total'],
    before: 'The days before',
    payment: 'By payment method',
    product: 'By product',
    whole: /^Show all/,
    vat: 'VAT by month',
    vatOfYear: 'VAT due of',
    noInvoices: 'No invoices in',
    needsNumber: 'VAT number',
  },
} as const
const figures = [
  'total_orders_count',
  'total_items_amount',
  'total_delivery_amount',
  'total_without_tax_amount',
  'total_tax_amount',
  'total_app_amount',
] as const
const keys = [
  'name',
  'orders_count',
  'orders_sum_sub_total',
  'orders_sum_delivery',
  'orders_sum_without_tax',
  'orders_sum_tax',
  'orders_sum_total',
] as const

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))
const query = (page: Page) => new URL(page.url()).searchParams
const rows = (page: Page) => page.locator('main .list-view tbody tr').filter({ has: page.locator('a') })
const chip = (page: Page, name: string) =>
  page.locator('label.chips-chip').filter({ has: page.getByRole('radio', { name, exact: true }) })
const fold = (page: Page, title: string) => page.locator('details.report-fold').filter({ hasText: title })
const figure = (page: Page, name: string, column: 0 | 1) =>
  page.locator(`[data-figure="${name}"] td`).nth(column)

/** Returns the API's response for the days and clients in the address. */
async function readExpected(page: Page, call: ReturnType<typeof apiCaller>, span?: [string, string]) {
  const params = new URLSearchParams(query(page))
  params.delete('page')
  if (span) {
    params.set('from', span[0])
    params.set('to', span[1])
  }
  return call('GET', `/reports?${params.toString()}`)
}

/** Waits until the totals on the page are what the API says of its address. */
async function expectAgreement(page: Page, call: ReturnType<typeof apiCaller>) {
  const said = await readExpected(page, call)
  for (const name of figures)
    await expect.poll(async () => numberIn(await figure(page, name, 0).textContent())).toBe(said[name])
  return said
}

for (const language of languagesInTurn('financialReport: totals'))
  test(`the report opens from the menu, its totals are what the API says, days change both, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await openHome(page, url)
    const call = apiCaller(page, url)
    await page.getByRole('navigation').getByRole('link', { name: t.menu }).click()
    // This month, whoever ordered most first; the way back leads past the bare address.
    await page.waitForURL('**/financialorders/all?*sort=-orders_sum_total*')
    await expect(page.getByRole('radio', { name: t.spans.month, exact: true })).toBeChecked()
    await chip(page, t.spans.all).click()
    await expect(rows(page).first()).toBeVisible()
    const whole = await expectAgreement(page, call)
    expect(whole.total_orders_count).toBeGreaterThan(0)
    await expect(page.locator('.page-head-total')).toHaveText(whole.meta.total.toLocaleString('en-US'))
    await expect(figure(page, 'total_app_amount', 1)).toHaveCount(0)

    const seen = new Set<string>()
    for (const name of ['month', 'lastMonth', 'hijri', 'year', 'week', 'today'] as const) {
      await chip(page, t.spans[name]).click()
      await expect.poll(() => query(page).get('from')).toMatch(/^\d{4}-\d\d-\d\d$/)
      await expect(page.getByRole('radio', { name: t.spans[name], exact: true })).toBeChecked()
      seen.add(`${query(page).get('from')} ${query(page).get('to')}`)
      await expectAgreement(page, call)
    }
    expect(seen.size).toBeGreaterThan(3)

    // The same days of the month before stand beside those of this one.
    await chip(page, t.spans.lastMonth).click()
    await expect(page.getByRole('radio', { name: t.spans.lastMonth, exact: true })).toBeChecked()
    const first = query(page).get('from') ?? ''
    const monthBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
    const before = await readExpected(page, call, [`${monthBefore.slice(0, 7)}-01`, monthBefore])
    const head = page.locator('.report-totals thead')
    await expect(head).toContainText(t.before)
    for (const name of figures)
      await expect
        .poll(async () =>
          numberIn(await figure(page, name, 1).locator('.report-before > :last-child').textContent()),
        )
        .toBe(before[name])

    // An order that comes in is in the sums without a reload.
    await chip(page, t.spans.today).click()
    const then = await expectAgreement(page, call)
    await (await newCustomer(url)).order()
    await expect
      .poll(async () => numberIn(await figure(page, 'total_orders_count', 0).textContent()), {
        timeout: 180_000,
      })
      .toBe(then.total_orders_count + 1)
    await expectAgreement(page, call)

    await chip(page, t.spans.all).click()
    await expect.poll(() => query(page).get('from')).toBeNull()
    await fold(page, t.payment).locator('summary').click()
    const payments = fold(page, t.payment).locator('tbody tr').filter({ hasText: /\d/ })
    await expect(payments.first()).toBeVisible()
    const response = await call('GET', '/reports/breakdown/payment-methods')
    await expect(payments).toHaveCount(response.data.length)

    // The table shows the first ten products, then all of them.
    await chip(page, t.spans.year).click()
    await fold(page, t.product).locator('summary').click()
    const products = fold(page, t.product).locator('tbody tr').filter({ hasText: /\d/ })
    await expect(products).toHaveCount(10)
    await page.getByRole('button', { name: t.whole }).click()
    await expect.poll(() => products.count()).toBeGreaterThan(10)
    expect(await findings(page)).toEqual([])
  })

for (const language of languagesInTurn('financialReport')) {
  test(`clients are found by typing, columns sort, a row leads to its orders, a view is kept, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url)
    const call = apiCaller(page, url)
    const year = new Date().getUTCFullYear()
    const days = `from=${year - 1}-06-01&to=${year}-11-30`
    const top = await call('GET', `/reports?${days}&sort=-orders_sum_total&per_page=6`)
    const [one, other] = (top.report.data as { id: number; name: string }[]).filter(
      ({ name }, index, all) => all.findIndex((row) => row.name === name) === index,
    )
    if (!one || !other) throw new Error('the demo has no two clients with orders')
    await page.goto(`${url}/financialorders/all?${days}`)
    await expect(rows(page).first()).toBeVisible()
    const bar = page.getByRole('combobox', { name: t.bar })
    for (const { name, id } of [one, other]) {
      await bar.fill(name)
      await page.getByRole('option', { name }).first().click()
      await expect.poll(() => query(page).get('ids')).toMatch(new RegExp(`(^|,)\\d+$`))
      await expect.poll(() => (query(page).get('ids') ?? '').split(',').length).toBe(id === one.id ? 1 : 2)
    }
    await expect(rows(page)).toHaveCount(2)
    await expectAgreement(page, call)
    expect(await findings(page)).toEqual([])

    // Its orders: as many as the row says.
    const row = rows(page).first()
    const link = row.locator('a[href^="/orders/all"]')
    const count = await link.textContent()
    expect(numberIn(count)).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(`**/orders/all?*`)
    const params = query(page)
    expect((params.get('userId') ?? '').length).toBeGreaterThan(0)
    expect([params.get('from'), params.get('to')]).toEqual([`${year - 1}-06-01`, `${year}-11-30`])
    await expect(page.locator('.page-head-total')).toHaveText(count ?? '')
    await page.goBack()
    await expect(rows(page)).toHaveCount(2)

    // A view of these two is kept, and opened again from elsewhere.
    const name = `${language} ${Date.now() % 100_000}`
    const ids = query(page).get('ids') ?? ''
    await page.getByRole('button', { name: t.views }).click()
    await page.getByRole('textbox', { name: t.keep }).fill(name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.goto(`${url}/financialorders/all`)
    const tab = page.getByRole('navigation', { name: t.views }).getByRole('link', { name })
    await tab.click()
    await expect.poll(() => query(page).get('ids')).toBe(ids)
    await expect(rows(page)).toHaveCount(2)
    await expect(tab).toContainText('2')
    const { data: views } = await call('GET', '/views?list=financialorders')
    for (const view of views) await call('DELETE', `/views/${view.id}`)

    // Every column sorts, both ways, over all pages.
    await page.goto(`${url}/financialorders/all?${days}&per_page=6`)
    await expect(rows(page)).toHaveCount(6)
    for (const [index, label] of t.sorts.entries()) {
      const head = page
        .locator('main .list-view th')
        .filter({ has: page.getByRole('button', { name: label, exact: true }) })
      for (const _ of ['one way', 'the other']) {
        const last = query(page).get('sort')
        await head.getByRole('button').click()
        await expect.poll(() => query(page).get('sort')).not.toBe(last)
        expect((query(page).get('sort') ?? '').replace('-', '')).toBe(keys[index])
        const { report } = await readExpected(page, call)
        const names = (report.data as { name: string }[]).map((person) => person.name.trim())
        await expect
          .poll(async () =>
            (await rows(page).locator('td a.strong').allInnerTexts()).map((text) => text.trim()),
          )
          .toEqual(names)
      }
    }
  })

  test(`VAT due stands by month of issue, to the halala, and leads to the documents, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url)
    const call = apiCaller(page, url)
    const { data: vat } = await call('GET', '/invoices/summary')
    const months = vat.months as { month: string; invoices: { count: number }; tax_due: number }[]
    expect(months.length).toBeGreaterThan(0)
    await page.goto(`${url}/financialorders/all`)
    const card = fold(page, t.vat)
    await card.locator('summary').click()
    const lines = card.locator('tbody tr').filter({ hasText: /\d/ })
    await expect(lines).toHaveCount(months.length)
    for (const [index, month] of months.entries()) {
      await expect
        .poll(async () => numberIn(await lines.nth(index).locator('.badge-money').last().textContent()))
        .toBe(month.tax_due)
      const [year = '', number = ''] = month.month.split('-')
      const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate()
      await expect(lines.nth(index).getByRole('link').first()).toHaveAttribute(
        'href',
        `/invoices/all?days_of=tax_point&from=${month.month}-01&to=${month.month}-${last}`,
      )
    }
    const sum = card.locator('tfoot tr')
    await expect(sum).toContainText(t.vatOfYear)
    expect(numberIn(await sum.locator('.badge-money').textContent())).toBe(vat.tax_due)
    expect(Math.round(months.reduce((all, month) => all + month.tax_due * 100, 0))).toBe(
      Math.round(vat.tax_due * 100),
    )
    expect(await findings(page)).toEqual([])

    // Another year; and a shop without its VAT number says what is missing.
    const years = card.getByRole('radio')
    await expect(years).toHaveCount(vat.years.length)
    await page.route('**/api/dashboard/v1/invoices/summary*', (route) =>
      route.fulfill({ json: { data: { ...vat, months: [], tax_due: 0, missing: ['tax_number'] } } }),
    )
    await page.reload()
    await card.locator('summary').click()
    await expect(card).toContainText(t.noInvoices)
    await expect(card).toContainText(t.needsNumber)
    await expect(card.getByRole('link')).toHaveAttribute('href', '/app_settings?section=tax')

    // A person who may not list documents reads the sums alone; a person with neither permission does not see them.
    const staff = await createStaff(url, ['reports index'])
    await page.unroute('**/api/dashboard/v1/invoices/summary*')
    const other = await page.context().browser()?.newPage()
    if (!other) throw new Error('no browser')
    await dress(other, { language })
    await signIn(other, url, staff.admin)
    await other.goto(`${url}/financialorders/all`)
    await fold(other, t.vat).locator('summary').click()
    await expect(fold(other, t.vat).locator('tfoot tr')).toBeVisible()
    await expect(fold(other, t.vat).getByRole('link')).toHaveCount(0)
    await staff.allow(['users index'])
    await other.goto(`${url}/financialorders/all`)
    await expect(other.locator('.report-totals')).toBeVisible()
    await expect(fold(other, t.vat)).toHaveCount(0)
    await other.close()
  })

  test(`nobody sees the report without a right to it, in ${language}`, async ({ page }) => {
    const url = productUrl()
    const t = words[language]
    const staff = await createStaff(url, ['orders index'])
    await dress(page, { language })
    await openHome(page, url, staff.admin)
    const entry = page.getByRole('navigation').getByRole('link', { name: t.menu })
    await expect(entry).toHaveCount(0)
    await page.goto(`${url}/financialorders/all`)
    await page.waitForURL('**/forbidden')
    // Either right opens it; taking it away asks for another one.
    await staff.allow(['users index'])
    await page.goto(`${url}/home`)
    await entry.click()
    await expect(rows(page).or(page.locator('main tbody tr')).first()).toBeVisible()
    await expect(page.locator('.report-totals')).toBeVisible()
  })
}
