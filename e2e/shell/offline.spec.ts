import type { BrowserContext, Page } from '@playwright/test'
import { wholeBrowser } from '../support/browser.ts'
import { demoAdmin, dress, expect, productUrl, test } from '../support/product.ts'
import { openHome, signInByHand } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

// A worker of the page outlives what is cleared between two journeys.
test.use({ reuseContext: false, serviceWorkers: 'allow', launchOptions: wholeBrowser })

const url = productUrl
const service = { email: 'service@bustan.test', password: 'bustan-demo' }
const words = {
  ar: {
    none: /لا يوجد اتصال/,
    retry: 'إعادة المحاولة',
    again: 'إعادة التحميل',
    broken: 'تعذّر عرض هذه الصفحة',
    signOut: 'تسجيل الخروج',
    units: 'الوحدات',
  },
  en: {
    none: /^No connection/,
    retry: 'Try again',
    again: 'Load again',
    broken: 'This page could not be drawn',
    signOut: 'Log out',
    units: 'Units',
  },
} as const

/** Addresses that the worker has kept. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })

/** Returns the files the worker may cache, with the screens that alone need each; none: anybody may need it. */
async function builtFiles(page: Page): Promise<{ path: string; screens: string[] }[]> {
  const code = await (await page.request.get(`${url()}/sw.js`)).text()
  // The build writes a list of texts as one text that is split.
  const [, list = '', mark = ''] = /`(\/home\b[^`]+)`\.split\(`(.)`\)/.exec(code) ?? []
  const screens = list.split(mark)
  return [...code.matchAll(/\[`(\/assets\/[^`]+)`,\[([\d,]*)\]\]/g)].map(([, path = '', users = '']) => ({
    path,
    screens: users === '' ? [] : users.split(',').map((at) => screens[Number(at)] ?? ''),
  }))
}

/** Lets the page stand as long as it takes before anything is brought for later. */
async function stay(page: Page): Promise<void> {
  await page.clock.fastForward(15_000)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

for (const language of languagesInTurn('offline'))
  test.describe(`without a connection in ${language}`, () => {
    const t = words[language]
    test.beforeEach(async ({ page }) => {
      await page.clock.install()
      await dress(page, { language })
    })

    test('every screen of the sidebar opens from its address, says so, and goes on when it is back', async ({
      page,
      context,
    }) => {
      await openHome(page, url())
      await stay(page)
      const built = (await builtFiles(page)).map(({ path }) => path)
      expect(built.length).toBeGreaterThan(80)
      await expect
        .poll(async () => (await cachedPaths(page)).filter((path) => built.includes(path)).length)
        .toBe(built.length)
      const addresses = await page
        .locator('nav a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      await cutOff(context)
      for (const address of [...addresses, '/units/create', '/products/import']) {
        await page.goto(url() + address)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: t.none })).toBeVisible()
        await expect(page.locator('h1')).toBeVisible()
        await expect(page.getByText(t.broken)).toHaveCount(0)
      }
      await page.goto(`${url()}/units/all`)
      const retry = page.getByRole('button', { name: t.retry })
      await expect(retry).toBeVisible()
      await context.setOffline(false)
      await retry.click()
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: t.none })).toHaveCount(0)
    })

    test('an address that only the server knows says that there is no connection', async ({
      page,
      context,
    }) => {
      await openHome(page, url())
      await stay(page)
      await expect.poll(async () => (await cachedPaths(page)).includes('/')).toBe(true)
      await cutOff(context)
      await page.goto(`${url()}/docs/dashboard`)
      await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
      await expect(page.getByRole('button', { name: t.again })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: t.none })).toHaveCount(0)
      await expect(page.locator('#root')).toHaveCount(0)
    })

    test('the sign-in screen opens as well, once it has been there for a while', async ({
      page,
      context,
    }) => {
      await page.goto(url())
      await expect(page.locator('input[name="email"]')).toBeVisible()
      await stay(page)
      await expect.poll(async () => (await cachedPaths(page)).includes('/')).toBe(true)
      await cutOff(context)
      await page.goto(`${url()}/orders/all`)
      await expect(page.locator('input[name="email"]')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: t.none })).toBeVisible()
      await page.getByRole('button', { name: t.retry }).click()
      await expect(page.getByRole('status').filter({ hasText: t.none })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('status').filter({ hasText: t.none })).toHaveCount(0)
      await signInByHand(page, url())
    })
  })

test('what is kept is of the build alone: a shell without anybody in it, nothing of the API, and nothing more after signing out', async ({
  page,
}) => {
  await page.clock.install()
  await dress(page, { language: 'en' })
  await signInByHand(page, url())
  // The oldest are the demo's, which have pictures; other journeys add some without.
  await page.goto(`${url()}/products/all?sort=created_at`)
  await expect(page.locator('tbody img').first()).toBeVisible()
  await stay(page)
  await expect.poll(async () => (await cachedPaths(page)).length).toBeGreaterThan(100)
  await page.goto(`${url()}/orders/all`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const strange = async () =>
    (await cachedPaths(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))
  expect(await strange()).toEqual([])
  const shell = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '')
  expect(shell).toContain('<div id="root">')
  expect(shell).not.toMatch(new RegExp(`${demoAdmin.email}|bearer ey|"token"`, 'i'))
  await page.getByRole('button', { name: words.en.signOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.en.signOut }).click()
  await page.waitForURL(`${url()}/`)
  expect(await strange()).toEqual([])
})

test('of screens that somebody may not open nothing is loaded', async ({ page }) => {
  await page.clock.install()
  await dress(page, { language: 'en' })
  await openHome(page, url(), service)
  await stay(page)
  const built = await builtFiles(page)
  const closed = built.filter(({ screens }) => screens.join() === '/audit/all').map(({ path }) => path)
  const open = built
    .filter(({ screens }) => screens.length === 0 || screens.includes('/orders/all'))
    .map(({ path }) => path)
  expect(closed.length).toBeGreaterThan(1)
  await expect
    .poll(async () => {
      const have = new Set(await cachedPaths(page))
      return open.filter((path) => !have.has(path))
    })
    .toEqual([])
  const have = await cachedPaths(page)
  expect(closed.filter((path) => have.includes(path))).toEqual([])
})

test('nothing is registered in the first seconds of a visit', async ({ page }) => {
  await page.clock.install()
  await dress(page, { language: 'en' })
  await openHome(page, url())
  await page.clock.fastForward(9_000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
