import type { Page } from '@playwright/test'
import { expect, languages } from '../support/product.ts'
import type { Looks } from '../support/product.ts'

/** Waits until a screen is drawn, with its fonts. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Returns how far the page scrolls sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that were not there are said by their key: `orders/title`. A page of the docs is named by its path and is no key. */
export const keysShown = async (page: Page): Promise<string[]> => {
  const said = await page.locator('body').innerText()
  const paths = said.match(/(?<![\w/.:@-])[a-z]\w*(?:\/[a-z][\w.]*)+(?![\w/])/g) ?? []
  return paths.filter((path) => !path.endsWith('.md'))
}

/** Every combination in which screens are looked at. */
export const combinations: readonly (Required<Looks> & { width: number })[] = languages.flatMap((language) =>
  (['light_theme', 'dark'] as const).flatMap((theme) =>
    [1440, 390].map((width) => ({ language, theme, width })),
  ),
)

/** True in `npm run test:deep`, which looks at everything in each combination. */
export const isDeep = Boolean(process.env['DEEP'])

/**
 * Texts whose letters are cut off at the edge of their box: dots under a final ي, marks over a letter. Each line's ink is
 * measured with the font that draws it, against the nearest box around it that hides what lies outside.
 */
export const cutLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('nothing can be measured here')
    /** Half a pixel is lost to rounding. */
    const slack = 0.6
    const clipOf = (from: Element) => {
      for (
        let element: Element | null = from;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        if (
          style.clipPath !== 'none' ||
          style.position === 'fixed' ||
          element.matches('[role="application"]')
        )
          return null
        if (['hidden', 'clip'].includes(style.overflowY)) {
          const { top, bottom, height } = element.getBoundingClientRect()
          const isFolded = height < 8
          return isFolded ? null : { top, bottom }
        }
        if (style.overflowY !== 'visible') return null
      }
      return null
    }
    const wrong = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const clip = clipOf(element)
      if (!clip) continue
      const { font, direction } = getComputedStyle(element)
      pen.font = font
      pen.direction = direction as CanvasDirection
      const ink = pen.measureText(text)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        // A line that does not fit is hidden whole.
        if (line.width === 0 || line.top + line.height / 2 > clip.bottom || line.bottom < clip.top) continue
        const below = line.bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent - clip.bottom
        const above = clip.top - (line.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent)
        if (Math.max(below, above) > slack)
          wrong.add(
            `${element.className || element.tagName}: "${text.slice(0, 24)}" by ${Math.max(below, above).toFixed(1)} px`,
          )
      }
    }
    return [...wrong]
  })
