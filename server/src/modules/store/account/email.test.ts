import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { statusesOf } from '../../../../test/scenes/people/people.ts'
import { wrongCode } from '../../../../test/scenes/people/resets.ts'
import { codeOf, openDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import type { StoreDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import { startTestApp, STORE } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the email of a customer on %s', (kind) => {
  let door: StoreDoor
  beforeAll(async () => {
    door = await openDoor(kind)
  })
  afterAll(() => door.close())
  beforeEach(() => door.forget())

  const put = (token: string, email: string | null, more: Record<string, unknown> = {}) =>
    door.call('PUT', '/me', token, { first_name: 'نوف', email, ...more })
  const confirm = (token: string, body: unknown) => door.call('POST', '/me/email/confirm', token, body)
  const me = async (token: string) => (await door.call('GET', '/me', token)).body.data
  const emailsTo = (email: string) => door.mailbox.emails.filter((mail) => mail.to === email).length
  const codeTo = async (email: string, past = 0) =>
    /^\d{4}$/m.exec((await door.mailbox.emailTo(email, past)).text)?.[0] ?? ''
  const proofTo = async (e164: string, past: number) => codeOf(await door.phones.textTo(e164, past))
  /** Somebody who signed in and confirmed an email just now. */
  const owner = async (email: string) => {
    const customer = await door.customer()
    await put(customer.token, email)
    expect((await confirm(customer.token, { code: await codeTo(email) })).status).toBe(200)
    await door.forget()
    return customer
  }

  test('waits for the code sent to it; the name changes at once', async () => {
    const { token, e164 } = await door.customer()
    const email = 'waits@test.example'
    const { status, body } = await put(token, email, { last_name: 'الدوسري' })
    expect([status, body.codes]).toEqual([200, { email: null, mobile: null }])
    expect(body.data).toMatchObject({
      name: 'نوف الدوسري',
      email: null,
      email_verified: false,
      pending_email: email,
      needs_mobile_code: false,
    })
    const code = await codeTo(email)
    const wrong = await confirm(token, { code: wrongCode(code) })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code'])
    expect((await me(token)).email).toBeNull()
    const done = await confirm(token, { code })
    expect(done.body.data).toMatchObject({ email, email_verified: true, pending_email: null })
    expect((await confirm(token, { code })).body.code).toBe('wrong_code')
    // The email that the app sends back with the form is no change.
    expect((await put(token, email)).body.data).toMatchObject({ email, email_verified: true })
    expect(emailsTo(email)).toBe(1)
    expect(door.phones.texts.filter((one) => one.to === e164)).toHaveLength(1)
  })

  test('changes after ten minutes only with a code from the mobile as well; the old address is told', async () => {
    const [old, next] = ['old@test.example', 'next@test.example']
    const { token, e164, mobile } = await owner(old)
    await door.age(token, 11)
    const response = await put(token, next)
    expect(response.body.data).toMatchObject({ email: old, pending_email: next, needs_mobile_code: true })
    const proof = await proofTo(e164, 1)
    const code = await codeTo(next)
    const bare = await confirm(token, { code })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['mobile_code']])
    expect((await confirm(token, { code, mobile_code: wrongCode(proof) })).body.code).toBe('wrong_code')
    expect(await me(token)).toMatchObject({ email: old, pending_email: next })
    // It is no code to sign in with.
    expect((await door.signIn(mobile, proof)).body.code).toBe('wrong_code')
    const done = await confirm(token, { code, mobile_code: proof })
    expect(done.body.data).toMatchObject({ email: next, email_verified: true })
    const notice = await door.mailbox.emailTo(old, 1)
    expect(notice.text).toContain(next)
  })

  test('is not changed where the mobile has to agree and the shop has no text message left', async () => {
    const email = 'no-text@test.example'
    const { token, e164 } = await owner(email)
    await door.age(token, 11)
    const before = await me(token)
    const { platform } = door.app
    await platform.database.db
      .insertInto('throttles')
      .values({ key: 'texts hour', count: platform.config.smsPerHour, window_started_at: new Date() })
      .execute()
    expect((await put(token, 'after@test.example')).status).toBe(429)
    expect(await me(token)).toEqual(before)
    expect(door.phones.texts.filter((one) => one.to === e164)).toHaveLength(1)
  })

  test('of confirmations at the same moment one counts, and a code sent before another is over', async () => {
    const { token } = await door.customer()
    await put(token, 'first@test.example')
    const first = await codeTo('first@test.example')
    await door.forget()
    await put(token, 'second@test.example')
    const second = await codeTo('second@test.example')
    if (first !== second) expect((await confirm(token, { code: first })).body.code).toBe('wrong_code')
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token, { code: second })))
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422])
    expect((await me(token)).email).toBe('second@test.example')
  })

  test('is not confirmed by the code of another account', async () => {
    const [one, two] = [await door.customer(), await door.customer()]
    await door.forget()
    await put(one.token, 'one@test.example')
    await put(two.token, 'two@test.example')
    const [of1, of2] = [await codeTo('one@test.example'), await codeTo('two@test.example')]
    if (of1 !== of2) expect((await confirm(two.token, { code: of1 })).body.code).toBe('wrong_code')
    expect((await confirm(two.token, { code: of2 })).body.data.email).toBe('two@test.example')
    expect((await me(one.token)).email).toBeNull()
  })

  test('has its guesses counted: five a code, and twenty wrong stop it until a sign-in', async () => {
    const { id, token, mobile, e164 } = await owner('guessed@test.example')
    await door.age(token, 11)
    await put(token, 'robber@test.example')
    const code = await codeTo('robber@test.example')
    const proof = await proofTo(e164, 1)
    for (let turn = 0; turn < 5; turn += 1)
      expect((await confirm(token, { code, mobile_code: wrongCode(proof) })).status).toBe(422)
    expect((await confirm(token, { code, mobile_code: proof })).body.code).toBe('wrong_code')
    await door.app.platform.database.db
      .insertInto('throttles')
      .values({
        key: `store email wrong ${id}`,
        count: 20,
        window_started_at: new Date(),
        blocked_until: null,
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 20 }))
      .execute()
    const refused = await put(token, 'again@test.example')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']])
    const { body } = await door.signIn(mobile, await door.ask(mobile))
    await door.forget('store email minute%')
    expect((await put(body.data.access_token, 'again@test.example')).status).toBe(200)
  })

  test('is sent a code once a minute, and one address five an hour, whoever asks', async () => {
    const { token } = await door.customer()
    expect((await put(token, 'once@test.example')).status).toBe(200)
    const soon = await door.call('POST', '/me/email/code', token)
    expect([soon.status, (await put(token, 'twice@test.example')).status]).toEqual([429, 429])
    // The same address again is no new request.
    expect((await put(token, 'once@test.example')).status).toBe(200)
    await door.forget('store email minute%')
    expect((await door.call('POST', '/me/email/code', token)).status).toBe(200)
    expect(await codeTo('once@test.example', 1)).toMatch(/^\d{4}$/)
    await door.forget()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const other = await door.customer()
      statuses.push((await put(other.token, 'bombed@test.example')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const bare = await door.customer()
    expect((await door.call('POST', '/me/email/code', bare.token)).status).toBe(404)
  })

  test('is taken away only right after a sign-in once it is confirmed, and the address is told', async () => {
    const email = 'leaves@test.example'
    const { token } = await owner(email)
    await door.age(token, 11)
    const refused = await put(token, null)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']])
    await door.age(token, 1)
    expect((await put(token, '')).body.data).toMatchObject({ email: null, email_verified: false })
    expect((await door.mailbox.emailTo(email, 1)).subject).toContain('removed')
    // A change that waits is given up the same way.
    await put(token, 'waiting@test.example')
    expect((await put(token, '')).body.data.pending_email).toBeNull()
    const code = await codeTo('waiting@test.example')
    expect((await confirm(token, { code })).body.code).toBe('wrong_code')
  })

  test('is shown its codes in a demo that reaches nobody, and only there', async () => {
    const demo = await startTestApp(kind)
    try {
      const mobile = '0558999999'
      const registered = await demo.call('POST', `${STORE}/auth/register`, {
        body: { first_name: 'x', mobile },
      })
      const { body } = await demo.call('POST', `${STORE}/auth/sign-in`, {
        body: { mobile, code: registered.body.data.code },
      })
      const token = body.data.access_token
      const response = await demo.call('PUT', `${STORE}/me`, {
        token,
        body: { first_name: 'x', email: 'demo@test.example' },
      })
      expect(response.body.codes).toEqual({ email: expect.stringMatching(/^\d{4}$/), mobile: null })
      const done = await demo.call('POST', `${STORE}/me/email/confirm`, {
        token,
        body: { code: response.body.codes.email },
      })
      expect(done.body.data.email_verified).toBe(true)
    } finally {
      await demo.close()
    }
  })
})

