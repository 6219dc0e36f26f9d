import { newCustomer } from '../support/customer.ts'
import { confirmDialog } from '../support/dialogs.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper, readAsSuper } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: {
    quantity: 'تغيير الكمية',
    substitute: 'استبدال بمنتج آخر',
    remove: 'حذف من الطلب',
    add: 'إضافة منتج',
    out: 'نفدت الكمية',
    quality: 'الجودة غير كافية',
    leftOut: 'حُذف: الجودة غير كافية',
    insteadOf: /^بديل عن/,
    added: 'أُضيف إلى الطلب',
    field: 'الكمية',
    product: 'المنتج',
    confirm: { quantity: 'تغيير', removal: 'حذف من الطلب', substitution: 'استبدال', addition: 'إضافة' },
    undo: 'تراجع',
    asOrdered: 'الإجمالي عند الطلب',
    typed: 'طماطم',
    meanwhile: /تغيّرت كميته/,
  },
  en: {
    quantity: 'Change the quantity',
    substitute: 'Replace with another',
    remove: 'Leave out',
    add: 'Add product',
    out: 'None left',
    quality: 'Not good enough',
    leftOut: 'Left out: not good enough',
    insteadOf: /^Instead of/,
    added: 'Added to the order',
    field: 'Quantity',
    product: 'Product',
    confirm: { quantity: 'Change', removal: 'Leave out', substitution: 'Replace', addition: 'Add' },
    undo: 'Undo',
    asOrdered: 'As it was ordered',
    typed: 'tomato',
    meanwhile: /was changed meanwhile/,
  },
}

test('products of an order are weighed, left out, replaced and added on its page, and taken back', async ({
  page,
}) => {
  const language = languageInTurn('lines')
  const width = inTurn('lines wide', [1440, 390])
  const t = words[language]
  await page.setViewportSize({ width, height: 900 })
  await dress(page, { language })
  await signIn(page, url())
  const customer = await newCustomer(url())
  const order = await customer.order()
  await page.goto(`${url()}/orders/show/${order.id}`)
  const lines = page.locator('[data-piece="list"] :is(tbody tr, li)[data-key]')
  await expect(lines).toHaveCount(3)
  const dialog = page.getByRole('dialog')
  const total = page
    .locator(':is(tfoot tr, [data-piece="totals"] > div)[data-total]')
    .filter({ visible: true })
  const ordered = await total.textContent()

  const choose = async (line: number, entry: string) => {
    await lines.nth(line).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect(dialog).toBeVisible()
  }
  const confirm = (change: keyof typeof t.confirm) => confirmDialog(dialog, t.confirm[change])

  await choose(0, t.quantity)
  await dialog.getByLabel(t.field).fill('١٫٧٥')
  // Less than was asked for has a reason.
  await dialog.getByRole('button', { name: t.out }).click()
  expect(await findings(page)).toEqual([])
  await confirm('quantity')
  await expect(lines.nth(0)).toContainText('1.75')
  await expect(page.getByText(t.asOrdered).filter({ visible: true })).toHaveCount(1)
  await expect(total).not.toHaveText(ordered ?? '')

  await choose(1, t.remove)
  await dialog.getByRole('button', { name: t.quality }).click()
  await confirm('removal')
  await expect(lines.nth(1)).toContainText(t.leftOut)
  await page.getByRole('button', { name: t.undo }).last().click()
  await expect(lines.nth(1)).not.toContainText(t.leftOut)

  await choose(2, t.substitute)
  await dialog.getByRole('combobox', { name: t.product }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel(t.field).fill('1')
  await confirm('substitution')
  await expect(lines).toHaveCount(4)
  await expect(lines.nth(3).getByText(t.insteadOf)).toBeVisible()

  await page.getByRole('button', { name: t.add }).click()
  await expect(dialog.getByRole('combobox', { name: t.product })).toBeFocused()
  await page.keyboard.type(t.typed)
  await page.getByRole('option').first().click()
  await dialog.getByLabel(t.field).fill('3')
  await confirm('addition')
  await expect(lines).toHaveCount(5)
  await expect(lines.nth(4)).toContainText(t.added)
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('what is typed for a line stays while a colleague changes the order, and the dialog tells of it where the line is another', async ({
  page,
}) => {
  const language = languageInTurn('lines meanwhile')
  const t = words[language]
  await page.setViewportSize({ width: inTurn('lines meanwhile wide', [390, 1440]), height: 900 })
  await dress(page, { language })
  await signIn(page, url())
  const customer = await newCustomer(url())
  const { id } = await customer.order()
  const staff = await asSuper(url())
  const changeLine = async (position: number, quantity: number) => {
    const { version } = await readAsSuper<{ version: number }>(url(), `/orders/${id}`)
    await staff('PUT', `/orders/${id}/lines`, { position, quantity, version, reason: 'out' })
  }
  await page.goto(`${url()}/orders/show/${id}`)
  const lines = page.locator('[data-piece="list"] :is(tbody tr, li)[data-key]')
  await lines.nth(0).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t.quantity, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t.field)
  await field.fill('1.75')
  // A click beside a dialog closes it only where nothing was typed.
  await page.mouse.click(4, 4)

  await changeLine(2, 0.5)
  await expect(lines.nth(1)).toContainText('0.5')
  await expect(field).toHaveValue('1.75')
  await expect(dialog.getByText(t.meanwhile)).toBeHidden()
  await changeLine(1, 1.25)
  await expect(dialog.getByText(t.meanwhile)).toContainText('1.25')
  await expect(field).toHaveValue('1.75')
  expect(await findings(page)).toEqual([])
  await confirmDialog(dialog, t.confirm.quantity)
  await expect(lines.nth(0)).toContainText('1.75')
})
