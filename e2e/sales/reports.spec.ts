import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'

/** The data that somebody wrote into an error, and that stands in the address. */
const MOBILE = '0551234567'
const EMAIL = 'noura@shop.example'

interface Event {
  transaction?: string
  exception: {
    values: {
      type: string
      value: string
      mechanism: object
      stacktrace: { frames: { filename: string }[] }
    }[]
  }
}

let service: Server
let bodies: string[] = []
let shop: OwnShop
test.beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      bodies.push(JSON.stringify(request.headers) + body)
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  shop = await startShop({
    SENTRY_WEB_DSN: `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/7`,
  })
})
test.afterAll(async () => {
  await shop.end()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const events = () => bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '{}') as Event)

/** A page of its own, which may throw. */
async function open(browser: Browser): Promise<Page> {
  bodies = []
  const page = await browser.newPage()
  await dress(page, { language: 'en' })
  return page
}
const throwOnce = (page: Page) =>
  page.evaluate(
    ([mobile, email]) => {
      setTimeout(() => {
        throw new TypeError(`called ${mobile} at ${email}`)
      })
    },
    [MOBILE, EMAIL],
  )

test('faults of the screens are told by type, stack and route, with nothing of anybody', async ({
  browser,
}) => {
  const page = await open(browser)
  await signInByHand(page, shop.url, owner)
  await page.goto(`${shop.url}/units/all?name=${MOBILE}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await throwOnce(page)
  await expect.poll(() => events().length).toBe(1)
  await page.evaluate((email) => void Promise.reject(new RangeError(email)), EMAIL)
  await expect.poll(() => events().length).toBe(2)

  // A screen that can't draw what it is given.
  await page.route('**/api/dashboard/v1/units*', (route) =>
    route.fulfill({ json: { data: { [EMAIL]: MOBILE }, meta: { total: 1 } } }),
  )
  await page.goto(`${shop.url}/units/all?name=${EMAIL}`)
  await expect.poll(() => events().length).toBe(3)

  const [thrown, rejected, renderError] = events()
  expect(thrown).toMatchObject({
    transaction: '/units/all',
    exception: { values: [{ type: 'TypeError', value: '' }] },
  })
  expect(rejected).toMatchObject({
    exception: { values: [{ type: 'RangeError', mechanism: { type: 'page', handled: false } }] },
  })
  expect(renderError).toMatchObject({
    transaction: '/units/all',
    exception: { values: [{ mechanism: { type: 'screen', handled: true } }] },
  })
  const files = renderError?.exception.values[0]?.stacktrace.frames.map(({ filename }) => filename) ?? []
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect(file).toMatch(/^\/assets\/[\w.-]+\.js$|^\[elsewhere\]$/)
  for (const body of bodies) expect(body).toContain('"infer_ip":"never"')
  const token = await page.evaluate(() => localStorage.getItem('bustan.token') ?? '')
  for (const body of bodies) {
    for (const secret of [MOBILE, EMAIL, owner.email, token, shop.url, 'name='])
      expect(body).not.toContain(secret === shop.url ? `${secret}/` : secret)
    expect(body).not.toMatch(/"(message|release|user|request|breadcrumbs|extra|contexts|cookie|referer)"/)
  }
  await page.close()
})

test('the page may speak to that service and to nobody else', async ({ browser }) => {
  const page = await open(browser)
  const answer = await page.goto(shop.url)
  const { port } = service.address() as AddressInfo
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' http://127.0.0.1:${port};`,
  )
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  const reach = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { mode: 'no-cors' }).then(
          () => 'reached',
          () => 'refused',
        ),
      url,
    )
  expect(await reach(`http://127.0.0.1:${port}/`)).toBe('reached')
  expect(await reach(`http://127.0.0.1:${port + 1}/`)).toBe('refused')
  await page.close()
})

test('without a service nothing of it is loaded, named or sent', async ({ browser }) => {
  const page = await open(browser)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const answer = await page.goto(productUrl())
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
  await page.locator('input[name="email"]').waitFor()
  await throwOnce(page)
  await page.waitForTimeout(1_000)
  expect(await page.locator('meta[name="error-reports"]').count()).toBe(0)
  expect(urls.filter((url) => !url.startsWith(productUrl()) || url.includes('sender'))).toEqual([])
  expect(bodies).toEqual([])
  await page.close()
})
