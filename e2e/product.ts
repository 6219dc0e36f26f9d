import AxeBuilder from '@axe-core/playwright'
import { test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export type Language = 'ar' | 'en'
export const languages: readonly Language[] = ['ar', 'en']
export const databases = ['embedded', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

export const demoAdmin = { email: 'admin@bustan.test', password: 'bustan-demo' }

/** Questions that the product on Postgres has beside those of the demo: a list whose file takes a while. */
export const MANY = 60_000

/** The second half of the journeys has products of its own (playwright.config.ts). */
const SECOND = 'journeys 2'
export const pairSuffixes = ['', '_2'] as const

/** Where the product on this database listens, of the pair that this half of the journeys has (set by globalSetup). */
export function urlOf(kind: DatabaseKind): string {
  const suffix = pairSuffixes[base.info().project.name === SECOND ? 1 : 0]
  const url = process.env[`${kind === 'embedded' ? 'EMBEDDED_URL' : 'POSTGRES_URL'}${suffix}`]
  if (!url) throw new Error(`no product runs on ${kind}`)
  return url
}

/** The answer that deletes. */
export const sure: Record<Language, string> = { ar: 'موافق', en: 'OK' }

export interface Looks {
  language: Language
  theme?: 'light_theme' | 'dark'
}

/** Opens pages in a language and theme from the first paint on, as a returning visitor's browser would. */
export async function dress(page: Page, { language, theme = 'light_theme' }: Looks): Promise<void> {
  await page.addInitScript(
    ([lang, look]) => {
      // A frame that is sandboxed has no storage.
      if (window !== window.top) return
      if (!localStorage.getItem('bustan.lang')) localStorage.setItem('bustan.lang', lang ?? 'ar')
      if (!localStorage.getItem('bustan.theme')) localStorage.setItem('bustan.theme', look ?? 'light_theme')
    },
    [language, theme],
  )
}

/** Signs in on the sign-in screen, as a person does. */
export async function signIn(page: Page, url: string, admin = demoAdmin): Promise<void> {
  await page.goto(url)
  await page.locator('input[name="email"]').fill(admin.email)
  await page.locator('input[name="password"]').fill(admin.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/home')
  // The address changes before the shell is drawn.
  await page.getByRole('banner').waitFor()
}

/** Clicks a switch as a person does: on its track, once that stands still. The input itself is a pixel behind it. */
export async function flip(turn: Locator): Promise<void> {
  await turn.locator('xpath=following-sibling::span[1]').click()
}

/** What axe finds on the page as it stands, each with where. Nothing fades meanwhile: less motion is asked for. */
export async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Every request of a test must stay on the product's own address, and no page may throw. */
export const test = base.extend<{ stayHome: undefined }>({
  stayHome: [
    async ({ page }, use) => {
      const left: string[] = []
      const thrown: string[] = []
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost')
          left.push(request.url())
      })
      page.on('pageerror', (error) => thrown.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content.Security.Policy|Refused to|Trusted/.test(message.text()))
          thrown.push(message.text())
      })
      await use(undefined)
      if (left.length) throw new Error(`requests left the origin: ${left.join(', ')}`)
      if (thrown.length) throw new Error(`the page threw: ${thrown.join('; ')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
