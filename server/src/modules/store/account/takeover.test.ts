import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import type { StoreDoor } from '../../../../test/scenes/sales/storeDoor.ts'

describe.each(usualDatabases)('nobody takes over an account on %s', (kind) => {
  let door: StoreDoor
  beforeAll(async () => {
    door = await openDoor(kind)
  })
  afterAll(() => door.close())
  beforeEach(() => door.forget())

  const emailsTo = (email: string) => door.mailbox.emails.filter((mail) => mail.to === email)
  /** Confirms an email of somebody who has just signed in. */
  const confirm = async (token: string, email: string) => {
    await door.call('PUT', '/me', token, { first_name: 'نوف', email })
    const { text } = await door.mailbox.emailTo(email)
    const code = /^\d{4}$/m.exec(text)?.[0]
    return door.call('POST', '/me/email/confirm', token, { code })
  }

  test('registering with their mobile and an own email sends the code to them alone', async () => {
    const victim = await door.customer()
    await door.forget()
    const thief = 'thief@test.example'
    const sent = door.phones.texts.length
    const { status, body } = await door.post('/auth/register', {
      first_name: 'x',
      mobile: victim.mobile,
      email: thief,
    })
    expect([status, body]).toEqual([200, { message: 'The code is on its way.', data: { code: null } }])
    await door.phones.textTo(victim.e164, 1)
    expect(door.phones.texts.slice(sent).map((one) => one.to)).toEqual([victim.e164])
    expect((await door.account(victim.mobile)).email).toBeNull()
    // An email to somebody else goes out after one to the thief would have.
    await confirm(victim.token, 'owner1@test.example')
    expect(emailsTo(thief)).toEqual([])
  })

  test('an email that came with a registration gets no code, and goes when the owner of the mobile signs in', async () => {
    const { mobile, e164 } = door.newMobile()
    const thief = 'early@test.example'
    await door.register(mobile, { email: thief })
    expect(await door.account(mobile)).toMatchObject({ email: thief, email_verified: false })
    const code = await door.ask(mobile)
    const { body } = await door.signIn(mobile, code)
    expect(body.data.user).toMatchObject({ email: null, email_verified: false, pending_email: null })
    expect(await door.account(mobile)).toMatchObject({ email: null, mobile })
    const response = await door.app.call('GET', `/api/dashboard/v1/users?name=early`, {
      token: door.app.superToken,
    })
    expect(response.body.data).toEqual([])
    await door.ask(mobile)
    await confirm(body.data.access_token, 'owner2@test.example')
    expect(emailsTo(thief)).toEqual([])
    expect(door.phones.texts.filter((one) => one.to === e164)).toHaveLength(3)
  })

  test('a confirmed email gets codes; one that staff wrote does not until it is confirmed', async () => {
    const customer = await door.customer()
    const email = 'mine@test.example'
    expect((await confirm(customer.token, email)).body.data).toMatchObject({ email, email_verified: true })
    const code = await door.ask(customer.mobile)
    const mail = await door.mailbox.emailTo(email, 1)
    expect(mail.text).toContain(code)

    const typo = 'typo@test.example'
    const { body } = await door.app.call('PUT', `/api/dashboard/v1/users/${customer.id}`, {
      token: door.app.superToken,
      body: { first_name: 'نوف', mobile: customer.mobile, email: typo },
    })
    expect(body.data).toMatchObject({ email: typo, email_verified: false })
    // The person who had confirmed the old email is notified there.
    const notice = await door.mailbox.emailTo(email, 2)
    expect(notice.text).toContain(typo)
    await door.ask(customer.mobile)
    expect((await door.call('GET', '/me', customer.token)).body.data).toMatchObject({
      email: typo,
      email_verified: false,
    })
    await door.forget('store email%')
    const sent = await door.call('POST', '/me/email/code', customer.token)
    expect(sent.body.data.pending_email).toBe(typo)
    const proof = await door.mailbox.emailTo(typo)
    expect(emailsTo(typo)).toHaveLength(1)
    const own = /^\d{4}$/m.exec(proof.text)?.[0]
    const confirmed = await door.call('POST', '/me/email/confirm', customer.token, { code: own })
    expect(confirmed.body.data).toMatchObject({ email: typo, email_verified: true, pending_email: null })
  })

  test('the same to a known and an unknown mobile, in the answer and in how long it takes', async () => {
    const known = await door.customer()
    const took = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    for (let turn = 0; turn < 6; turn += 1)
      for (const [who, mobile] of [
        ['known', known.mobile],
        ['unknown', door.newMobile().mobile],
      ] as const) {
        await door.forget()
        const began = performance.now()
        const { status, body } = await door.post('/auth/register', { first_name: 'x', mobile })
        took[who].push(performance.now() - began)
        answers.add(JSON.stringify([status, body]))
      }
    expect(answers.size).toBe(1)
    // Both are answered after the same pause: whatever else the machine does makes a call slower and never quicker.
    for (const times of [took.known, took.unknown]) expect(Math.min(...times)).toBeGreaterThan(195)

    const nobody = door.newMobile()
    const sent = door.phones.texts.length
    const response = await door.post('/auth/code', { mobile: nobody.mobile })
    expect([response.status, response.body.data]).toEqual([200, { code: null }])
    expect((await door.signIn(nobody.mobile, '1234')).body.code).toBe('wrong_code')
    await door.ask(known.mobile)
    // Texts of the registrations may come late.
    const receivers = door.phones.texts.slice(sent).map((one) => one.to)
    expect(receivers).toContain(known.e164)
    expect(receivers).not.toContain(nobody.e164)
  })

  test('of right codes at the same moment one opens, and none opens twice', async () => {
    const customer = await door.customer()
    const code = await door.ask(customer.mobile)
    const answers = await Promise.all(Array.from({ length: 6 }, () => door.signIn(customer.mobile, code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await door.signIn(customer.mobile, code)).body.code).toBe('wrong_code')
  })

  test('a customer whose mobile staff change is signed out, and the old number opens nothing', async () => {
    const customer = await door.customer()
    await door.call('POST', '/devices', customer.token, { token: 'old-phone', platform: 'ios' })
    const code = await door.ask(customer.mobile)
    const next = door.newMobile()
    const edit = (mobile: string) =>
      door.app.call('PUT', `/api/dashboard/v1/users/${customer.id}`, {
        token: door.app.superToken,
        body: { first_name: 'نوف', mobile },
      })
    expect((await edit(customer.mobile)).status).toBe(200)
    expect((await door.call('GET', '/me', customer.token)).status).toBe(200)
    expect((await edit(next.mobile)).body.data.is_verified).toBe(false)
    expect((await door.call('GET', '/me', customer.token)).status).toBe(401)
    expect((await door.signIn(customer.mobile, code)).body.code).toBe('wrong_code')
    const devices = await door.app.platform.database.db
      .selectFrom('customer_devices')
      .select('token')
      .where('user_id', '=', customer.id)
      .execute()
    expect(devices).toEqual([])
    expect((await door.signIn(next.mobile, await door.ask(next.mobile))).status).toBe(200)
  })

  test('a merge that gives an account a mobile signs it out', async () => {
    const [keep, other] = [await door.customer(), await door.customer()]
    const { db } = door.app.platform.database
    await db.updateTable('users').set({ mobile: null }).where('id', '=', keep.id).execute()
    expect((await door.call('GET', '/me', keep.token)).status).toBe(200)
    const merged = await door.app.call('POST', '/api/dashboard/v1/clients/merge', {
      token: door.app.superToken,
      body: { keep: keep.id, merge: other.id },
    })
    expect(merged.status).toBe(200)
    for (const { token } of [keep, other]) expect((await door.call('GET', '/me', token)).status).toBe(401)
    expect((await door.account(other.mobile)).id).toBe(keep.id)
  })
})
