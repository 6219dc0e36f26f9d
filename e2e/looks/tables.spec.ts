import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import { cutLetters, isDeep, waitUntilReady } from './screenLook.ts'
import { signIn } from '../support/session.ts'
import { inTurn } from '../support/turn.ts'
import { findStrays } from './cells.ts'

const url = productUrl
const widths = [1440, 1024, 390] as const

/** Clients of the demo whose names are hard to lay out: a long one, a long word, two scripts in one. */
const LONG = 100_089
const WORD = 100_090
const MIXED = 100_091

const lists = [
  'orders',
  'roles',
  'admins',
  'products',
  'clients',
  'users',
  'order-requests',
  'units',
  'main-categories',
  'sub-categories',
  'managements',
  'questions',
  'ads',
  'audit',
]
const records = [
  '/orders/show/13000',
  '/admins/show/2',
  '/products/show/1',
  `/clients/show/${LONG}`,
  `/clients/show/${WORD}`,
  `/clients/show/${MIXED}`,
  '/users/show/100030',
  '/order-requests/show/100065',
  '/units/show/1',
  '/main-categories/show/1',
  '/sub-categories/show/20',
  '/managements/show/1',
  '/questions/show/1',
  '/ads/show/2',
  '/roles/edit/2',
]

/** Waits until the page stands as its width has it. */
async function waitForRender(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await waitUntilReady(page)
}

interface TotalRow {
  id: number
  total: string | number
}

/** The pages that show what is hard to lay out, by what the demo holds. */
async function hardPages(page: Page): Promise<string[]> {
  const call = apiCaller(page, url())
  const orders: TotalRow[] = (await call('GET', `/orders?userId=${MIXED}&per_page=100`)).data
  const large = orders.find(({ total }) => Number(total) >= 1_000_000)
  const oil = encodeURIComponent('زيت زيتون')
  const [product] = (await call('GET', `/products?name=${oil}`)).data
  if (!large || !product) throw new Error('the demo lacks what is hard to lay out')
  return [
    `/orders/all?id=${large.id}`,
    `/orders/show/${large.id}`,
    ...[LONG, WORD].map((id) => `/orders/all?userId=${id}`),
    `/clients/all?name=Wolfeschlegel`,
    `/clients/all?name=${encodeURIComponent('القحطاني')}&sort=created_at`,
    `/products/all?name=${oil}`,
    `/products/show/${product.id}`,
  ]
}

// They only read: whoever is free takes the next.
test.describe.configure({ mode: 'parallel' })

for (const language of languages)
  test(`nothing leaves its cell on lists and records at any width, and what can be done with a row is in reach, in ${language}`, async ({
    page,
  }) => {
    test.slow()
    await dress(page, { language })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, url())
    const wrong: string[] = []
    const paths = [...lists.map((list) => `/${list}/all`), ...records, ...(await hardPages(page))]
    // A page is laid out in every second turn, in one language after the other.
    const turns = ['ar', null, 'en', null] as const
    for (const path of paths.filter((one) => isDeep || inTurn(one, turns) === language)) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(url() + path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await waitForRender(page)
        for (const stray of [...(await findStrays(page)), ...(await cutLetters(page))])
          wrong.push(`${path} at ${width} px: ${stray}`)
      }
    }
    expect(wrong).toEqual([])
  })

test.describe('a name that its cell cuts off', () => {
  test.beforeEach(async ({ page }) => {
    await dress(page, { language: 'en' })
    await signIn(page, url())
    await page.goto(`${url()}/orders/all?userId=${LONG}`)
    await expect(page.locator('tbody .clamped-clamp').first()).toBeVisible()
  })

  test('comes up whole under the pointer, and goes with it or with Esc', async ({ page }) => {
    const name = page.locator('tbody .clamped-clamp').first()
    const whole = page.locator('.clamped-whole-name')
    // Its code may still be on its way when the pointer comes to rest.
    const rested = Promise.withResolvers<void>()
    await page.route('**/wholeNames*.js', async (route) => {
      await rested.promise
      await route.continue()
    })
    await page.reload()
    await expect(name).toBeVisible()
    const code = page.waitForRequest('**/wholeNames*.js')
    await page.locator('h1').hover()
    await code
    await name.hover()
    rested.resolve()
    await expect(whole).toBeVisible()
    await expect(whole).toHaveText((await name.textContent()) ?? '-')
    await page.keyboard.press('Escape')
    await expect(whole).toBeHidden()
    await page.locator('h1').hover()
    await name.hover()
    await expect(whole).toBeVisible()
    await page.locator('h1').hover()
    await expect(whole).toBeHidden()
  })

  test('can be reached with Tab, and comes up then', async ({ page }) => {
    const name = page.locator('tbody .clamped-clamp').first()
    // A Tab while the page still settles finds the name whole, or nobody who listens yet.
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(name).toHaveAttribute('tabindex', '0', { timeout: 1000 })
    }).toPass()
    await page.locator('tbody input[type="checkbox"]').first().focus()
    // The order's number, what copies it, the client.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
    await expect(name).toBeFocused()
    await expect(page.locator('.clamped-whole-name')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('.clamped-whole-name')).toBeHidden()
  })
})

for (const language of languages)
  test(`sums stand under the amounts they are the sum of, on screen and on paper, in ${language}`, async ({
    page,
  }) => {
    await dress(page, { language })
    await signIn(page, url())
    await page.goto(`${url()}/orders/show/13000`)
    const edges = (cells: string) =>
      page
        .locator(cells)
        .filter({ visible: true })
        .evaluateAll((those) => those.map((cell) => Math.round(cell.getBoundingClientRect().right)))
    await page.locator('.table-ends-sums [data-total]').waitFor()
    // An order that can still be changed has a menu in the last cell of each line.
    const shown = await edges(
      '.order-sheet-order-screen :is(tbody td:not(:has(~ td .badge-money)), .table-ends-sums td) .badge-money',
    )
    expect(shown.length).toBeGreaterThan(3)
    expect(new Set(shown).size).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const printed = await edges('.order-sheet :is(tbody td:last-child, tfoot td) .badge-money')
    expect(printed.length).toBe(shown.length)
    expect(new Set(printed).size).toBe(1)
  })

test('a list printed from the dark theme is dark on white paper', async ({ page }) => {
  await dress(page, { language: 'ar', theme: 'dark' })
  await signIn(page, url())
  await page.goto(`${url()}/orders/all`)
  await page.locator('tbody input[type="checkbox"]').first().click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  const light = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--surface'),
  )
  expect(light.trim()).toMatch(/^#fff/)
})

test('columns keep their width when a row changes or loses what can be done with it', async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
  await page.goto(`${url()}/orders/all?status=delivering`)
  const row = page.locator('tbody tr').first()
  await expect(row).toBeVisible()
  const widths = () =>
    page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widths()
  const { length: count } = await page.locator('tbody tr').all()
  await page.route('**/api/dashboard/v1/orders?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data = body.data.slice(0, 1).map((one: object) => ({ ...one, allowed_transitions: [] }))
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`${url()}/orders/all?status=delivering`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect(count).toBeGreaterThan(1)
  expect(await widths()).toEqual(before)
})