describe.each(usualDatabases)('the sessions of a customer on %s', (kind) => {
  let door: StoreDoor
  beforeAll(async () => {
    door = await openDoor(kind)
  })
  afterAll(() => door.close())

  test('are listed, and ended one by one or all but this one, by their owner alone', async () => {
    const customer = await door.customer()
    const again = async () =>
      (await door.signIn(customer.mobile, await door.ask(customer.mobile))).body.data.access_token as string
    const [second, third] = [await again(), await again()]
    const list = async (token: string) => (await door.call('GET', '/me/sessions', token)).body.data
    const rows = await list(customer.token)
    expect(rows).toHaveLength(3)
    expect(rows.filter((row: { current: boolean }) => row.current)).toHaveLength(1)
    expect(rows[0]).toMatchObject({ address: '127.0.0.1', kind: 'other' })
    const stranger = await door.customer()
    const [other] = (await list(second)).filter((row: { current: boolean }) => row.current)
    expect((await door.call('DELETE', `/me/sessions/${other.id}`, stranger.token)).status).toBe(404)
    expect((await door.call('DELETE', `/me/sessions/${other.id}`, customer.token)).status).toBe(200)
    expect((await door.call('GET', '/me', second)).status).toBe(401)
    expect((await door.call('DELETE', '/me/sessions', customer.token)).status).toBe(200)
    expect((await door.call('GET', '/me', third)).status).toBe(401)
    expect((await door.call('GET', '/me', stranger.token)).status).toBe(200)
    expect(await list(customer.token)).toHaveLength(1)
    const recorded = await door.app.platform.database.db
      .selectFrom('changes')
      .select('action')
      .where('resource', '=', 'customer_sessions')
      .where('actor_id', '=', customer.id)
      .orderBy('id')
      .execute()
    expect(recorded.map((row) => row.action)).toEqual(['sign_in', 'sign_in', 'sign_in', 'end', 'end_others'])
  })
})
