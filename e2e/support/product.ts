import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { keepConsole, listenTo, statesOf } from '../looks/evidence.ts'
import { clickLikeHands } from './hand.ts'

export type Language = 'ar' | 'en'
export const languages: readonly Language[] = ['ar', 'en']

export const demoAdmin = { email: 'admin@bustan.test', password: 'bustan-demo' }

/** Marks journeys that run on the embedded database as well: the others run on Postgres, which takes less of the machine. */
export const onBoth = { tag: '@both' }
/** The project of playwright.config.ts that runs them there. */
const EMBEDDED = 'embedded'

/** True in a journey that runs on the embedded database. */
export const isEmbedded = (): boolean => base.info().project.name === EMBEDDED

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by globalSetup`)
  return value
}

/** The Postgres cluster of this run, for a product of a journey's own. */
export const clusterUrl = (): string => fromSetup('CLUSTER_URL')

/** Returns the address of the embedded product. */
export const embeddedUrl = (): string => fromSetup('EMBEDDED_URL')

/** Returns the address of this journey's product: the embedded one, or this worker's own on Postgres. */
export const productUrl = (): string =>
  isEmbedded() ? embeddedUrl() : fromSetup(`POSTGRES_URL_${base.info().parallelIndex}`)

/** The database of this worker's product on Postgres. */
export const databaseUrl = (): string => fromSetup(`DATABASE_URL_${base.info().parallelIndex}`)

/** Returns where this worker's product on Postgres looks for a map file of its own: there is none unless a journey writes one. */
export const mapFilePath = (): string => fromSetup(`MAP_FILE_${base.info().parallelIndex}`)

/** The answer that deletes. */
export const confirmLabel: Record<Language, string> = { ar: 'موافق', en: 'OK' }

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

/** Clicks a switch as a person does: on its track, once that stands still. The input itself is a pixel behind it. */
export async function toggleSwitch(turn: Locator): Promise<void> {
  await turn.locator('xpath=following-sibling::span[1]').click()
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface WindowWithAxe {
  axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

/**
 * Returns the problems axe finds on the page as it stands, each with its place. Nothing fades meanwhile: less motion is
 * requested. Frames are not looked into, for those of ours let no script run; axe is loaded into a page once, however often it is
 * looked at (decision 25.1).
 */
export async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A list is pale while it is loaded anew, and what closes has lost its name already.
  await expect(page.locator('[data-refetching]')).toHaveCount(0)
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  // A list of choices that closes is let go by its field before it leaves the page.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="listbox"][class*="-options"]')].every(
      (choices) => !choices.checkVisibility() || document.querySelector(`[aria-controls="${choices.id}"]`),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = window as WindowWithAxe
    if (!axe) throw new Error('axe is not on this page')
    return (await axe.run(document, { resultTypes: ['violations'], preload: false, iframes: false }))
      .violations
  })
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Every request of a test must stay on the product's own address, and no page may throw. What its pages said is kept if it fails. */
export const test = base.extend<{ stayHome: undefined }>({
  stayHome: [
    async ({ page, browser }, use, info) => {
      clickLikeHands(page)
      const console = listenTo(browser, page.context())
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
      console.end()
      if (info.status !== info.expectedStatus || left.length || thrown.length)
        await keepConsole(info, [...console.lines, ...(await statesOf(browser))])
      if (left.length) throw new Error(`requests left the origin: ${left.join(', ')}`)
      if (thrown.length) throw new Error(`the page threw: ${thrown.join('; ')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
