import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The title without the number of orders that wait, which changes by itself. */
const nameOf = async (page: Page): Promise<string> => (await page.title()).replace(/^\(.*?\) /, '')

/**
 * Goes from one screen of the dashboard to another without loading the page again, as its links do, and waits until that
 * screen is there: it has another title. What a screen leaves behind is met by the next one.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await nameOf(page)
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await expect.poll(() => nameOf(page), { message: path }).not.toBe(before)
}
