import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { codeOf, ownAccountOf, PASSWORD } from '../../../../test/scenes/people/ownAccount.ts'
import type { OwnAccount } from '../../../../test/scenes/people/ownAccount.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { resetAdmin } from '../admins/resetAdmin.ts'

describe.each(usualDatabases)('the own account on %s', (kind) => {
  let app: TestApp
  let db: OwnAccount['db']
  let ask: OwnAccount['ask']
  let emailOf: OwnAccount['emailOf']
  let login: OwnAccount['login']
  let age: OwnAccount['age']
  let connect: OwnAccount['connect']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ db, ask, emailOf, login, age, connect } = ownAccountOf(app))
  })
  afterAll(() => app.close())

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
      const used = codeOf(secret, -1)
      const confirmed = await ask('POST', 'auth/totp/confirm', token, { code: used })
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
      expect((await second(used)).body.code).toBe('validation')
      const code = codeOf(secret)
      const both = await Promise.all([second(code), second(code)])
      expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const opened = both.find((one) => one.status === 200)
      expect(opened?.body.data.user.second_factor).toMatchObject({ set_up: true, required: false })
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
