import type { Page } from '@playwright/test'
import { expect, languages } from './product.ts'
import type { Looks } from './product.ts'

/** Waits until a screen is drawn, with its fonts. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** How far the page scrolls sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every combination in which screens are looked at. */
export const combinations: readonly (Required<Looks> & { width: number })[] = languages.flatMap((language) =>
  (['light_theme', 'dark'] as const).flatMap((theme) =>
    [1440, 390].map((width) => ({ language, theme, width })),
  ),
)

/** True in `npm run test:deep`, which looks at everything in each combination. */
export const isDeep = Boolean(process.env['DEEP'])
