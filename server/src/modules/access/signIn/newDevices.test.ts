import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { browserSession } from '../../../../test/scenes/people/browserSession.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const owner = { email: 'admin@bustan.test', password: 'owner-secret' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(usualDatabases.slice(0, 1))('a device that somebody never used, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
  })
  afterAll(() => app.close())

  const subjects = async (receiver: string) => {
    const { db } = app.platform.database
    const rows = await db
      .selectFrom('outgoing')
      .select('subject')
      .where('receiver', '=', receiver)
      .orderBy('id')
      .execute()
    return rows.map(({ subject }) => subject)
  }
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password }, headers, language: 'en' })

  test('is told of by email at each sign-in but the first of all, and once it is known no more', async () => {
    const { email, password } = await app.tokenWith(['units index'])
    const first = await browserSession(app, { email, password })
    expect(await subjects(email)).toEqual([])
    await signIn(email, password, first.headers)
    expect(await subjects(email)).toEqual([])
    await signIn(email, password, { 'user-agent': FIREFOX })
    expect(await subjects(email)).toEqual(['Signed in to \u2068Bustan\u2069 from a new device'])
    // Whoever does not know the password learns nothing and writes no letters.
    await signIn(email, 'not-theirs')
    expect(await subjects(email)).toHaveLength(1)
  })

  test('is told of when news go to it from now on, once', async () => {
    const { email, token } = await app.tokenWith(['units index'])
    const browser = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/one',
      keys: {
        p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
        auth: Buffer.alloc(16, 7).toString('base64url'),
      },
    }
    for (let time = 0; time < 2; time += 1) {
      const { status } = await app.call('POST', `${DASHBOARD}/push/devices`, { token, body: browser })
      expect(status).toBe(200)
    }
    expect(await subjects(email)).toHaveLength(1)
  })
})
