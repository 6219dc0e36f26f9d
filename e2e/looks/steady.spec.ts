import type { Page } from '@playwright/test'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'

/** A control may move by so many px: less than a third of a button, which stays under the pointer. */
const TREMBLE = 12

/** Screens whose parts come one after another, each with its place from the start. */
const screens = [
  '/reviews/all',
  '/outgoing/all',
  '/products/edit/1',
  '/main-categories/edit/1',
  '/app-content/terms',
]

/**
 * Lets each answer of the API come at another time, in an order that is the same in every run. Returns the number of calls that
 * are on their way.
 */
async function answerSlowly(page: Page): Promise<() => number> {
  let [calls, open] = [0, 0]
  await page.route(/\/api\/dashboard\/v1\/(?!live|events)/, async (route) => {
    calls += 1
    open += 1
    await new Promise((resolve) => setTimeout(resolve, 200 + ((calls * 7) % 5) * 250))
    const response = await route.fetch().catch(() => null)
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
    open -= 1
  })
  return () => open
}

/** Notes each control of the page's body when it is first drawn in a font that stays, and says which of them have moved. */
const watchControls = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const places = new Map<Element, DOMRect>()
    const note = () => {
      for (const control of document.querySelectorAll('main :is(a[href], button, label, input)')) {
        const box = control.getBoundingClientRect()
        if (!places.has(control) && box.width > 0 && !control.closest('[inert]')) places.set(control, box)
      }
    }
    note()
    const noting = setInterval(note, 50)
    Object.assign(window, {
      movedControls: (limit: number) => {
        clearInterval(noting)
        return [...places].flatMap(([control, before]) => {
          const now = control.getBoundingClientRect()
          if (!control.isConnected || now.width === 0) return []
          const moved = Math.max(Math.abs(now.x - before.x), Math.abs(now.y - before.y))
          return moved > limit
            ? [`${control.textContent?.trim().slice(0, 30)} by ${Math.round(moved)} px`]
            : []
        })
      },
    })
  })

const movedControls = (page: Page) =>
  page.evaluate(
    (limit) => (window as unknown as { movedControls: (limit: number) => string[] }).movedControls(limit),
    TREMBLE,
  )

for (const width of [1440, 390])
  test(`at ${width} no control moves while a screen's parts are loaded one after another`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await dress(page, { language: 'en' })
    await signIn(page, productUrl())
    // From its second page on a browser knows what it stores of the shop, such as that it is a demo.
    await page.goto(`${productUrl()}/units/all`)
    await page.locator('main a[href^="/units/"]:visible').first().waitFor()
    const openCalls = await answerSlowly(page)
    const moved: string[] = []
    for (const path of screens) {
      await page.goto(productUrl() + path)
      await page.locator('h1').first().waitFor()
      await watchControls(page)
      await expect(page.locator('[aria-busy="true"], [data-pending]')).toHaveCount(0)
      await expect.poll(openCalls).toBe(0)
      moved.push(...(await movedControls(page)).map((one) => `${path}: ${one}`))
    }
    expect(moved).toEqual([])
  })
