import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import type { Mailbox } from '../../../../test/scenes/services/mailbox.ts'
import { insertClients } from '../../../../test/scenes/people/clients.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const USUAL = { toast: true, sound: true, push: true, mail: false }

describe.each(usualDatabases)('how staff are told, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'shop@bustan.example' }
    app = await startTestApp(kind, { ...mail, PUBLIC_URL: 'http://localhost:9999' }, { jobs: true })
    shop = await openShop(app)
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })
  const db = () => app.platform.database.db
  const switches = async (token: string) =>
    (await app.call('GET', `${DASHBOARD}/notification/switches`, { token })).body.data
  const turn = (token: string, body: object) =>
    app.call('POST', `${DASHBOARD}/notification/switches`, { token, body })

  test('is theirs to say, type by type, for what they may see', async () => {
    const one = await app.tokenWith(['orders index'])
    const other = await app.tokenWith(['orders index', 'contacts index'])
    const names = {
      new_order: 'New order',
      change_status: 'Change of an order',
      order_review: 'Rating',
      order_waiting: 'Order left waiting',
    }
    const types = Object.keys(names)
    const usual = Object.entries(names).map(([type, name]) => ({
      type,
      name,
      ...USUAL,
      mail: type === 'order_waiting',
    }))
    expect(await switches(one.token)).toEqual(usual)
    expect((await switches(other.token)).map((row: { type: string }) => row.type)).toEqual([
      ...types,
      'contact_us',
    ])
    expect((await turn(one.token, { type: 'order_review', way: 'sound', on: 0 })).body.data).toEqual({
      type: 'order_review',
      name: 'Rating',
      ...USUAL,
      sound: false,
    })
    await Promise.all(
      (['toast', 'push', 'mail'] as const).map((way) =>
        turn(one.token, { type: 'order_review', way, on: way === 'mail' }),
      ),
    )
    expect((await switches(one.token))[2]).toEqual({
      type: 'order_review',
      name: 'Rating',
      toast: false,
      sound: false,
      push: false,
      mail: true,
    })
    expect((await switches(other.token))[2]).toEqual({ type: 'order_review', name: 'Rating', ...USUAL })
  })

  test('refuses what there is not, and what they would never be told of', async () => {
    const { token } = await app.tokenWith(['orders index'])
    expect((await turn(token, { type: 'contact_us', way: 'mail', on: 1 })).status).toBe(403)
    for (const wrong of [
      { type: 'constructor', way: 'mail', on: 1 },
      { type: 'new_order', way: '__proto__', on: 1 },
      { type: 'new_order', way: 'mail' },
    ])
      expect((await turn(token, wrong)).status, JSON.stringify(wrong)).toBe(422)
    expect((await app.call('GET', `${DASHBOARD}/notification/switches`)).status).toBe(401)
  })

  test('by email too, in their language and with a link, to who asked for it alone', async () => {
    const subscriber = await app.tokenWith(['orders index'])
    await app.tokenWith(['orders index'])
    await turn(subscriber.token, { type: 'new_order', way: 'mail', on: 1 })
    const { rows } = await sql<{ email: string }>`
      update admins set locale = 'en' where id = ${subscriber.adminId} returning email`.execute(db())
    const email = rows[0]?.email ?? ''
    const id = await shop.order(shop.client)
    const letter = await mailbox.emailTo(email)
    expect(letter.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe(`New order #${id}`)
    expect(letter.text).toContain(`http://localhost:9999/orders/show/${id}`)
    await turn(subscriber.token, { type: 'new_order', way: 'mail', on: 0 })
    await shop.order(shop.client)
    await expect
      .poll(async () => (await sql`select from notice_mails`.execute(db())).rows.length, { timeout: 300_000 })
      .toBe(0)
    expect(mailbox.emails.map(({ to }) => to)).toEqual([email])
  })

  test('what is sent to clients is mailed to those alone who confirmed their email', async () => {
    const ids = await insertClients(db(), 12, 3)
    const [unconfirmed] = ids
    await sql`update users set email = 'nobody@home.example' where id = ${unconfirmed}`.execute(db())
    const before = mailbox.emails.length
    const body = {
      title: { ar: 'عرض الجمعة', en: 'Friday offer' },
      body: { ar: 'خصم <b>٢٠٪</b>', en: 'x' },
      users: ids,
      by_mail: 1,
    }
    const counted = await app.call('POST', `${DASHBOARD}/notification/receivers`, {
      token: app.superToken,
      body,
    })
    expect(counted.body.data).toEqual({ count: 12, by_mail: 4 })
    const sent = await app.call('POST', `${DASHBOARD}/notification/store`, { token: app.superToken, body })
    expect(sent.status).toBe(201)
    await expect.poll(() => mailbox.emails.length - before, { timeout: 300_000 }).toBe(4)
    const letters = mailbox.emails.slice(before)
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      [12, 3, 6, 9].map((n) => `client${n}@home.example`).toSorted(),
    )
    expect(letters[0]?.subject).toBe('عرض الجمعة')
    expect(letters[0]?.html).toContain('&lt;b&gt;')
  })
})
