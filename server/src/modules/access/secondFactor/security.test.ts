import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../../test/databases/freshDatabase.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { resetAdmin } from '../admins/resetAdmin.ts'

const PASSWORD = 'secret-1'

describe.each(databaseKinds)('the own account on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const ask = (method: string, path: string, token: string | null, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const emailOf = async (adminId: number) =>
    (await db().selectFrom('admins').select('email').where('id', '=', adminId).executeTakeFirstOrThrow())
      .email
  const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password }, headers })
  /** Makes the session look as if its sign-in were an hour ago. */
  const age = (adminId: number) =>
    db()
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('admin_id', '=', adminId)
      .execute()
  /** The app's code, `steps` of 30 s from now: the server takes one step either way, each once. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  const connect = async (token: string) => {
    const { secret } = (await ask('POST', 'auth/totp', token, {})).body.data
    const confirmed = await ask('POST', 'auth/totp/confirm', token, { code: codeOf(secret, -1) })
    return { secret, codes: confirmed.body.data.recovery_codes as string[] }
  }

  describe('profile', () => {
    test('keeps names, email and mobile, and tells the old address of a new email', async () => {
      const { token, adminId } = await app.tokenWith([])
      const { status, body } = await ask('POST', 'auth/update-profile', token, {
        name: '  سارة  محمد العمري ',
        email: 'Sara@Example.com',
        mobile: '٠٥٠١١١٢٢٣٣',
      })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ first_name: 'سارة', email: 'sara@example.com', mobile: '0501112233' })
      expect(body.data.last_name).toMatch(/محمد العمري$/)
      const trace = await db()
        .selectFrom('changes')
        .selectAll()
        .where('resource', '=', 'admins')
        .where('record_id', '=', String(adminId))
        .executeTakeFirstOrThrow()
      expect(trace).toMatchObject({ action: 'edit', after: { email: 'sara@example.com' } })
    })

    test('asks for the current password when the sign-in is not fresh, and names the field', async () => {
      const { token, adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      await age(adminId)
      const change = (more: object) =>
        ask('POST', 'auth/update-profile', token, { name: 'A B', email: `new-${email}`, ...more })
      const missing = await change({})
      expect(missing.status).toBe(422)
      expect(Object.keys(missing.body.errors)).toEqual(['current_password'])
      expect((await change({ current_password: 'not-this-one' })).body.message).toBe(
        'The current password is not right.',
      )
      expect(await emailOf(adminId)).toBe(email)
      expect((await change({ current_password: PASSWORD })).status).toBe(200)
      expect(
        (await ask('POST', 'auth/update-profile', token, { name: 'C', email: `new-${email}` })).status,
      ).toBe(200)
    })

    test('a new password ends the other sessions, and has to be a good one', async () => {
      const { token, adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      const other = (await login(email)).body.data.access_token
      const change = (password: string, password_confirmation = password) =>
        ask('POST', 'auth/update-profile', token, { name: 'A', email, password, password_confirmation })
      expect((await change('password1')).body.errors).toHaveProperty('password')
      expect((await change(email)).body.errors).toHaveProperty('password')
      expect((await change('12345')).body.errors).toHaveProperty('password')
      expect((await change('a good one', 'another')).body.errors).toHaveProperty('password_confirmation')
      expect((await ask('GET', 'auth/profile', other)).status).toBe(200)
      expect((await change('a good one')).status).toBe(200)
      expect((await ask('GET', 'auth/profile', other)).status).toBe(401)
      expect((await ask('GET', 'auth/profile', token)).status).toBe(200)
      expect((await login(email)).body.code).toBe('wrong_login')
      expect((await login(email, 'a good one')).status).toBe(200)
    })

    test('an email that is taken is refused, also in capitals, and nothing else can be set', async () => {
      const { token, adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      const taken = await ask('POST', 'auth/update-profile', token, { name: 'A', email: 'ADMIN@bustan.test' })
      expect(taken.body.errors).toHaveProperty('email')
      await ask('POST', 'auth/update-profile', token, {
        name: 'A',
        email,
        roles: [1],
        is_active: 0,
        protected: true,
        has_second_factor: true,
      })
      const admin = await db()
        .selectFrom('admins')
        .selectAll()
        .where('id', '=', adminId)
        .executeTakeFirstOrThrow()
      expect(admin).toMatchObject({ is_active: true, protected: false, has_second_factor: false })
    })

    test('a picture comes as a file, and goes when it is sent blank', async () => {
      const { token, adminId } = await app.tokenWith([])
      const send = async (avatar: Blob | string) => {
        const form = new FormData()
        form.set('name', 'A')
        form.set('email', await emailOf(adminId))
        form.set('avatar', avatar)
        return app.call('POST', `${DASHBOARD}/auth/update-profile`, { token, form })
      }
      const pixel = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      )
      expect((await send(new Blob([pixel]))).body.data.image).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
      expect((await send(new Blob(['<svg onload="x"/>']))).status).toBe(422)
      expect((await send('')).body.data.image).toBeNull()
    })
  })

  describe('sessions', () => {
    test('are listed for their owner alone, and ended one by one or all others at once', async () => {
      const { token, adminId } = await app.tokenWith([])
      const stranger = await app.tokenWith([])
      const email = await emailOf(adminId)
      const agent =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
      const second = (await login(email, PASSWORD, { 'user-agent': agent })).body.data.access_token
      const third = (await login(email)).body.data.access_token
      const { data } = (await ask('GET', 'auth/sessions', token)).body
      expect(data).toHaveLength(3)
      expect(data.filter((one: { current: boolean }) => one.current)).toHaveLength(1)
      const windows = data.find((one: { system: string }) => one.system === 'Windows')
      expect(windows).toMatchObject({ browser: 'Chrome', kind: 'desktop', current: false })
      expect((await ask('DELETE', `auth/sessions/${windows.id}`, stranger.token)).status).toBe(404)
      expect((await ask('DELETE', `auth/sessions/${windows.id}`, token)).status).toBe(200)
      expect((await ask('GET', 'auth/profile', second)).status).toBe(401)
      expect((await ask('DELETE', 'auth/sessions', token)).status).toBe(200)
      expect((await ask('GET', 'auth/profile', third)).status).toBe(401)
      expect((await ask('GET', 'auth/profile', token)).status).toBe(200)
      expect((await ask('GET', 'auth/profile', stranger.token)).status).toBe(200)
    })
  })

  describe('an authenticator app', () => {
    test('is connected by a first code, then asked for at sign-in; a code opens once', async () => {
      const { token, adminId } = await app.tokenWith(['units index'])
      const email = await emailOf(adminId)
      const started = await ask('POST', 'auth/totp', token, {})
      const { secret, uri } = started.body.data
      expect(uri).toContain(`otpauth://totp/Bustan:${encodeURIComponent(email)}?`)
      expect((await login(email)).body.data.access_token).toMatch(/^[\w-]{43}$/)
      expect((await ask('POST', 'auth/totp/confirm', token, { code: '000000' })).body.errors).toHaveProperty(
        'code',
      )
      const confirmed = await ask('POST', 'auth/totp/confirm', token, { code: codeOf(secret, -1) })
      expect(confirmed.body.data.recovery_codes).toHaveLength(10)
      expect((await ask('POST', 'auth/totp', token, {})).status).toBe(409)

      const first = await login(email)
      expect(first.status).toBe(200)
      expect(first.body.data).toMatchObject({
        user: null,
        access_token: null,
        second_factor: { methods: ['totp', 'recovery'] },
      })
      const step = first.body.data.second_factor.token
      expect((await ask('GET', 'auth/profile', step)).status).toBe(401)
      const second = (code: string, of = step) => ask('POST', 'auth/second-factor', null, { token: of, code })
      expect((await second(codeOf(secret, -1))).body.code).toBe('validation')
      const code = codeOf(secret)
      const both = await Promise.all([second(code), second(code)])
      expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const opened = both.find((one) => one.status === 200)
      expect(opened?.body.data.user.second_factor).toEqual({ set_up: true, required: false })
      expect((await ask('GET', 'units', opened?.body.data.access_token)).status).toBe(200)
      expect((await second(codeOf(secret, 1))).body.code).toBe('step_ended')
    })

    test('recovery codes open once each, in any spelling, also at once', async () => {
      const { token, adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      const { codes } = await connect(token)
      const [code = '', next = ''] = codes
      const enter = async (typed: string) =>
        ask('POST', 'auth/second-factor', null, {
          token: (await login(email)).body.data.second_factor.token,
          code: typed,
        })
      const tries = await Promise.all([enter(code), enter(code.toUpperCase().replace('-', ' ')), enter(code)])
      expect(tries.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
      expect((await enter(code)).status).toBe(422)
      expect((await ask('GET', 'auth/security', token)).body.data).toMatchObject({ recovery_codes_left: 9 })
      const renewed = (await ask('POST', 'auth/recovery-codes', token, {})).body.data.recovery_codes
      expect(renewed).toHaveLength(10)
      expect((await enter(next)).status).toBe(422)
      expect((await enter(renewed[0])).status).toBe(200)
    })

    test('guesses are counted before they are compared, over fresh tokens too', async () => {
      const { token, adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      const { codes } = await connect(token)
      const steps: string[] = []
      while (steps.length < 16) steps.push((await login(email)).body.data.second_factor.token)
      const answers = await Promise.all(
        steps.map((step) => ask('POST', 'auth/second-factor', null, { token: step, code: '123456' })),
      )
      expect(answers.filter((one) => one.status === 422)).toHaveLength(10)
      expect(answers.filter((one) => one.status === 429)).toHaveLength(6)
      const late = await ask('POST', 'auth/second-factor', null, { token: steps[0], code: codes[0] })
      expect(late.status).toBe(429)
    })

    test('is disconnected with the password, and its secret is never stored readable', async () => {
      const { token, adminId } = await app.tokenWith([])
      const { secret } = await connect(token)
      const stored = await db()
        .selectFrom('totp_secrets')
        .select('secret')
        .where('admin_id', '=', adminId)
        .executeTakeFirstOrThrow()
      expect(stored.secret).not.toContain(secret)
      await age(adminId)
      expect((await ask('POST', 'auth/totp/remove', token, {})).body.errors).toHaveProperty(
        'current_password',
      )
      expect((await ask('POST', 'auth/totp/remove', token, { current_password: PASSWORD })).status).toBe(200)
      expect((await login(await emailOf(adminId))).body.data.access_token).toMatch(/^[\w-]{43}$/)
      const trace = await db()
        .selectFrom('changes')
        .select(['action', 'after'])
        .where('record_id', '=', String(adminId))
        .where('resource', '=', 'admins')
        .orderBy('id')
        .execute()
      expect(trace.map((one) => one.action)).toEqual(['second_factor_on', 'second_factor_off'])
      expect(JSON.stringify(trace)).not.toContain(secret)
    })
  })

  describe('a role that asks for two-step sign-in', () => {
    test('opens nothing but the way to set it up, at the next call', async () => {
      const { token, adminId, roleId } = await app.tokenWith(['units index'])
      expect((await ask('GET', 'units', token)).status).toBe(200)
      await db().updateTable('roles').set({ requires_second_factor: true }).where('id', '=', roleId).execute()
      for (const path of ['units', 'notification/index', 'live/since'])
        expect([path, (await ask('GET', path, token)).body.code]).toEqual([path, 'second_factor_needed'])
      const profile = (await ask('GET', 'auth/profile', token)).body.data
      expect(profile).toMatchObject({ ability: [], second_factor: { set_up: false, required: true } })
      await connect(token)
      expect((await ask('GET', 'units', token)).status).toBe(200)
      expect((await ask('POST', 'auth/totp/remove', token, {})).body.code).toBe('second_factor_kept')
      expect((await ask('GET', 'units', token)).status).toBe(200)
      expect(
        (await db().selectFrom('totp_secrets').selectAll().where('admin_id', '=', adminId).execute()).length,
      ).toBe(1)
    })
  })

  describe('guessing at sign-in', () => {
    test('a device that signed in before does not wait for what others tried', async () => {
      const { adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      const first = await login(email)
      const cookies = first.headers.getSetCookie().map((one) => one.split(';')[0])
      const cookie = cookies.find((one) => one?.startsWith('device=')) ?? ''
      // Whoever has to wait does so for a minute more, however slow this machine is.
      const lengthenWaits = () =>
        sql`update throttles set blocked_until = blocked_until + interval '1 minute'
          where blocked_until is not null and (key = ${`account ${email}`} or key like 'device %')`.execute(
          db(),
        )
      for (let tries = 0; tries < 6; tries += 1) await login(email, 'not-this-one')
      await lengthenWaits()
      expect((await login(email)).status).toBe(429)
      expect((await login(email, PASSWORD, { cookie })).status).toBe(200)
      const [id, nonce, mark] = cookie.split('.')
      expect((await login(email, PASSWORD, { cookie: `${id}.${nonce}x.${mark}` })).status).toBe(429)
      expect((await login('admin@bustan.test', 'not-this-one', { cookie })).status).toBe(422)
      for (let tries = 0; tries < 6; tries += 1) await login(email, 'not-this-one', { cookie })
      await lengthenWaits()
      expect((await login(email, PASSWORD, { cookie })).status).toBe(429)
    })
  })

  describe('the way back from the shell', () => {
    test('sets a password, takes second factors away and may give the role that holds everything', async () => {
      const { token, adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      await connect(token)
      await db().updateTable('admins').set({ is_active: false }).where('id', '=', adminId).execute()
      const reset = (address: string) =>
        app.platform.database.transaction((tx) =>
          resetAdmin(tx, app.platform.changes, { email: address, password: 'found again', makeSuper: true }),
        )
      expect(await reset('nobody@test.example')).toBe(false)
      expect(await reset(email)).toBe(true)
      expect((await ask('GET', 'auth/profile', token)).status).toBe(401)
      const { user, access_token } = (await login(email, 'found again')).body.data
      expect(user.roles.map((role: { id: number }) => role.id)).toContain(1)
      expect((await ask('GET', 'units', access_token)).status).toBe(200)
    })
  })

  describe('passkeys', () => {
    test('a challenge is for its purpose, its person, and once', async () => {
      const { token, adminId } = await app.tokenWith([])
      const other = await app.tokenWith([])
      const options = (await ask('POST', 'auth/passkeys/options', token, {})).body.data
      expect(options.options).toMatchObject({
        rp: { id: 'localhost', name: 'Bustan' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const created = { token: options.token, name: 'Mine', response: { id: 'abc' } }
      expect((await ask('POST', 'auth/passkeys', other.token, created)).body.code).toBe('step_ended')
      expect((await ask('POST', 'auth/passkeys', token, created)).body.code).toBe('passkey_refused')
      const signIn = (await ask('POST', 'auth/passkey/options', null, {})).body.data
      expect(signIn.options.allowCredentials).toEqual([])
      const answer = { token: signIn.token, response: { id: 'abc' } }
      expect((await ask('POST', 'auth/passkey', null, answer)).body.code).toBe('passkey_refused')
      expect((await ask('POST', 'auth/passkey', null, { ...answer, token: options.token })).body.code).toBe(
        'step_ended',
      )
      expect(await db().selectFrom('passkeys').selectAll().where('admin_id', '=', adminId).execute()).toEqual(
        [],
      )
    })
  })
})
