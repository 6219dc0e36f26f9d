import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import type { Mailbox } from '../../../../test/scenes/services/mailbox.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const admin = { ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret', DEMO: '0' }
const MOBILE = '+966500000071'

/** A gateway that answers with a status, and keeps what it took. */
async function openGateway() {
  const texts: string[] = []
  const keys: unknown[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      keys.push(request.headers['idempotency-key'])
      if (status === 200) texts.push(body)
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    texts,
    /** The keys of all messages it was handed, taken or not. */
    keys,
    answer: (next: number) => void (status = next),
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

describe.each(usualDatabases)('what is promised, on %s', (kind) => {
  let app: TestApp
  let mailbox: Mailbox
  let gateway: Awaited<ReturnType<typeof openGateway>>
  beforeAll(async () => {
    mailbox = await openMailbox()
    gateway = await openGateway()
    app = await startTestApp(kind, { ...admin, SMTP_URL: mailbox.url, SMS_URL: gateway.url }, { jobs: true })
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
    await gateway.close()
  })

  const promiseEmail = (to: string, purpose: 'reply' | 'link' = 'reply', subject = 'Hello') => {
    const { database, mail } = app.platform
    return database.transaction((tx) =>
      mail.promiseEmail(tx, purpose, { to, subject, text: 'What you asked for', language: 'en' }),
    )
  }
  const list = async (query = '', token = app.superToken) =>
    (await app.call('GET', `${DASHBOARD}/outgoing${query}`, { token })).body
  const messageTo = async (to: string) => (await list(`?search=${encodeURIComponent(to)}`)).data[0]
  const stateOf = async (to: string) => (await messageTo(to))?.state
  const post = (path: string, body: object = {}, token = app.superToken) =>
    app.call('POST', DASHBOARD + path, { token, body })
  const pause = (channel: string, paused: boolean) => post('/outgoing/pauses', { channel, paused })

  test('goes out over a few connections that are kept, and ends as accepted, without its words', async () => {
    const before = mailbox.connections()
    for (let each = 0; each < 40; each += 1) await promiseEmail(`many${each}@test.example`)
    await expect.poll(() => mailbox.emails.length).toBe(40)
    expect(mailbox.connections() - before).toBeLessThanOrEqual(5)
    await expect.poll(() => stateOf('many39@'), { timeout: 300_000 }).toBe('accepted')
    const { id } = await messageTo('many39@')
    const { body } = await app.call('GET', `${DASHBOARD}/outgoing/${id}`, { token: app.superToken })
    expect(body.data).toMatchObject({ subject: 'Hello', body: null, can_send_again: false })
    expect(body.data.said).toContain('250')
  })

  test('waits while its server is down, which is told, and goes out once it is back, once', async () => {
    const port = Number(new URL(mailbox.url).port)
    await mailbox.close()
    await promiseEmail('patient@test.example')
    await promiseEmail('patient2@test.example')
    await expect
      .poll(async () => (await list()).channels.find((one: { channel: string }) => one.channel === 'email'), {
        timeout: 300_000,
      })
      .toMatchObject({
        waiting: 2,
        failing_since: expect.any(String),
        said: expect.stringContaining('ECONNREFUSED'),
      })
    // It has lasted for a while: then home says so as well.
    await sql`update outgoing set created_at = created_at - interval '3 minutes' where state = 'waiting'`.execute(
      app.platform.database.db,
    )
    const guide = async () =>
      (await app.call('GET', `${DASHBOARD}/guide`, { token: app.superToken })).body.data
    expect((await guide()).stuck).toEqual([expect.objectContaining({ channel: 'email', is_paused: false })])
    mailbox = await openMailbox('127.0.0.1', false, port)
    await mailbox.emailTo('patient@test.example')
    await mailbox.emailTo('patient2@test.example')
    await expect.poll(() => stateOf('patient@'), { timeout: 300_000 }).toBe('accepted')
    expect(mailbox.emails).toHaveLength(2)
    expect((await guide()).stuck).toEqual([])
  })

  test('is tried again where it was refused for now, given up where it was refused for good, and then sent again', async () => {
    mailbox.refuse(1)
    await promiseEmail('later@test.example')
    await mailbox.emailTo('later@test.example')
    mailbox.refuse(1, 554)
    await promiseEmail('never@test.example')
    await expect.poll(() => stateOf('never@'), { timeout: 300_000 }).toBe('given_up')
    const failed = await messageTo('never@')
    expect(failed).toMatchObject({ tries: 1, can_send_again: true, said: expect.stringContaining('never') })
    const words = await app.call('GET', `${DASHBOARD}/outgoing/${failed.id}`, { token: app.superToken })
    expect(words.body.data.body).toBe('What you asked for')
    const again = await post(`/outgoing/${failed.id}/send-again`)
    expect([again.status, again.body.data.state]).toEqual([200, 'waiting'])
    await mailbox.emailTo('never@test.example')
    await expect.poll(() => stateOf('never@'), { timeout: 300_000 }).toBe('accepted')
    expect((await post(`/outgoing/${failed.id}/send-again`)).body.code).toBe('not_sent_again')
  })

  test('shows nobody the words of a link or a code, and sends none of them again', async () => {
    mailbox.refuse(1, 554)
    await promiseEmail('secret@test.example', 'link')
    await expect.poll(() => stateOf('secret@'), { timeout: 300_000 }).toBe('given_up')
    const { id } = await messageTo('secret@')
    const { body } = await app.call('GET', `${DASHBOARD}/outgoing/${id}`, { token: app.superToken })
    expect([body.data.body, body.data.can_send_again]).toEqual([null, false])
    expect((await post(`/outgoing/${id}/send-again`)).body.code).toBe('not_sent_again')
    const { rows } = await sql`select body from outgoing where id = ${id}`.execute(app.platform.database.db)
    expect(rows).toEqual([{ body: null }])
  })

  test('a code is texted as soon as the gateway is back, and given up once it has expired', async () => {
    await app.call('POST', `${STORE}/auth/register`, {
      body: { first_name: 'نورة', last_name: 'سالم', mobile: MOBILE },
    })
    await expect.poll(() => gateway.texts.length, { timeout: 300_000 }).toBe(1)
    gateway.answer(503)
    await sql`delete from throttles`.execute(app.platform.database.db)
    expect((await app.call('POST', `${STORE}/auth/code`, { body: { mobile: MOBILE } })).status).toBe(200)
    await expect
      .poll(async () => (await list('?channel=text')).data[0], { timeout: 300_000 })
      .toMatchObject({ state: 'waiting', purpose: 'code', said: 'HTTP 503' })
    gateway.answer(200)
    await expect.poll(() => gateway.texts.length, { timeout: 300_000 }).toBe(2)
    const [first, ...second] = gateway.keys
    expect([second.length > 1, new Set(second).size, second.includes(first)]).toEqual([true, 1, false])
    gateway.answer(503)
    await sql`delete from throttles`.execute(app.platform.database.db)
    await app.call('POST', `${STORE}/auth/code`, { body: { mobile: MOBILE } })
    await expect
      .poll(async () => (await list('?channel=text')).data[0].said, { timeout: 300_000 })
      .toBe('HTTP 503')
    await sql`update outgoing set give_up_at = now() where state = 'waiting'`.execute(
      app.platform.database.db,
    )
    await expect
      .poll(async () => (await list('?channel=text')).data[0].state, { timeout: 300_000 })
      .toBe('given_up')
    gateway.answer(200)
  })

  test('one that no key opens is given up, and stands in nobody’s way', async () => {
    await promiseEmail('sealed@test.example')
    await sql`insert into outgoing (channel, purpose, receiver, body, rank, state, give_up_at)
      values ('email', 'reply', 'broken@test.example', 'not sealed by anybody', 0, 'waiting', now() + interval '1 day')`.execute(
      app.platform.database.db,
    )
    await promiseEmail('behind@test.example')
    await mailbox.emailTo('behind@test.example')
    await expect.poll(() => stateOf('broken@'), { timeout: 300_000 }).toBe('given_up')
  })

  test('a stranger’s mobile costs the same and leaves nothing to be looked at', async () => {
    await sql`delete from throttles`.execute(app.platform.database.db)
    const { meta } = await list()
    const stranger = '+966500000099'
    expect((await app.call('POST', `${STORE}/auth/code`, { body: { mobile: stranger } })).status).toBe(200)
    expect((await list()).meta.total).toBe(meta.total)
    expect(await list(`?search=${encodeURIComponent(stranger)}`)).toMatchObject({ data: [] })
  })

  test('a channel that is held back loses nothing, and says so on home', async () => {
    expect((await pause('email', true)).status).toBe(200)
    await promiseEmail('held@test.example')
    const { body } = await app.call('GET', `${DASHBOARD}/guide`, { token: app.superToken })
    expect(body.data.stuck).toEqual([expect.objectContaining({ channel: 'email', is_paused: true })])
    expect(await stateOf('held@')).toBe('waiting')
    // While it waits its words are there, and shown to nobody.
    await promiseEmail('waiting-link@test.example', 'link')
    const { id } = await messageTo('waiting-link@')
    const shown = await app.call('GET', `${DASHBOARD}/outgoing/${id}`, { token: app.superToken })
    expect([shown.body.data.state, shown.body.data.body]).toEqual(['waiting', null])
    // Two presses at once: the second changes nothing.
    const twice = await Promise.all([pause('email', false), pause('email', false)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await mailbox.emailTo('held@test.example')
    const { rows } = await sql<{ action: string }>`
      select action from changes where resource = 'outgoing' and record_id = 'email' order by id`.execute(
      app.platform.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['pause', 'resume'])
  })

  test('is shown with masked receivers to who may not see people, and changed by who may', async () => {
    const { token } = await app.tokenWith(['outgoing index'])
    const { data } = await list('?per_page=100', token)
    const all = JSON.stringify(data)
    expect(all).not.toContain('@test.example')
    expect(all).not.toContain(MOBILE)
    expect(all).toContain('h•••@t•••')
    expect((await list('?search=held', token)).data).toEqual([])
    expect(data.every((row: { can_send_again: boolean }) => !row.can_send_again)).toBe(true)
    expect((await post('/outgoing/pauses', { channel: 'email', paused: true }, token)).status).toBe(403)
    const { token: none } = await app.tokenWith(['orders index'])
    expect((await app.call('GET', `${DASHBOARD}/outgoing`, { token: none })).status).toBe(403)
    const bad = await post('/outgoing/pauses', { channel: 'pigeon', paused: 'yes' })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['channel', 'paused']])
  })
})
