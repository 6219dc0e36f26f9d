import { screens } from '../looks/everyScreen.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languageInTurn } from '../support/turn.ts'

const API = '**/api/dashboard/v1/**'
/** Calls of the shell around a list. */
const SHELL = /\/(?:auth|live|app-info)\b/
/** Longer than the wait before any of the first tries, in ms. */
const WAIT = 8_000

const said: Record<Language, { retry: string; why: RegExp }> = {
  ar: { retry: 'إعادة المحاولة', why: /[\u0621-\u064A]{3,}/ },
  en: { retry: 'Try again', why: /[a-z]{3,}/i },
}

const lists = screens.filter((screen) => /^\/[\w-]+\/all$/.test(screen))
const failures = [
  ...lists.map((path) => ({ path, how: 'is refused with 503' }) as const),
  { path: '/orders/all', how: 'meets no network' } as const,
]
/** A page looks at several, for the first screen of a page costs as much as two more. */
const PAGES = 3

test.describe.configure({ mode: 'parallel' })

for (let at = 0; at < PAGES; at += 1) {
  const those = failures.filter((_, index) => index % PAGES === at)
  const language = languageInTurn(`firstLoadFails ${at}`)
  test(`a first load that fails is said, and comes by itself, in ${language}: ${those.map(({ path }) => path).join(', ')}`, async ({
    page,
  }) => {
    const { retry, why } = said[language]
    let isDown = true
    let refused = 0
    let fails: (typeof failures)[number]['how'] = 'is refused with 503'
    // The waits between tries are passed by turning the clock on.
    await page.clock.install()
    await dress(page, { language })
    await signIn(page, productUrl())
    await page.route(API, async (route) => {
      const request = route.request()
      if (!isDown || request.method() !== 'GET' || SHELL.test(new URL(request.url()).pathname))
        return route.fallback()
      refused += 1
      return fails === 'meets no network' ? route.abort('connectionrefused') : route.fulfill({ status: 503 })
    })
    for (const { path, how } of those)
      await test.step(`${path} ${how}`, async () => {
        fails = how
        isDown = true
        await page.goto(productUrl() + path)

        const alert = page
          .locator('main')
          .getByRole('alert')
          .filter({ has: page.getByRole('button', { name: retry }) })
        await expect(alert).toBeVisible()
        await expect(alert).toContainText(why)
        // It is tried again without a word: what is on the screen stays where it is.
        await alert.evaluate((element) => element.setAttribute('data-first', ''))
        const before = refused
        await expect
          .poll(async () => {
            await page.clock.fastForward(WAIT)
            return refused
          })
          .toBeGreaterThan(before)
        await expect(page.locator('main [role="alert"][data-first]')).toBeVisible()

        isDown = false
        await expect(async () => {
          await page.clock.fastForward(WAIT)
          await expect(alert).toHaveCount(0, { timeout: 500 })
        }).toPass({ timeout: 180_000 })
        await expect(
          page.locator('main :is(tbody tr, [data-card], li, [data-piece="notice"])').first(),
        ).toBeVisible()
      })
  })
}
