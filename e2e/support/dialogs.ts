import type { Locator } from '@playwright/test'
import { expect } from './product.ts'

/**
 * Presses the button of a dialog until the dialog is gone: a button that came under the resting pointer ignores it for a moment, and
 * a hand presses again. It presses nothing while the dialog is busy or gone.
 */
export async function confirmDialog(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true })
  // One whose code is still being loaded is not gone.
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await dialog.isVisible()) await button.click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass()
}
