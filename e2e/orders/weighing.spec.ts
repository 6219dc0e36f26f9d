import { newCustomer } from '../support/customer.ts'
import { fakeScale, scan } from '../support/fakeScale.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper, readAsSuper } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
/** The texts by which things are found; a mark of direction may stand before a value. */
const words = {
  ar: {
    weigh: 'وزن',
    moving: 'لم يستقر بعد',
    below: 'أقل من الصفر: صفّر الميزان',
    stable: 'مستقر',
    taken: 'أُضيف. ضع التالي على الميزان.',
    weight: 'الوزن بالكيلوجرام',
    billed: /^المحتسب: .?2\.2 كيلوجرام/,
    given: /300 جم.? زيادة لا تُحتسب على العميل/,
    short: /^ينقص .?1\.5/,
    noBag: 'لا شيء بعد',
    takeOff: /^إلغاء الكيس/,
    seen: 'سبق احتساب هذا الملصق في هذا الطلب.',
    again: 'هذا كيس آخر',
    close: 'إغلاق',
    undo: 'تراجع',
    absent: /^لا يستطيع هذا المتصفح/,
    five: '٥',
    point: '٫',
  },
  en: {
    weigh: 'Weigh',
    moving: 'Still moving',
    below: 'Below zero: set the scale to zero',
    stable: 'Stable',
    taken: 'Added. Put the next one on.',
    weight: 'Weight in kilograms',
    billed: /^Billed: .?2\.2 Kilograms/,
    given: /300 g.? more is given, not billed/,
    short: /^Short by .?1\.5/,
    noBag: 'None yet',
    takeOff: /^Take the bag of/,
    seen: 'This label was counted for this order before.',
    again: 'It is another bag',
    close: 'Close',
    undo: 'Undo',
    absent: /^This browser can’t read a scale/,
    five: '5',
    point: '.',
  },
}

const LINES = 20

interface Sold {
  trans: { name: { ar: string; en: string } }
  category_id: number
  unit_id: number
  price: number
}

interface Product {
  id: number
  is_active: boolean
  stock_quantity: number | null
}

const read = <T>(path: string) => readAsSuper<T>(url(), path)

/** Reads the grams that were picked of each line of an order. */
const picked = async (id: number) =>
  (await read<{ 'order-details': { picked_grams: number | null }[] }>(`/orders/${id}`))['order-details'].map(
    (line) => line.picked_grams,
  )

/** An order of products that are sold by the kilogram, two of each. */
async function orderByWeight(count: number) {
  const call = await asSuper(url())
  await call('PUT', '/settings/sections/handling', { values: { weighing: 1 } })
  const units = await read<{ id: number; grams: number | null }[]>('/units?per_page=50')
  const kilogram = units.find(({ grams }) => grams === 1_000)
  const products = await read<Product[]>(
    `/products?unit_id=${kilogram?.id}&quantity=1&sort=created_at&per_page=50`,
  )
  const sold = products.filter(({ is_active, stock_quantity: stock }) => is_active && (stock ?? 99) > 20)
  expect(sold.length).toBeGreaterThanOrEqual(count)
  const customer = await newCustomer(url())
  const items = sold.slice(0, count).map(({ id }) => ({ product_id: id, quantity: 2 }))
  const { id } = await customer.order({ items })
  return { id, call, first: sold[0]?.id ?? 0 }
}

test.afterEach(async () => {
  const call = await asSuper(url())
  await call('PUT', '/settings/sections/handling', { values: { weighing: 0 } })
})

