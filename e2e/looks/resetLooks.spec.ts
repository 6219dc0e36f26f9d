import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { CODE, EMAIL, RESET_KEY, PASSWORD, PHONE } from '../support/resets.ts'
import { combinations, isDeep, overflow, waitUntilReady } from './screenLook.ts'
import { inTurn } from '../support/turn.ts'

for (const combination of combinations)
  if (isDeep || inTurn('resets', combinations) === combination) {
    const { language, theme, width } = combination
    test.describe(`${language}, ${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('the screens of a reset: axe finds nothing, nothing overflows', async ({ page }) => {
        await dress(page, { language, theme })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript((key) => {
          const verified = location.pathname === '/reset-password'
          const reset = { token: 'x'.repeat(43), email: 'someone@test.example', purpose: 'reset' }
          sessionStorage.setItem(key, JSON.stringify({ ...reset, verified, resendAt: Date.now() + 40_000 }))
        }, RESET_KEY)
        const wrong: string[] = []
        for (const path of [
          EMAIL,
          CODE,
          PASSWORD,
          PHONE,
          '/outbox',
          '/setup',
          '/reset-password#token=ended',
        ]) {
          await page.goto(productUrl() + path)
          await waitUntilReady(page)
          for (const finding of await findings(page)) wrong.push(`${path} ${finding}`)
          if ((await overflow(page)) > 0) wrong.push(`${path} overflows`)
          await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        }
        expect(wrong).toEqual([])
      })
    })
  }
