import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dress, expect, languages, signIn, test, urlOf } from './product.ts'

const url = () => urlOf('embedded')
const themes = ['light_theme', 'dark'] as const
const widths = [1440, 390] as const

/** Every screen, with what shows that it has loaded. */
const screens = [
  '/home',
  '/orders/all',
  '/orders/all?status=rejected&page=2',
  '/orders/all?id=1',
  '/orders/show/10050',
  '/orders/show/13000',
  '/units/all',
  '/units/create',
  '/units/edit/1',
  '/units/show/1',
  '/main-categories/all',
  '/main-categories/create',
  '/main-categories/edit/1',
  '/main-categories/show/1',
  '/forbidden',
  '/nowhere/at/all',
]

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of languages)
  for (const theme of themes)
    for (const width of widths) {
      test.describe(`${language}, ${theme}, ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } })

        test('sign-in: axe finds nothing, nothing overflows', async ({ page }) => {
          await dress(page, { language, theme })
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.goto(url())
          await settled(page)
          expect(await findings(page)).toEqual([])
          expect(await overflow(page)).toBeLessThanOrEqual(0)
        })

        test('every screen: axe finds nothing, nothing overflows, language and direction are right', async ({
          page,
        }) => {
          test.setTimeout(180_000)
          await dress(page, { language, theme })
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await signIn(page, url())
          const wrong: string[] = []
          for (const screen of screens) {
            await page.goto(url() + screen)
            await settled(page)
            for (const finding of await findings(page)) wrong.push(`${screen} ${finding}`)
            if ((await overflow(page)) > 0) wrong.push(`${screen} overflows`)
            const root = page.locator('html')
            await expect(root).toHaveAttribute('lang', language)
            await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
          }
          expect(wrong).toEqual([])
        })
      })
    }