/** Whoever weighs wears gloves: everything of it happens by Enter. */
test('twenty lines are weighed by a scale and Enter alone', async ({ page }) => {
  const language = languageInTurn('weighing')
  const t = words[language]
  await dress(page, { language, theme: inTurn('weighing theme', ['light_theme', 'dark'] as const) })
  await page.setViewportSize({ width: inTurn('weighing wide', [1024, 1440, 390]), height: 900 })
  const scale = await fakeScale(page)
  await signIn(page, url())
  const { id } = await orderByWeight(LINES)
  await page.goto(`${url()}/orders/show/${id}`)
  const dialog = page.getByRole('dialog')
  const shown = dialog.locator('output')
  const heading = dialog.getByRole('heading', { level: 3 })
  await expect(page.getByRole('button', { name: t.weigh, exact: true })).toBeVisible()
  await page.keyboard.press('w')
  await expect(dialog).toBeVisible()

  // A weight that moves, or lies below zero, is shown and not taken.
  await scale.waver(2_050)
  await expect(dialog.getByText(t.moving)).toBeVisible()
  await page.keyboard.press('Enter')
  await scale.put(-20)
  await expect(dialog.getByText(t.below)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.noBag)).toBeVisible()
  expect(await findings(page)).toEqual([])

  let presses = 0
  for (let line = 0; line < LINES; line++) {
    const grams = 2_010 + line * 7
    await scale.put(grams)
    await expect(shown).toContainText(String(grams / 1_000))
    await expect(dialog.getByText(t.stable, { exact: true })).toBeVisible()
    const name = await heading.textContent()
    await page.keyboard.press('Enter')
    presses += 1
    if (line === LINES - 1) continue
    await expect(heading).not.toHaveText(name ?? '')
    if (line > 0) continue
    // A bag that still stands on the scale is not taken for the next product.
    await expect(dialog.getByText(t.taken)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t.noBag)).toBeVisible()
  }
  await expect(dialog).toBeHidden()
  expect(presses).toBeLessThanOrEqual(40)
  expect(await picked(id)).toEqual(Array.from({ length: LINES }, (_, line) => 2_010 + line * 7))
})

test('without a scale a weight is typed or scanned, shows what is given, and is taken off', async ({
  page,
}) => {
  const language = languageInTurn('weighing by hand')
  const t = words[language]
  await dress(page, { language, theme: inTurn('weighing hand theme', ['dark', 'light_theme'] as const) })
  await page.setViewportSize({ width: inTurn('weighing hand wide', [390, 1440]), height: 900 })
  // As browsers without Web Serial are.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serial')
  })
  await signIn(page, url())
  const { id, call, first } = await orderByWeight(2)
  const { trans, category_id, unit_id, price } = await read<Sold>(`/products/${first}`)
  await call('PUT', `/products/${first}`, { name: trans.name, category_id, unit_id, price, plu: '0731' })
  await page.goto(`${url()}/orders/show/${id}`)
  const dialog = page.getByRole('dialog')
  const lines = page.locator('[data-piece="list"] :is(tbody tr, li)[data-key]')
  await expect(lines).toHaveCount(2)
  const weigh = page.getByRole('button', { name: t.weigh, exact: true })
  await weigh.click()
  await expect(dialog.getByText(t.absent)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // A digit right behind the click that opens the dialog is one of the weight, however busy the machine is.
  const focused = await weigh.evaluate(async (button: HTMLButtonElement) => {
    button.click()
    await Promise.resolve()
    return document.activeElement?.getAttribute('name')
  })
  expect(focused).toBe('weight')
  await page.keyboard.type('2.')
  await dialog.getByRole('button', { name: t.five, exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: t.weight })).toHaveValue('2.5')
  await expect(dialog.getByText(t.billed)).toBeVisible()
  await expect(dialog.getByText(t.given)).toBeVisible()
  expect(await findings(page)).toEqual([])
  const heading = dialog.getByRole('heading', { level: 3 })
  const name = await heading.textContent()
  await page.keyboard.press('Enter')
  // A weight that is typed for the next one meanwhile stays.
  await page.keyboard.type('٠٫٥')
  await expect(heading).not.toHaveText(name ?? '')
  await expect(dialog.getByRole('textbox', { name: t.weight })).toHaveValue('0.5')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(lines.nth(0)).toContainText('2.5')
  await expect(lines.nth(1).getByText(t.short)).toBeVisible()
  await page.getByRole('button', { name: t.undo }).click()
  await expect(lines.nth(1).getByText(t.short)).toBeHidden()

  // The label of a scale, typed by a scanner: on the page, then in the dialog.
  const digits = '210073100400'
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  const code = digits + String((10 - (sum % 10)) % 10)
  await scan(page, code)
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await picked(id))[0]).toBe(2_900)
  await scan(page, code)
  await expect(dialog.getByText(t.seen)).toBeVisible()
  await dialog.getByRole('button', { name: t.again }).click()
  await expect.poll(async () => (await picked(id))[0]).toBe(3_300)
})
