import { chromium } from '@playwright/test'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { journeyBrowser } from '../support/browser.ts'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, test } from '../support/product.ts'
import { isDeep } from '../looks/screenLook.ts'
import { signInByHand } from '../support/session.ts'

const API = '/api/dashboard/v1'
/** A browser opens six connections to a host that speaks HTTP/1.1. */
const TABS = isDeep ? 40 : 10
/** A name that is not this machine's own: to a browser a page there is one of a shop's network, without Web Locks. */
const HOST = 'bustan.shop'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.end())

/** Counts the streams that the tabs of a browser hold: those of now, and the most there were at once. */
function countStreams(context: BrowserContext) {
  const open = new Set<Request>()
  const count = { now: 0, most: 0 }
  const note = () => {
    count.now = open.size
    count.most = Math.max(count.most, open.size)
  }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `${API}/live`) open.add(request)
    note()
  })
  const close = (request: Request) => {
    open.delete(request)
    note()
  }
  // Nobody is told of what a tab that is closed had open.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) close(request)
    }),
  )
  context.on('requestfinished', close)
  context.on('requestfailed', close)
  return count
}

let created = 0
/** Somebody else adds a unit. */
async function addUnit(): Promise<string> {
  created += 1
  const call = async (path: string, body: object, token = '') => {
    const answer = await fetch(shop.url + API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()).data
  }
  const { access_token: token } = await call('/auth/login', owner)
  const name = `Crate ${created}`
  await call('/units', { name: { ar: `صندوق ${created}`, en: name } }, token)
  return name
}

test(`${TABS} tabs of one browser share a stream and are live each, over plain http in a shop's network`, async () => {
  test.slow()
  const browser = await chromium.launch({
    ...journeyBrowser,
    args: [...(journeyBrowser.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const streams = countStreams(context)
    const url = `http://${HOST}:${new URL(shop.url).port}`
    const tabs: Page[] = []
    for (let each = 0; each < TABS; each += 1) {
      const page = await context.newPage()
      await dress(page, { language: 'en' })
      if (each === 0) await signInByHand(page, url, owner)
      await page.goto(`${url}/units/all`)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      tabs.push(page)
    }
    const [first] = tabs
    expect(await first?.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
    await expect.poll(() => streams.now).toBe(1)
    const name = await addUnit()
    for (const page of tabs) await expect(page.getByText(name).first()).toBeVisible()

    // The one that holds the stream is closed, as is whoever takes it over: the others go on.
    for (const page of tabs.splice(0, 2)) await page.close()
    await expect.poll(() => streams.now).toBe(1)
    const later = await addUnit()
    for (const page of tabs) await expect(page.getByText(later).first()).toBeVisible()
    expect(streams.most).toBeLessThanOrEqual(2)
  } finally {
    await browser.close()
  }
})
