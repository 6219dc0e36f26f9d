import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import type { Mailbox, Received } from '../../../../test/scenes/services/mailbox.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { signUpCustomer } from '../../../../test/scenes/sales/shop.ts'
import type { Customer } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { writeNoticeMails } from './noticeMails.ts'
import { sendDue } from '../sent/sending.ts'

const NEWS = {
  title: { ar: 'موسم الرمان', en: 'Pomegranate season' },
  body: { ar: 'وصل الرمان.', en: 'They are here.' },
}
const SCRIPT = '"><script>alert(1)</script>'

describe.each(usualDatabases)('emails that a client wants no more of, on %s', (kind) => {
  let app: TestApp
  let other: TestApp
  let scene: PeopleScene
  let mailbox: Mailbox
  let made = 0
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(
      kind,
      { SMTP_URL: mailbox.url, SHOP_NAME_AR: 'مزارع <النخيل>', SHOP_NAME_EN: 'Palm & Farms' },
      { jobs: true },
    )
    // Another installation: its secrets are its own.
    other = await startTestApp(kind, { SECRET_KEY: Buffer.alloc(32, 'other').toString('base64') })
    scene = peopleScene(app)
  })
  beforeEach(async () => {
    await sql`delete from throttles`.execute(db())
  })
  afterAll(async () => {
    await app.close()
    await other.close()
    await mailbox.close()
  })
  const db = () => app.platform.database.db

  /** A client with a confirmed email. */
  async function client(locale: 'ar' | 'en' = 'en'): Promise<Customer & { email: string }> {
    made += 1
    const customer = await signUpCustomer(app, 'سالم', `055777${String(made).padStart(4, '0')}`)
    const email = `client.${made}@home.example`
    await sql`update users set email = ${email}, email_confirmed_at = now(), locale = ${locale} where id = ${customer.id}`.execute(
      db(),
    )
    return { ...customer, email }
  }
  /** Sends to these by email, and waits until the emails are written; answers how it stands then. */
  async function send(users: readonly Customer[]) {
    const { status, body } = await scene.call('POST', '/notification/store', {
      ...NEWS,
      users: users.map(({ id }) => id),
      by_mail: 1,
    })
    expect(status).toBe(201)
    const detail = async () => (await scene.call('GET', `/notification/sent/${body.data.id}`)).body.data
    await sendDue(app.platform)
    await writeNoticeMails(app.platform)
    // The server itself may have been faster.
    const reads = async () => {
      const { mailed, mail_stopped } = await detail()
      return (mailed ?? 0) + (mail_stopped ?? 0)
    }
    await expect.poll(reads).toBe(users.length)
    return detail()
  }
  test('one that can not be written is in the outbox as given up, and the others are sent', async () => {
    const [poisoned, other] = [await client(), await client()]
    await sql`create function poison() returns trigger language plpgsql as $$
      begin raise exception 'this row is poisoned'; end $$`.execute(db())
    await sql
      .raw(
        `create trigger poison before insert on outgoing for each row when (new.receiver = '${poisoned.email}' and new.state = 'waiting') execute function poison()`,
      )
      .execute(db())
    await scene.call('POST', '/notification/store', {
      ...NEWS,
      users: [poisoned.id, other.id],
      by_mail: 1,
    })
    await sendDue(app.platform)
    await writeNoticeMails(app.platform)
    await mailbox.emailTo(other.email)
    const failed = async () =>
      (await scene.call('GET', `/outgoing?search=${encodeURIComponent(poisoned.email)}`)).body.data
    await expect
      .poll(failed)
      .toMatchObject([
        { channel: 'email', state: 'given_up', said: 'this row is poisoned', can_send_again: false },
      ])
    expect((await sql`select from notice_mails`.execute(db())).rows).toEqual([])
    await sql`drop function poison() cascade`.execute(db())
  })

  /** The address behind an email's last line, without the server. */
  const pathOf = ({ text }: Received) => /https?:\/\/[^/\s]+(\/unsubscribe\S+)/.exec(text)?.[1] ?? ''
  const post = (path: string, headers: Record<string, string> = {}) =>
    app.call('POST', path, { urlencoded: 'List-Unsubscribe=One-Click', headers })
  const stops = async () => (await sql`select user_id from mail_stops`.execute(db())).rows
  const noted = async (id: number) =>
    (
      await sql<{ action: string; actor_kind: string }>`
        select action, actor_kind from changes where resource = 'users' and record_id = ${String(id)}
          and action like 'mail%' order by id`.execute(db())
    ).rows

  test.each([
    ['en', 'No more emails like this', 'Would you like \u2068Palm &amp; Farms\u2069 to send you'],
    ['ar', 'إيقاف رسائل كهذه', 'هل تريد ألّا يرسل إليك \u2068مزارع &lt;النخيل&gt;\u2069'],
  ] as const)('lead in %s to a page that asks, and to nothing else', async (locale, line, asks) => {
    const who = await client(locale)
    await send([who])
    const letter = await mailbox.emailTo(who.email)
    const path = pathOf(letter)
    expect(letter.text).toContain(`${line}: ${app.url}${path}`)
    expect(letter.html).toContain(`>${line}</a>`)
    expect(letter.header('list-unsubscribe')).toBe(`<${app.url}${path}>`)
    expect(letter.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(new URL(path, app.url).searchParams.get('token')).toMatch(new RegExp(`^${who.id}\\.[\\w-]{22}$`))

    // Programs that look through emails follow every link, some more than once.
    for (const method of ['GET', 'HEAD', 'GET']) await app.call(method, path)
    const { status, headers, body } = await app.call('GET', path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(body).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(body).toContain(asks)
    expect(body).toContain('<form method="post"')
    expect(body).not.toMatch(/<script|<النخيل>/)
    const otherPage = /<a href="([^"]+)" lang="\w\w"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await app.call('GET', otherPage)).body).toContain('<form method="post"')
    expect(await noted(who.id)).toEqual([])
    expect((await who.call('GET', '/notifications/switches')).body.data).toEqual({ mail: true })
  })

  test('stop at a press, for that client alone: the inbox and its push stay, and staff see how many', async () => {
    const [leaves, stays] = [await client(), await client()]
    await send([leaves, stays])
    const path = pathOf(await mailbox.emailTo(leaves.email))
    await mailbox.emailTo(stays.email)
    await leaves.call('POST', '/devices', { token: `device-${leaves.id}`, platform: 'android' })
    const done = await post(path)
    expect([
      done.status,
      done.body.includes('No more news and offers will come'),
      done.body.includes('<form'),
    ]).toEqual([200, true, false])
    expect((await app.call('GET', path)).body).not.toContain('<form')
    expect(await noted(leaves.id)).toEqual([{ action: 'mail_stopped', actor_kind: 'customer' }])

    const counted = await scene.call('POST', '/notification/receivers', { users: [leaves.id, stays.id] })
    expect(counted.body.data).toEqual({ count: 2, by_mail: 1 })
    const before = mailbox.emails.length
    const second = await send([leaves, stays])
    expect(second).toMatchObject({ received: 2, by_mail: true, mailed: 1, mail_stopped: 1 })
    await mailbox.emailTo(stays.email, 1)
    expect(mailbox.emails.slice(before).map(({ to }) => to)).toEqual([stays.email])
    expect((await leaves.call('GET', '/notifications')).body.meta.total).toBe(2)
    const { rows } = await sql`select 1 from customer_devices where user_id = ${leaves.id}`.execute(db())
    expect(rows).toHaveLength(1)
  })

  test('come again when their client says so in the app; nobody else can say it', async () => {
    const [who, stranger] = [await client(), await client()]
    const switched = async (mail: unknown) => who.call('POST', '/notifications/switches', { mail })
    expect((await switched(0)).body).toMatchObject({
      message: 'No more news and offers will come by email.',
      data: { mail: false },
    })
    expect((await switched(0)).status).toBe(200)
    expect((await stranger.call('GET', '/notifications/switches')).body.data).toEqual({ mail: true })
    expect(await send([who, stranger])).toMatchObject({ mailed: 1, mail_stopped: 1 })
    expect((await switched(1)).body.data).toEqual({ mail: true })
    expect(await send([who])).toMatchObject({ mailed: 1, mail_stopped: 0 })
    await mailbox.emailTo(who.email)
    expect((await noted(who.id)).map(({ action }) => action)).toEqual(['mail_stopped', 'mail_resumed'])
    expect((await switched('maybe')).status).toBe(422)
    for (const method of ['GET', 'POST'])
      for (const token of [undefined, app.superToken])
        expect(
          (await app.call(method, '/api/store/v1/notifications/switches', token ? { token } : {})).status,
        ).toBe(401)
  })

  test('stop once, however many ask at the same moment', async () => {
    const who = await client()
    await send([who])
    const path = pathOf(await mailbox.emailTo(who.email))
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await noted(who.id)).toHaveLength(1)
    // Mail programs may send it as a form with parts, or with nothing in it.
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    expect((await app.call('POST', path, { form })).status).toBe(200)
    expect((await app.call('POST', path)).status).toBe(200)
  })

  test('stop for no token but one of ours', async () => {
    const [who, victim] = [await client(), await client()]
    await send([who])
    const good = new URL(pathOf(await mailbox.emailTo(who.email)), app.url).searchParams.get('token') ?? ''
    const signature = good.split('.')[1] ?? ''
    const foreign = other.platform.secret
      .keyedHash(`unsubscribe ${victim.id}`)
      .subarray(0, 16)
      .toString('base64url')
    const before = await stops()
    for (const token of [
      '',
      String(victim.id),
      `${victim.id}.`,
      `${victim.id}.${signature}`,
      `${victim.id}.${foreign}`,
      `0${good}`,
      `+${good}`,
      `${good}A`,
      good.slice(0, -1),
      `${who.id}.${signature.toUpperCase()}`,
      `9999999999.${signature}`,
      `${who.id}.${signature}\n`,
      `${who.id}.${'=/+'.repeat(8)}`,
      `${who.id} or 1=1.${signature}`,
      SCRIPT,
      'a'.repeat(10_000),
    ])
      for (const method of ['GET', 'POST']) {
        const query = `/unsubscribe?lang=en&token=${encodeURIComponent(token)}`
        const { status, body, headers } = await app.call(method, query)
        expect([token, method, status]).toEqual([token, method, 404])
        expect(body).toContain('This link does not work')
        expect(body).not.toMatch(/<form|<script|alert\(/)
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      }
    for (const query of [
      `token[]=${good}&token[]=${good}`,
      `token[x]=${good}`,
      `lang=${encodeURIComponent(SCRIPT)}`,
      `lang[__x]=1`,
    ]) {
      const { status, body } = await app.call('POST', `/unsubscribe?${query}`)
      expect([query, status]).toEqual([query, 404])
      expect(body).not.toContain('<script')
    }
    expect((await app.call('POST', `/unsubscribe?__proto__=1&token=${good}`)).status).toBe(400)
    expect(await stops()).toEqual(before)
  })

  test('stay what they are for an account that is gone, and go over with one that was merged', async () => {
    const [gone, keeps, merged] = [await client(), await client(), await client()]
    await send([gone, keeps, merged])
    const paths = new Map<Customer, string>()
    for (const one of [gone, keeps, merged]) paths.set(one, pathOf(await mailbox.emailTo(one.email)))
    const press = async (one: Customer) => (await post(paths.get(one) ?? '')).status
    expect(await press(gone)).toBe(200)
    expect((await gone.call('DELETE', '/me')).status).toBe(200)
    const nobody = () => sql`select 1 from mail_stops where user_id = ${gone.id}`.execute(db())
    expect((await nobody()).rows).toEqual([])
    expect(await press(gone)).toBe(200)
    expect((await nobody()).rows).toEqual([])
    expect(await noted(gone.id)).toHaveLength(1)
    expect((await app.call('GET', paths.get(gone) ?? '')).body).not.toContain('<form')

    const merge = { keep: keeps.id, merge: merged.id }
    expect((await scene.call('POST', '/clients/merge', merge)).status).toBe(200)
    expect(await send([keeps])).toMatchObject({ mailed: 1, mail_stopped: 0 })
    // The link of the account that is not any more stops the one in which its client lives now.
    expect(await press(merged)).toBe(200)
    expect((await keeps.call('GET', '/notifications/switches')).body.data).toEqual({ mail: false })

    const [first, second] = [await client(), await client()]
    await second.call('POST', '/notifications/switches', { mail: 0 })
    const both = { keep: first.id, merge: second.id }
    expect((await scene.call('POST', '/clients/merge', both)).status).toBe(200)
    expect(await send([first])).toMatchObject({ mailed: 0, mail_stopped: 1 })
  })

  test('about one’s own order, codes and account lead nowhere of the kind', async () => {
    const who = await client()
    await who.call('POST', '/notifications/switches', { mail: 0 })
    const { status, body } = await app.call('POST', '/api/store/v1/messages', {
      body: {
        name: 'Salem',
        phone: '0551234567',
        email: who.email,
        type: 'Inquiry',
        message: 'When do you open?',
      },
    })
    expect(status).toBe(201)
    expect((await scene.call('POST', `/contacts/${body.data.id}/reply`, { reply: 'At nine.' })).status).toBe(
      200,
    )
    const letter = await mailbox.emailTo(who.email)
    expect(letter.text).toContain('At nine.')
    expect([letter.header('list-unsubscribe'), pathOf(letter)]).toEqual(['', ''])
  })
})
