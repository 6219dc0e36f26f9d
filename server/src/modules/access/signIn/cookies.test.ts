import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const owner = { email: 'admin@bustan.test', password: 'owner-secret' }

// The database has no part in it.
describe.each(usualDatabases.slice(0, 1))('cookies where people come by https, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {
      DEMO: '0',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      PUBLIC_URL: 'https://shop.example',
    })
  })
  afterAll(() => app.close())

  const login = (body: unknown, headers: Record<string, string> = {}) =>
    app.call('POST', `${DASHBOARD}/auth/login`, { body, headers })
  const cookies = async () => (await login(owner, { 'sec-fetch-site': 'same-origin' })).headers.getSetCookie()

  test('have the prefix of their host, and go neither to scripts nor to other sites', async () => {
    const set = await cookies()
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-bind', '__Host-device'])
    for (const cookie of set) {
      const [, ...attributes] = cookie.split('; ')
      expect(attributes).toEqual([
        expect.stringMatching(/^Max-Age=\d+$/),
        'Path=/',
        'HttpOnly',
        'Secure',
        'SameSite=Strict',
      ])
    }
  })

  test('of a device count under that name alone', async () => {
    const device = (await cookies())[1]?.split(';')[0] ?? ''
    expect((await login({ ...owner, password: 'not-this-one' })).status).toBe(422)
    // As after many of them, however slow this machine is.
    await app.platform.database.db
      .updateTable('throttles')
      .set({ blocked_until: new Date(Date.now() + 60_000) })
      .where('key', '=', `account ${owner.email}`)
      .execute()
    expect((await login(owner)).status).toBe(429)
    // Its own tries are free; under another name it is a stranger, who has to wait with the rest.
    expect((await login(owner, { cookie: device.replace('__Host-', '') })).status).toBe(429)
    expect((await login(owner, { cookie: device })).status).toBe(200)
  })
})
