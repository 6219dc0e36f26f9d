import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('admins on %s', (kind) => {
  let app: TestApp
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    staff = staffOf(app)
  })
  afterAll(() => app.close())

  describe('are edited', () => {
    const whole = (admin: { email: string }, more: Record<string, unknown> = {}) => ({
      first_name: 'نوف',
      last_name: 'السبيعي',
      email: admin.email,
      mobile: '0559999999',
      roles: [4],
      ...more,
    })

    test('by POST with _method=PUT; without a password the old one stays, and so do the sessions', async () => {
      const admin = await staff.create()
      const { body: signed } = await staff.signIn(admin.email, admin.password)
      const edited = await staff.call('POST', `/admins/${admin.id}`, {
        urlencoded: `_method=PUT&first_name=نوف&last_name=السبيعي&email=${admin.email}&mobile=0559999999&roles[0]=4&roles[1]=٤`,
      })
      expect(edited.status).toBe(200)
      expect(edited.body.data).toMatchObject({ name: 'نوف السبيعي', version: 2, mobile: '0559999999' })
      expect(edited.body.data.roles).toHaveLength(1)
      const profile = await staff.call('GET', '/auth/profile', { token: signed.data.access_token })
      expect(profile.status).toBe(200)
      const missing = await staff.call('PUT', `/admins/${admin.id}`, { body: { first_name: 'نوف' } })
      expect(Object.keys(missing.body.errors)).toEqual(['email', 'mobile', 'roles'])
      const stale = await staff.call('PUT', `/admins/${admin.id}`, { body: whole(admin, { version: 1 }) })
      expect(stale.body.code).toBe('stale_version')
    })

    test.each([
      ['email', { email: 'moved@bustan.example' }],
      ['password', { password: 'another-grove-8', password_confirmation: 'another-grove-8' }],
    ])('a new %s ends their sessions, and the trail holds no password', async (_what, more) => {
      const admin = await staff.create()
      const { body: signed } = await staff.signIn(admin.email, admin.password)
      expect((await staff.call('PUT', `/admins/${admin.id}`, { body: whole(admin, more) })).status).toBe(200)
      expect((await staff.call('GET', '/auth/profile', { token: signed.data.access_token })).status).toBe(401)
      const change = await app.platform.database.db
        .selectFrom('changes')
        .selectAll()
        .where('resource', '=', 'admins')
        .where('record_id', '=', String(admin.id))
        .where('action', '=', 'edit')
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(change)).not.toMatch(/argon2|grove/)
      expect(change.after).toMatchObject('password' in more ? { password_changed: true } : more)
      expect(change.before).toMatchObject({ first_name: 'سارة', email: admin.email, roles: [4] })
    })

    test('a taken email is refused, the own one in another case is not', async () => {
      const [one, two] = [await staff.create(), await staff.create()]
      const taken = await staff.call('PUT', `/admins/${one.id}`, { body: whole({ email: two.email }) })
      expect(taken.body.errors).toHaveProperty('email')
      const own = await staff.call('PUT', `/admins/${one.id}`, {
        body: whole({ email: one.email.toUpperCase() }),
      })
      expect(own.status).toBe(200)
    })

    test('a role that is switched off is not given, and stays where it is held', async () => {
      const role = await staff.roleOf('units index')
      const granted = await staff.create({ roles: [role] })
      await staff.call('POST', `/roles/activate/${role}`, { body: { is_active: 0 } })
      expect(
        (await staff.call('POST', '/admins', { body: staff.person({ roles: [role] }) })).body.errors.roles,
      ).toEqual(['A role that is switched off can not be given.'])
      const response = await staff.call('PUT', `/admins/${granted.id}`, {
        body: whole(granted, { roles: [role, 4] }),
      })
      expect(response.status).toBe(200)
    })

    test('the switch is left alone when it is not sent, and asks for its own permission when it is', async () => {
      const admin = await staff.create()
      const role = await staff.roleOf(
        ...allPermissions.filter((permission) => permission !== 'admins activate'),
      )
      const { token } = await app.tokenWith(
        allPermissions.filter((permission) => permission !== 'admins activate'),
      )
      expect(role).toBeGreaterThan(4)
      const off = whole(admin, { is_active: 0, reason: 'left' })
      expect((await staff.call('PUT', `/admins/${admin.id}`, { token, body: off })).body.code).toBe(
        'forbidden',
      )
      expect((await staff.call('PUT', `/admins/${admin.id}`, { token, body: whole(admin) })).status).toBe(200)
      expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.is_active).toBe(true)
      const unexplained = await staff.call('PUT', `/admins/${admin.id}`, {
        body: whole(admin, { is_active: 0 }),
      })
      expect(unexplained.body.code).toBe('reason_required')
      expect((await staff.call('PUT', `/admins/${admin.id}`, { body: off })).body.data).toMatchObject({
        is_active: false,
        deactivation_reason: 'left',
      })
    })
  })
})
