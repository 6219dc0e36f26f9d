import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { wholeBrowser } from '../support/browser.ts'
import { newCustomer } from '../support/customer.ts'
import { dress, embeddedUrl, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

// A worker of the page outlives what is cleared between two journeys.
test.use({ reuseContext: false, serviceWorkers: 'allow', launchOptions: wholeBrowser })

const url = productUrl
const words = {
  ar: {
    off: 'موقوفة هنا',
    on: 'مفعّلة',
    switchOn: 'تفعيل',
    switchOff: 'إيقاف',
    test: 'إرسال إشعار تجريبي',
    sent: 'أُرسل الإشعار التجريبي إلى هذا المتصفح.',
    quiet: 'الهدوء بين هذين الوقتين',
    from: 'من',
    save: 'حفظ',
    denied: /يرفض إشعارات بستان/,
    offer: /حتى وبستان مغلق/,
  },
  en: {
    off: 'Off here',
    on: 'On',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    test: 'Send a test',
    sent: 'A test notification was sent to this browser.',
    quiet: 'Keep quiet between these hours',
    from: 'From',
    save: 'Save',
    denied: /refuses notifications from Bustan/,
    offer: /while Bustan is closed too/,
  },
} as const

/** A browser whose push service is the one on this machine: Chromium's own is out on the internet. */
async function withPushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `http://${process.env['PUSH_HOST']}/${randomBytes(8).toString('hex')}`
  await page.addInitScript(
    ([address, json]) => {
      const made = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: JSON.parse(json ?? '') }),
        /** The key it was made with, as a browser tells of it. */
        get options() {
          const key = sessionStorage.getItem('test.subscribed') ?? ''
          const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
          return { applicationServerKey: Uint8Array.from(bytes, (one) => one.codePointAt(0) ?? 0).buffer }
        },
      }
      const subscription = Object.assign(made, {
        unsubscribe: () => {
          sessionStorage.removeItem('test.subscribed')
          return Promise.resolve(true)
        },
      }) as unknown as PushSubscription
      PushManager.prototype.subscribe = (options) => {
        sessionStorage.setItem('test.subscribed', String(options?.applicationServerKey))
        return Promise.resolve(subscription)
      }
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(sessionStorage.getItem('test.subscribed') ? subscription : null)
    },
    [endpoint, JSON.stringify(keys)],
  )
}

/** Returns a function that delivers pushes to the worker as the browser does, though no page of ours is open. */
async function deliverer(context: BrowserContext, page: Page): Promise<(news: object) => Promise<void>> {
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url()))
      if (own) resolve(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (news) => {
    await client.send('ServiceWorker.deliverPushMessage', {
      origin: url(),
      registrationId,
      data: JSON.stringify(news),
    })
  }
}

interface Shown {
  title: string
  body: string
  lang: string
  dir: string
  tag: string
  path: string | undefined
}

const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, lang, dir, data, tag }) => {
      const path = (data as { path?: string } | null)?.path
      return { title, body, lang, dir, tag, path }
    })
  })

