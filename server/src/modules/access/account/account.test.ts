import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { ownAccountOf, PASSWORD } from '../../../../test/scenes/people/ownAccount.ts'
import type { OwnAccount } from '../../../../test/scenes/people/ownAccount.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the own account on %s', (kind) => {
  let app: TestApp
  let db: OwnAccount['db']
  let ask: OwnAccount['ask']
  let emailOf: OwnAccount['emailOf']
  let login: OwnAccount['login']
  let age: OwnAccount['age']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ db, ask, emailOf, login, age } = ownAccountOf(app))
  })
  afterAll(() => app.close())

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
})
