import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { codeIn, linkIn, openResets, wrongCode } from '../../../../test/scenes/people/resets.ts'
import type { ResetScene } from '../../../../test/scenes/people/resets.ts'
import { sweepResets } from './resets.ts'

describe.each(usualDatabases)('codes of a reset on %s', (kind) => {
  let scene: ResetScene
  beforeAll(async () => {
    scene = await openResets(kind)
  })
  afterAll(() => scene.close())
  beforeEach(() => scene.forget())

  const db = () => scene.app.platform.database.db
  const verify = (token: string, code: string) => scene.post('auth/verify-otp', { code }, { token })
  /** Asks anew as if an hour had passed for emails, but not for guesses. */
  const askAnew = async (email: string) => {
    for (const counter of ['reset from', 'reset minute', 'reset hour']) await scene.forget(counter)
    return scene.ask(email)
  }
  const triesLeft = async (email: string) =>
    (
      await db()
        .selectFrom('password_resets')
        .select('tries_left')
        .where('email', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).tries_left

  test('a code has five tries', async () => {
    const { email } = await scene.addAdmin()
    const { token, code } = await scene.ask(email)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(token, wrongCode(code))).body.code).toBe('wrong_code')
    expect((await verify(token, code)).body.code).toBe('wrong_code')
    expect((await scene.post('auth/reset-password', {}, { token })).status).toBe(422)
  })

  test('an account has fifteen guesses an hour, over however many tokens: the sixteenth is refused unread', async () => {
    const { email } = await scene.addAdmin()
    for (let round = 0; round < 3; round += 1) {
      const { token, code } = await askAnew(email)
      for (let tries = 0; tries < 5; tries += 1)
        expect((await verify(token, wrongCode(code))).status).toBe(422)
    }
    const { token, code } = await askAnew(email)
    const refused = await verify(token, code)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await triesLeft(email)).toBe(5)
    // The mailed link is no guess.
    const link = linkIn(await scene.mailbox.emailTo(email))
    expect((await scene.post('auth/reset-link', { token: link })).status).toBe(200)
  })

  test('and twenty a day', async () => {
    const { email } = await scene.addAdmin()
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await scene.forget('reset guesses ' + email)
      const { token, code } = await askAnew(email)
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await verify(token, wrongCode(code))).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)])
  })

  test('guesses at the same moment share no try', async () => {
    const { email } = await scene.addAdmin()
    const { token, code } = await scene.ask(email)
    const wrong = Array.from({ length: 32 }, (_, index) =>
      String((Number(code) + 1 + index) % 10_000).padStart(4, '0'),
    )
    const answers = await Promise.all(
      wrong.map((guess) =>
        scene.post('auth/verify-otp', { code: guess }, { token, headers: { connection: 'close' } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(15)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(17)
    expect(await triesLeft(email)).toBe(0)
    await scene.forget()
    expect((await verify(token, code)).body.code).toBe('wrong_code')
  })

  test('of right codes at the same moment one is taken', async () => {
    const { email } = await scene.addAdmin()
    const { token, code } = await scene.ask(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token, code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('an unknown account is guessed at in vain, by the same rules', async () => {
    const email = 'nobody@test.example'
    const { body } = await scene.post('auth/forget-password', { email })
    const answers = []
    for (let tries = 0; tries < 16; tries += 1) answers.push(await verify(body.data.access_token, '1234'))
    expect(answers.map((answer) => answer.status)).toEqual([...Array<number>(15).fill(422), 429])
  })

  test('twenty wrong in a row stop codes, until the mailed link or a sign-in', async () => {
    const { email } = await scene.addAdmin()
    const stop = () =>
      db()
        .insertInto('throttles')
        .values({
          key: `reset wrong ${email}`,
          count: 19,
          window_started_at: new Date(),
          blocked_until: null,
        })
        .execute()
    await stop()
    const before = await scene.ask(email)
    expect((await verify(before.token, wrongCode(before.code))).body.code).toBe('wrong_code')
    expect((await verify(before.token, before.code)).body.code).toBe('wrong_code')
    const { token, code, link, mail } = await askAnew(email)
    expect(code).toBe('')
    expect(mail.html).not.toContain('letter-spacing')
    expect((await verify(token, '1234')).body.code).toBe('wrong_code')
    expect((await scene.post('auth/reset-link', { token: link })).status).toBe(200)
    const after = await askAnew(email)
    expect((await verify(after.token, after.code)).status).toBe(200)

    await stop()
    await scene.forget('reset guesses')
    await db().updateTable('throttles').set({ count: 20 }).where('key', '=', `reset wrong ${email}`).execute()
    expect((await askAnew(email)).code).toBe('')
    expect((await scene.signIn(email, 'secret-1')).status).toBe(200)
    expect((await askAnew(email)).code).toMatch(/^\d{4}$/)
  })

  test('of one network fifty wrong guesses are free, whosever they are', async () => {
    const statuses: number[] = []
    for (let account = 0; statuses.length < 52; account += 1) {
      await scene.forget('reset from')
      const { body } = await scene.post('auth/forget-password', { email: `many${account}@test.example` })
      for (let tries = 0; tries < 13; tries += 1)
        statuses.push((await verify(body.data.access_token, '1234')).status)
    }
    expect(statuses).toEqual([...Array<number>(51).fill(422), 429])
  })

  test('another code makes the old one useless, by token or by email', async () => {
    const { email } = await scene.addAdmin()
    const { token, code, link } = await scene.ask(email)
    const soon = await scene.post('auth/resend-otp', {}, { token })
    expect(soon.status).toBe(429)
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    await scene.forget('reset minute')
    expect((await scene.post('auth/resend-otp', {}, { token })).body).toEqual({
      message: 'The code is on its way.',
    })
    const second = await scene.mailbox.emailTo(email, 1)
    await scene.forget('reset minute')
    expect((await scene.post('auth/resend-otp', { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
    const third = codeIn(await scene.mailbox.emailTo(email, 2))
    for (const old of [code, codeIn(second)])
      if (old !== third) expect((await verify(token, old)).body.code).toBe('wrong_code')
    expect((await scene.post('auth/reset-link', { token: link })).body.code).toBe('link_ended')
    expect((await verify(token, third)).status).toBe(200)
  })

  test('five emails an hour for an account, twenty for an address', async () => {
    const email = 'often@test.example'
    const ask = async (to: string) => {
      await scene.forget('reset minute')
      return (await scene.post('auth/forget-password', { email: to })).status
    }
    const own = []
    for (let count = 0; count < 6; count += 1) own.push(await ask(email))
    expect(own).toEqual([200, 200, 200, 200, 200, 429])
    // Another spelling is the same account.
    expect(await ask(' OFTEN@test.example ')).toBe(429)
    await scene.forget()
    const others = []
    for (let calls = 0; calls < 21; calls += 1) others.push(await ask(`other${calls}@test.example`))
    expect(others).toEqual([...Array<number>(20).fill(200), 429])
  })

  test('a hundred wrong codes within an hour are told, once', async () => {
    const { email } = await scene.addAdmin()
    const { token, code } = await scene.ask(email)
    await db()
      .insertInto('throttles')
      .values({ key: 'reset alarm', count: 98, window_started_at: new Date(), blocked_until: null })
      .execute()
    const alarms = async () =>
      (await db().selectFrom('changes').select('after').where('action', '=', 'alarm').execute()).length
    await verify(token, wrongCode(code))
    expect(await alarms()).toBe(0)
    await verify(token, wrongCode(code))
    await verify(token, wrongCode(code))
    expect(await alarms()).toBe(1)
  })

  test('what has ended is swept away, but not that an account has no codes', async () => {
    const { email } = await scene.addAdmin()
    await scene.ask(email)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
    const retained = [`reset wrong ${email}`]
    const gone = ['reset wrong nobody@test.example', `reset guesses ${email}`]
    for (const key of [...retained, ...gone])
      await db()
        .insertInto('throttles')
        .values({ key, count: 20, window_started_at: daysAgo(3), blocked_until: null })
        .execute()
    const resets = async () =>
      (await db().selectFrom('password_resets').select('id').where('email', '=', email).execute()).length
    await sweepResets(db())
    expect(await resets()).toBe(1)
    await db()
      .updateTable('password_resets')
      .set({ expires_at: daysAgo(2) })
      .where('email', '=', email)
      .execute()
    await sweepResets(db())
    expect(await resets()).toBe(0)
    const left = await db()
      .selectFrom('throttles')
      .select('key')
      .where('window_started_at', '<', daysAgo(2))
      .execute()
    expect(left.map((row) => row.key)).toEqual(retained)
  })
})
