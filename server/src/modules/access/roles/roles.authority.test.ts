import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { rolesOf } from '../../../../test/scenes/people/roles.ts'
import type { Roles } from '../../../../test/scenes/people/roles.ts'
import { openSession, startTestApp } from '../../../../test/testApp.ts'
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

  describe('nobody gives more than they have', () => {
    const manager: Permission[] = [
      'roles index',
      'roles create',
      'roles edit',
      'roles activate',
      'roles delete',
      'units index',
      'units edit',
    ]

    test('a role may hold only what its maker holds', async () => {
      const { token } = await app.tokenWith(manager)
      const more = await call('POST', '/roles', { token, body: body('units index', 'orders index') })
      expect(more).toMatchObject({ status: 403, body: { code: 'above_you' } })
      expect((await call('POST', '/roles', { token, body: body('units index') })).status).toBe(201)
    })

    test('the own role can only shrink, in any spelling', async () => {
      const { token, roleId, adminId } = await app.tokenWith(manager)
      const grown = { ...body(...manager, 'orders index') }
      const ids = grown.role_permissions.map((id) => `role_permissions[]=${id}`).join('&')
      const tries = [
        { body: grown },
        { body: { ...grown, _method: 'PUT' } },
        { urlencoded: `_method=PUT&name[ar]=س&name[en]=x&${ids}` },
      ]
      for (const [index, options] of tries.entries())
        expect(
          await call(index === 0 ? 'PUT' : 'POST', `/roles/${roleId}`, { token, ...options }),
        ).toMatchObject({ status: 403, body: { code: 'above_you' } })
      expect(await stored(roleId)).toEqual(manager.toSorted())
      // The permissions of another role of theirs cannot be moved into this one either.
      const second = await create('orders index')
      await app.platform.database.db
        .insertInto('admin_roles')
        .values({ admin_id: adminId, role_id: second.id })
        .execute()
      expect(await call('PUT', `/roles/${roleId}`, { token, body: grown })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
      const smaller = await call('PUT', `/roles/${roleId}`, { token, body: body(...manager.slice(0, 6)) })
      expect(smaller.status).toBe(200)
      expect(await stored(roleId)).toEqual(manager.slice(0, 6).toSorted())
      for (const off of [{ is_active: 0 }, {}])
        expect((await call('POST', `/roles/activate/${roleId}`, { token, body: off })).body.code).toBe(
          'forbidden',
        )
    })

    test('a holder can not drop the second factor their role asks for', async () => {
      const { roleId, adminId } = await app.tokenWith(manager)
      const { db } = app.platform.database
      await db.updateTable('admins').set({ has_second_factor: true }).where('id', '=', adminId).execute()
      await call('PUT', `/roles/${roleId}`, { body: { ...body(...manager), requires_second_factor: 1 } })
      const token = await openSession(app.platform.database, adminId)
      const looser = { ...body(...manager), requires_second_factor: 0 }
      expect((await call('PUT', `/roles/${roleId}`, { token, body: looser })).body.code).toBe('forbidden')
    })

    test('a stronger role is neither edited, switched nor deleted', async () => {
      const { token } = await app.tokenWith(manager)
      const strong = await create('units index', 'orders edit')
      const answers = [
        await call('PUT', `/roles/${strong.id}`, { token, body: body('units index') }),
        await call('POST', `/roles/activate/${strong.id}`, { token }),
        await call('DELETE', `/roles/${strong.id}`, { token }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'above_you' } })
      expect(await stored(strong.id)).toEqual([
        'orders accept',
        'orders deliver',
        'orders edit',
        'orders reject',
        'units index',
      ])
      const { body: list } = await call('GET', '/roles?per_page=100', { token })
      const row = list.data.find((role: { id: number }) => role.id === strong.id)
      expect(row).toMatchObject({
        lock: 'above_you',
        allowed: { edit: false, delete: false, activate: false },
      })
    })

    test('permission first, then the row', async () => {
      const { token } = await app.tokenWith(['roles index'])
      for (const id of [1, 2, 99_999])
        expect((await call('DELETE', `/roles/${id}`, { token })).body.code).toBe('forbidden')
    })
  })
})
