import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { createAdmin, seedAccess } from '../index.ts'

describe.each(usualDatabases)('SUPER_ADMIN_SECOND_FACTOR on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { SUPER_ADMIN_SECOND_FACTOR: '1' })
  })
  afterAll(() => app.close())

  const ask = (method: string, path: string, token: string, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const restart = (superAdminSecondFactor: boolean) =>
    seedAccess({ ...app.platform, config: { ...app.platform.config, superAdminSecondFactor } })
  const roleRows = () =>
    app.platform.database.db
      .selectFrom('changes')
      .select(['actor_kind', 'after'])
      .where('resource', '=', 'roles')
      .where('record_id', '=', '1')
      .orderBy('id')
      .execute()

  test('leaves holders of role 1 nothing but the set-up of a second factor, and keeps it there', async () => {
    const token = app.superToken
    const before = await ask('GET', 'units', token)
    expect([before.status, before.body.code]).toEqual([403, 'second_factor_needed'])
    expect((await ask('GET', 'auth/profile', token)).body.data).toMatchObject({
      second_factor: { required: true, set_up: false },
      ability: [],
    })
    expect(await app.platform.staffRights(app.platform.database.db, 1)).toEqual(new Set())

    const { secret } = (await ask('POST', 'auth/totp', token, {})).body.data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect((await ask('POST', 'auth/totp/confirm', token, { code })).status).toBe(200)
    expect((await ask('GET', 'units', token)).status).toBe(200)
    expect((await app.platform.staffRights(app.platform.database.db, 1)).has('units index')).toBe(true)
    const role = await ask('GET', 'roles/1', token)
    expect(role.body.data).toMatchObject({ requires_second_factor: true, protected: true })
    expect((await ask('POST', 'auth/totp/remove', token, {})).body.code).toBe('second_factor_kept')
    expect((await ask('PUT', 'roles/1', token, { requires_second_factor: 0 })).body.code).toBe('protected')
  })

  test('asks nothing of other roles, and is taken back by a start without it; each turn is recorded once', async () => {
    const { token: other } = await app.tokenWith(['units index'])
    expect((await ask('GET', 'units', other)).status).toBe(200)
    const email = 'second@test.example'
    await app.platform.database.transaction((tx) =>
      createAdmin(tx, { firstName: 'x', lastName: '', email, password: 'secret-1', roleId: 1 }),
    )
    const login = await app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password: 'secret-1' } })
    const token = login.body.data.access_token
    expect((await ask('GET', 'units', token)).body.code).toBe('second_factor_needed')
    expect(await roleRows()).toEqual([{ actor_kind: 'system', after: { requires_second_factor: true } }])

    await restart(true)
    expect(await roleRows()).toHaveLength(1)
    await restart(false)
    expect((await ask('GET', 'units', token)).status).toBe(200)
    expect((await roleRows()).at(-1)).toEqual({
      actor_kind: 'system',
      after: { requires_second_factor: false },
    })
  })
})
