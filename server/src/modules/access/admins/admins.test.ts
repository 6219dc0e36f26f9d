import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

    test('by invitation: nobody signs in until a password is chosen, and an email goes out', async () => {
      const { password: _, password_confirmation: __, ...rest } = staff.person({ invite: '1' })
      const { status, body } = await staff.call('POST', '/admins', { body: rest })
      expect(status).toBe(201)
      for (const guess of ['123456', 'olive-grove-7'])
        expect((await staff.signIn(rest.email, guess)).body.code).toBe('wrong_login')
      const resets = await app.platform.database.db
        .selectFrom('password_resets')
        .select(['purpose', 'email'])
        .where('admin_id', '=', body.data.id)
        .execute()
      expect(resets).toEqual([{ purpose: 'invitation', email: rest.email }])
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

    test('without a name where none is given: their email calls them, and an edit without one keeps theirs', async () => {
      const { first_name: _first, last_name: _last, ...nameless } = staff.person({})
      const { status, body } = await staff.call('POST', '/admins', { body: nameless })
      const called = nameless.email.replace(/@.*/, '')
      expect([status, body.data.first_name, body.data.name]).toEqual([201, called, called])
      const half = await staff.call('POST', '/admins', { body: staff.person({ last_name: ' ' }) })
      expect(half.body.data).toMatchObject({ last_name: '' })
      const edit = { email: half.body.data.email, mobile: '0559999999', roles: [4] }
      const edited = await staff.call('PUT', `/admins/${half.body.data.id}`, { body: edit })
      expect(edited.body.data.first_name).toBe(half.body.data.first_name)
    })

    test('with everything that is wrong said at once, the email first', async () => {
      const empty = await staff.call('POST', '/admins', { body: {}, language: 'ar' })
      expect(empty.body.message).toBe('يرجى إدخال البريد الإلكتروني.')
      expect(Object.keys(empty.body.errors)).toEqual(['email', 'mobile', 'password'])
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
      expect(again.body.errors).toEqual({ email: ['The email is taken already.'] })
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
      // The least of several rounds: queries that the product makes beside calls are counted as well.
      const cost = async (size: number) => {
        const costs: number[] = []
        for (let round = 0; round < 3; round += 1) {
          queries = 0
          await staff.call('GET', `/admins?per_page=${size}`)
          costs.push(queries)
        }
        return Math.min(...costs)
      }
      const two = await cost(2)
      expect(two).toBeGreaterThan(2)
      expect(await cost(12)).toBe(two)
      executor.executeQuery = counted
    })
  })
})
