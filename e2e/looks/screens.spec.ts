import type { Page } from '@playwright/test'
import { screens } from './everyScreen.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { combinations, cutLetters, isDeep, keysShown, overflow, waitUntilReady } from './screenLook.ts'
import { openHome, signIn } from '../support/session.ts'
import { inTurn } from '../support/turn.ts'
import { visit } from '../support/visit.ts'

const url = productUrl

// They only read: whoever is free takes the next.
test.describe.configure({ mode: 'parallel' })

/** True where a screen of another title follows inside the dashboard; the rest are opened from their addresses. */
const canVisit = (screen: string, before: string) =>
  !screen.includes('?') && ![screen, '/outbox'].includes(before.split('?')[0] ?? '') && screen !== '/outbox'

/** Checks whether Ctrl K opens the palette over this screen, and closes it again. Before sign-in there is none. */
async function paletteOpens(page: Page): Promise<boolean> {
  if ((await page.getByRole('banner').count()) === 0) return true
  const palette = page.getByRole('dialog').getByRole('combobox')
  await page.keyboard.press('Control+KeyK')
  const isOpen = await palette.waitFor().then(
    () => true,
    () => false,
  )
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  return isOpen
}

/** Every eighth run looks at a screen, each time in the next combination. */
const looks = combinations.flatMap((combination) => [combination, ...Array.from({ length: 7 }, () => null)])

for (const combination of combinations) {
  const { language, theme, width } = combination
  const isSeen = (screen: string) => isDeep || inTurn(screen, looks) === combination
  const seen = screens.filter(isSeen)

  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(async ({ page }) => {
      await dress(page, { language, theme })
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    if (isSeen('sign-in'))
      test('sign-in: axe finds nothing, nothing overflows', async ({ page }) => {
        await page.goto(url())
        await waitUntilReady(page)
        expect(await findings(page)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      })

    if (seen.length > 0)
      test(`${seen.length} screens: axe finds nothing, nothing overflows, language and direction are right`, async ({
        page,
      }) => {
        test.slow()
        await openHome(page, url())
        const root = page.locator('html')
        const wrong: string[] = []
        let before = '/home'
        for (const screen of seen) {
          if (canVisit(screen, before)) await visit(page, screen)
          else await page.goto(url() + screen)
          before = screen
          await waitUntilReady(page)
          for (const finding of await findings(page)) wrong.push(`${screen} ${finding}`)
          if ((await overflow(page)) > 0) wrong.push(`${screen} overflows`)
          if (width === 390) {
            // A page that is enlarged four times is read from top to bottom alone (WCAG 1.4.10).
            await page.setViewportSize({ width: 320, height: 900 })
            if ((await overflow(page)) > 0) wrong.push(`${screen} overflows at 320 px`)
            await page.setViewportSize({ width, height: 900 })
          }
          for (const letters of await cutLetters(page)) wrong.push(`${screen} cuts ${letters}`)
          for (const key of await keysShown(page)) wrong.push(`${screen} shows ${key}`)
          if (!(await paletteOpens(page))) wrong.push(`${screen} takes no key for the palette`)
          await expect(root).toHaveAttribute('lang', language)
          await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
          await expect(root).toHaveAttribute('data-mantine-color-scheme', theme === 'dark' ? 'dark' : 'light')
        }
        expect(wrong).toEqual([])
      })
  })
}

const opened: Record<
  Language,
  Record<'filters' | 'bell' | 'account' | 'reject' | 'remove' | 'prices', RegExp>
> = {
  ar: {
    filters: /بحث وتصفية/,
    bell: /الإشعارات/,
    account: /حسابي/,
    reject: /^رفض$/,
    remove: /^حذف /,
    prices: /^تغيير الأسعار$/,
  },
  en: {
    filters: /Search & filter/,
    bell: /Notifications/,
    account: /My account/,
    reject: /^Reject$/,
    remove: /^Delete /,
    prices: /^Change prices$/,
  },
}

const wide = combinations.filter(({ width }) => width === 1440)
for (const combination of wide)
  if (isDeep || inTurn('what opens', wide) === combination) {
    const { language, theme } = combination
    test(`what opens over a screen: axe finds nothing in ${language}, ${theme}`, async ({ page }) => {
      await dress(page, { language, theme })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(page, url())
      const t = opened[language]
      const wrong: string[] = []
      const look = async (name: string) => {
        for (const finding of await findings(page)) wrong.push(`${name} ${finding}`)
        await page.keyboard.press('Escape')
      }
      const press = (name: RegExp) => page.getByRole('button', { name }).first().click()

      await page.goto(`${url()}/orders/all`)
      await waitUntilReady(page)
      await press(t.filters)
      await page.getByRole('dialog').waitFor()
      await look('filters')
      await press(t.bell)
      await page.locator('[popover]:popover-open, [role="dialog"]').first().waitFor()
      await look('bell')
      await press(t.account)
      await look('account')
      await page.locator('tbody button[aria-haspopup="menu"]').first().click()
      await page.getByRole('menu').or(page.getByRole('menuitem')).first().waitFor()
      await look('row menu')
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await look('palette')

      await page.goto(`${url()}/orders/all?waiting=1`)
      await waitUntilReady(page)
      await page.locator('tbody a[href^="/orders/show/"]').first().click()
      await press(t.reject)
      await page.getByRole('dialog').waitFor()
      await look('reject')
      await page.goto(`${url()}/units/all`)
      await waitUntilReady(page)
      await press(t.remove)
      await page.getByRole('dialog').waitFor()
      await look('delete')
      // No other journey changes these products meanwhile.
      await page.goto(`${url()}/products/all?name=${encodeURIComponent('برتقال')}`)
      await waitUntilReady(page)
      await page.locator('thead input[type="checkbox"]').check()
      await press(t.prices)
      await page.getByRole('dialog').getByRole('textbox').fill('5')
      await page.locator('.price-dialog-price-table').waitFor()
      await look('prices')
      expect(wrong).toEqual([])
    })
  }
