import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions, controlGroups } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { idsOf, rolesOf } from '../../../../test/scenes/people/roles.ts'
import type { Roles } from '../../../../test/scenes/people/roles.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('roles on %s', (kind) => {
  let app: TestApp
  let call: Roles['call']
  let body: Roles['body']
  let create: Roles['create']
  let stored: Roles['stored']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ call, body, create, stored } = rolesOf(app))
  })
  afterAll(() => app.close())

  test('are created from a bracketed form, as the spec sends them', async () => {
    const [first, second] = idsOf('units index', 'orders edit')
    const { status, body: answer } = await call('POST', '/roles', {
      urlencoded: `name[ar]=مشرف المخزن&name[en]=Storekeeper&is_active=1&role_permissions[0]=${first}&role_permissions[1]=${second}`,
    })
    expect(status).toBe(201)
    expect(answer.data).toMatchObject({
      name: 'Storekeeper',
      name_ar: 'مشرف المخزن',
      name_en: 'Storekeeper',
      trans: { name: { ar: 'مشرف المخزن', en: 'Storekeeper' } },
      is_active: true,
      status: 1,
      version: 1,
      admins_count: 0,
      protected: false,
      requires_second_factor: false,
      permissions: [
        { name: 'Units', controls: [{ id: first, key: 'index', name: 'List' }] },
        {
          name: 'Orders',
          controls: [
            { id: second, key: 'edit', name: 'Edit' },
            { key: 'accept', name: 'Accept' },
            { key: 'reject', name: 'Reject' },
            { key: 'deliver', name: 'Send out and deliver' },
          ],
        },
      ],
    })
    const response = await call('GET', '/roles?name=مُشْرِف المخزن', { language: 'ar' })
    expect(response.body.data).toMatchObject([{ name: 'مشرف المخزن', admins_count: 0 }])
    expect((await call('GET', '/roles?name=storek')).body.meta.total).toBe(1)
  })

  test('say what is wrong: Arabic name, English name, then the permissions', async () => {
    const empty = await call('POST', '/roles', { body: {}, language: 'ar' })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.errors)).toEqual(['name.ar', 'name.en', 'role_permissions'])
    expect(empty.body.message).toBe('يرجى إدخال الاسم بالعربية.')
    const none = await call('POST', '/roles', { body: { ...body(), role_permissions: [] } })
    expect(none.body.errors).toEqual({ role_permissions: ['Please choose at least one permission.'] })
    const letters = { name: { ar: 'Team', en: 'فريق' }, role_permissions: idsOf('units index') }
    expect(Object.keys((await call('POST', '/roles', { body: letters })).body.errors)).toEqual([
      'name.ar',
      'name.en',
    ])
    for (const unknown of [199, 9999, '101x'])
      expect(
        (await call('POST', '/roles', { body: { ...body(), role_permissions: [unknown] } })).status,
      ).toBe(422)
  })

  test('keep names apart in each language, whatever the case, also when two come at once', async () => {
    const one = body('units index')
    await call('POST', '/roles', { body: one })
    const same = await call('POST', '/roles', {
      body: { ...one, name: { ar: one.name.ar, en: one.name.en.toUpperCase() } },
    })
    expect(same.status).toBe(422)
    expect(Object.keys(same.body.errors)).toEqual(['name.ar', 'name.en'])
    const other = await create('units index')
    const renamed = await call('PUT', `/roles/${other.id}`, {
      body: { ...body('units index'), name: { ar: one.name.ar, en: 'Something else' } },
    })
    expect(renamed.body.errors['name.ar']).toEqual(['The Arabic name is taken already.'])
    const racing = body('units index')
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/roles', { body: racing })))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(2)
  })

  test('are edited as a whole, and the trail tells before and after', async () => {
    const role = await create('units index', 'units edit')
    const wanted = { ...body('orders index'), requires_second_factor: '1', _method: 'PUT', version: 1 }
    const { body: answer } = await call('POST', `/roles/${role.id}`, { body: wanted })
    expect(answer.data).toMatchObject({ version: 2, requires_second_factor: true, is_active: true })
    expect(await stored(role.id)).toEqual(['orders index'])
    const change = await app.platform.database.db
      .selectFrom('changes')
      .select(['action', 'before', 'after'])
      .where('resource', '=', 'roles')
      .where('record_id', '=', String(role.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(change).toEqual({
      action: 'edit',
      before: {
        name_ar: role.name_ar,
        name_en: role.name_en,
        is_active: true,
        requires_second_factor: false,
        permissions: ['units edit', 'units index'],
      },
      after: {
        name_ar: wanted.name.ar,
        name_en: wanted.name.en,
        is_active: true,
        requires_second_factor: true,
        permissions: ['orders index'],
      },
    })
    const stale = await call('PUT', `/roles/${role.id}`, { body: { ...body('units index'), version: 1 } })
    expect(stale.body).toMatchObject({ code: 'stale_version', changed_by: 'أحمد العتيبي' })
    expect(await stored(role.id)).toEqual(['orders index'])
  })

  test('two who save at once: the role holds what one of them sent, never both', async () => {
    const role = await create('units index')
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        call('PUT', `/roles/${role.id}`, { body: body('units index', 'units show') }),
        call('PUT', `/roles/${role.id}`, { body: body('orders index', 'orders show') }),
      ])
      expect(['units index,units show', 'orders index,orders show']).toContain((await stored(role.id)).join())
    }
  })

  test('in use are not deleted, and say by how many; unused ones go', async () => {
    const { roleId } = await app.tokenWith(['units index'])
    const refused = await call('DELETE', `/roles/${roleId}`, { language: 'ar' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'in_use',
      uses: { admins: 1 },
      message: 'ما زال مستخدمًا: مشرف واحد.',
    })
    const role = await create('units index')
    expect((await call('POST', `/roles/${role.id}`, { body: { _method: 'DELETE' } })).status).toBe(200)
    expect((await call('GET', `/roles/${role.id}`)).status).toBe(404)
    expect((await call('DELETE', `/roles/${role.id}`)).status).toBe(404)
  })

  test('a change is felt under a live session at its next call', async () => {
    const { token, roleId } = await app.tokenWith(['units index'])
    const ask = async () => (await call('GET', '/units', { token })).status
    expect(await ask()).toBe(200)
    await call('PUT', `/roles/${roleId}`, { body: body('orders index') })
    expect(await ask()).toBe(403)
    await call('PUT', `/roles/${roleId}`, { body: body('units index') })
    expect(await ask()).toBe(200)
    await call('POST', `/roles/activate/${roleId}`, { body: { is_active: 0, reason: 'closed' } })
    expect(await ask()).toBe(403)
    await call('POST', `/roles/activate/${roleId}`)
    expect(await ask()).toBe(200)
    await call('PUT', `/roles/${roleId}`, { body: { ...body('units index'), requires_second_factor: true } })
    expect((await call('GET', '/units', { token })).body.code).toBe('second_factor_needed')
  })

  test('role 1 can not be touched in any spelling, and says so before anything else', async () => {
    const before = await call('GET', '/roles/1')
    expect(before.body.data).toMatchObject({ lock: 'protected', protected: true })
    expect(before.body.data.permissions.flatMap((group: { controls: [] }) => group.controls)).toHaveLength(
      allPermissions.length,
    )
    const answers = [
      await call('PUT', '/roles/1', { body: body('units index') }),
      await call('PUT', '/roles/1', { body: {} }),
      await call('POST', '/roles/1', { urlencoded: '_method=PUT&is_active=0' }),
      await call('POST', '/roles/1', { urlencoded: '_method=DELETE' }),
      await call('DELETE', '/roles/1'),
      await call('POST', '/roles/activate/1', { body: { is_active: 0 } }),
      await call('DELETE', '/roles/%31'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'protected' } })
    for (const id of ['01', '1.0', '+1', '1%20', '100001', '2147483648'])
      expect((await call('DELETE', `/roles/${id}`)).status).toBe(404)
    expect((await call('GET', '/roles/1')).body.data).toEqual(before.body.data)
  })

  test('the select list: active ones, with which of them the caller may give', async () => {
    const off = await create('units index')
    await call('POST', `/roles/activate/${off.id}`, { body: { is_active: 0 } })
    const weak = await create('units index')
    const strong = await create('orders edit')
    const { token } = await app.tokenWith(['admins create', 'units index'])
    expect((await call('GET', '/roles', { token })).status).toBe(403)
    const { body: answer } = await call('GET', '/roles?status=true&limit=0', { token })
    const choice = (id: number) => answer.data.find((role: { id: number }) => role.id === id)
    expect(choice(off.id)).toBeUndefined()
    expect(choice(weak.id)).toMatchObject({ assignable: true, name: weak.name })
    expect(choice(weak.id)).not.toHaveProperty('permissions')
    expect(choice(strong.id)).toMatchObject({ assignable: false })
    expect(choice(1)).toMatchObject({ assignable: false })
  })

  test('the permissions there are, under both names', async () => {
    const { token } = await app.tokenWith(['permissions index'])
    const one = await call('GET', '/permissions', { token, language: 'ar' })
    expect(one.body.data).toHaveLength(controlGroups.length)
    expect(one.body.data[0]).toMatchObject({
      name: 'الأدوار',
      controls: [{ id: 101, key: 'index' }, {}, {}, {}, {}, {}],
    })
    const other = await call('GET', '/admin/roles-permissions', { token, language: 'ar' })
    expect(other.body.data).toEqual(one.body.data)
  })
})