for (const language of languagesInTurn('push'))
  test(`pushes are switched on, tried, quietened and switched off, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = words[language]
    await context.grantPermissions(['notifications'], { origin: url() })
    await withPushService(page)
    await dress(page, { language })
    await signIn(page, url())
    await page.goto(`${url()}/all-notifications/switches`)
    const card = page.locator('main .detail-row-detail-rows').first()
    await expect(card).toContainText(t.off)
    await card.getByRole('button', { name: t.switchOn }).click()
    await expect(card).toContainText(t.on)
    await card.getByRole('button', { name: t.test }).click()
    await expect(page.getByText(t.sent)).toBeVisible()
    await page.reload()
    await expect(card.getByRole('button', { name: t.switchOff })).toBeVisible()
    expect(await findings(page)).toEqual([])

    const quiet = page.locator('form.push-quiet')
    await quiet.getByRole('switch', { name: t.quiet }).focus()
    await page.keyboard.press('Space')
    await quiet.getByLabel(t.from, { exact: true }).fill('21:30')
    await quiet.getByRole('button', { name: t.save }).click()
    await expect(quiet.getByRole('button', { name: t.save })).toBeDisabled()
    await page.reload()
    await expect(quiet.getByLabel(t.from, { exact: true })).toHaveValue('21:30')
    await quiet.getByRole('switch', { name: t.quiet }).focus()
    await page.keyboard.press('Space')
    await quiet.getByRole('button', { name: t.save }).click()
    await expect(quiet.getByRole('button', { name: t.save })).toBeDisabled()

    // The shop has another key since: the browser is registered anew by itself, in its own place.
    await page.evaluate(() => sessionStorage.setItem('test.subscribed', 'B'.repeat(87)))
    const anew = page.waitForRequest((request) => request.url().endsWith('/push/devices'))
    await page.reload()
    const sent = (await anew).postDataJSON() as { public_key: string; replaces: string }
    expect(sent.replaces).toMatch(/^[\da-f]{64}$/)
    expect(sent.public_key).toBe(await page.evaluate(() => sessionStorage.getItem('test.subscribed')))
    await expect(page.locator('main .detail-row-detail-rows').first()).toContainText(t.on)

    await card.getByRole('button', { name: t.switchOff }).click()
    await expect(card).toContainText(t.off)
  })

test('what a push brings is shown in its language, and leads to a path of ours whatever it says', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: url() })
  await withPushService(page)
  await dress(page, { language: 'ar' })
  await signIn(page, url())
  await page.goto(`${url()}/all-notifications/switches`)
  await page
    .locator('main .detail-row-detail-rows')
    .first()
    .getByRole('button', { name: words.ar.switchOn })
    .click()
  await expect(page.locator('main .detail-row-detail-rows').first()).toContainText(words.ar.on)
  const deliver = await deliverer(context, page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  // Whoever looks at a page is told by that page.
  await page.goto(embeddedUrl())
  const order = {
    title: 'طلب جديد',
    body: 'سارة',
    type: 'new_order',
    record: 7,
    language: 'ar',
    tag: 'news-7',
  }
  // Handed over anew until it is there: by hand it may get lost on a busy machine. The same one twice is one, by its tag.
  const shownOf = async (news: object) => {
    await deliver(news)
    return shown(worker)
  }
  await expect
    .poll(() => shownOf(order))
    .toEqual([
      { title: 'طلب جديد', body: 'سارة', lang: 'ar', dir: 'rtl', tag: 'news-7', path: '/orders/show/7' },
    ])
  const evil = { ...order, type: '//evil.example', record: 'https://evil.example', tag: 'news-8' }
  await expect
    .poll(async () => (await shownOf(evil)).find(({ tag }) => tag === 'news-8')?.path)
    .toBe('/all-notifications/show')
})

test('a browser that refuses says how to allow it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await dress(page, { language: 'en' })
  await signIn(page, url())
  await page.goto(`${url()}/all-notifications/switches`)
  await expect(page.getByText(words.en.denied)).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.switchOn })).toHaveCount(0)
})

/** Accepts the order that is shown, and waits until the server has it. Its heading is there before the order is. */
async function accept(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
  const done = page.waitForResponse((answer) => answer.url().includes('/orders/change-status/'))
  await page.keyboard.press('KeyA')
  await (await done).finished()
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeHidden()
}

test('pushes are offered once, after the first order that somebody decides on', async ({ page }) => {
  await withPushService(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await dress(page, { language: 'en' })
  await signIn(page, url())
  await page.clock.install()
  const order = await (await newCustomer(url())).order()
  await page.goto(`${url()}/orders/show/${order.id}`)
  await expect(page.getByRole('heading', { name: `#${order.id}` })).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByText(words.en.offer)).toHaveCount(0)
  await accept(page)
  await page.clock.fastForward(9_000)
  await expect(page.getByText(words.en.offer)).toBeVisible()
  await page.reload()
  const next = await (await newCustomer(url())).order()
  await page.goto(`${url()}/orders/show/${next.id}`)
  await expect(page.getByRole('heading', { name: `#${next.id}` })).toBeVisible()
  await accept(page)
  await page.clock.fastForward(9_000)
  await page.waitForTimeout(500)
  await expect(page.getByText(words.en.offer)).toHaveCount(0)
  const call = await asSuper(url())
  for (const { id } of [order, next])
    await call('POST', `/orders/change-status/${id}`, { status: 'rejected', reason: 'x' })
})
