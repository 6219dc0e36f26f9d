import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { browserSession } from '../../../../test/scenes/people/browserSession.ts'
import { proofOf, solve } from '../../../../test/scenes/people/proofs.ts'
import { DASHBOARD, STORE, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { databaseNow, setDatabaseClock } from '../../time/clock.ts'

/** Strangers have ten of twenty texts an hour. */
const OF_STRANGERS = 10
const HOME = '198.51.100.7'

describe.each(usualDatabases)('what strangers’ calls cost while codes run low, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {
      SMS_URL: 'http://127.0.0.1:9/texts',
      SMS_PER_HOUR: String(2 * OF_STRANGERS),
      TRUST_PROXY: '127.0.0.1',
      DEMO: '0',
      ADMIN_EMAIL: 'admin@bustan.test',
      ADMIN_PASSWORD: 'owner-secret',
    })
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const use = (key: string, count: number) =>
    sql`insert into throttles (key, count, window_started_at) values (${key}, ${count}, now())
      on conflict (key) do update set count = excluded.count, window_started_at = now()`.execute(db())
  const useTexts = (count: number) => use('texts to new mobiles hour', count)
  let last = 1_000
  /** A call of somebody nobody knows, from a network of their own unless one is named. */
  const store = (
    path: string,
    { proof = '', from = `203.0.113.${(last += 1) % 250}`, mobile = `055${1_000_000 + last}` } = {},
  ) =>
    app.call('POST', `${STORE}/auth/${path}`, {
      body: { mobile, ...(path === 'register' ? { first_name: 'سالم' } : {}) },
      headers: { 'x-forwarded-for': from, ...(proof ? { 'x-proof': proof } : {}) },
    })
  const counted = async () =>
    (
      await sql<{
        all: string
      }>`select coalesce(string_agg(key || count, ' ' order by key), '') as all from throttles where key not like 'call%'`.execute(
        db(),
      )
    ).rows[0]?.all

  test('is nothing up to three quarters; then 428 with a challenge, which counts and changes nothing', async () => {
    await useTexts(7)
    expect((await store('register')).status).toBe(200)
    await useTexts(8)
    const before = await counted()
    const refused = await store('register', { mobile: '0559999999' })
    expect([refused.status, refused.body]).toEqual([
      428,
      {
        code: 'proof_required',
        message: expect.any(String),
        request_id: expect.any(String),
        proof: {
          challenge: expect.stringMatching(/^15\.\d+\.[\w-]{22}\.[\w-]{43}$/),
          bits: 15,
          expires_at: expect.any(String),
        },
      },
    ])
    const { rows } = await sql`select id from users where mobile = '+966559999999'`.execute(db())
    expect(rows).toEqual([])
    expect(await counted()).toBe(before)
    await useTexts(OF_STRANGERS)
    expect(proofOf(await store('code')).bits).toBe(19)
    await useTexts(8)
  })

  test('is paid once, by who was asked, for the call that asked, in time', async () => {
    const from = '203.0.113.251'
    const challenge = proofOf(await store('register', { from }))
    const proof = solve(challenge)
    for (const [why, answer] of [
      ['of another network', await store('register', { proof, from: '203.0.113.252' })],
      ['of another call', await store('code', { proof, from })],
      ['no solution', await store('register', { proof: solve(challenge, false), from })],
      [
        'made easier',
        await store('register', {
          proof: solve({ ...challenge, bits: 1, challenge: challenge.challenge.replace('15.', '1.') }),
          from,
        }),
      ],
      ['no challenge', await store('register', { proof: 'nothing', from })],
    ] as const)
      expect([why, answer.status]).toEqual([why, 428])
    const now = databaseNow()
    setDatabaseClock(now.getTime() + 5 * 60_000 + 1_000)
    const late = await store('register', { proof, from })
    setDatabaseClock(now)
    expect(late.status).toBe(428)

    expect((await store('register', { proof, from })).status).toBe(200)
    const again = await store('register', { proof, from })
    expect([again.status, proofOf(again).challenge === challenge.challenge]).toEqual([428, false])
  })

  test('is nothing for customers where they are signed in', async () => {
    const mobile = '0551234567'
    await useTexts(0)
    await store('register', { mobile, from: HOME })
    const [user] = (
      await sql<{ id: number }>`select id from users where mobile = '+966551234567'`.execute(db())
    ).rows
    await sql`insert into customer_sessions (token_hash, user_id, address, expires_at)
      values (decode(repeat('ab', 32), 'hex'), ${user?.id}, ${HOME}, now() + interval '1 day')`.execute(db())
    await sql`delete from throttles where key like 'store%'`.execute(db())
    await useTexts(9)
    expect((await store('code', { mobile, from: HOME })).status).toBe(200)
    expect((await store('code', { mobile, from: '203.0.113.253' })).status).toBe(428)
  })

  test('is asked of who forgot a password, in a browser that they never signed in from', async () => {
    await useTexts(0)
    const { email, password } = await app.tokenWith([])
    const { headers } = await browserSession(app, { email, password })
    await use('reset letters to strangers', 151)
    const forget = (more: Record<string, string>) =>
      app.call('POST', `${DASHBOARD}/auth/forget-password`, { body: { email }, headers: more })
    const challengeResponse = await forget({})
    expect(challengeResponse.status).toBe(428)
    expect((await forget(headers)).status).toBe(200)
    expect((await forget({ 'x-proof': solve(proofOf(challengeResponse)) })).status).toBe(200)
  })
})
