import type { Page } from '@playwright/test'

/**
 * Returns the elements that leave their cell, row or card on the page as it stands, the actions of a row that can't be reached,
 * and a page that scrolls sideways.
 */
export function findStrays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const called = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.className} "${(one.textContent ?? '').trim().slice(0, 30)}"`
    const inMain = (what: string) =>
      [...document.querySelectorAll<HTMLElement>(`main :is(${what})`)].filter((one) => one.checkVisibility())

    for (const cell of inMain('td, th, dd, .cards-card, .cards-card-main > *, .cards-card-side > *'))
      if (!cell.closest('.sr') && cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1)
        wrong.push(`${called(cell)} is ${cell.scrollWidth - cell.clientWidth} px too narrow`)

    for (const box of inMain('td, th, .cards-card')) {
      const outer = box.getBoundingClientRect()
      for (const one of box.querySelectorAll<HTMLElement>('*:not(.sr, svg *)')) {
        const { left, right, top, bottom, width } = one.getBoundingClientRect()
        if (width === 0 || one.closest('.sr, [popover]') || !one.checkVisibility()) continue
        const out = Math.max(outer.left - left, right - outer.right, outer.top - top, bottom - outer.bottom)
        if (out > 1) wrong.push(`${called(one)} is ${Math.round(out)} px outside ${called(box)}`)
      }
    }

    for (const end of inMain('.table-ends-td-end')) {
      const { left, right } = end.getBoundingClientRect()
      if (left < 0 || right > innerWidth) wrong.push(`${called(end)} is out of reach`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    return wrong
  })
}
