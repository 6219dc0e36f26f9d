import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { proofOf, solve } from '../../../../test/scenes/people/proofs.ts'
import { wrongCode } from '../../../../test/scenes/people/resets.ts'
import { openDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import type { StoreDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import { STORE } from '../../../../test/testApp.ts'
import { sweepCodes } from '../../people/index.ts'

describe.each(usualDatabases)('codes to sign in with on %s', (kind) => {
  let door: StoreDoor
  beforeAll(async () => {
    door = await openDoor(kind)
  })
  afterAll(() => door.close())
  beforeEach(() => door.forget())

  const db = () => door.app.platform.database.db
  const guess = async (mobile: string, code: string, times: number) => {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      // From another network each, as a thief with many would.
      await door.forget('store guesses from%')
      statuses.push((await door.signIn(mobile, code)).status)
    }
    return statuses
  }
  const changes = (action: string) =>
    db().selectFrom('changes').selectAll().where('action', '=', action).orderBy('id').execute()
  const setCounter = (key: string, count: number) =>
    db()
      .insertInto('throttles')
      .values({ key, count, window_started_at: new Date(), blocked_until: null })
      .execute()

  test('five tries a code, fifteen guesses an hour and twenty a day, over however many codes', async () => {
    const { mobile, e164 } = await door.customer()
    const code = await door.ask(mobile)
    expect(await guess(mobile, wrongCode(code), 5)).toEqual(Array<number>(5).fill(422))
    expect((await door.signIn(mobile, code)).body.code).toBe('wrong_code')
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await door.forget(`store guesses ${e164}`)
      statuses.push(...(await guess(mobile, wrongCode(await door.ask(mobile)), 5)))
    }
    // Seven guesses went before, the right one of the first sign-in among them.
    expect(statuses).toEqual([...Array<number>(13).fill(422), 429, 429])
    await door.forget()
    await door.ask(mobile)
    expect(await guess(mobile, '0000', 16)).toEqual([...Array<number>(15).fill(422), 429])
  })

  test('a code of equal digits is not stored equal, nor so that it could be read', async () => {
    const { mobile, e164 } = await door.customer()
    const stored = async () => {
      const code = await door.ask(mobile)
      const row = await db()
        .selectFrom('customer_codes')
        .select(['code_hmac', 'salt'])
        .where('subject', '=', e164)
        .executeTakeFirstOrThrow()
      return { code, hash: row.code_hmac.toString('hex'), salt: row.salt.toString('hex') }
    }
    const [one, two] = [await stored(), await stored()]
    expect(one.salt).not.toBe(two.salt)
    expect(one.hash).not.toBe(two.hash)
  })

  test('twenty wrong in a row stop short codes; a stranger who keeps guessing keeps nobody out', async () => {
    const { mobile, e164 } = await door.customer()
    const short = await door.ask(mobile)
    expect(short).toMatch(/^\d{4}$/)
    await setCounter(`store wrong ${e164}`, 20)
    expect((await door.signIn(mobile, short)).body.code).toBe('wrong_code')
    const long = await door.ask(mobile)
    expect(long).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
    // The stranger uses up every guess there is, and long ones as well.
    expect((await guess(mobile, '0000', 30)).at(-1)).toBe(429)
    for (let turn = 0; turn < 8; turn += 1)
      expect((await door.signIn(mobile, '0000-0000-0000-0000')).body.code).toBe('wrong_code')
    const typed = ` ${long.replaceAll('-', ' ').toUpperCase()}`
    expect((await door.signIn(mobile, typed)).status).toBe(200)
    expect((await door.signIn(mobile, long)).body.code).toBe('wrong_code')
    // Signing in lets the account have short codes again.
    await door.forget('store guesses%')
    expect(await door.ask(mobile)).toMatch(/^\d{4}$/)
  })

  test('an account without guesses left is sent a long code; nobody learns from it who is a customer', async () => {
    const { mobile } = await door.customer()
    await door.ask(mobile)
    await guess(mobile, '0000', 15)
    expect((await door.ask(mobile)).length).toBe(19)
    await door.forget()
    expect(await door.ask(mobile)).toMatch(/^\d{4}$/)
    const nobody = door.newMobile()
    expect(await guess(nobody.mobile, '0000', 16)).toEqual([...Array<number>(15).fill(422), 429])
  })

  test('of one network fifty wrong guesses are free, whosever they are; right ones do not count', async () => {
    const { mobile } = await door.customer()
    for (let turn = 0; turn < 3; turn += 1)
      expect((await door.signIn(mobile, await door.ask(mobile))).status).toBe(200)
    const [own] = await db()
      .selectFrom('throttles')
      .select('count')
      .where('key', 'like', 'store guesses from%')
      .execute()
    expect(own?.count).toBe(0)
    const answers: number[] = []
    for (let turn = 0; turn < 52; turn += 1)
      answers.push((await door.signIn(door.newMobile().mobile, '0000')).status)
    expect(answers.slice(0, 51)).toEqual(Array<number>(51).fill(422))
    expect(answers[51]).toBe(429)
  })

  test('one a minute, five an hour for a mobile, sixty for a network', async () => {
    const { mobile } = door.newMobile()
    const ask = async (to: string) => (await door.post('/auth/code', { mobile: to })).status
    expect([await ask(mobile), await ask(mobile)]).toEqual([200, 429])
    const own: number[] = []
    for (let count = 0; count < 5; count += 1) {
      await door.forget('store minute%')
      own.push(await ask(mobile))
    }
    expect(own).toEqual([200, 200, 200, 200, 429])
    await door.forget()
    const others: number[] = []
    for (let calls = 0; calls < 61; calls += 1) others.push(await ask(door.newMobile().mobile))
    expect(others).toEqual([...Array<number>(60).fill(200), 429])
    expect((await door.post('/auth/register', { first_name: 'x', mobile })).status).toBe(429)
  })

  test('a hundred wrong codes within an hour are told, once', async () => {
    await setCounter('store alarm', 98)
    const { mobile } = door.newMobile()
    await guess(mobile, '0000', 1)
    expect(await changes('code_alarm')).toHaveLength(0)
    await guess(mobile, '0000', 2)
    expect(await changes('code_alarm')).toMatchObject([{ resource: 'access', after: { wrong_codes: 100 } }])
  })

  test('sign-ins are in the trail, failed ones with the mobile that was tried, sixty an hour', async () => {
    const customer = await door.customer()
    const [signedIn] = (await changes('sign_in')).filter((row) => row.actor_id === customer.id)
    expect(signedIn).toMatchObject({
      resource: 'customer_sessions',
      actor_kind: 'customer',
      address: '127.0.0.1',
      after: { how: 'code' },
    })
    const nobody = door.newMobile()
    for (const { mobile } of [customer, nobody]) await door.signIn(mobile, '0000')
    const failed = (await changes('sign_in_failed')).slice(-2)
    expect(failed.map((row) => [row.record_id, row.reason, row.after])).toEqual([
      [customer.e164, 'wrong_code', { mobile: customer.e164 }],
      [nobody.e164, 'wrong_code', { mobile: nobody.e164 }],
    ])
    const { body } = await door.app.call('GET', '/api/dashboard/v1/audit?action=sign_in_failed', {
      token: door.app.superToken,
    })
    expect(body.data[0]).toMatchObject({ reason: 'The code is not right.', address: '127.0.0.1' })

    await db().deleteFrom('throttles').execute()
    const before = (await changes('sign_in_failed')).length
    for (let turn = 0; turn < 63; turn += 1) {
      await door.forget('store guesses%')
      await door.signIn(nobody.mobile, '0000')
    }
    expect((await changes('sign_in_failed')).length).toBe(before + 60)
    expect(await changes('sign_in_flood')).toHaveLength(1)
  })

  test('whoever is switched off is told after the right code, and it is kept', async () => {
    const { id, mobile } = await door.customer()
    await door.app.call('POST', `/api/dashboard/v1/users/activate/${id}`, {
      token: door.app.superToken,
      body: { status: 0, reason: 'x' },
    })
    expect((await door.signIn(mobile, '0000')).body.code).toBe('wrong_code')
    expect((await door.signIn(mobile, await door.ask(mobile))).body.code).toBe('account_inactive')
    expect((await changes('sign_in_failed')).at(-1)?.reason).toBe('account_inactive')
  })

  test('what was sent a day ago is swept away, but not that an account has no short codes', async () => {
    const { mobile, e164 } = await door.customer()
    await door.ask(mobile)
    const daysAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000)
    for (const key of [`store wrong ${e164}`, 'store wrong +966500000000', `store guesses ${e164}`]) {
      await door.forget(key)
      await db()
        .insertInto('throttles')
        .values({ key, count: 20, window_started_at: daysAgo, blocked_until: null })
        .execute()
    }
    await db().updateTable('customer_codes').set({ sent_at: daysAgo }).where('subject', '=', e164).execute()
    await sweepCodes(db())
    const old = await db()
      .selectFrom('throttles')
      .select('key')
      .where('window_started_at', '<=', daysAgo)
      .execute()
    expect(old.map((row) => row.key)).toEqual([`store wrong ${e164}`])
    const codes = await db()
      .selectFrom('customer_codes')
      .select('subject')
      .where('subject', '=', e164)
      .execute()
    expect(codes).toEqual([])
  })
})

