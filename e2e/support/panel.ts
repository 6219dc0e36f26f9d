import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** Opens the panel of the first row by keys, once the list hears them: rows are drawn a moment before. */
export async function openPanel(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('KeyJ')
    await page.locator('tr[data-cursor]').waitFor({ timeout: 1_000 })
  }).toPass()
  // A press that was heard late is a row too many: K leads back.
  const first = page.locator('tbody tr[data-key]').first()
  await expect(async () => {
    await page.keyboard.press('KeyK')
    await expect(first).toHaveAttribute('data-cursor', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.locator('.side-panel').waitFor()
}
