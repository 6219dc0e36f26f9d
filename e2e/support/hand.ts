import type { Locator, Page } from '@playwright/test'

type Press = (this: Locator, options?: object) => Promise<void>
const presses = ['click', 'check', 'uncheck'] as const
const patched = new WeakSet<object>()

/**
 * Makes the mouse of journeys come to what it clicks from elsewhere, as a hand does. The product ignores clicks on a control
 * that came under a resting pointer (web/src/ui/pointer/aimedClicks.ts), and a journey clicks sooner than anybody could: on the button
 * that its last key brought under the pointer, or on one that it scrolled there. `page.mouse` stays as it is.
 */
export function clickLikeHands(page: Page): void {
  const prototype: Record<(typeof presses)[number], Press> = Object.getPrototypeOf(page.locator('html'))
  if (patched.has(prototype)) return
  patched.add(prototype)
  for (const name of presses) {
    const press = prototype[name]
    prototype[name] = async function comeAndPress(options) {
      await this.page().mouse.move(0, 0)
      await press.call(this, options)
    }
  }
}
