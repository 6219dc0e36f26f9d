import { readFile } from 'node:fs/promises'
import { wholeBrowser } from '../support/browser.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

// The headless shell has nothing that shows a PDF.
test.use({ launchOptions: wholeBrowser })

const words = {
  en: {
    title: /Financial report/,
    made: 'Generated successfully.',
    none: 'There is no data to make a PDF of.',
    download: 'Download',
    print: 'Print',
    close: 'Close',
    open: 'Open',
  },
  ar: {
    title: /التقرير المالي/,
    made: 'تم إنشاء الملف بنجاح.',
    none: 'لا توجد بيانات لإنشاء ملف PDF.',
    download: 'تنزيل',
    print: 'طباعة',
    close: 'إغلاق',
    open: 'فتح',
  },
} as const

for (const language of languagesInTurn('pdf'))
  test(`the report is looked at as a PDF before it is kept, in ${language}`, async ({ page }) => {
    const url = productUrl()
    const t = words[language]
    const take = () => page.getByRole('button', { name: 'PDF', exact: true }).click()
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/financialorders/all`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await take()
    const dialog = page.getByRole('dialog', { name: t.title })
    await expect(dialog).toBeVisible({ timeout: 180_000 })
    await expect(page.getByText(t.made)).toBeVisible()
    // It stands clear of what is pressed next.
    const toast = page.locator('.feedback-toast')
    await expect
      .poll(async () => {
        const [low, foot] = [
          await toast.boundingBox(),
          await dialog.locator('.dialogs-dialog-foot').boundingBox(),
        ]
        return low && foot && low.y + low.height <= foot.y
      })
      .toBe(true)
    // The frame holds what the browser draws: nothing of it was refused.
    const frame = dialog.locator('iframe')
    await expect(frame).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => page.frames().some((one) => one.url().startsWith('blob:'))).toBe(true)
    await expect(dialog.getByRole('button', { name: t.print })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^bustan-reports-.*\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    await dialog.locator('.dialogs-dialog-foot').getByRole('button', { name: t.close }).click()
    await expect(dialog).toHaveCount(0)

    // A phone shows no pages: it opens or keeps the file.
    await page.setViewportSize({ width: 390, height: 844 })
    await take()
    await expect(dialog.getByRole('link', { name: t.open })).toHaveAttribute('href', /^blob:/, {
      timeout: 180_000,
    })
    await expect(dialog.locator('iframe')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // Nobody of that number.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url}/financialorders/all?ids=2000000`)
    await take()
    await expect(page.getByText(t.none)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
