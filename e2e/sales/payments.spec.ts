import { newCustomer } from '../support/customer.ts'
import { confirmDialog } from '../support/dialogs.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn, tokenOf } from '../support/session.ts'
import { asSuper, createStaff } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: {
    pay: 'تسجيل دفعة',
    refund: 'رد مبلغ',
    confirm: { pay: 'تسجيل الدفعة', refund: 'تسجيل الرد' },
    amount: 'المبلغ',
    card: 'بطاقة',
    slip: 'رقم إيصال الشبكة',
    undo: 'تراجع',
    part: 'مدفوع جزئيًا',
    paid: 'مدفوع',
    unpaid: 'غير مدفوع',
    reason: 'نقص في الطلب',
    over: /يزيد على المستحق/,
    carried: /حامل النقد:/,
    tenders: 'ما دخل وما بقي مستحقًا',
    returned: 'تسجيل مرتجع',
    confirmReturn: 'تسجيل المرتجع',
    cash: 'نقدًا',
  },
  en: {
    pay: 'Record payment',
    refund: 'Give money back',
    confirm: { pay: 'Record the payment', refund: 'Record as given back' },
    amount: 'Amount',
    card: 'Card',
    slip: 'Number on the slip',
    undo: 'Undo',
    part: 'Part paid',
    paid: 'Paid',
    unpaid: 'Unpaid',
    reason: 'Something was missing',
    over: /more than is due/,
    carried: /carried by/,
    tenders: 'What came in, and what is due',
    returned: 'Return',
    confirmReturn: 'Record the return',
    cash: 'Cash',
  },
}

const record = async (payments: boolean) =>
  (await asSuper(url()))('PUT', '/settings/sections/handling', { values: { payments } })
test.beforeEach(() => record(true))
test.afterEach(() => record(false))

