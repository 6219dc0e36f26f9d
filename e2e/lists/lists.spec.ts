import { readFile } from 'node:fs/promises'
import { dress, expect, findings, onBoth, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    views: 'العروض المحفوظة',
    keep: 'حفظ المعروض الآن باسم',
    save: 'حفظ',
    more: /^إجراءات أخرى/,
    csv: 'تصدير بصيغة CSV',
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
    columns: 'Columns',
    created: 'Created',
    search: 'Search orders, clients, products',
    accountant: 'Accountant',
  },
} as const

for (const language of languagesInTurn('lists'))
  test.describe(`every list in ${language}`, () => {
    const url = productUrl
    const t = words[language]

    test('what is filtered is kept under a name and found again', async ({ page }) => {
      const name = `جديدة ${language}`
      await dress(page, { language })
      const { admin } = await createStaff(url(), ['orders index'])
      await signIn(page, url(), admin)
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

    test('what is filtered leaves as a file', onBoth, async ({ page }) => {
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

for (const language of languagesInTurn('lists: import'))
  test(`products come in from a file in ${language}: looked at first, then run`, onBoth, async ({ page }) => {
    const url = productUrl()
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
    const figures = page.locator('.figure-boxes dd')
    await expect(figures).toHaveText(['30', '0', '0', '1'])
    await expect(page.locator('.product-import-problems tbody tr')).toHaveCount(1)
    await expect(page.locator('.product-import-problems tbody tr')).toContainText('برميل')
    const changes = page.locator('.product-import-rows li')
    await expect(changes).toHaveCount(30)
    await expect(changes.first().locator('.product-import-row .badge')).toHaveText(
      language === 'ar' ? 'جديد' : 'New',
    )
    const run = page.locator('.product-import-foot button').last()
    await expect(run).toBeDisabled()
    expect(await findings(page)).toEqual([])
    await page.getByRole('switch', { name: language === 'ar' ? 'تجاوز' : 'Leave out' }).click()
    await run.click()
    await expect(page.locator('.feedback-notice-title')).toContainText('30', { timeout: 180_000 })
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
    await page.locator('.product-import-same summary').last().click()
    await expect(changes).toHaveCount(30)
    expect(await findings(page)).toEqual([])
  })
