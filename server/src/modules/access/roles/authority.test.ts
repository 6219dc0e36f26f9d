import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('nobody raises themselves, on %s', (kind) => {
  let app: TestApp
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    staff = staffOf(app)
  })
  afterAll(() => app.close())

  const manager: Permission[] = [
    'admins index',
    'admins show',
    'admins create',
    'admins edit',
    'admins delete',
    'admins activate',
    'units index',
  ]
  const own = async () => {
    const created = await app.tokenWith(manager)
    const { body } = await staff.call('GET', `/admins/${created.adminId}`)
    return { ...created, admin: body.data }
  }
  const refused = (code: string) => ({ status: 403, body: { code } })
  const everything = async () => {
    const { db } = app.platform.database
    return JSON.stringify([
      await db.selectFrom('admins').selectAll().orderBy('id').execute(),
      await db.selectFrom('admin_roles').selectAll().orderBy('admin_id').orderBy('role_id').execute(),
      await db.selectFrom('sessions').select('id').orderBy('id').execute(),
    ])
  }

  test('by their own roles, email or password, in any spelling', async () => {
    const { token, adminId, roleId, admin } = await own()
    const fields = `first_name=A&last_name=B&mobile=0551234567`
    const tries = [
      `${fields}&email=${admin.email}&roles[0]=1`,
      `${fields}&email=${admin.email}&roles[]=${roleId}&roles[]=1`,
      `${fields}&email=${admin.email}&roles=1`,
      `${fields}&email=${admin.email}&roles[0]=${roleId}&roles[1]=٤`,
      `${fields}&email=other@bustan.example&roles[0]=${roleId}`,
      `${fields}&email=${admin.email}&roles[0]=${roleId}&password=olive-grove-9&password_confirmation=olive-grove-9`,
      `${fields}&email=${admin.email}&roles[0]=${roleId}&is_active=0&reason=x`,
    ]
    const before = await everything()
    for (const urlencoded of tries) {
      expect(await staff.call('PUT', `/admins/${adminId}`, { token, urlencoded })).toMatchObject(
        refused('forbidden'),
      )
      expect(
        await staff.call('POST', `/admins/${adminId}`, { token, urlencoded: `_method=PUT&${urlencoded}` }),
      ).toMatchObject(refused('forbidden'))
    }
    for (const [method, path] of [
      ['DELETE', `/admins/${adminId}`],
      ['POST', `/admins/activate/${adminId}`],
      ['DELETE', `/admins/${adminId}/second-factor?reason=lost`],
    ] as const)
      expect(await staff.call(method, path, { token, body: { reason: 'x' } })).toMatchObject(
        refused('forbidden'),
      )
    expect(await everything()).toBe(before)
    // Names and mobile may be set here; the same role in two spellings is the same role.
    const fine = await staff.call('PUT', `/admins/${adminId}`, {
      token,
      urlencoded: `${fields}&email=${admin.email}&roles[0]=${roleId}&roles[1]=0${roleId}`,
    })
    expect(fine.body.data).toMatchObject({
      first_name: 'A',
      lock: 'self',
      allowed: { edit: true, delete: false },
    })
  })

  test('by making or changing somebody stronger', async () => {
    const { token } = await own()
    const stronger = await staff.create({ roles: [2] })
    const before = await everything()
    for (const roles of [[1], [2], [1, 1], ['1'], ['١'], [4]])
      expect(await staff.call('POST', '/admins', { token, body: staff.person({ roles }) })).toMatchObject(
        refused('above_you'),
      )
    const taken = {
      first_name: 'A',
      last_name: 'B',
      email: 'taken-over@bustan.example',
      mobile: '0551234567',
      roles: [2],
      password: 'olive-grove-9',
      password_confirmation: 'olive-grove-9',
    }
    expect(await staff.call('PUT', `/admins/${stronger.id}`, { token, body: taken })).toMatchObject(
      refused('above_you'),
    )
    for (const [method, path] of [
      ['DELETE', `/admins/${stronger.id}`],
      ['POST', `/admins/activate/${stronger.id}`],
      ['DELETE', `/admins/${stronger.id}/second-factor?reason=lost`],
    ] as const)
      expect(await staff.call(method, path, { token, body: { reason: 'x' } })).toMatchObject(
        refused('above_you'),
      )
    expect(await everything()).toBe(before)
    const row = (await staff.call('GET', `/admins/${stronger.id}`, { token })).body.data
    expect(row).toMatchObject({
      lock: 'above_you',
      allowed: { edit: false, delete: false, activate: false, second_factor: false },
    })
  })

  test('by a strong role that is only asleep', async () => {
    const { token } = await own()
    const strong = await staff.roleOf('orders edit')
    const asleep = await staff.create({ roles: [strong] })
    await staff.call('POST', `/roles/activate/${strong}`, { body: { is_active: 0 } })
    expect(await staff.call('DELETE', `/admins/${asleep.id}`, { token })).toMatchObject(refused('above_you'))
  })

  test('role 1 is given by its holders alone, whatever else one may do', async () => {
    const { token } = await app.tokenWith(allPermissions)
    expect(await staff.call('POST', '/admins', { token, body: staff.person({ roles: [1] }) })).toMatchObject(
      refused('above_you'),
    )
    const holder = await staff.create({ roles: [1] })
    expect(holder.role_obj).toMatchObject([{ id: 1 }])
    expect(await staff.call('DELETE', `/admins/${holder.id}`, { token })).toMatchObject(refused('above_you'))
    expect((await staff.call('DELETE', `/admins/${holder.id}`)).status).toBe(200)
  })

  test('admin 1 is untouchable, before anything else is said', async () => {
    const before = await everything()
    const answers = [
      await staff.call('PUT', '/admins/1', { body: {} }),
      await staff.call('POST', '/admins/1', { urlencoded: '_method=PUT&email=x' }),
      await staff.call('POST', '/admins/1', { urlencoded: '_method=DELETE' }),
      await staff.call('DELETE', '/admins/1'),
      await staff.call('DELETE', '/admins/%31'),
      await staff.call('DELETE', '/admins/1/second-factor?reason=lost'),
      await staff.call('POST', '/admins/activate/1', { body: { is_active: 0, reason: 'x' } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused('protected'))
    for (const id of ['01', '1.0', '100001', '99999999999'])
      expect((await staff.call('DELETE', `/admins/${id}`)).status).toBe(404)
    expect(await everything()).toBe(before)
  })

  test('permission first, then the row', async () => {
    const { token } = await app.tokenWith(['units index'])
    for (const id of [1, 2, 99_999])
      expect(await staff.call('DELETE', `/admins/${id}`, { token })).toMatchObject(refused('forbidden'))
  })
})
