import { dress, expect, languages, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'

for (const language of languages)
  test(`what a file may be is said in runs that keep their own direction, in ${language}`, async ({
    page,
  }) => {
    await dress(page, { language })
    await signIn(page, productUrl())
    const runs = page.locator('.image-input-image-hint bdi[dir="ltr"]')
    for (const [path, named] of [
      ['/products/create', ['JPG', 'PNG', 'WebP']],
      ['/main-categories/create', ['JPG', 'PNG', 'WebP', 'PDF']],
      ['/ads/create', ['JPG', 'PNG', 'JFIF', 'MP4']],
    ] as const) {
      await page.goto(productUrl() + path)
      await page.locator('.image-input-image-hint').first().waitFor()
      if (language === 'ar') expect(await runs.allTextContents()).toEqual(named)
      else for (const name of named) await expect(page.locator('.image-input-image-hint')).toContainText(name)
    }
    await expect(page.locator('input[type="file"]')).not.toHaveAttribute('accept', /webp/)
  })
