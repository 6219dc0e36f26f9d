// Orders that are checked in the list and printed.
import type { Page } from '@playwright/test'
import { newCustomer } from './customer.ts'
import { expect } from './product.ts'
import type { Language } from './product.ts'

export const printButtons: Record<Language, Record<1 | 2 | 3 | 12, string>> = {
  ar: { 1: 'طباعة طلب واحد', 2: 'طباعة طلبين', 3: 'طباعة 3 طلبات', 12: 'طباعة 12 طلبًا' },
  en: { 1: 'Print 1 order', 2: 'Print 2 orders', 3: 'Print 3 orders', 12: 'Print 12 orders' },
}

/** Orders of somebody new, the last placed first, as the list has them. */
export async function placed(url: string, count: number): Promise<number[]> {
  const customer = await newCustomer(url)
  const ids: number[] = []
  while (ids.length < count) ids.unshift((await customer.order()).id)
  return ids
}

/** Counts how often the print dialog was asked for, in its place. */
export const stubPrint = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      printCalls: 0,
      print: () => Object.assign(window, { printCalls: printCalls() + 1 }),
    })
    const printCalls = (): number => Reflect.get(window, 'printCalls')
  })
export const expectPrintCalls = (page: Page) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'printCalls')))

/** Counts the pages a printer would get; the page is notified that it was printed. */
export async function pagesOf(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Checks the rows of orders, or unchecks them. */
export const check = async (page: Page, ids: readonly number[], isChecked = true) => {
  for (const id of ids) {
    const box = page.getByRole('checkbox', { name: new RegExp(`#${id}`) })
    // A row that an order of somebody else pushes under the pointer ignores it, and the hand presses again.
    await expect(async () => {
      if ((await box.isChecked()) !== isChecked) await box.click()
      await expect(box).toBeChecked({ checked: isChecked, timeout: 2_000 })
    }).toPass()
  }
}
export const checked = (page: Page) => page.locator('tbody input[type="checkbox"]:checked')
export const sheets = (page: Page) => page.locator('body > .sheets > .order-sheet')