test('payments of an order are recorded, taken back and given back on its page, and stand in the list and the report', async ({
  page,
}) => {
  const language = languageInTurn('payments')
  const width = inTurn('payments wide', [1440, 390])
  const t = words[language]
  await page.setViewportSize({ width, height: 900 })
  await dress(page, { language })
  await signIn(page, url())
  const customer = await newCustomer(url())
  const order = await customer.order()
  await page.goto(`${url()}/orders/show/${order.id}`)
  const due = page.locator('[data-piece="order-due"]')
  const dialog = page.getByRole('dialog')
  const amountIn = async () => Number((await due.innerText()).replaceAll(/[^\d.]/g, ''))
  await expect(due).toBeVisible()
  const whole = await amountIn()
  const open = async (way: 'pay' | 'refund') => {
    await page.getByRole('button', { name: t[way], exact: true }).click()
    await expect(dialog).toBeVisible()
  }
  const confirm = (way: 'pay' | 'refund') => confirmDialog(dialog, t.confirm[way])

  await open('pay')
  const amount = dialog.getByRole('textbox', { name: t.amount })
  await expect(amount).toHaveValue(String(whole))
  await amount.fill('١٠')
  await dialog.locator('[data-path="carrier_id"]').click()
  await page.getByRole('option').first().click()
  expect(await findings(page)).toEqual([])
  await confirm('pay')
  // At once: it can be taken back for six seconds, of which a busy machine leaves little.
  await page.getByRole('button', { name: t.undo }).last().click()
  await expect.poll(amountIn).toBeCloseTo(whole, 2)

  await open('pay')
  await amount.fill('١٠')
  await dialog.locator('[data-path="carrier_id"]').click()
  await page.getByRole('option').first().click()
  await confirm('pay')
  await expect.poll(amountIn).toBeCloseTo(whole - 10, 2)
  // The one that was taken back, what took it back, and this one.
  await expect(page.getByText(t.carried)).toHaveCount(3)
  await expect(page.locator('[data-piece="badge"]').getByText(t.part, { exact: true })).toBeVisible()

  await open('pay')
  await amount.fill((whole - 9).toFixed(2))
  await expect(dialog.getByText(t.over)).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.confirm.pay, exact: true })).toBeDisabled()
  await amount.fill((whole - 10).toFixed(2))
  await dialog.getByRole('button', { name: t.card, exact: true }).click()
  await dialog.getByRole('button', { name: t.confirm.pay, exact: true }).click()
  await expect(dialog.getByLabel(t.slip)).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t.slip).fill('004217')
  await confirm('pay')
  await expect.poll(amountIn).toBe(0)
  await expect(page.locator('[data-piece="badge"]').getByText(t.paid, { exact: true })).toBeVisible()

  await open('refund')
  await amount.fill('5')
  await dialog.getByRole('button', { name: t.reason }).click()
  expect(await findings(page)).toEqual([])
  await confirm('refund')
  await expect.poll(amountIn).toBe(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.goto(`${url()}/orders/all?payment_state=part`)
  await expect(page.getByText(`#${order.id}`).first()).toBeVisible()
  // A card says it in a badge, a table below the total: once either way.
  await expect(page.locator(`[data-key="${order.id}"]`).getByText(t.part, { exact: true })).toHaveCount(1)
  await page.goto(`${url()}/orders/all?payment_state=unpaid`)
  await expect(page.getByText(`#${order.id}`)).toHaveCount(0)
  await page.goto(`${url()}/financialorders/all`)
  await page.locator('summary').filter({ hasText: t.tenders }).click()
  await expect(page.getByText('5.00').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('cash of a return is given back by whoever carries it', async ({ page }) => {
  const language = languageInTurn('return cash')
  const t = words[language]
  await page.setViewportSize({ width: inTurn('return cash wide', [390, 1440]), height: 900 })
  await dress(page, { language, theme: inTurn('return cash theme', ['dark', 'light_theme'] as const) })
  await signIn(page, url())
  const { id } = await (await newCustomer(url())).order()
  const call = await asSuper(url())
  for (const status of ['prepared', 'delivering', 'finished'])
    await call('POST', `/orders/change-status/${id}`, { status })
  await page.goto(`${url()}/orders/show/${id}`)
  await page.getByRole('button', { name: t.returned, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const quantity = dialog.locator('input[name="quantity-1"]')
  await quantity.fill('0.1234')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await quantity.fill('0.5')
  const carrier = dialog.locator('[data-path="carrier_id"]')
  await dialog.getByRole('button', { name: t.card, exact: true }).click()
  await expect(carrier).toHaveCount(0)
  await dialog.getByRole('button', { name: t.cash, exact: true }).click()
  await carrier.click()
  await page.getByRole('option').first().click()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await confirmDialog(dialog, t.confirmReturn)
  await expect(page.getByText(t.carried)).toBeVisible()
})

const cashWords = {
  ar: {
    receive: 'استلام',
    count: 'عدّ',
    counted: 'هذا ما عددته',
    settle: 'تسوية',
    reason: 'خطأ في إرجاع الباقي',
    differs: 'فيه فرق',
    settled: 'مسوّى',
    close: 'إقفال اليوم',
    note: '100 ريال',
  },
  en: {
    receive: 'Take over',
    count: 'Count',
    counted: 'This is what I counted',
    settle: 'Settle',
    reason: 'Wrong change given',
    differs: 'Differs',
    settled: 'Settled',
    close: 'Close the day',
    note: '100 riyals',
  },
}

/** Lets the accountant carry the whole of a new order in cash. Returns their number, and how much it is. */
async function carriedByAccountant() {
  const customer = await newCustomer(url())
  const { id } = await customer.order()
  const token = await tokenOf(url())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async (path: string) =>
    (await (await fetch(`${url()}/api/dashboard/v1${path}`, { headers })).json()).data
  const admins: { id: number; email: string }[] = await read('/admins?per_page=50')
  const carrier = admins.find(({ email }) => email.startsWith('accountant'))?.id
  const { total } = await read(`/orders/${id}`)
  const body = { kind: 'cash', amount: total, carrier_id: carrier }
  await (
    await asSuper(url())
  )('POST', `/orders/${id}/payments`, body)
  return { carrier, total: String(total) }
}

test('cash is taken over, counted without a word of what is expected, settled, and the day is closed', async ({
  page,
}) => {
  const language = languageInTurn('cash')
  const t = cashWords[language]
  await page.setViewportSize({ width: inTurn('cash wide', [390, 1440]), height: 900 })
  await dress(page, { language })
  await signIn(page, url())
  const { carrier, total } = await carriedByAccountant()
  await page.goto(`${url()}/cash/all`)
  const dialog = page.getByRole('dialog')
  const carried = page.locator(`main li[data-key="${carrier}"]`)
  await carried.getByRole('button', { name: t.receive, exact: true }).click()
  await dialog.locator('input[name="declared"]').fill(total)
  expect(await findings(page)).toEqual([])
  await confirmDialog(dialog, t.receive)

  const close = () => page.getByRole('button', { name: t.close, exact: true }).first().click()
  await page.goto(`${url()}/cash-closes/all`)
  await close()
  await expect(dialog.getByRole('button', { name: t.close, exact: true })).toBeDisabled()
  await dialog.getByRole('link').click()
  await expect(page).toHaveURL(/\/cash\/all/)
  // Whoever counted does not settle where somebody else may, as other journeys leave one.
  const counting = await createStaff(url(), ['cash index', 'cash count'])
  await signIn(page, url(), counting.admin)
  await page.goto(`${url()}/cash/all`)
  await page.getByRole('button', { name: t.count, exact: true }).first().click()
  await dialog.getByRole('textbox', { name: t.note, exact: true }).fill('٣')
  await expect(dialog).not.toContainText(total)
  await expect(dialog.locator('input[name="counted"]')).toHaveValue('300')
  expect(await findings(page)).toEqual([])
  await confirmDialog(dialog, t.counted)
  const badge = page.locator('[data-piece="badge"]')
  await expect(badge.getByText(t.differs, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t.settle, exact: true })).toHaveCount(0)
  await signIn(page, url())
  await page.goto(`${url()}/cash/all`)
  await page.getByRole('button', { name: t.settle, exact: true }).first().click()
  await dialog.getByRole('button', { name: t.reason }).click()
  await confirmDialog(dialog, t.settle)
  await expect(badge.getByText(t.settled, { exact: true }).first()).toBeVisible()

  await page.goto(`${url()}/cash-closes/all`)
  await close()
  await confirmDialog(dialog, t.close)
  await expect(page).toHaveURL(/cash-closes\/show\/\d+/)
  await expect(page.locator('[data-piece="close-paper"]')).toContainText(t.reason)
  expect(await findings(page)).toEqual([])
})