describe.each(usualDatabases)('text messages on %s', (kind) => {
  const abroad = '+971501234567'

  test('go to Saudi mobiles alone, and no more than the shop may send', async () => {
    const door = await openDoor(kind, { SMS_PER_HOUR: '6', SMS_PER_DAY: '1000' })
    try {
      for (const mobile of [abroad, '+14155550123', '+966112345678'])
        for (const path of ['/auth/register', '/auth/code']) {
          const { status, body } = await door.post(path, { first_name: 'x', mobile })
          expect([status, Object.keys(body.errors)], mobile).toEqual([422, ['mobile']])
          expect(body.message).toContain('+9665')
        }
      const codes: number[] = []
      for (let turn = 0; turn < 5; turn += 1)
        codes.push(
          (await door.post('/auth/register', { first_name: 'x', mobile: door.newMobile().mobile })).status,
        )
      expect(codes).toEqual([200, 200, 200, 429, 429])
      // Messages count once they are sent, which a busy machine does later.
      await expect.poll(() => door.phones.texts.length).toBe(3)
      const people = await door.app.platform.database.db.selectFrom('users').select('id').execute()
      expect(people).toHaveLength(3)
      // Half is left for mobiles that somebody has signed in with; a mobile nobody has is answered the same, and costs nothing.
      const codeStatus = async (mobile: string) => {
        await door.forget('store %')
        const body = { mobile }
        const response = await door.post('/auth/code', body)
        if (response.status !== 428) return response.status
        // Strangers have used theirs up: whoever is not known to be at home here does some work first.
        const headers = { 'x-proof': solve(proofOf(response)) }
        return (await door.app.call('POST', `${STORE}/auth/code`, { body, headers })).status
      }
      await sql`update users set is_verified = true`.execute(door.app.platform.database.db)
      const [known] = await door.app.platform.database.db.selectFrom('users').select('mobile').execute()
      const mobile = known?.mobile ?? ''
      expect(await codeStatus(door.newMobile().mobile)).toBe(200)
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await codeStatus(mobile)).toBe(200)
        await door.phones.textTo(mobile, turn + 1)
      }
      expect([await codeStatus(mobile), await codeStatus(door.newMobile().mobile)]).toEqual([429, 429])
      const alarms = await door.app.platform.database.db
        .selectFrom('changes')
        .select('after')
        .where('action', '=', 'texts_used_up')
        .execute()
      expect(alarms).toEqual([{ after: { times: 6, span: 'hour' } }])
    } finally {
      await door.close()
    }
  })

  test('stop for nobody because of mobiles that nobody has, asked for from a whole /48 of IPv6', async () => {
    const door = await openDoor(kind, { SMS_PER_HOUR: '4', TRUST_PROXY: '127.0.0.1' })
    const ask = async (mobile: string, address: string) =>
      (
        await fetch(`${door.app.url}${STORE}/auth/code`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ mobile }),
        })
      ).status
    try {
      const { mobile, e164 } = await door.customer()
      const before = door.phones.texts.filter(({ to }) => to === e164).length
      await door.forget()
      // Sixty an hour of one network, and four times as many of all that one firm is given.
      const statuses: number[] = []
      for (let turn = 0; turn < 250; turn += 1)
        statuses.push(await ask(door.newMobile().mobile, `2001:db8:7:${turn.toString(16)}00::1`))
      expect(statuses).toEqual([...Array<number>(240).fill(200), ...Array<number>(10).fill(429)])
      expect(await ask(mobile, '203.0.113.5')).toBe(200)
      await door.phones.textTo(e164, before)
      // Strangers who ask for the code of a customer take none of what the customer may ask for where they are signed in.
      await sql`update customer_sessions set address = '203.0.113.9'`.execute(door.app.platform.database.db)
      expect([await ask(mobile, '203.0.113.5'), await ask(mobile, '203.0.113.9')]).toEqual([429, 200])
    } finally {
      await door.close()
    }
  })

  test('go where they are configured to, and by the day as by the hour', async () => {
    const door = await openDoor(kind, { SMS_COUNTRIES: '966,971', SMS_PER_DAY: '1' })
    try {
      expect((await door.post('/auth/code', { mobile: '+14155550123' })).body.message).toContain('+971')
      expect((await door.post('/auth/register', { first_name: 'x', mobile: abroad })).status).toBe(200)
      expect(await door.phones.textTo(abroad)).toMatch(/\d{4}/)
      const { mobile } = door.newMobile()
      expect((await door.post('/auth/register', { first_name: 'x', mobile })).status).toBe(429)
    } finally {
      await door.close()
    }
  })
})
