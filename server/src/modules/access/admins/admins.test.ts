import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '@bustan/contract/access/permissions.ts'
import { databaseKinds } from '../../../../test/databases/freshDatabase.ts'
import { staffOf } from '../../../../test/scenes/staff.ts'
import type { Staff } from '../../../../test/scenes/staff.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(databaseKinds)('admins on %s', (kind) => {
  let app: TestApp
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    staff = staffOf(app)
  })
  afterAll(() => app.close())

  describe('are created', () => {
    test('from a form with a picture, and sign in at once', async () => {
      const form = new FormData()
      const { roles: _, ...fields } = staff.person({
        mobile: '٠٥٥ ١٢٣ ٤٥٦٧',
        email: '  Sara@Bustan.Example ',
      })
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('roles[0]', '4')
      form.append('roles[1]', '3')
      form.append('is_active', '1')
      const picture = await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#17743f' },
      })
        .png()
        .toBuffer()
      form.append('avatar', new Blob([new Uint8Array(picture)]), 'me.png')
      const { status, body } = await staff.call('POST', '/admins', { form })
      expect(status).toBe(201)
      expect(body.data).toMatchObject({
        name: 'سارة العمري',
        email: 'sara@bustan.example',
        mobile: '0551234567',
        is_active: true,
        status: 1,
        login_numbers: 0,
        last_login_date: null,
        has_second_factor: false,
        type: 'admin',
        lock: null,
        allowed: { edit: true, delete: true, activate: true, second_factor: false },
      })
      expect(body.data.role_obj.map((role: { id: number }) => role.id)).toEqual([3, 4])
      expect(body.data.avatar).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
      expect(body.data.image).toBe(body.data.avatar)
      expect(JSON.stringify(body)).not.toContain('argon2')
      expect((await staff.signIn('sara@bustan.example', 'olive-grove-7')).status).toBe(200)
    })

    test('by invitation: nobody signs in until a password is chosen, and a letter goes out', async () => {
      const { password: _, password_confirmation: __, ...rest } = staff.person({ invite: '1' })
      const { status, body } = await staff.call('POST', '/admins', { body: rest })
      expect(status).toBe(201)
      for (const guess of ['123456', 'olive-grove-7'])
        expect((await staff.signIn(rest.email, guess)).body.code).toBe('wrong_login')
      const requested = await app.platform.database.db
        .selectFrom('password_resets')
        .select(['purpose', 'email'])
        .where('admin_id', '=', body.data.id)
        .execute()
      expect(requested).toEqual([{ purpose: 'invitation', email: rest.email }])
      expect(body.data.allowed.invite).toBe(true)

      const again = await staff.call('POST', `/admins/${body.data.id}/invite`)
      expect(again.status).toBe(200)
      const states = await app.platform.database.db
        .selectFrom('password_resets')
        .select('state')
        .where('admin_id', '=', body.data.id)
        .orderBy('id')
        .execute()
      expect(states.map((row) => row.state)).toEqual(['used', 'sent'])
      const settled = await staff.call('POST', '/admins', { body: staff.person({}) })
      expect(settled.body.data.allowed.invite).toBe(false)
      expect((await staff.call('POST', `/admins/${settled.body.data.id}/invite`)).status).toBe(409)
    })

    test('with everything that is wrong said at once, the email first', async () => {
      const empty = await staff.call('POST', '/admins', { body: {}, language: 'ar' })
      expect(empty.body.message).toBe('يرجى إدخال البريد الإلكتروني.')
      expect(Object.keys(empty.body.errors)).toEqual([
        'email',
        'mobile',
        'first_name',
        'last_name',
        'password',
      ])
      const nameless = await staff.call('POST', '/admins', { body: staff.person({ last_name: ' ' }) })
      expect([nameless.status, nameless.body.errors]).toEqual([
        422,
        { last_name: ['Please enter the last name.'] },
      ])
      const wrong = staff.person({ email: 'nobody', mobile: '05123', password: '12345', roles: ['x'] })
      expect(Object.keys((await staff.call('POST', '/admins', { body: wrong })).body.errors)).toEqual([
        'email',
        'mobile',
        'password',
        'roles.0',
        'password_confirmation',
      ])
      const different = await staff.call('POST', '/admins', {
        body: staff.person({ password_confirmation: 'other-one' }),
      })
      expect(different.body.errors).toEqual({
        password_confirmation: ['The two passwords are not the same.'],
      })
      expect(
        (await staff.call('POST', '/admins', { body: staff.person({ roles: [987] }) })).body.errors,
      ).toHaveProperty('roles')
      const common = staff.person({ password: 'password', password_confirmation: 'password' })
      expect((await staff.call('POST', '/admins', { body: common })).body.errors).toHaveProperty('password')
    })

    test('once per email, whatever its case, also when five come at once', async () => {
      const one = await staff.create()
      const again = await staff.call('POST', '/admins', {
        body: staff.person({ email: one.email.toUpperCase() }),
      })
      expect(again.body.errors).toEqual({ email: ['the email is taken already.'] })
      const same = staff.person()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => staff.call('POST', '/admins', { body: same })),
      )
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
      expect(answers.filter((answer) => answer.status === 422)).toHaveLength(4)
      const { count } = await app.platform.database.db
        .selectFrom('admins')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .where('email', '=', same.email)
        .executeTakeFirstOrThrow()
      expect(count).toBe(1)
    })
  })

  describe('are listed', () => {
    test('with every filter of the spec, in both spellings', async () => {
      const role = await staff.roleOf('units index')
      const one = await staff.create({
        first_name: 'هدى',
        last_name: 'الأحمد',
        email: 'huda.unique@bustan.example',
        mobile: '+966577770001',
        roles: [role, 3],
        is_active: '0',
      })
      const only = async (query: string) => {
        const { body } = await staff.call('GET', `/admins?type=admin&per_page=100&${query}`)
        return body.data.map((admin: { id: number }) => admin.id).includes(one.id) ? body.meta.total : 0
      }
      expect(await only('name=هدي الاحمد')).toBe(1)
      expect(await only('email=HUDA.unique')).toBe(1)
      expect(await only('email=huda_unique')).toBe(0)
      expect(await only('mobile=0577770')).toBe(1)
      expect(await only('mobile=٧٧٧٧٠٠٠١')).toBe(1)
      expect(await only(`role=${role}`)).toBe(2)
      expect(await only('role=محاسب&status=0')).toBe(1)
      expect(await only('role=accountant&status=0')).toBe(1)
      expect(await only('role=accountant&status=1')).toBe(0)
      expect(await only('status=false&name=هدى')).toBe(1)
      expect((await staff.call('GET', '/admins?type=client')).status).toBe(422)
      expect((await staff.call('GET', '/admins?sort=password_hash')).status).toBe(422)
      for (const sort of ['name', '-name', 'created_at', '-login_numbers', 'last_login_date'])
        expect((await staff.call('GET', `/admins?sort=${sort}`)).status).toBe(200)
      const page = await staff.call('GET', '/admins?page=1')
      expect(page.body.data).toHaveLength(6)
      expect(page.body.meta.per_page).toBe(6)
      const select = await staff.call('GET', '/admins?limit=0&page=0')
      expect(select.body.data.every((admin: { status: number }) => admin.status === 1)).toBe(true)
    })

    test('by a number of queries that does not grow with the page', async () => {
      let queries = 0
      const executor = app.platform.database.db.getExecutor()
      const counted: typeof executor.executeQuery = executor.executeQuery.bind(executor)
      executor.executeQuery = (compiled, options) => {
        queries += 1
        return counted(compiled, options)
      }
      const cost = async (size: number) => {
        queries = 0
        await staff.call('GET', `/admins?per_page=${size}`)
        return queries
      }
      const two = await cost(2)
      expect(two).toBeGreaterThan(2)
      expect(await cost(12)).toBe(two)
      executor.executeQuery = counted
    })
  })

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
      expect(Object.keys(missing.body.errors)).toEqual(['email', 'mobile', 'last_name', 'roles'])
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
      const kept = await staff.call('PUT', `/admins/${granted.id}`, {
        body: whole(granted, { roles: [role, 4] }),
      })
      expect(kept.status).toBe(200)
    })

    test('the switch is left alone when it is not sent, and asks for its own pair when it is', async () => {
      const admin = await staff.create()
      const role = await staff.roleOf(...allPermissions.filter((pair) => pair !== 'admins activate'))
      const { token } = await app.tokenWith(allPermissions.filter((pair) => pair !== 'admins activate'))
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

  describe('are switched off', () => {
    test('with a reason, which is kept; the next call is 401 and the stream closes within a second', async () => {
      const admin = await staff.create()
      const { body: signed } = await staff.signIn(admin.email, admin.password)
      const token = signed.data.access_token
      const stream = await fetch(`${app.url}${DASHBOARD}/live`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const reader = stream.body?.getReader()
      await reader?.read()
      const path = `/admins/activate/${admin.id}`
      for (const body of [{ is_active: 0 }, { is_active: 0, reason: '  ' }, {}])
        expect((await staff.call('POST', path, { body })).body).toMatchObject({
          code: 'reason_required',
          errors: { reason: ['Please enter the reason.'] },
        })
      expect((await staff.call('GET', '/auth/profile', { token })).status).toBe(200)

      const began = Date.now()
      const off = await staff.call('POST', path, { body: { is_active: 0, reason: 'ترك العمل' } })
      expect(off.body.data).toEqual({ id: admin.id, is_active: false, status: 0 })
      expect((await staff.call('GET', '/auth/profile', { token })).status).toBe(401)
      let ended = false
      while (!ended && Date.now() - began < 5_000) ended = (await reader?.read())?.done ?? true
      expect(Date.now() - began).toBeLessThan(1_000)
      expect((await staff.signIn(admin.email, admin.password)).body.code).toBe('account_inactive')
      expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.deactivation_reason).toBe('ترك العمل')
      const again = await staff.call('POST', path, { body: { is_active: 0, reason: 'twice' } })
      expect(again.status).toBe(200)
      await staff.call('POST', path)
      expect((await staff.call('GET', `/admins/${admin.id}`)).body.data).toMatchObject({
        is_active: true,
        deactivation_reason: null,
      })
      expect((await staff.signIn(admin.email, admin.password)).status).toBe(200)
    })
  })

  describe('are deleted', () => {
    test('softly: the email is free, the role too, and nothing signs in as them', async () => {
      const role = await staff.roleOf('units index')
      const admin = await staff.create({ roles: [role] })
      const { body: signed } = await staff.signIn(admin.email, admin.password)
      const { db } = app.platform.database
      await db
        .insertInto('recovery_codes')
        .values({ admin_id: admin.id, code_hmac: Buffer.from('x'), used_at: null })
        .execute()
      expect((await staff.call('DELETE', `/admins/${admin.id}`)).status).toBe(200)
      expect((await staff.call('GET', '/auth/profile', { token: signed.data.access_token })).status).toBe(401)
      expect((await staff.call('GET', `/admins/${admin.id}`)).status).toBe(404)
      expect((await staff.call('DELETE', `/admins/${admin.id}`)).status).toBe(404)
      expect((await staff.signIn(admin.email, admin.password)).body.code).toBe('wrong_login')
      const row = await db
        .selectFrom('admins')
        .selectAll()
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow()
      expect(row.deleted_at).toBeInstanceOf(Date)
      const codes = await db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('admin_id', '=', admin.id)
        .execute()
      expect(codes).toEqual([])
      expect((await staff.create({ email: admin.email })).id).not.toBe(admin.id)
    })
  })

  test('a lost second factor is taken away by whoever may change them, and they sign in anew', async () => {
    const admin = await staff.create()
    const { db } = app.platform.database
    await db
      .insertInto('totp_secrets')
      .values({ admin_id: admin.id, secret: 'sealed', confirmed_at: new Date() })
      .execute()
    await db.updateTable('admins').set({ has_second_factor: true }).where('id', '=', admin.id).execute()
    const { token } = await app.tokenWith(['admins edit', 'units index'])
    const path = `/admins/${admin.id}/second-factor`
    expect((await staff.call('DELETE', path, { token })).body.code).toBe('above_you')
    expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.allowed.second_factor).toBe(true)
    expect((await staff.call('DELETE', path)).status).toBe(200)
    expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.has_second_factor).toBe(false)
    expect((await staff.signIn(admin.email, admin.password)).body.data.access_token).toMatch(/^[\w-]{43}$/)
  })
})
