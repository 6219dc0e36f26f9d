import { readFile } from 'node:fs/promises'
import { sheetCells, unzip } from '../../server/test/xlsxFile.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { languageInTurn } from '../support/turn.ts'

const url = productUrl
const names = { ar: ['حزمة للتدقيق', 'حزمة مدققة'], en: ['Audit pack', 'Audited pack'] } as const

const words = {
  ar: {
    edited: 'تعديل الوحدة «حزمة مدققة»',
    field: 'الاسم بالعربية',
    english: 'الاسم بالإنجليزية',
    filters: 'بحث وتصفية',
    person: 'المنفّذ',
    from: 'من تاريخ',
    search: 'بحث',
    more: /^إجراءات أخرى/,
    export: 'تصدير إلى Excel',
    history: 'سجل التعديلات',
    noMatch: 'لا توجد قيود تطابق التصفية',
    record: 'فتح السجل',
    failed: 'محاولة دخول فاشلة: nobody@example.com',
    line: 'الاسم بالعربية: حزمة للتدقيق ← حزمة مدققة',
  },
  en: {
    edited: 'Edited unit “Audited pack”',
    field: 'Arabic name',
    english: 'English name',
    filters: 'Search & filter',
    person: 'Who',
    from: 'From',
    search: 'Search',
    more: /^More actions/,
    export: 'Export to Excel',
    history: 'History',
    noMatch: 'No entries match these filters',
    record: 'Open the record',
    failed: 'Failed sign-in: nobody@example.com',
    line: 'Arabic name: حزمة للتدقيق → حزمة مدققة',
  },
} as const satisfies Record<Language, object>

const bare = (text: unknown) => String(text).replaceAll(/[\u2066-\u2069]/g, '')

// One story, told in both languages: a unit is renamed, and somebody fails to sign in.
test.describe('the audit trail', () => {
  test.describe.configure({ mode: 'serial' })
  let unit = 0

  test.beforeAll(async ({ request }) => {
    const api = `${url()}/api/dashboard/v1`
    const signedIn = await request.post(`${api}/auth/login`, {
      data: { email: 'admin@bustan.test', password: 'bustan-demo' },
    })
    const { data } = (await signedIn.json()) as { data: { access_token: string } }
    const headers = { authorization: `Bearer ${data.access_token}` }
    const named = (place: 0 | 1) => ({ name: { ar: names.ar[place], en: names.en[place] } })
    const created = await request.post(`${api}/units`, { headers, data: named(0) })
    unit = ((await created.json()) as { data: { id: number } }).data.id
    expect((await request.put(`${api}/units/${unit}`, { headers, data: named(1) })).status()).toBe(200)
    await request.post(`${api}/auth/login`, { data: { email: 'nobody@example.com', password: 'wrong-one' } })
  })

  for (const language of languages) {
    const t = words[language]

    test(`a change is read with before and after, filtered and exported, in ${language}`, async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/audit/all`)
      const entry = page.locator('.history-entry', { hasText: names[language][1] }).first()
      expect(bare(await entry.locator('.history-entry-what').textContent())).toBe(t.edited)
      await entry.locator('summary').click()
      const change = entry.locator('.history-diff > div', { hasText: t.field })
      await expect(change.locator('[data-which="before"]')).toContainText(names.ar[0])
      await expect(change.locator('[data-which="after"]')).toContainText(names.ar[1])
      await expect(entry.locator('.history-diff > div', { hasText: t.english })).toContainText(names.en[0])
      await expect(entry.getByText('127.0.0.1')).toBeVisible()
      const failed = page.locator('.history-entry[data-alarm]', { hasText: 'nobody@example.com' }).first()
      expect(bare(await failed.locator('.history-entry-what').textContent())).toBe(t.failed)

      await page.getByRole('button', { name: t.filters }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('textbox', { name: t.person }).click()
      await page.getByRole('option', { name: 'أحمد العتيبي' }).click()
      await drawer.getByRole('textbox', { name: t.from }).fill('1/1/2099')
      await drawer.getByRole('button', { name: t.search }).click()
      await expect(page.getByText(t.noMatch)).toBeVisible()
      await expect(page).toHaveURL(/actor=1/)
      await page.goto(`${url()}/audit/all?actor=1&resource=units&record_id=${unit}`)
      await expect(page.locator('.history-entry')).toHaveCount(2)

      await page.getByRole('button', { name: t.more }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t.export }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^bustan-audit-\d{4}-\d\d-\d\d\.xlsx$/)
      const sheet = unzip(await readFile(await download.path())).get('xl/worksheets/sheet1.xml') ?? ''
      expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar')
      const rows = sheetCells(sheet)
      expect(rows).toHaveLength(3)
      expect(bare(rows[1]?.[2])).toBe(t.edited)
      expect(bare(rows[1]?.[5])).toContain(t.line)
    })

    if (language === languageInTurn('audit'))
      test(`the unit's own page tells its history, in ${language}`, async ({ page }) => {
        await dress(page, { language })
        await signIn(page, url())
        await page.goto(`${url()}/units/show/${unit}`)
        await page.getByRole('button', { name: t.history }).click()
        const entries = page.locator('.record-history .history-entry')
        await expect(entries).toHaveCount(2)
        await entries.first().locator('summary').click()
        await expect(entries.first().locator('.history-diff')).toContainText(names.ar[0])
        expect(await findings(page)).toEqual([])
        await page.locator('.record-history-foot').getByRole('link').click()
        await page.waitForURL(`**/audit/all?resource=units&record_id=${unit}`)
        // The address changes before the page does.
        await expect(page.locator('.record-history')).toHaveCount(0)
        await page.locator('.history-entry summary').first().click()
        await page.getByRole('link', { name: t.record }).click()
        await page.waitForURL(`**/units/show/${unit}`)
      })
  }

  test('who may not read the trail sees neither the screen nor any history', async ({ page }) => {
    await dress(page, { language: 'en' })
    await openHome(page, url(), { email: 'service@bustan.test', password: 'bustan-demo' })
    await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0)
    await page.goto(`${url()}/audit/all`)
    await page.waitForURL('**/forbidden')
    await page.goto(`${url()}/orders/show/13000`)
    await page.locator('.order-sheet-order-screen').waitFor()
    await expect(page.locator('.record-history')).toHaveCount(0)
  })
})
