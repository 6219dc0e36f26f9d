import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { openPanel } from '../support/panel.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: { rush: 'مستعجل', note: 'ملاحظة لزملائك', add: 'إضافة' },
  en: { rush: 'Rush', note: 'A note for your colleagues', add: 'Add' },
}

for (const language of languagesInTurn('notes'))
  test(`staff mark an order and note something about it, in ${language}; its customer sees neither`, async ({
    page,
  }) => {
    const t = words[language]
    const url = productUrl()
    const customer = await newCustomer(url)
    const order = await customer.order()
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/orders/show/${order.id}`)
    const rush = page.getByRole('button', { name: t.rush, exact: true })
    await rush.click()
    await expect(rush).toHaveAttribute('aria-pressed', 'true')
    await page.getByPlaceholder(t.note).fill('البوابة الخلفية')
    await page.getByRole('button', { name: t.add, exact: true }).click()
    await expect(page.locator('main .order-notes').first()).toContainText('البوابة الخلفية')
    await expect(page.getByPlaceholder(t.note)).toHaveValue('')
    expect(await findings(page)).toEqual([])
    await page.goto(`${url}/orders/all?id=${order.id}`)
    await expect(page.locator('tbody tr').first()).toContainText(t.rush)
    // It is there where the order is decided, and on its paper.
    await openPanel(page)
    await expect(page.locator('.side-panel .order-notes')).toContainText('البوابة الخلفية')
    await page.goto(`${url}/orders/show/${order.id}`)
    await expect(page.getByPlaceholder(t.note)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.order-sheet .order-notes')).toContainText('البوابة الخلفية')
    await expect(page.locator('.order-sheet .order-notes')).toBeVisible()
    expect(JSON.stringify(await customer.follow(order.id))).not.toMatch(/rush|البوابة/)
  })
