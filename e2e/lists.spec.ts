import { readFile } from 'node:fs/promises'
import { unzip } from '../server/test/xlsxFile.ts'
import { dress, expect, findings, languages, MANY, signIn, test, urlOf } from './product.ts'

const words = {
  ar: {
    views: 'طرق العرض المحفوظة',
    keep: 'حفظ المعروض الآن باسم',
    save: 'حفظ',
    more: /^إجراءات أخرى/,
    csv: 'تصدير بصيغة CSV',
    excel: 'تصدير إلى Excel',
    files: 'الملفات',
    cancel: /^إلغاء/,
    cancelled: 'أُلغي التصدير.',
    download: /^تنزيل/,
    away: /^إخفاء الملف/,
    columns: 'الأعمدة',
    created: 'تاريخ الإنشاء',
    search: 'ابحث في الطلبات والعملاء والمنتجات',
    accountant: 'محاسب',
  },
  en: {
    views: 'Views',
    keep: 'Keep what is shown now as',
    save: 'Save',
    more: /^More actions/,
    csv: 'Export as CSV',
    excel: 'Export to Excel',
    files: 'Files',
    cancel: /^Cancel/,
    cancelled: 'The export was cancelled.',
    download: /^Download/,
    away: /^Put away/,
    columns: 'Columns',
    created: 'Created',
    search: 'Search orders, clients, products',
    accountant: 'Accountant',
  },
} as const

for (const language of languages)
  test.describe(`every list in ${language}`, () => {
    const url = () => urlOf('embedded')
    const t = words[language]

    test('what is filtered is kept under a name and found again', async ({ page }) => {
      const name = `جديدة ${language}`
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/orders/all?status=new`)
      await page.getByRole('button', { name: t.views }).click()
      await page.getByLabel(t.keep).fill(name)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])

      await page.goto(`${url()}/orders/all`)
      await page.getByRole('button', { name: t.views }).click()
      await page.getByRole('button', { name, exact: true }).click()
      await page.waitForURL('**/orders/all?status=new')
    })

    test('a column is hidden, and stays so', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/units/all`)
      const head = page.getByRole('columnheader', { name: t.created })
      await expect(head).toBeVisible()
      await page.getByRole('button', { name: t.columns }).click()
      await page.getByRole('checkbox', { name: t.created }).click()
      await expect(head).toHaveCount(0)
      await page.reload()
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(head).toHaveCount(0)
    })

    test('what is filtered leaves as a file', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/units/all?name=كيلو`)
      await expect(page.locator('tbody tr').first()).toContainText(language === 'ar' ? 'كيلو' : /kilo|kg/i)
      await page.getByRole('button', { name: t.more }).first().click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t.csv }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      expect(file.suggestedFilename()).toMatch(/^bustan-units-.*\.csv$/)
      expect(text).toContain('كيلو')
      expect(text.split('\r\n').length).toBeLessThan(6)
    })

    test('the palette finds a client by part of a name, and by part of a phone in any digits', async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/clients/all`)
      const first = page.locator('tbody tr').first()
      await expect(first).toBeVisible()
      const client = (await first.getByRole('link').first().innerText()).trim()
      await page.getByRole('button', { name: t.search }).click()
      await page.locator('.palette-field input').fill(client)
      await page.getByRole('option', { name: client }).first().click()
      await page.waitForURL('**/clients/show/*')

      await page.getByRole('button', { name: t.search }).click()
      await page.locator('.palette-field input').fill('٠٥٠١')
      await expect(
        page
          .getByRole('option')
          .filter({ hasText: /050\s?1/ })
          .first(),
      ).toBeVisible()
    })
  })

for (const language of languages)
  test(`products come in from a file in ${language}: looked at first, then run`, async ({ page }) => {
    const url = urlOf('postgres')
    const mark = `${language === 'ar' ? 'أول' : 'ثان'} ${Date.now() % 100_000}`
    const rows = Array.from(
      { length: 30 },
      (_, index) => `صنف ${mark} ${index};كيلوجرام;البقول الجافة;${index + 1}`,
    )
    const file = ['الاسم بالعربية;الوحدة;القسم;السعر', ...rows, `صنف ${mark} خطأ;برميل;البقول الجافة;3`].join(
      '\r\n',
    )
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/products/import`)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    const figures = page.locator('.import-figures dd')
    await expect(figures).toHaveText(['30', '0', '0', '1'])
    await expect(page.locator('.import-problems tbody tr')).toHaveCount(1)
    await expect(page.locator('.import-problems tbody tr')).toContainText('برميل')
    const changes = page.locator('.import-rows li')
    await expect(changes).toHaveCount(30)
    await expect(changes.first().locator('.import-row .badge')).toHaveText(language === 'ar' ? 'جديد' : 'New')
    const run = page.locator('.import-foot button').last()
    await expect(run).toBeDisabled()
    expect(await findings(page)).toEqual([])
    await page.getByRole('switch').click()
    await run.click()
    await expect(page.locator('.notice-title')).toContainText('30', { timeout: 20_000 })
    await page.goto(`${url}/products/all?name=${encodeURIComponent(`صنف ${mark}`)}`)
    await expect(page.locator('h1').locator('..')).toContainText('30')

    // The same file once more, with one price changed: from what to what, and the others are folded.
    const again = file.replace(/;1\r\n/, ';1.75\r\n').replace(/\r\n[^\n]*$/, '')
    await page.goto(`${url}/products/import`)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(again) })
    await expect(figures).toHaveText(['0', '1', '29', '0'])
    await expect(changes).toHaveCount(1)
    await expect(changes.locator('[data-which="before"]')).toContainText('1.00')
    await expect(changes.locator('[data-which="after"]')).toContainText('1.75')
    await page.locator('.import-same summary').click()
    await expect(changes).toHaveCount(30)
    expect(await findings(page)).toEqual([])
  })

for (const language of languages)
  test(`a long list is written while one goes on, in ${language}`, async ({ page }) => {
    const url = urlOf('postgres')
    const t = words[language]
    const downloads = page.getByRole('region', { name: t.files })
    const take = async (format: string) => {
      await page.getByRole('button', { name: t.more }).first().click()
      await page.getByRole('menuitem', { name: format }).click()
    }
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/questions/all`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const shown = (await page.locator('.page-head-total').textContent()) ?? ''
    const total = Number(shown.replaceAll(/\D/g, ''))
    expect(total).toBeGreaterThan(MANY)

    // One that is given up leaves nothing behind.
    await take(t.excel)
    const bar = downloads.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuemax', String(total))
    await downloads.getByRole('button', { name: t.cancel }).click()
    await expect(page.getByText(t.cancelled)).toBeVisible()
    await expect(downloads).toHaveCount(0)

    // One that is waited for comes along to other pages, and over a reload.
    await take(t.excel)
    await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(shown))
    expect(await findings(page)).toEqual([])
    await page.goto(`${url}/units/all`)
    await downloads.getByRole('button', { name: t.download }).waitFor({ timeout: 30_000 })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      downloads.getByRole('button', { name: t.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^bustan-questions-.*\.xlsx$/)
    const sheet = unzip(await readFile(await file.path())).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(total + 1)
    expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar')

    await downloads.getByRole('button', { name: t.away }).click()
    await expect(downloads).toHaveCount(0)
    await page.reload()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(downloads).toHaveCount(0)
  })
