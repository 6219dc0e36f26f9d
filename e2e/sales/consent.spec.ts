import { mobilesOf, newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: {
    substitute: 'استبدال بمنتج آخر',
    product: 'المنتج',
    replace: 'استبدال',
    first: 'يرغب العميل في أن يُسأل',
    waits: 'بانتظار العميل حتى',
    withdraw: 'سحب السؤال',
    chip: /^بانتظار العميل/,
    yes: 'نعم، أرسلوه',
    no: 'لا، احذفوه من الطلب',
    thanks: 'شكرًا على ردك',
    ended: 'لم يعد هذا السؤال مطروحًا',
    insteadOf: /^بديل عن/,
    leaveOut: 'حذفه من الطلب',
    leftOut: 'احذفوه',
  },
  en: {
    substitute: 'Replace with another',
    product: 'Product',
    replace: 'Replace',
    first: 'The client wishes to be asked',
    waits: 'Waits for the client until',
    withdraw: 'Withdraw',
    chip: /^Waits for the client/,
    yes: 'Yes, send it',
    no: 'No, leave it out',
    thanks: 'Thank you for your answer',
    ended: 'This question is not open any more',
    insteadOf: /^Instead of/,
    leaveOut: 'Leave it out',
    leftOut: 'Leave it out',
  },
}

test('a substitute waits for its customer, who answers by the link without signing in', async ({
  page,
  browser,
}) => {
  const language = languageInTurn('consent')
  const theme = inTurn('consent theme', ['light_theme', 'dark'] as const)
  const t = words[language]
  const call = await asSuper(url())
  const set = (consent: 0 | 1) =>
    call('PUT', '/settings/sections/handling', { values: { consent, consent_percent: 100 } })
  await set(1)
  try {
    await dress(page, { language, theme })
    await page.setViewportSize({ width: inTurn('consent wide', [1440, 1024, 390]), height: 900 })
    await signIn(page, url())
    const customer = await newCustomer(url())
    const order = await customer.order({ substitution_wish: 'ask' })
    await page.goto(`${url()}/orders/show/${order.id}`)
    const lines = page.locator('[data-piece="list"] :is(tbody tr, li)[data-key]')
    const dialog = page.getByRole('dialog')
    const ask = async (line: number) => {
      await lines.nth(line).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: t.substitute, exact: true }).click()
      await dialog.getByRole('combobox', { name: t.product }).click()
      await page.getByRole('option').first().click()
      await expect(dialog.getByText(t.first)).toBeVisible()
      await dialog.getByRole('button', { name: t.replace, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(lines.nth(line).getByText(t.waits)).toBeVisible()
      const [newest] = (await customer.notifications()).filter(({ type }) => type === 'substitution_ask')
      expect(newest?.order_id).toBe(order.id)
      return new URL(newest?.link ?? '').pathname
    }
    const path = await ask(0)
    await expect(lines).toHaveCount(3)
    expect(await findings(page)).toEqual([])

    // A phone on which nobody is signed in.
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
    try {
      const guest = await phone.newPage()
      await dress(guest, { language, theme })
      await guest.goto(url() + path)
      await expect(guest.getByRole('button', { name: t.no })).toBeVisible()
      expect(await findings(guest)).toEqual([])
      expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      // Opening it once more has changed nothing.
      await guest.reload()
      await guest.getByRole('button', { name: t.yes }).click()
      await expect(guest.getByText(t.thanks)).toBeVisible()
      expect(await findings(guest)).toEqual([])
      // The order's page learns of it by itself.
      await expect(lines).toHaveCount(4)
      await expect(lines.nth(3).getByText(t.insteadOf)).toBeVisible()
      await guest.reload()
      await expect(guest.getByText(t.thanks)).toBeVisible()
      await expect(guest.getByRole('button', { name: t.yes })).toHaveCount(0)

      const other = await ask(1)
      await page.goto(`${url()}/orders/all`)
      await page.locator('[data-piece="chip"]').filter({ hasText: t.chip }).click()
      await expect(page.getByText(`#${order.id}`).first()).toBeVisible()
      await page.goto(`${url()}/orders/show/${order.id}`)
      await lines.nth(1).getByRole('button', { name: t.withdraw }).click()
      await expect(page.getByText(t.waits)).toHaveCount(0)
      await guest.goto(url() + other)
      await expect(guest.getByRole('heading', { name: t.ended })).toBeVisible()
      expect(await findings(guest)).toEqual([])
    } finally {
      await phone.close()
    }
  } finally {
    await set(0)
  }
})

test('whoever takes an order by phone writes down what becomes of a product that runs out', async ({
  page,
}) => {
  const language = languageInTurn('consent by phone')
  const t = words[language]
  const call = await asSuper(url())
  const set = (consent: 0 | 1) => call('PUT', '/settings/sections/handling', { values: { consent } })
  await set(1)
  try {
    await dress(page, { language, theme: inTurn('consent by phone theme', ['dark', 'light_theme'] as const) })
    await page.setViewportSize({ width: inTurn('consent by phone wide', [390, 1440]), height: 900 })
    await signIn(page, url())
    const digits = mobilesOf(Date.now())
    const customer = await newCustomer(url(), digits)
    await customer.order()
    await page.goto(`${url()}/orders/create`)
    await expect(page.locator('[data-path="user_id"]')).toBeFocused()
    await page.keyboard.type(digits)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-path="items"]')).toBeFocused()
    await page.keyboard.press('Alt+KeyL')
    await expect(page.locator('input[name$=".quantity"]')).toHaveCount(3)
    const chip = page.locator('[data-path="substitution_wish"]').getByRole('button', { name: t.leaveOut })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/orders/show/*')
    await expect(page.locator('main').getByText(t.leftOut, { exact: true })).toBeVisible()
  } finally {
    await set(0)
  }
})
