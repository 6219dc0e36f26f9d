import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dress, expect, findings, languages, signIn, test, urlOf } from './product.ts'
import { screens } from './everyScreen.ts'
import type { Language } from './product.ts'

const url = () => urlOf('embedded')
const themes = ['light_theme', 'dark'] as const
const widths = [1440, 390] as const
/** Where axe looks: each language, each width and each theme in every run, each with each other in `npm run test:deep`. */
const looked = (language: Language, width: number) =>
  Boolean(process.env['DEEP']) || (language === 'ar') === (width === 1440)

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** What a change of colours alone can break, on a page that axe has looked at: it is still there, and need not come anew. */
function colourFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } }
    const { violations } = await axe.run({
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      resultTypes: ['violations'],
    })
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}

const themeNames: Record<Language, Record<(typeof themes)[number], string>> = {
  ar: { dark: 'المظهر الداكن', light_theme: 'المظهر الفاتح' },
  en: { dark: 'Dark theme', light_theme: 'Light theme' },
}

/** Texts that were not there are said by their key: `orders/title`. */
const keysShown = async (page: Page): Promise<string[]> => {
  const said = await page.locator('body').innerText()
  return said.match(/(?<![\w/.:@-])[a-z]\w*(?:\/[a-z][\w.]*)+(?![\w/])/g) ?? []
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
      })
    }

for (const language of languages)
  for (const width of widths)
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      const isLooked = looked(language, width)
      test(`every screen: ${isLooked ? 'axe finds nothing in either theme, ' : ''}nothing overflows, language and direction are right`, async ({
        page,
      }) => {
        test.setTimeout(400_000)
        await dress(page, { language })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await signIn(page, url())
        const root = page.locator('html')
        const wrong: string[] = []
        for (const [at, screen] of screens.entries()) {
          // Each is opened in the theme that the one before was left in.
          const other = themes[(at + 1) % 2] ?? 'dark'
          await page.goto(url() + screen)
          await settled(page)
          if (isLooked) for (const finding of await findings(page)) wrong.push(`${screen} ${finding}`)
          if ((await overflow(page)) > 0) wrong.push(`${screen} overflows`)
          for (const key of await keysShown(page)) wrong.push(`${screen} shows ${key}`)
          await expect(root).toHaveAttribute('lang', language)
          await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
          await page.getByRole('button', { name: themeNames[language][other], exact: true }).first().click()
          await expect(root).toHaveAttribute('data-mantine-color-scheme', other === 'dark' ? 'dark' : 'light')
          if (isLooked)
            for (const finding of await colourFindings(page)) wrong.push(`${screen} ${other} ${finding}`)
        }
        expect(wrong).toEqual([])
      })
    })

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

for (const language of languages)
  for (const theme of themes)
    test(`what opens over a screen: axe finds nothing in ${language}, ${theme}`, async ({ page }) => {
      test.setTimeout(120_000)
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
      await settled(page)
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

      await page.goto(`${url()}/orders/all?status=accepted_from_manager`)
      await settled(page)
      await page.locator('tbody a[href^="/orders/show/"]').first().click()
      await press(t.reject)
      await page.getByRole('dialog').waitFor()
      await look('reject')
      await page.goto(`${url()}/units/all`)
      await settled(page)
      await press(t.remove)
      await page.getByRole('dialog').waitFor()
      await look('delete')
      // What no journey touches meanwhile.
      await page.goto(`${url()}/products/all?name=${encodeURIComponent('برتقال')}`)
      await settled(page)
      await page.locator('thead input[type="checkbox"]').check()
      await press(t.prices)
      await page.getByRole('dialog').getByRole('textbox').fill('5')
      await page.locator('.price-table').waitFor()
      await look('prices')
      expect(wrong).toEqual([])
    })
