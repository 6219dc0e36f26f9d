import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { fakeScale } from '../support/fakeScale.ts'
import { expectPrintCalls, stubPrint } from '../support/printing.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper, createStaff, readAsSuper } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: {
    floor: 'صالة التجهيز',
    stable: 'مستقر',
    less: 'أقل، أو لا شيء',
    quality: 'الجودة غير كافية',
    quantity: 'الكمية المجهزة',
    confirmLess: 'جهّز هذه الكمية',
    offline: /^لا شبكة: .*هنا/,
    refused: /^لم يتم/,
    noted: 'علمت',
    takeOver: 'تسلّمه',
    byProduct: 'بالمنتج',
    sealed: 'مغلقة',
    reopen: 'فتح الصناديق من جديد',
    more: 'صندوق آخر',
    pick: 'تجهيز',
    awaits: 'يخرج بعد تجهيزه وإغلاقه.',
  },
  en: {
    floor: 'Floor',
    stable: 'Stable',
    less: 'Less, or none',
    quality: 'Not good enough',
    quantity: 'Quantity picked',
    confirmLess: 'Pick so much',
    offline: /^No network: .* here/,
    refused: /^Not done/,
    noted: 'Noted',
    takeOver: 'Take it over',
    byProduct: 'By product',
    sealed: 'Sealed',
    reopen: 'Open the crates again',
    more: 'One crate more',
    pick: 'Pick',
    awaits: 'Leaves once it is picked and sealed.',
  },
} satisfies Record<Language, object>

/** Lines of the order that is picked by Enter alone: most by weight, the rest by count. */
const LINES = 20
const BY_WEIGHT = 16

interface Product {
  id: number
  unit_id: number
  is_active: boolean
  stock_quantity: number | null
}

const read = <T>(path: string) => readAsSuper<T>(url(), path)

const record = async (values: object) =>
  (await asSuper(url()))('PUT', '/settings/sections/handling', { values })
test.beforeEach(() => record({ floor: 1, weighing: 1 }))
test.afterEach(() => record({ floor: 0, weighing: 0, require_weighing: 0 }))

/** Products that are for sale, by weight and by count. */
async function sold() {
  const units = await read<{ id: number; grams: number | null }[]>('/units?per_page=50')
  const heavy = new Set(units.filter(({ grams }) => grams !== null).map(({ id }) => id))
  const products = await read<Product[]>('/products?quantity=1&sort=created_at&per_page=100')
  const plenty = products.filter(({ is_active, stock_quantity: stock }) => is_active && (stock ?? 99) > 20)
  return {
    byWeight: plenty.filter(({ unit_id }) => heavy.has(unit_id)).map(({ id }) => id),
    byCount: plenty.filter(({ unit_id }) => !heavy.has(unit_id)).map(({ id }) => id),
  }
}

/** An accepted order of these products, two of each, in a rush: it comes first, however many orders other journeys left on the floor. */
async function accepted(products: readonly number[]): Promise<number> {
  const customer = await newCustomer(url())
  const items = products.map((product_id) => ({ product_id, quantity: 2 }))
  const { id } = await customer.order({ items })
  const call = await asSuper(url())
  await call('POST', `/orders/change-status/${id}`, { status: 'prepared' })
  await call('PUT', `/orders/${id}/tags`, { tags: ['rush'] })
  return id
}

interface Line {
  picked_by: string | null
  quantity: number
  picked_grams: number | null
}
const linesOf = async (id: number) => (await read<{ order_lines: Line[] }>(`/floor/orders/${id}`)).order_lines

const work = (page: Page) => page.locator('[data-piece="floor-work"]')
const heading = (page: Page) => work(page).getByRole('heading', { level: 2 })

