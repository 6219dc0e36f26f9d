import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { browserSession } from '../scenes/people/browserSession.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const owner = { email: 'admin@bustan.test', password: 'owner-secret' }
const real = { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

describe.each(usualDatabases)('API_KEYS on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(
      kind,
      { ...real, API_KEYS: 'first-key, second-key' },
      { headers: { 'x-api-key': DASHBOARD_CLIENT_ID } },
    )
  })
  afterAll(() => app.close())

  const ask = (path: string, key: string | null, token: string | null = null, language: 'ar' | 'en' = 'en') =>
    app.call('GET', path, { token, language, headers: { 'x-api-key': key ?? '' } })

  test('the dashboard brings an id of its own and is always let in; it opens nothing without a session', async () => {
    expect((await ask(`${DASHBOARD}/units`, DASHBOARD_CLIENT_ID, app.superToken)).status).toBe(200)
    expect((await ask(`${DASHBOARD}/app-info`, DASHBOARD_CLIENT_ID)).status).toBe(200)
    expect((await ask(`${DASHBOARD}/units`, DASHBOARD_CLIENT_ID)).status).toBe(401)
    expect((await ask(`${DASHBOARD}/units`, 'second-key', app.superToken)).status).toBe(200)
  })

  test('a wrong or missing key is 403, which ends no session, before anything else is said', async () => {
    for (const path of [
      `${DASHBOARD}/units`,
      `${DASHBOARD}/app-info`,
      `${STORE}/products`,
      `${STORE}/me`,
      `${DASHBOARD}/openapi.json`,
    ])
      for (const key of [
        null,
        'third-key',
        'first-key,',
        'first-key, second-key',
        `${DASHBOARD_CLIENT_ID}x`,
      ]) {
        const { status, body } = await ask(path, key, app.superToken)
        expect([path, key, status, body.code]).toEqual([path, key, 403, 'api_key'])
      }
    expect((await ask(`${DASHBOARD}/units`, null, null, 'ar')).body.message).toBe(
      'هذا التطبيق غير مصرح له بالاتصال.',
    )
  })

  test('the store asks its callers for a configured key, which the id of the dashboard is not', async () => {
    expect((await ask(`${STORE}/products`, 'first-key')).status).toBe(200)
    expect((await ask(`${STORE}/products`, DASHBOARD_CLIENT_ID)).body.code).toBe('api_key')
    const posted = await app.call('POST', `${STORE}/auth/code`, {
      body: { mobile: '0551112223' },
      headers: { 'x-api-key': DASHBOARD_CLIENT_ID },
    })
    expect([posted.status, posted.body.code]).toEqual([403, 'api_key'])
  })
})

describe.each(usualDatabases)('the documents on %s', (kind) => {
  const documents = [`${DASHBOARD}/openapi.json`, `${STORE}/openapi.json`]

  test('are read by staff alone outside a demo, whatever NODE_ENV says', async () => {
    const app = await startTestApp(kind, real)
    try {
      const { token: limited, roleId } = await app.tokenWith([])
      const { db } = app.platform.database
      await db.updateTable('roles').set({ requires_second_factor: true }).where('id', '=', roleId).execute()
      for (const path of documents) {
        expect((await app.call('GET', path)).status).toBe(401)
        expect((await app.call('GET', path, { token: 'x'.repeat(43) })).status).toBe(401)
        expect((await app.call('GET', path, { token: limited })).status).toBe(403)
        const { status, body } = await app.call('GET', path, { token: app.superToken })
        expect([status, body.openapi]).toEqual([200, '3.1.0'])
        expect(body.info.version).toBe('v1')
        expect(JSON.stringify(body).match(/\b\d+\.\d+\.\d+\b/g)).toEqual(['3.1.0'])
      }
      const page = await app.call('GET', '/docs/dashboard')
      expect(page.status).toBe(200)
      expect(page.body).not.toContain('paths')
      // The page itself is given them by the cookie of its browser's session, and looks into no storage.
      const { headers } = await browserSession(app, await app.tokenWith([]))
      for (const path of documents)
        expect((await app.call('GET', path, { token: null, headers })).body.openapi).toBe('3.1.0')
      expect((await app.call('GET', '/docs/open.js')).body).not.toContain('Storage')
    } finally {
      await app.close()
    }
  })

  test('are open in a demo', async () => {
    const app = await startTestApp(kind)
    try {
      for (const path of documents) expect((await app.call('GET', path)).status).toBe(200)
    } finally {
      await app.close()
    }
  })
})
