import { dress, expect, findings, languages, test, urlOf } from './product.ts'
import { CODE, EMAIL, KEPT, PASSWORD, PHONE } from './resets.ts'

const themes = ['light_theme', 'dark'] as const
const widths = [1440, 390] as const
for (const language of languages)
  for (const theme of themes)
    for (const width of widths)
      test.describe(`${language}, ${theme}, ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } })

        test('the screens of a reset: axe finds nothing, nothing overflows', async ({ page }) => {
          await dress(page, { language, theme })
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.addInitScript((key) => {
            const verified = location.pathname === '/reset-password'
            const reset = { token: 'x'.repeat(43), email: 'someone@test.example', purpose: 'reset' }
            sessionStorage.setItem(key, JSON.stringify({ ...reset, verified, resendAt: Date.now() + 40_000 }))
          }, KEPT)
          const wrong: string[] = []
          for (const path of [EMAIL, CODE, PASSWORD, PHONE, '/outbox', '/reset-password#token=ended']) {
            await page.goto(urlOf('embedded') + path)
            await page.locator('h1').first().waitFor()
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
            await page.evaluate(() => document.fonts.ready)
            for (const finding of await findings(page)) wrong.push(`${path} ${finding}`)
            const root = page.locator('html')
            if (await root.evaluate((html) => html.scrollWidth > html.clientWidth))
              wrong.push(`${path} overflows`)
            await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
          }
          expect(wrong).toEqual([])
        })
      })