test('twenty lines are picked by a scale and Enter alone, sealed and labelled', async ({ page }) => {
  const language = languageInTurn('floor')
  const t = words[language]
  await dress(page, { language, theme: 'dark' })
  await stubPrint(page)
  await page.setViewportSize({ width: inTurn('floor wide', [1024, 390]), height: 768 })
  const scale = await fakeScale(page)
  await signIn(page, url())
  const { byWeight, byCount } = await sold()
  expect([byWeight.length >= BY_WEIGHT, byCount.length >= LINES - BY_WEIGHT]).toEqual([true, true])
  const id = await accepted([...byWeight.slice(0, BY_WEIGHT), ...byCount.slice(0, LINES - BY_WEIGHT)])
  const other = await accepted(byWeight.slice(0, 1))
  await page.goto(`${url()}/floor/show/${id}`)
  await expect(heading(page)).toBeVisible()

  let presses = 0
  const press = async () => {
    await page.keyboard.press('Enter')
    presses += 1
  }
  // A line that has to be weighed is not picked by Enter before there is a weight.
  await press()
  await expect(page.locator('[data-piece="floor-progress"]')).toContainText('0')
  for (let line = 0; line < LINES; line++) {
    if (line < BY_WEIGHT) {
      const grams = 2_010 + line * 7
      await scale.put(grams)
      await expect(work(page).locator('output').first()).toContainText(String(grams / 1_000))
      await expect(work(page).getByText(t.stable, { exact: true })).toBeVisible()
    }
    if (line === 0 || line === BY_WEIGHT) expect(await findings(page)).toEqual([])
    const name = await heading(page).textContent()
    await press()
    if (line < LINES - 1) await expect(heading(page)).not.toHaveText(name ?? '')
  }
  await expect(page.locator('[data-piece="floor-seal"]')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await press()
  await expect(page.locator('[data-piece="floor-sealed"]')).toBeVisible()
  await expect.poll(async () => (await read<{ stage: string }>(`/floor/orders/${id}`)).stage).toBe('sealed')
  await press()
  await expectPrintCalls(page).toBe(1)
  await expect(page.locator('[data-piece="crate-label"]')).toContainText(`#${id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-purpose^="next"]')).toBeFocused()
  await press()
  await expect(page).toHaveURL(new RegExp(`/floor/show/(?!${id})`))
  expect(presses).toBeLessThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const lines = await linesOf(id)
  expect(lines.slice(0, BY_WEIGHT).map(({ picked_grams }) => picked_grams)).toEqual(
    Array.from({ length: BY_WEIGHT }, (_, line) => 2_010 + line * 7),
  )
  expect(lines.every(({ picked_by }) => picked_by !== null)).toBe(true)
  expect(other).toBeGreaterThan(id)
})

test('picking goes on without a network, says so, and is sent once it is back', async ({ page, context }) => {
  const language = languageInTurn('floor offline')
  const t = words[language]
  await dress(page, { language, theme: inTurn('floor offline theme', ['light_theme', 'dark'] as const) })
  await page.setViewportSize({ width: inTurn('floor offline wide', [390, 1024]), height: 768 })
  await signIn(page, url())
  const { byCount } = await sold()
  const id = await accepted(byCount.slice(0, 3))
  await page.goto(`${url()}/floor/show/${id}`)
  await expect(heading(page)).toBeVisible()
  await expect
    .poll(async () => (await read<{ picker: object | null }>(`/floor/orders/${id}`)).picker)
    .not.toBeNull()
  await context.setOffline(true)
  const first = await heading(page).textContent()
  await page.keyboard.press('Enter')
  await expect(heading(page)).not.toHaveText(first ?? '')
  await work(page).getByRole('button', { name: t.less }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t.confirmLess, exact: true })
  for (const wrong of ['٣', '٠٫١٢٣٤']) {
    await dialog.getByRole('textbox', { name: t.quantity }).fill(wrong)
    await expect(dialog.getByRole('textbox', { name: t.quantity })).toHaveAttribute('aria-invalid', 'true')
    await expect(confirm).toBeDisabled()
  }
  await dialog.getByRole('textbox', { name: t.quantity }).fill('١')
  await dialog.getByRole('button', { name: t.quality, exact: true }).click()
  await confirm.click()
  await expect(page.locator('[data-piece="floor-outbox"]').getByText(t.offline)).toBeVisible()
  await expect(page.locator('[data-piece="floor-progress"]')).toContainText('2')
  expect(await findings(page)).toEqual([])
  expect((await linesOf(id)).map(({ picked_by }) => picked_by)).toEqual([null, null, null])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-piece="floor-sealed"]')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-piece="floor-outbox"] p')).toHaveCount(0)
  const after = await read<{ stage: string; order_lines: Line[] }>(`/floor/orders/${id}`)
  expect([after.stage, after.order_lines.map(({ quantity }) => quantity)]).toEqual(['sealed', [2, 1, 2]])
})

test('an order that somebody picks is said by name and taken over, a product is picked for several, and crates open again', async ({
  page,
}) => {
  const language = languageInTurn('floor others')
  const t = words[language]
  await dress(page, { language, theme: inTurn('floor others theme', ['dark', 'light_theme'] as const) })
  await page.setViewportSize({ width: inTurn('floor others wide', [1440, 390]), height: 900 })
  await signIn(page, url())
  const { byCount } = await sold()
  const [product = 0, another = 0] = byCount
  const ids = [await accepted([product, another]), await accepted([product])]
  const { admin } = await createStaff(url(), ['floor index', 'floor edit'])
  const signedIn = await fetch(`${url()}/api/dashboard/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const headers = {
    authorization: `Bearer ${(await signedIn.json()).data.access_token}`,
    'content-type': 'application/json',
  }
  const held = await fetch(`${url()}/api/dashboard/v1/floor/orders/${ids[0]}/hold`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(held.status).toBe(200)
  await page.goto(`${url()}/floor/all`)
  const card = page.locator('[data-piece="floor-orders"] a', { hasText: `#${ids[0]}` })
  await expect(card).toContainText('نورة')
  expect(await findings(page)).toEqual([])
  await card.click()
  await expect(page.locator('[data-piece="floor-held"]')).toContainText('نورة')
  await expect(work(page)).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: t.takeOver }).click()
  await expect(work(page)).toBeVisible()

  await page.goto(`${url()}/floor-products/show/${product}?wave=100`)
  const lines = page.locator('[data-piece="floor-lines"] button')
  const mine = ids.map((id) => lines.filter({ hasText: `#${id}` }))
  for (const line of mine) {
    await line?.click()
    await expect(line ?? lines).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Enter')
    await expect(line ?? lines).toHaveAttribute('data-state', 'picked')
  }
  expect(await findings(page)).toEqual([])

  await page.goto(`${url()}/floor/show/${ids[1]}`)
  const seal = page.locator('[data-piece="floor-seal"]')
  await seal.getByRole('button', { name: t.more }).click()
  await expect(seal.locator('output')).toContainText('2')
  await seal.locator('button[data-purpose^="seal"]').click()
  await expect(page.locator('[data-piece="floor-sealed"]')).toBeVisible()
  await page.goto(`${url()}/floor/all?view=sealed`)
  await page.locator('[data-piece="floor-orders"] a', { hasText: `#${ids[1]}` }).click()
  await page.getByRole('button', { name: t.reopen }).click()
  await expect(seal).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('an order that has to be sealed first leads to the floor, and is sent out once it is sealed', async ({
  page,
}) => {
  const language = languageInTurn('floor first')
  const t = words[language]
  await dress(page, { language, theme: inTurn('floor first theme', ['dark', 'light_theme'] as const) })
  await page.setViewportSize({ width: inTurn('floor first wide', [1440, 390]), height: 900 })
  await signIn(page, url())
  await record({ require_weighing: 1, weighing: 0 })
  const { byCount } = await sold()
  const id = await accepted(byCount.slice(0, 1))
  const dispatch = page.locator(`[data-purpose="${id} dispatch"]`)

  await page.goto(`${url()}/orders/all?status=prepared`)
  await expect(page.locator(`a[href="/floor/show/${id}"]`, { hasText: t.pick })).toBeVisible()
  await expect(dispatch).toHaveCount(0)
  await page.goto(`${url()}/orders/show/${id}`)
  const button = page.getByRole('link', { name: t.pick, exact: true })
  await expect(page.getByText(t.awaits)).toBeVisible()
  await expect(dispatch).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await button.click()
  await expect(page).toHaveURL(new RegExp(`/floor/show/${id}$`))
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(button).toBeVisible()
  await (
    await asSuper(url())
  )('POST', `/floor/orders/${id}/seal`, { crates: 1, as_ordered: true })
  await expect(dispatch).toBeVisible()
  await expect(button).toHaveCount(0)
  // A step that took the place of something else does not hear the pointer at once.
  await expect(dispatch).not.toHaveAttribute('data-settling')
  await dispatch.click()
  await expect.poll(async () => (await read<{ status: string }>(`/orders/${id}`)).status).toBe('delivering')
})
