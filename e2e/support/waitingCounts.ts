import type { Locator, Page } from '@playwright/test'

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, '') || 0)
/** A quick filter of a list, by its name. */
export const chip = (page: Page, name: string) =>
  page.locator('label.chips-chip').filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) })
/** Returns the badge in the menu with the number of waiting orders. */
export const badge = (page: Page) =>
  page.locator('a.nav-item[href="/orders/all"] .nav-count:not(.nav-late) [aria-hidden]')
const title = async (page: Page) => numberIn(/^\(([\d,]+)\)/.exec(await page.title())?.[1] ?? null)

/** Returns the counts in home, the menu's badge, the chip and the titles of one person's two tabs. */
export async function shownCounts(home: Page, list: Page, waiting: string): Promise<number[]> {
  const read = async (where: Locator) => ((await where.count()) ? numberIn(await where.textContent()) : 0)
  return Promise.all([
    read(home.locator('.home-tile[data-kind="orders"] .home-figure-number')),
    read(badge(home)),
    read(badge(list)),
    read(chip(list, waiting).locator('.chips-chip-count')),
    read(list.locator('.page-head-total')),
    title(home),
    title(list),
  ])
}
