import type { Page } from '@playwright/test'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { cutLetters, keysShown, overflow } from '../looks/screenLook.ts'
import { findings } from '../support/product.ts'
import type { Looks } from '../support/product.ts'

/** Texts that stick out of the box they stand in, unless that hides or scrolls what does not fit. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = 'td, th, dd, dt, li, label, button, .sheet, [role="dialog"], [data-piece="notice"], main'
    const isFitted = (element: Element | null, box: Element): boolean =>
      element !== null &&
      element !== box &&
      (getComputedStyle(element).overflowX !== 'visible' ||
        getComputedStyle(element).position === 'fixed' ||
        isFitted(element.parentElement, box))
    const wrong = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const box = element?.closest(boxes)
      const text = node.textContent?.trim()
      if (!element || !box || !text || isFitted(element, box)) continue
      if (getComputedStyle(box).overflowX !== 'visible' || !element.checkVisibility()) continue
      const { left, right } = box.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects())
        if (line.width > 0 && (line.left < left - 1 || line.right > right + 1))
          wrong.add(`"${text.slice(0, 24)}" sticks out of ${box.tagName.toLowerCase()}`)
    }
    return [...wrong]
  })

/** Inputs of a language, and the screen itself, that are written from the wrong side. */
const wrongSides = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inputs = 'input, textarea, [contenteditable="true"]'
    return [...document.querySelectorAll(`main, main form, [role="dialog"], :is(${inputs})[lang]`)]
      .filter((element) => {
        const language = element.closest('[lang]')?.getAttribute('lang')
        return getComputedStyle(element).direction !== (language === 'ar' ? 'rtl' : 'ltr')
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} of ${element.getAttribute('data-path')} has the wrong side`,
      )
  })

/** Fields and options that are called by their names in the code, for want of a text. */
async function namesShown(page: Page, { fields }: Resource): Promise<string[]> {
  const labels = await page.locator('th, dt, label, legend').allInnerTexts()
  const names = Object.keys(fields).flatMap((name) => [name, `${name}.ar`, `${name}.en`])
  const all = await page.locator('body').innerText()
  return [
    ...labels.map((label) => label.replaceAll(/[\s*]/g, '')).filter((label) => names.includes(label)),
    ...(all.match(/(?<![\w@./:?=&-])[a-z]+(?:_[a-z]+)+(?![\w@=-])/g) ?? []),
  ].map((name) => `calls something ${name}`)
}

/** Everything that is wrong with a screen as it stands, whatever it shows. */
export async function wrongsOn(
  page: Page,
  { language, theme }: Required<Looks>,
  resource: Resource,
): Promise<string[]> {
  const wanted = [language, language === 'ar' ? 'rtl' : 'ltr', theme === 'dark' ? 'dark' : 'light']
  const root = await page.evaluate(() =>
    ['lang', 'dir', 'data-mantine-color-scheme'].map((name) => document.documentElement.getAttribute(name)),
  )
  return [
    ...((await page.locator('[data-piece="status-page"]').count()) > 0 ? ['could not be drawn'] : []),
    ...(await findings(page)),
    ...((await overflow(page)) > 0 ? ['scrolls sideways'] : []),
    ...(await stickingOut(page)),
    ...(await cutLetters(page)).map((letters) => `cuts ${letters}`),
    ...(await keysShown(page)).map((key) => `shows ${key}`),
    ...(await namesShown(page, resource)),
    ...(await wrongSides(page)),
    ...(root.join() === wanted.join() ? [] : [`is ${root.join()}, not ${wanted.join()}`]),
  ]
}
