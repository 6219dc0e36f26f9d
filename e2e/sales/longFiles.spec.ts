import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { administer } from '../../server/test/databases/clusterOfRun.ts'
import { addQuestions } from '../../server/test/scenes/values/manyQuestions.ts'
import { unzip } from '../../server/test/xlsxFile.ts'
import { wholeBrowser } from '../support/browser.ts'
import { databaseUrl, dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

// The headless shell has nothing that shows a PDF.
test.use({ launchOptions: wholeBrowser })

/** Questions that are added to those of the demo: more than are answered as a file at once. */
const MANY = 60_000

const words = {
  ar: {
    more: /^إجراءات أخرى/,
    excel: 'تصدير إلى Excel',
    files: 'الملفات',
    cancel: /^إلغاء/,
    cancelled: 'أُلغي التصدير.',
    download: /^تنزيل/,
    away: /^إخفاء الملف/,
  },
  en: {
    more: /^More actions/,
    excel: 'Export to Excel',
    pdf: 'PDF file',
    files: 'Files',
    cancel: /^Cancel/,
    cancelled: 'The export was cancelled.',
    download: /^Download/,
    show: /^Show/,
    away: /^Put away/,
  },
} as const

// The journeys after these find the questions of the demo alone.
test.beforeAll(() => addQuestions(databaseUrl(), MANY))
test.afterAll(() => administer(databaseUrl(), "delete from questions where body_en ~ '^Question [0-9]+$'"))

async function downloadFile(page: Page, more: RegExp, format: string): Promise<void> {
  await page.getByRole('button', { name: more }).first().click()
  await page.getByRole('menuitem', { name: format }).click()
}

for (const language of languagesInTurn('longFiles'))
  test(`a long list is written while one goes on, in ${language}`, async ({ page }) => {
    const url = productUrl()
    const t = words[language]
    const files = page.getByRole('region', { name: t.files })
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/questions/all`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const shown = (await page.locator('.page-head-total').textContent()) ?? ''
    const total = Number(shown.replaceAll(/\D/g, ''))
    expect(total).toBeGreaterThan(MANY)

    // One that is given up leaves nothing behind.
    await downloadFile(page, t.more, t.excel)
    const bar = files.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuemax', String(total))
    await files.getByRole('button', { name: t.cancel }).click()
    await expect(page.getByText(t.cancelled)).toBeVisible()
    await expect(files).toHaveCount(0)

    // One that is waited for comes along to other pages, and over a reload.
    await downloadFile(page, t.more, t.excel)
    await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(shown))
    expect(await findings(page)).toEqual([])
    await page.goto(`${url}/units/all`)
    await files.getByRole('button', { name: t.download }).waitFor({ timeout: 180_000 })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: t.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^bustan-questions-.*\.xlsx$/)
    const sheet = unzip(await readFile(await file.path())).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(total + 1)
    expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar')

    await files.getByRole('button', { name: t.away }).click()
    await expect(files).toHaveCount(0)
    await page.reload()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(files).toHaveCount(0)
  })

test('a PDF of more rows than one waits for is written by a job, and can be given up', async ({ page }) => {
  const url = productUrl()
  const t = words.en
  const files = page.getByRole('region', { name: t.files })
  await dress(page, { language: 'en' })
  await signIn(page, url)
  await page.goto(`${url}/questions/all?body=12`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await downloadFile(page, t.more, t.pdf)
  await files.getByRole('button', { name: t.cancel }).click()
  await expect(files).toHaveCount(0)
  await downloadFile(page, t.more, t.pdf)
  await files.getByRole('button', { name: t.show }).click({ timeout: 180_000 })
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/)
  await page.keyboard.press('Escape')
  await files.getByRole('button', { name: t.away }).click()
  await expect(files).toHaveCount(0)

  // All of them are too many, and it says what to do.
  await page.goto(`${url}/questions/all`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await downloadFile(page, t.more, t.pdf)
  await expect(page.getByText(/A PDF holds .* rows at most/)).toBeVisible()
})
