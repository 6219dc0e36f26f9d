import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PushDevice } from '@bustan/contract/messaging/push/push.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { AWAY, openPushService } from '../../../../test/scenes/services/pushService.ts'
import type { PushService } from '../../../../test/scenes/services/pushService.ts'
import { DASHBOARD, openSession, STORE, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'

import { contactOf } from '../../../platform/outgoing/push/push.ts'
import { renewPushKeys } from '../../../platform/outgoing/push/vapidKeys.ts'
import { notifyCustomers } from '../notifications/customerInbox.ts'
import { notifyAdmins } from '../notifications/notifications.ts'
import { takeNext } from './duePushes.ts'
import { DEVICES_MAX, TESTS_AN_HOUR } from './push.routes.ts'
import { dropUnusedKeys } from './pushDevices.ts'
import { createPushSender, PUSH_RETRIES } from './sendPushes.ts'

const SECRET_WORD = 'bustan-demo'
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
})

describe.each(usualDatabases)('push on %s', (kind) => {
  let service: PushService
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    service = await openPushService()
    app = await startTestApp(kind, {
      PUSH_HOSTS: service.host,
      FCM_URL: service.url,
      FCM_KEY: JSON.stringify({
        project_id: 'orchard',
        client_email: 'push@orchard.example',
        private_key: rsa,
        token_uri: `${service.url}/token`,
      }),
    })
    shop = await openShop(app)
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })

  const db = () => app.platform.database.db
  const send = () => createPushSender(app.platform)()
  const ask = (token: string, method: string, path: string, body?: unknown, language: 'ar' | 'en' = 'en') =>
    app.call(method, `${DASHBOARD}/${path}`, { token, language, ...(body === undefined ? {} : { body }) })
  const devices = async (token: string): Promise<PushDevice[]> =>
    (await ask(token, 'GET', 'push')).body.data.devices
  const waiting = async () => await db().selectFrom('pushes').selectAll().orderBy('id').execute()

  /** Staff with a browser that is registered. */
  async function reader(language: 'ar' | 'en' = 'en') {
    const staff = await app.tokenWith(['products index'])
    const browser = service.browser()
    const { endpoint, keys } = browser
    const added = await ask(staff.token, 'POST', 'push/devices', { endpoint, keys }, language)
    expect(added.status).toBe(200)
    return { ...staff, browser, id: added.body.data.id as number }
  }
  const notify = (name: string) =>
    app.platform.database.transaction((tx) =>
      notifyAdmins(tx, {
        type: 'product_runout',
        subjectId: 7,
        values: () => ({ name }),
      }),
    )
  const pushCount = ({ browser }: { browser: { number: number } }) =>
    service.received.filter((push) => push.browser === browser.number).length
  const leave = (token: string, id: number) => ask(token, 'DELETE', `push/devices/${id}`)

  test('what happens is sent to every browser of those who are told, each in its language, and once', async () => {
    const [arabic, english] = [await reader('ar'), await reader()]
    const other = await app.tokenWith(['units index'])
    await notify('طماطم')
    await send()
    await send()
    const at = (number: number) => service.received.filter((push) => push.browser === number)
    expect(at(arabic.browser.number).map(({ news }) => [news.language, news.type, news.record])).toEqual([
      ['ar', 'product_runout', 7],
    ])
    const [first] = at(english.browser.number)
    expect(first?.news.title).toContain('has run out')
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(String(first?.headers.authorization)).toMatch(/^vapid t=.+, k=/)
    expect(await waiting()).toEqual([])
    expect(await devices(other.token)).toEqual([])
    expect((await devices(english.token))[0]?.sent_at).not.toBeNull()
    await leave(arabic.token, arabic.id)
    await leave(english.token, english.id)
  })

  test('a push service is told where it can ask about the shop', async () => {
    const one = await reader()
    const contact = async (email: string | null) => {
      const sections = await ask(app.superToken, 'GET', 'settings/sections')
      const known = sections.body.data.find(({ name }: { name: string }) => name === 'contact')
      const saved = await ask(app.superToken, 'PUT', 'settings/sections/contact', {
        values: { email },
        version: known.version,
      })
      expect(saved.status).toBe(200)
      await notify('بصل')
      await send()
      const [, claims = ''] =
        /t=[\w-]+\.([\w-]+)\./.exec(String(service.received.at(-1)?.headers.authorization)) ?? []
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
    }
    expect(await contact('ask@orchard.example')).toBe('mailto:ask@orchard.example')
    expect(await contact(null)).toBe('mailto:no-reply@localhost')
    await leave(one.token, one.id)
    const ways = { publicUrl: 'https://orchard.example', mailFrom: 'Orchard <post@orchard.example>' }
    expect(contactOf(ways, { shopEmail: 'ask@orchard.example' })).toBe('https://orchard.example')
    expect(contactOf({ ...ways, publicUrl: 'http://localhost' }, { shopEmail: null })).toBe(
      'mailto:post@orchard.example',
    )
  })

  test('one that can not even be made is tried again and given up, and holds up no other', async () => {
    const [poisoned, other] = [await reader(), await reader()]
    const { toBrowser } = app.platform.push
    const { endpoint } = poisoned.browser
    const sending = vi
      .spyOn(app.platform.push, 'toBrowser')
      .mockImplementation((subscription, ...rest) =>
        subscription.endpoint === endpoint
          ? Promise.reject(new Error('this push is poisoned'))
          : toBrowser(subscription, ...rest),
      )
    await notify('جزر')
    await send()
    expect([pushCount(poisoned), pushCount(other)]).toEqual([0, 1])
    const [left] = await waiting()
    expect([left?.push_device_id, left?.tries]).toEqual([poisoned.id, 1])
    await sql`update pushes set tries = ${PUSH_RETRIES.length}, due_at = now()`.execute(db())
    await send()
    expect(await waiting()).toEqual([])
    const outbox = await ask(app.superToken, 'GET', 'outgoing?channel=push&state=given_up')
    expect(outbox.body.data[0].said).toBe('this push is poisoned')
    sending.mockRestore()
    await sql`delete from outgoing`.execute(db())
    for (const one of [poisoned, other]) await leave(one.token, one.id)
  })

  test('what was read meanwhile is not sent any more', async () => {
    const one = await reader()
    await notify('خيار')
    await ask(one.token, 'POST', 'notification/mark-as-read', { all: 1 })
    await send()
    expect(service.received.filter((push) => push.browser === one.browser.number)).toEqual([])
    expect(await waiting()).toEqual([])
    await leave(one.token, one.id)
  })

  test('nothing is sent to somebody who was switched off meanwhile', async () => {
    const one = await reader()
    await notify('بطيخ')
    await sql`update admins set is_active = false where id = ${one.adminId}`.execute(db())
    await send()
    expect(service.received.filter((push) => push.browser === one.browser.number)).toEqual([])
    expect(await waiting()).toEqual([])
    await sql`delete from push_devices where id = ${one.id}`.execute(db())
  })

  test('a browser that is gone is forgotten; a service that is away is tried again, and given up in the end', async () => {
    const one = await reader()
    await notify('جزر')
    service.answer(410)
    await send()
    expect(await devices(one.token)).toEqual([])
    expect(await waiting()).toEqual([])

    const other = await reader()
    await notify('بصل')
    for (const [index, wait] of PUSH_RETRIES.entries()) {
      service.answer(503)
      await send()
      const [push] = await waiting()
      expect(push?.tries).toBe(index + 1)
      const after = (Number(push?.due_at) - Date.now()) / 1_000
      expect(after).toBeGreaterThan(wait - 10)
      expect(after).toBeLessThan(wait + 10)
      await sql`update pushes set due_at = now()`.execute(db())
    }
    service.answer(503)
    await send()
    expect(await waiting()).toEqual([])
    expect(await devices(other.token)).toHaveLength(1)
    await leave(other.token, other.id)
  })

  test('one service that is down holds up no other', async () => {
    const [one, two] = [await reader(), await reader()]
    // Another service, as far as the sender knows.
    await sql`update push_devices set endpoint = ${service.url + AWAY}, host = 'down' where id = ${one.id}`.execute(
      db(),
    )
    for (let index = 0; index < 8; index += 1) await notify(`منتج ${index}`)
    await send()
    expect(service.received.filter((push) => push.browser === two.browser.number)).toHaveLength(8)
    // After five failures it is left alone.
    const untried = (await waiting()).filter(({ host, tries }) => host === 'down' && tries === 0)
    expect(untried).toHaveLength(3)
    await leave(one.token, one.id)
    await leave(two.token, two.id)
  })

  test('in quiet hours nothing is sent; afterwards one tells how many came', async () => {
    const one = await reader()
    const all = { is_on: 1, from: '00:00', to: '23:59' }
    expect((await ask(one.token, 'POST', 'push/quiet', all)).body.data).toEqual({
      is_on: true,
      from: '00:00',
      to: '23:59',
    })
    for (const name of ['أ', 'ب', 'ت']) await notify(name)
    await send()
    expect(service.received.filter((push) => push.browser === one.browser.number)).toEqual([])
    const held = await waiting()
    expect(held.map((push) => [push.is_held, push.tries])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ])
    expect(held.every((push) => push.due_at.getTime() > Date.now())).toBe(true)

    await ask(one.token, 'POST', 'push/quiet', { is_on: 0 })
    await sql`update pushes set due_at = now()`.execute(db())
    await send()
    const sent = service.received.filter((push) => push.browser === one.browser.number)
    expect(sent.map(({ news }) => news.title)).toEqual(['3 notifications came during your quiet hours'])
    expect(await waiting()).toEqual([])
    await leave(one.token, one.id)
  })

  test('what tells of one thing goes before what is sent to many, however long that waits', async () => {
    const one = await reader()
    const { rows } = await sql<{ id: number }>`
      insert into users (type, first_name, search) values ('client', 'سلمى', 'x') returning id`.execute(db())
    const { rows: devices } = await sql<{ id: number }>`
      with session as (insert into customer_sessions (token_hash, user_id, expires_at)
          values ('app', ${rows[0]?.id}, now() + interval '1 day') returning id)
      insert into customer_devices (user_id, session_id, token, platform)
      select ${rows[0]?.id}, id, 'token-of-an-app', 'android' from session returning id`.execute(db())
    const { rows: entries } = await sql<{ id: number }>`
      insert into customer_notifications (user_id, type, title_ar, title_en, body_ar, body_en)
      values (${rows[0]?.id}, 'announcement', 'x', 'x', 'x', 'x') returning id`.execute(db())
    await sql`
      insert into pushes (customer_device_id, customer_notification_id, host, due_at, is_bulk)
      select ${devices[0]?.id}, ${entries[0]?.id}, 'customers', now() - interval '1 hour', true from generate_series(1, 5)`.execute(
      db(),
    )
    await notify('تفاح')
    const first = await takeNext(db(), null, [])
    expect(first?.push_device_id).toBe(one.id)
    expect(
      (await takeNext(db(), first ? { id: first.id, sentTo: null } : null, []))?.customer_device_id,
    ).toBe(devices[0]?.id)
    await sql`delete from pushes`.execute(db())
    await sql`delete from users where id = ${rows[0]?.id}`.execute(db())
    await leave(one.token, one.id)
  })

  test('only known push services are taken, whoever asks', async () => {
    const { token } = await app.tokenWith([])
    const { keys } = service.browser()
    for (const endpoint of [
      'http://169.254.169.254/x',
      'https://127.0.0.1/x',
      'https://evil.example/x',
      'x',
    ]) {
      const { status, body } = await ask(token, 'POST', 'push/devices', { endpoint, keys })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['endpoint']])
    }
    expect(await devices(token)).toEqual([])
  })

  test('a browser belongs to whoever signed in on it last, and goes with the session', async () => {
    const [one, two] = [await reader(), await app.tokenWith([])]
    const { endpoint, keys } = one.browser
    await ask(two.token, 'POST', 'push/devices', { endpoint, keys })
    expect(await devices(one.token)).toEqual([])
    expect(await devices(two.token)).toHaveLength(1)
    await ask(two.token, 'POST', 'auth/logout')
    expect(
      await db().selectFrom('push_devices').select('id').where('endpoint', '=', endpoint).execute(),
    ).toEqual([])
  })

  test('a session that ran out tells its browser nothing any more, and takes it along', async () => {
    const one = await reader()
    await notify('خيار')
    await sql`update sessions set expires_at = now() - interval '1 minute' where admin_id = ${one.adminId}`.execute(
      db(),
    )
    await send()
    await notify('جزر')
    await send()
    expect(pushCount(one)).toBe(0)
    await sql`delete from sessions where expires_at < now()`.execute(db())
    expect(await db().selectFrom('push_devices').select('id').where('id', '=', one.id).execute()).toEqual([])
  })

  test('a browser ends with the epoch of its account, whoever ends it', async () => {
    const ends: Record<string, (adminId: number) => Promise<unknown>> = {
      'an administrator sets a password': (id) =>
        sql`update admins set password_hash = 'another' where id = ${id}`.execute(db()),
      'switched off and on': async (id) => {
        for (const is_active of [0, 1])
          await ask(app.superToken, 'POST', `admins/activate/${id}`, { is_active, reason: 'x' })
      },
      'a second factor': (id) =>
        sql`update admins set has_second_factor = true where id = ${id}`.execute(db()),
    }
    for (const [name, end] of Object.entries(ends)) {
      const one = await reader()
      await notify('فجل')
      await end(one.adminId)
      await send()
      expect([name, pushCount(one)]).toEqual([name, 0])
      expect((await ask(one.token, 'GET', 'push')).status).toBe(401)
    }
  })

  test('whoever ends all other sessions is told in this browser alone; the trail and the list of sessions know', async () => {
    const one = await reader()
    const token = await openSession(app.platform.database, one.adminId)
    const { endpoint, keys } = service.browser()
    await ask(token, 'POST', 'push/devices', { endpoint, keys })
    const sessions = async () => (await ask(token, 'GET', 'auth/sessions')).body.data
    expect((await sessions()).map(({ pushed }: { pushed: boolean }) => pushed)).toEqual([true, true])
    expect((await ask(token, 'DELETE', 'auth/sessions')).status).toBe(200)
    expect(await devices(token)).toHaveLength(1)
    expect((await ask(one.token, 'GET', 'push')).status).toBe(401)
    const { rows } = await sql<{ action: string }>`select action from changes
      where actor_id = ${one.adminId} and action = 'push_on'`.execute(db())
    expect(rows).toHaveLength(2)
  })

  test('nobody reaches a browser of another: not to remove it, not to test it', async () => {
    const one = await reader()
    const { token } = await app.tokenWith([])
    expect((await leave(token, one.id)).status).toBe(404)
    expect((await ask(token, 'POST', `push/devices/${one.id}/test`)).status).toBe(404)
    await leave(one.token, one.id)
  })

  test('a test says whether the service took it, and has an end', async () => {
    const one = await reader()
    const test = () => ask(one.token, 'POST', `push/devices/${one.id}/test`)
    expect((await test()).status).toBe(200)
    await service.pushTo(one.browser.number, (news) => news.type === 'test')
    service.answer(400)
    expect((await test()).status).toBe(502)
    const answers = await Promise.all(Array.from({ length: TESTS_AN_HOUR + 5 }, test))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TESTS_AN_HOUR - 2)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    await leave(one.token, one.id)
  })

  test('one person has so many browsers and no more, also with many at once', async () => {
    const { token } = await app.tokenWith([])
    const add = () => {
      const { endpoint, keys } = service.browser()
      return ask(token, 'POST', 'push/devices', { endpoint, keys })
    }
    await Promise.all(Array.from({ length: DEVICES_MAX + 8 }, add))
    expect(await devices(token)).toHaveLength(DEVICES_MAX)
    await sql`delete from push_devices`.execute(db())
  })

  test('the key that signs is sealed, and stays', async () => {
    const { rows } = await sql<{
      value: string
    }>`select value::text from settings where key = 'internal.push_keys'`.execute(db())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.value).not.toContain(app.platform.push.publicKey)
    expect(rows[0]?.value).not.toContain(SECRET_WORD)
    const { token } = await app.tokenWith([])
    expect((await ask(token, 'GET', 'push')).body.data.public_key).toBe(app.platform.push.publicKey)
  })

  test('customers are told on their devices: by Google on a phone, directly in a browser', async () => {
    const customer = await signUpCustomer(app, 'سالم', '0555512345')
    const browser = service.browser()
    const { endpoint, keys } = browser
    const add = (token: string, platform: string) =>
      app.call('POST', `${STORE}/devices`, {
        token: customer.token,
        language: 'ar',
        body: { token, platform },
      })
    await add('phone-token', 'android')
    await add(JSON.stringify({ endpoint, keys }), 'web')
    const orderId = await shop.order(customer)
    await app.platform.database.transaction((tx) =>
      notifyCustomers(tx, [
        {
          userId: customer.id,
          type: 'order_step',
          about: { orderId, step: 9 },
          title: { ar: 'طلبك في الطريق', en: 'On its way' },
          body: { ar: 'خرج طلبك', en: 'It left' },
        },
      ]),
    )
    await send()
    expect(service.apps).toMatchObject([
      {
        authorization: 'Bearer let-in',
        token: 'phone-token',
        notification: { title: 'طلبك في الطريق', body: 'خرج طلبك' },
        data: { notification_type: 'order_step', notification_id: String(orderId) },
      },
    ])
    expect((await service.pushTo(browser.number)).news.title).toBe('طلبك في الطريق')
    expect(await waiting()).toEqual([])
  })

  test('a key of before serves the browsers that were registered with it, and goes with the last of them', async () => {
    await sql`delete from push_devices`.execute(db())
    await sql`delete from customer_devices`.execute(db())
    const [old, one] = [app.platform.push.publicKey, await reader()]
    const { database, push, secret } = app.platform
    await database.transaction((tx) => renewPushKeys(tx, secret))
    await dropUnusedKeys(app.platform)
    expect(push.publicKey).not.toBe(old)
    const signedBy = async (id: number, number: number) => {
      await ask(one.token, 'POST', `push/devices/${id}/test`, {})
      const { headers } = service.received.findLast((received) => received.browser === number) ?? {}
      return headers?.authorization?.split('k=')[1]
    }
    expect(await signedBy(one.id, one.browser.number)).toBe(old)
    // Brought up to date without a word of its key it stays with the one it has.
    const { endpoint, keys } = one.browser
    await ask(one.token, 'POST', 'push/devices', { endpoint, keys })
    expect(await signedBy(one.id, one.browser.number)).toBe(old)
    await leave(one.token, one.id)
    await dropUnusedKeys(app.platform)
    expect([push.isKey(old), push.isKey(push.publicKey)]).toEqual([false, true])
  })
})
