import type { Page, Request } from '@playwright/test'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { demoAdmin, dress, expect, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const API = '/api/dashboard/v1'
const CLIENT = 'bustan-dashboard'

const words = {
  ar: { signOut: 'تسجيل الخروج', account: 'حسابي', unit: 'ربطة', excel: 'Excel' },
  en: { signOut: 'Log out', account: 'My account', unit: 'Bunch', excel: 'Excel' },
} as const

// Not a demo, and it asks its callers for keys: what a shop runs.
let shop: OwnShop
test.beforeAll(async () => {
  shop = await startShop({ API_KEYS: 'key-of-the-store' })
})
test.afterAll(() => shop.end())

const stored = (page: Page) =>
  page.evaluate(
    () =>
      ({ local: { ...localStorage }, tab: { ...sessionStorage } }) as {
        local: Record<string, string>
        tab: Record<string, string>
      },
  )

let created = 0
/** Somebody else adds a unit: the lists that show units load anew by themselves. */
async function addUnit(): Promise<string> {
  created += 1
  const call = (path: string, body: object, token = '') =>
    fetch(`${shop.url}${API}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'key-of-the-store',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())
  const { data } = await call('auth/login', owner)
  const name = `Crate ${created}`
  await call('units', { name: { ar: `صندوق ${created}`, en: name } }, data.access_token)
  return name
}

for (const language of languagesInTurn('sessions'))
  test.describe(`sessions in ${language}`, () => {
    const t = words[language]

    test('with API_KEYS set the dashboard works: pages, the live stream, files', async ({ page }) => {
      const calls: Request[] = []
      const refused: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith(API)) calls.push(request)
      })
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(response.url())
      })
      await dress(page, { language })
      await signInByHand(page, shop.url, owner)
      const listening = page.waitForRequest((request) => request.url().endsWith('/live'))
      // Loaded anew, so that the first answers are those boot.js asked for.
      await page.goto(`${shop.url}/units/all`)
      await listening
      const name = await addUnit()
      await expect(
        page.getByText(language === 'en' ? name : name.replace('Crate', 'صندوق')).first(),
      ).toBeVisible()
      const file = await page.evaluate(
        async ([address, client]) => {
          const token = localStorage.getItem('bustan.token') ?? ''
          const headers = { authorization: `Bearer ${token}`, 'x-api-key': client ?? '' }
          return (await fetch(address ?? '', { headers })).status
        },
        [`${API}/units/export?format=csv`, CLIENT],
      )
      expect(file).toBe(200)
      expect(refused).toEqual([])
      expect(calls.length).toBeGreaterThan(5)
      for (const call of calls)
        expect([call.url(), call.headers()['x-api-key']]).toEqual([call.url(), CLIENT])
    })

    test('a browser keeps of a person who they are by number, and what they may do', async ({ page }) => {
      await dress(page, { language })
      await signInByHand(page, shop.url, owner)
      await page.goto(`${shop.url}/units/all`)
      await page.getByRole('button', { name: t.account }).click()
      await expect(page.getByText(owner.email)).toBeVisible()
      const { local, tab } = await stored(page)
      const all = JSON.stringify([local, tab])
      expect(all).not.toContain(owner.email)
      expect(all).not.toMatch(/Super admin|مدير النظام|"email"|"mobile"|"name"/)
      expect(Object.keys(JSON.parse(local['bustan.person'] ?? '{}')).toSorted()).toEqual([
        'ability',
        'id',
        'type',
      ])
      expect(local).not.toHaveProperty('bustan.profile')
    })

    test('signing out takes away what the session left, and keeps what is the browser’s', async ({
      page,
    }) => {
      await dress(page, { language, theme: 'dark' })
      await signInByHand(page, shop.url, owner)
      await page.evaluate(() => {
        localStorage.setItem('bustan.units.columns', '{"hidden":["created_at"],"order":[]}')
        localStorage.setItem('bustan.sound', 'off')
        localStorage.setItem('bustan.draft.units', '{"name":"half typed"}')
        localStorage.setItem('bustan.profile', '{"email":"left-by-an-older-release"}')
        sessionStorage.setItem('bustan.tray', 'true')
        sessionStorage.setItem('bustan.draft', 'half typed')
        localStorage.setItem('another-product', 'stays')
      })
      const left = page.waitForResponse((response) => response.url().endsWith('/auth/logout'))
      await page.getByRole('button', { name: t.signOut }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.signOut }).click()
      const headers = await (await left).allHeaders()
      expect(headers['clear-site-data']).toBe('"cache"')
      await page.waitForURL(`${shop.url}/`)
      const { local, tab } = await stored(page)
      const { 'bustan.app-info': info = '{}', ...rest } = local
      expect(rest).toEqual({
        'bustan.lang': language,
        'bustan.theme': 'dark',
        'bustan.sound': 'off',
        'bustan.units.columns': '{"hidden":["created_at"],"order":[]}',
        'another-product': 'stays',
      })
      expect(info).not.toContain('password"')
      expect(tab).toEqual({})
    })

    test('a page that is left open marks what it asks for by itself', async ({ page }) => {
      const marks: (string | undefined)[] = []
      const streams: (string | undefined)[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname === `${API}/units`) marks.push(request.headers()['x-background'])
        if (pathname === `${API}/live`) streams.push(request.headers()['x-background'])
      })
      await page.clock.install()
      await dress(page, { language })
      await signInByHand(page, shop.url, owner)
      // A record added before the page listens causes no event there.
      const listening = page.waitForResponse((response) => new URL(response.url()).pathname === `${API}/live`)
      await page.goto(`${shop.url}/units/all`)
      await listening
      await expect(page.locator('table, [role="list"]').first()).toBeVisible()
      const first = await addUnit()
      await expect(
        page.getByText(first.replace('Crate', language === 'en' ? 'Crate' : 'صندوق')).first(),
      ).toBeVisible()
      expect(new Set(marks)).toEqual(new Set([undefined]))

      await page.clock.fastForward(61_000)
      await addUnit()
      await page.clock.runFor(3_000)
      await expect.poll(() => marks.at(-1)).toBe('1')
      await page.mouse.move(200, 200)
      const before = marks.length
      await addUnit()
      await page.clock.runFor(3_000)
      await expect.poll(() => marks.length).toBeGreaterThan(before)
      expect(marks.at(-1)).toBeUndefined()
      expect(streams.length).toBeGreaterThan(0)
      expect(new Set(streams)).toEqual(new Set(['1']))
    })
  })

test('the demo of another product signs nobody in here', async ({ page }) => {
  await page.goto(shop.url)
  await page.locator('input[name="email"]').fill(demoAdmin.email)
  await page.locator('input[name="password"]').fill(demoAdmin.password)
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'))
  await page.locator('button[type="submit"]').click()
  expect((await answer).status()).toBe(422)
})
