import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn, tokenOf } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: {
    add: 'تسجيل مرتجع',
    confirm: 'تسجيل المرتجع',
    other: 'سبب آخر',
    note: 'بكلماتك',
    all: 'الطلب كله',
    stock: 'إلى المخزون',
    tooMuch: /لا يمكن إرجاع أكثر من/,
    undo: 'تراجع',
    after: 'الصافي بعد المرتجعات',
    returns: 'المرتجعات',
    creditNote: 'إشعار دائن',
  },
  en: {
    add: 'Return',
    confirm: 'Record the return',
    other: 'Another reason',
    note: 'In your own words',
    all: 'All of it',
    stock: 'Back to stock',
    tooMuch: /No more than .* can come back/,
    undo: 'Undo',
    after: 'After returns',
    returns: 'Returns',
    creditNote: 'Credit note',
  },
}

interface ReadOrder {
  total: number
  tax_rate: number
  'order-details': { price: number }[]
  returns: unknown[]
}

/** Reads an order as staff see it. */
async function readOrder(id: number): Promise<ReadOrder> {
  const headers = { authorization: `Bearer ${await tokenOf(url())}` }
  const answer = await fetch(`${url()}/api/dashboard/v1/orders/${id}`, { headers })
  return ((await answer.json()) as { data: ReadOrder }).data
}

test('what came back of an order is recorded at the door, taken back, and credited line by line', async ({
  page,
}) => {
  const language = languageInTurn('returns')
  const width = inTurn('returns wide', [1440, 390])
  const t = words[language]
  const call = await asSuper(url())
  const customer = await newCustomer(url())
  const { id } = await customer.order()
  for (const status of ['prepared', 'delivering'])
    await call('POST', `/orders/change-status/${id}`, { status })
  await call('POST', `/orders/${id}/invoice`)
  await page.setViewportSize({ width, height: 900 })
  await dress(page, { language })
  await signIn(page, url())
  await page.goto(`${url()}/orders/show/${id}`)
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t.confirm, exact: true })
  const quantity = dialog.locator('input[name="quantity-1"]')
  const sums = dialog.locator('[data-piece="return-sums"]')
  const card = page.getByRole('list', { name: t.returns })
  const open = async () => {
    await page.getByRole('button', { name: t.add, exact: true }).click()
    await expect(quantity).toBeFocused()
  }

  // Keys alone: half of a line, and Enter past the others.
  await open()
  await expect(confirm).toBeDisabled()
  await quantity.fill('٩٩٩')
  await expect(dialog.getByText(t.tooMuch)).toBeVisible()
  await expect(confirm).toBeDisabled()
  await quantity.fill('0.5')
  await expect(confirm).toBeEnabled()
  const before = await readOrder(id)
  const half = ((before['order-details'][0]?.price ?? 0) * 0.5 * (1 + before.tax_rate / 100)).toFixed(2)
  await expect(sums).toContainText(half)
  expect(await findings(page)).toEqual([])
  for (let line = 1; line <= before['order-details'].length; line += 1) await page.keyboard.press('Enter')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // At once: it can be taken back for six seconds, of which a busy machine leaves little.
  const undo = page.getByRole('button', { name: t.undo }).last()
  await expect(undo).toBeVisible()
  const recorded = await card.innerText()
  await undo.click()
  expect(recorded).toContain(half)
  await expect(card).toHaveCount(0)

  // All of it, back to the stock, for a reason of one's own; of two clicks one counts.
  await open()
  await dialog.getByRole('button', { name: t.all, exact: true }).click()
  await dialog.getByRole('button', { name: t.stock, exact: true }).first().click()
  await dialog.getByRole('button', { name: t.other, exact: true }).click()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(t.note).fill('صندوق مبلل')
  await expect(sums).toContainText(before.total.toFixed(2))
  await confirm.dblclick()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('صندوق مبلل')
  await expect(card).toContainText(before.total.toFixed(2))
  await expect(page.getByText(t.after).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t.add, exact: true })).toHaveCount(0)
  expect((await readOrder(id)).returns).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])

  // The note is issued once it can not be taken back, and its number comes by itself.
  const link = card.getByRole('link', { name: /CRN-/ })
  await expect(link).toBeVisible({ timeout: 90_000 })
  await link.click()
  await expect(page.locator('[data-piece="paper"]')).toContainText('صندوق مبلل')
  await expect(page.locator('[data-piece="paper-lines"]')).toBeVisible()
  await expect(page.getByText(t.creditNote).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})
