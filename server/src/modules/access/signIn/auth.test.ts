import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const databases = bothDatabases('signing in must work on each')

describe.each(databases)('sign-in on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const login = (body: unknown, language: 'ar' | 'en' = 'en', headers: Record<string, string> = {}) =>
    app.call('POST', `${DASHBOARD}/auth/login`, { body, language, headers })
  const right = { email: 'admin@bustan.test', password: 'bustan-demo' }

  test('answers the person, what they may do, and a token', async () => {
    const { status, body } = await login(right)
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({ id: 1, name: 'أحمد العتيبي', mobile: '0501234567', type: 'admin' })
    expect(body.data.user.ability).toContainEqual({ action: 'edit', subject: 'orders' })
    expect(body.data.user.roles[0].permissions[0]).toMatchObject({
      name: 'Roles',
      controls: [{ key: 'index', name: 'List' }, {}, {}, {}, {}, {}],
    })
    expect(body.data.access_token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('never keeps a token for a repeated key', async () => {
    const send = () => login(right, 'en', { 'idempotency-key': 'sign-in-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.access_token).not.toBe(first.body.data.access_token)
    const stored = await app.platform.database.db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(stored)).not.toContain(first.body.data.access_token)
  })

  test('says which field is wrong, in the language of the caller', async () => {
    const empty = await login({}, 'ar')
    expect(empty.status).toBe(422)
    expect(empty.body.message).toBe('يرجى إدخال البريد الإلكتروني.')
    expect(empty.body.errors).toEqual({
      email: ['يرجى إدخال البريد الإلكتروني.'],
      password: ['يرجى إدخال كلمة المرور.'],
    })
    expect((await login({ email: 'a@b.co', password: '12345' })).body.errors.password).toEqual([
      'Please give the password at least 6 characters.',
    ])
  })

  test('answers the same for an unknown email and a wrong password', async () => {
    const wrong = await login({ ...right, password: 'not-this-one' })
    const unknown = await login({ email: 'nobody@bustan.test', password: 'not-this-one' })
    expect(wrong.status).toBe(422)
    const plain = (body: Record<string, unknown>) => ({ ...body, request_id: null })
    expect(plain(unknown.body)).toEqual(plain(wrong.body))
  })

  test('lets an account wait after wrong passwords, and tells how long', async () => {
    const email = 'waiting@bustan.test'
    const answers = []
    for (let tries = 0; tries < 8; tries += 1) answers.push(await login({ email, password: 'not-this-one' }))
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.body.code).toBe('too_many_requests')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login(right)).status).toBe(200)
  })

  test('of fifty wrong passwords at the same moment only a few are compared', async () => {
    const { adminId } = await app.tokenWith([])
    const { email } = await app.platform.database.db
      .selectFrom('admins')
      .select('email')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login({ email, password: 'not-this-one' })),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    // Five at once and one more; on a slow machine a wait may end meanwhile, each twice as long as the one before.
    expect(count(422)).toBeGreaterThanOrEqual(6)
    expect(count(422)).toBeLessThanOrEqual(9)
    expect(count(422) + count(429)).toBe(50)
  })

  test('an inactive admin is told so only after the right password', async () => {
    const { adminId } = await app.tokenWith([])
    await app.platform.database.db
      .updateTable('admins')
      .set({ is_active: false })
      .where('id', '=', adminId)
      .execute()
    const { email } = await app.platform.database.db
      .selectFrom('admins')
      .select('email')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow()
    expect((await login({ email, password: 'not-this-one' })).body.code).toBe('wrong_login')
    expect((await login({ email, password: 'secret-1' })).body.code).toBe('account_inactive')
  })

  test('a token ends with sign-out, and with the admin', async () => {
    const { token, adminId } = await app.tokenWith(['units index'])
    const ask = () => app.call('GET', `${DASHBOARD}/units`, { token })
    expect((await ask()).status).toBe(200)
    await app.platform.database.db
      .updateTable('admins')
      .set({ is_active: false })
      .where('id', '=', adminId)
      .execute()
    expect((await ask()).status).toBe(401)
    await app.platform.database.db
      .updateTable('admins')
      .set({ is_active: true })
      .where('id', '=', adminId)
      .execute()
    // Switched on again: that is another epoch, which a session of before does not belong to.
    expect((await ask()).status).toBe(401)
    const other = await app.tokenWith(['units index'])
    expect((await app.call('POST', `${DASHBOARD}/auth/logout`, { token: other.token })).status).toBe(200)
    expect((await app.call('GET', `${DASHBOARD}/units`, { token: other.token })).status).toBe(401)
  })

  test('what a role may do changes at the next call', async () => {
    const { token, roleId } = await app.tokenWith(['units index'])
    const create = () => app.call('POST', `${DASHBOARD}/units`, { token, body: { name: { ar: 'ربطة' } } })
    expect((await create()).status).toBe(403)
    const { db } = app.platform.database
    await db.insertInto('role_permissions').values({ role_id: roleId, permission: 'units create' }).execute()
    await db
      .updateTable('roles')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', roleId)
      .execute()
    expect((await create()).status).toBe(201)
    await db.updateTable('roles').set({ is_active: false }).where('id', '=', roleId).execute()
    expect((await create()).status).toBe(403)
  })

  test("a browser's token needs the cookie it came with", async () => {
    const browser = { 'sec-fetch-site': 'same-origin' }
    const { headers, body } = await login(right, 'en', browser)
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const ask = (extra: Record<string, string>) =>
      app.call('GET', `${DASHBOARD}/auth/profile`, { token: body.data.access_token, headers: extra })
    expect((await ask({ ...browser, cookie })).status).toBe(200)
    expect((await ask(browser)).status).toBe(401)
    expect((await ask({ ...browser, cookie: `${cookie}x` })).status).toBe(401)
    // Whoever took it out of there leaves out what a browser can't.
    expect((await ask({})).status).toBe(401)
    expect((await ask({ cookie })).status).toBe(200)
  })

  test('a browser over plain http says where it is by Origin alone, and its token is bound as well', async () => {
    const { headers, body } = await login(right, 'en', { origin: app.url })
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const ask = (extra: Record<string, string>) =>
      app.call('GET', `${DASHBOARD}/auth/profile`, { token: body.data.access_token, headers: extra })
    expect([(await ask({})).status, (await ask({ cookie })).status]).toEqual([401, 200])
  })

  test('a token that no browser asked for needs its header alone', async () => {
    const { headers, body } = await login(right)
    expect(headers.get('set-cookie')).not.toContain('bind=')
    const { access_token: token } = body.data
    expect((await app.call('GET', `${DASHBOARD}/auth/profile`, { token })).status).toBe(200)
  })

  test('a customer token opens nothing on the dashboard, nor a staff token in the store', async () => {
    expect((await app.call('GET', '/api/store/v1/me', { token: app.superToken })).status).toBe(401)
  })
})
