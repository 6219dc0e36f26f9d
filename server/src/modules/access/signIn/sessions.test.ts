import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { bySystem } from '../../../platform/changes/changes.ts'

const HOUR = 3_600_000

describe.each(usualDatabases)('a session on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const ask = (method: string, path: string, token: string | null, body?: unknown, headers = {}) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, headers, ...(body === undefined ? {} : { body }) })

  test('of others ends with a new email, and so do links and codes on their way to the old one', async () => {
    const { token, adminId } = await app.tokenWith(['units index'])
    const { email } = await db()
      .selectFrom('admins')
      .select('email')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow()
    const elsewhere = await ask('POST', 'auth/login', null, { email, password: 'secret-1' })
    const other = elsewhere.body.data.access_token
    const response = await ask('POST', 'auth/forget-password', null, { email })
    const { access_token: reset, code } = response.body.data

    const named = await ask('POST', 'auth/update-profile', token, { name: 'نورة', email })
    expect(named.status).toBe(200)
    expect((await ask('GET', 'units', other)).status).toBe(200)

    const moved = await ask('POST', 'auth/update-profile', token, { name: 'نورة', email: `new-${email}` })
    expect(moved.status).toBe(200)
    expect((await ask('GET', 'units', other)).status).toBe(401)
    expect((await ask('GET', 'units', token)).status).toBe(200)
    expect((await ask('POST', 'auth/verify-otp', reset, { code })).body.code).toBe('link_ended')
  })

  describe('is kept alive by use', () => {
    /** A session whose last use was eleven hours ago. */
    const idle = async () => {
      const { token, adminId } = await app.tokenWith(['units index'])
      const end = new Date(Date.now() + HOUR)
      const rest = () =>
        db()
          .updateTable('sessions')
          .set({ last_used_at: new Date(Date.now() - 11 * HOUR), expires_at: end })
          .where('admin_id', '=', adminId)
          .execute()
      await rest()
      const ends = async () =>
        (
          await db()
            .selectFrom('sessions')
            .select('expires_at')
            .where('admin_id', '=', adminId)
            .executeTakeFirstOrThrow()
        ).expires_at
      return { token, rest, ends, end }
    }

    test('and not by what a page does by itself', async () => {
      const { token, ends, end } = await idle()
      expect((await ask('GET', 'units', token, undefined, { 'x-background': '1' })).status).toBe(200)
      expect(await ends()).toEqual(end)
      expect((await ask('GET', 'units', token)).status).toBe(200)
      expect((await ends()).getTime()).toBeGreaterThan(Date.now() + 11 * HOUR)
    })

    test('nor by the stream that looks at it again', async () => {
      const { token, rest, ends, end } = await idle()
      const cut = new AbortController()
      const stream = await fetch(`${app.url}${DASHBOARD}/live`, {
        headers: { authorization: `Bearer ${token}` },
        signal: cut.signal,
      })
      expect(stream.status).toBe(200)
      await rest()
      // Looked at again at once after a change to somebody it may depend on; told of the rights that came with it.
      const streamText = (async () => {
        let text = ''
        for await (const piece of stream.body ?? []) {
          text += Buffer.from(piece).toString()
          if (text.includes('event: rights')) return text
        }
        return text
      })()
      await app.platform.database.transaction(async (tx) => {
        const role = await tx
          .selectFrom('roles')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('role_permissions')
          .values({ role_id: role.id, permission: 'units show' })
          .execute()
        await tx
          .updateTable('roles')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', role.id)
          .execute()
        await app.platform.changes.record(tx, {
          resource: 'roles',
          id: role.id,
          action: 'edit',
          actor: bySystem,
        })
      })
      expect(await streamText).toContain('event: rights')
      expect(await ends()).toEqual(end)
      cut.abort()
    })
  })

  test('begins on our own pages only: another site signs nobody in, and changes nothing', async () => {
    const right = { email: 'service@bustan.test', password: 'bustan-demo' }
    const { host } = new URL(app.url)
    const counted = () => db().selectFrom('sessions').select('id').execute()
    const calls = [
      ['auth/login', right],
      ['auth/second-factor', { token: 'x'.repeat(43), code: '123456' }],
      ['auth/passkey/options', {}],
      ['auth/passkey', { token: 'x'.repeat(43), response: { id: 'x' } }],
      ['auth/forget-password', { email: right.email }],
      ['auth/resend-otp', { email: right.email }],
      ['auth/verify-otp', { code: '1234' }],
      ['auth/reset-link', { token: 'x' }],
      ['auth/reset-password', { password: 'orchard-keeper', password_confirmation: 'orchard-keeper' }],
    ] as const
    const strangers: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
      { origin: 'https://evil.example' },
      { origin: `http://${host}.evil.example` },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
    ]
    const before = await counted()
    for (const [path, body] of calls)
      for (const headers of strangers) {
        const answer = await ask('POST', path, null, body, headers)
        expect([path, headers, answer.status, answer.body.code]).toEqual([path, headers, 403, 'foreign_site'])
      }
    expect(await counted()).toEqual(before)
    expect(
      await db().selectFrom('password_resets').select('id').where('email', '=', right.email).execute(),
    ).toEqual([])
    const arabic = await app.call('POST', `${DASHBOARD}/auth/login`, {
      body: right,
      language: 'ar',
      headers: strangers[0] ?? {},
    })
    expect(arabic.body.message).toContain('من موقع آخر')

    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: `http://${host}` },
    ])
      expect([headers, (await ask('POST', 'auth/login', null, right, headers)).status]).toEqual([
        headers,
        200,
      ])
  })

  test('that is signed out tells the browser to forget what it was shown', async () => {
    const { token } = await app.tokenWith([])
    const { status, headers } = await ask('POST', 'auth/logout', token)
    expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  })
})

test('behind a proxy the own site is the one PUBLIC_URL names', async () => {
  const owner = { ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret' }
  const app = await startTestApp(usualDatabases[0] ?? 'embedded', {
    DEMO: '0',
    ...owner,
    PUBLIC_URL: 'https://shop.example',
  })
  try {
    const login = (origin: string) =>
      app.call('POST', `${DASHBOARD}/auth/login`, {
        body: { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD },
        headers: { origin },
      })
    expect((await login('https://shop.example')).status).toBe(200)
    expect((await login('https://shop.example.evil.example')).status).toBe(403)
  } finally {
    await app.close()
  }
})
