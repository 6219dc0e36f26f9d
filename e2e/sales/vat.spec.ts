import type { Locator } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, languages, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'

/** Amounts in a text, in halalas. */
const amountsIn = (text: string) =>
  [...text.matchAll(/([\d,]+)\.(\d\d)/g)].map(
    ([, riyals, rest]) => Number(riyals?.replaceAll(',', '')) * 100 + Number(rest),
  )

/** Calculates the tax of a bill anew, from nothing but what stands on it. */
async function recalculate(bill: Locator): Promise<void> {
  await expect(bill.locator('th')).toHaveCount(4)
  const heads = await bill.locator('th').allTextContents()
  const sums = (await bill.locator('td').allTextContents()).flatMap(amountsIn)
  expect(sums).toHaveLength(4)
  const [goods = 0, delivery = 0, tax, total] = sums
  expect(delivery).toBeGreaterThan(0)
  const [taxed = 0] = amountsIn(heads[2] ?? '')
  const rate = Number(/(\d+)%/.exec(heads[2] ?? '')?.[1])
  expect([taxed, rate]).toEqual([goods + delivery, 15])
  expect(tax).toBe(Math.round((taxed * rate) / 100))
  expect(total).toBe(taxed + (tax ?? 0))
}

for (const language of languages)
  test(`whoever reads an order in ${language} comes to its VAT, on the screen and on paper`, async ({
    page,
  }) => {
    const url = productUrl()
    const { id } = await (await newCustomer(url)).order()
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/orders/show/${id}`)
    await recalculate(page.locator('.order-sheet-order-screen tfoot'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.order-sheet tfoot')).toBeVisible()
    await recalculate(page.locator('.order-sheet tfoot'))
  })
