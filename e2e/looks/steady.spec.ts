import type { Page } from '@playwright/test'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { inTurn } from '../support/turn.ts'
import { isDeep } from './screenLook.ts'

/** A control may move by so many px: less than a third of a button, which stays under the pointer. */
const TREMBLE = 12

/** Screens whose parts come one after another, each with its place from the start. */
const screens = [
  '/home',
  '/orders/all',
  '/orders/show/13000',
  '/financialorders/all',
  '/invoices/all',
  '/reviews/all',
  '/products/all',
  '/products/show/1',
  '/products/edit/1',
  '/main-categories/edit/1',
  '/clients/all',
  '/clients/show/100110',
  '/clients/edit/100110',
  '/managements/show/1',
  '/admins/edit/2',
  '/all-notifications/switches',
  '/outgoing/all',
  '/app-content/terms',
  '/app_settings',
  '/security',
]
/** Two orders in which answers come. A deep run has both. */
const answerOrders = [7, 3] as const
const orders = isDeep ? answerOrders : [inTurn('answers', answerOrders)]
/** A screen is watched at one width, and at the other in the next turn. */
const watchedAt = (width: number) => screens.filter((path) => isDeep || inTurn(path, [1440, 390]) === width)

interface SlowApi {
  /** Begins anew, with another order. */
  begin(order: number): void
  /** The number of calls that are on their way. */
  open(): number
}

/**
 * Lets each answer of the API come at another time. Saved views stay those of the first answer: other journeys save and remove views
 * of the same person meanwhile.
 */
async function answerSlowly(page: Page): Promise<SlowApi> {
  let [calls, open, step] = [0, 0, 1]
  const views = new Map<string, string>()
  await page.route(/\/api\/dashboard\/v1\/(?!live|events)/, async (route) => {
    calls += 1
    open += 1
    await new Promise((resolve) => setTimeout(resolve, 100 + ((calls * step) % 5) * 200))
    const response = await route.fetch().catch(() => null)
    const url = route.request().url()
    if (response && url.includes('/views?') && !views.has(url)) views.set(url, await response.text())
    const body = views.get(url)
    const answer = { ...(response ? { response } : {}), ...(body === undefined ? {} : { body }) }
    await (response ? route.fulfill(answer) : route.abort()).catch(() => undefined)
    open -= 1
  })
  return {
    begin: (order) => {
      step = order
      calls = 0
    },
    open: () => open,
  }
}

/**
 * Notes each control of the page's body when it is first seen in a font that stays, and says which of them have moved. What
 * fades in does not move.
 */
const watchControls = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const places = new Map<Element, DOMRect>()
    const note = () => {
      for (const control of document.querySelectorAll('main :is(a[href], button, label, input)')) {
        const box = control.getBoundingClientRect()
        const isSeen = box.width > 0 && control.checkVisibility({ visibilityProperty: true })
        if (isSeen && !places.has(control) && !control.closest('[inert]')) places.set(control, box)
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
    await page.goto(`${productUrl()}/units/all`)
    await page.locator('main a[href^="/units/"]:visible').first().waitFor()
    await expect(page.getByRole('link', { name: 'Open the demo emails' })).toBeVisible()
    const api = await answerSlowly(page)
    const settled = async () => {
      await expect(page.locator('[aria-busy="true"], [data-pending], [data-coming]')).toHaveCount(0)
      await expect.poll(api.open).toBe(0)
    }
    // From its second visit on a browser knows what it stores: that the shop is a demo, and the saved views of a list.
    const watched = watchedAt(width)
    for (const path of watched.filter((one) => one.endsWith('/all'))) {
      await page.goto(productUrl() + path)
      await page.locator('h1').first().waitFor()
      await settled()
    }
    const moved: string[] = []
    for (const order of orders)
      for (const path of watched) {
        api.begin(order)
        await page.goto(productUrl() + path)
        await page.locator('h1').first().waitFor()
        await watchControls(page)
        await settled()
        moved.push(...(await movedControls(page)).map((one) => `${path}: ${one}`))
      }
    expect(moved).toEqual([])
  })
