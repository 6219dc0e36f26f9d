import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { browserSession } from '../../../../test/scenes/people/browserSession.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { renewHash } from './renewHash.ts'

const owner = { email: 'admin@bustan.test', password: 'owner-secret' }
const TODAYS = '$argon2id$v=19$m=19456,t=2,p=1$'

/** A password as a product of years ago would have stored it. */
function weakHashOf(password: string, { memory = 8_192, passes = 1 } = {}): string {
  const nonce = randomBytes(16)
  const settings = { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes }
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(argon2Sync('argon2id', settings))}`
}

describe.each(bothDatabases('a trigger decides what ends'))('a hash of years ago on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const stored = (email: string) =>
    db()
      .selectFrom('admins')
      .select(['id', 'password_hash', 'hash_renewals', 'epoch', 'version'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const store = (email: string, password_hash: string) =>
    db()
      .updateTable('admins')
      .set((eb) => ({ password_hash, hash_renewals: eb('hash_renewals', '+', 1) }))
      .where('email', '=', email)
      .execute()
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password }, headers })
  const profile = async (token: string) =>
    (await app.call('GET', `${DASHBOARD}/auth/profile`, { token })).status
  const letters = async (receiver: string) =>
    (await db().selectFrom('outgoing').select('id').where('receiver', '=', receiver).execute()).length

  test('is made anew at sign-in by the right password alone, once; whatever is signed in stays so', async () => {
    const { email, password, token } = await app.tokenWith(['units index'])
    const { headers } = await browserSession(app, { email, password })
    const browser = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${kind}`,
      keys: {
        p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
        auth: Buffer.alloc(16, 7).toString('base64url'),
      },
    }
    await app.call('POST', `${DASHBOARD}/push/devices`, { token, body: browser })
    const before = await letters(email)
    await store(email, weakHashOf(password))
    const weak = await stored(email)

    expect((await signIn(email, 'not-theirs', headers)).status).toBe(422)
    expect(await stored(email)).toEqual(weak)

    const answers = await Promise.all([signIn(email, password, headers), signIn(email, password, headers)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const renewed = await stored(email)
    expect(renewed.password_hash.startsWith(TODAYS)).toBe(true)
    expect(await isPassword(password, renewed.password_hash)).toBe(true)
    expect(renewed).toEqual({
      ...weak,
      password_hash: renewed.password_hash,
      hash_renewals: weak.hash_renewals + 1,
    })
    // The session of before, its browser, and the device that is known.
    expect(await profile(token)).toBe(200)
    const devices = await db()
      .selectFrom('push_devices')
      .where('endpoint', '=', browser.endpoint)
      .select('id')
      .execute()
    expect(devices).toHaveLength(1)
    expect((await signIn(email, password, headers)).status).toBe(200)
    expect(await letters(email)).toBe(before)
    expect(await stored(email)).toEqual(renewed)
  })

  test.each([
    ['less memory', { memory: 19_455, passes: 2 }, true],
    ['fewer passes', { memory: 40_000, passes: 1 }, true],
    ['more of both', { memory: 19_457, passes: 3 }, false],
  ])('by %s', async (_which, work, isRenewed) => {
    const { email, password } = await app.tokenWith([])
    await store(email, weakHashOf(password, work))
    const before = await stored(email)
    expect((await signIn(email, password)).status).toBe(200)
    const after = await stored(email)
    expect(after.password_hash !== before.password_hash).toBe(isRenewed)
    expect(after.epoch).toBe(before.epoch)
  })

  test('gives way to a password that was chosen meanwhile, which ends what was signed in', async () => {
    const { email, password, token } = await app.tokenWith(['units index'])
    const { headers } = await browserSession(app, { email, password })
    await store(email, weakHashOf(password))
    const weak = await stored(email)
    await sql`update admins set password_hash = ${await hashPassword('chosen-since')} where email = ${email}`.execute(
      db(),
    )
    const chosen = await stored(email)
    await renewHash(db(), weak, password)
    expect(await stored(email)).toEqual(chosen)
    expect(await profile(token)).toBe(401)
    const before = await letters(email)
    expect((await signIn(email, 'chosen-since', headers)).status).toBe(200)
    expect(await letters(email)).toBe(before + 1)
  })
})
