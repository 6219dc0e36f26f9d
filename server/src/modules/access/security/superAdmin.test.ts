import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { createAdmin, demoAdmins, seedAccess } from '../index.ts'

type When = TestApp['platform']['config']['superAdminSecondFactor']

/** Starts again with another setting, as far as it reaches the roles. */
const restartWith = (app: TestApp, superAdminSecondFactor: When) =>
  seedAccess({ ...app.platform, config: { ...app.platform.config, superAdminSecondFactor } })

describe.each(usualDatabases)('SUPER_ADMIN_SECOND_FACTOR on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { SUPER_ADMIN_SECOND_FACTOR: '1' })
  })
  afterAll(() => app.close())

  const ask = (method: string, path: string, token: string, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const restart = (superAdminSecondFactor: When) => restartWith(app, superAdminSecondFactor)
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
    expect(await roleRows()).toEqual([
      { actor_kind: 'system', after: { requires_second_factor: true, second_factor_days: 0 } },
    ])

    await restart('now')
    expect(await roleRows()).toHaveLength(1)
    await restart('never')
    expect((await ask('GET', 'units', token)).status).toBe(200)
    expect((await roleRows()).at(-1)).toEqual({
      actor_kind: 'system',
      after: { requires_second_factor: false, second_factor_days: 0 },
    })
  })
})

describe.each(usualDatabases)('without SUPER_ADMIN_SECOND_FACTOR on %s', (kind) => {
  const password = 'first-orchard-9'
  const DAY = 24 * 3_600_000
  let app: TestApp
  beforeAll(async () => {
    const [first] = demoAdmins
    app = await startTestApp(kind, {
      DEMO: '0',
      ADMIN_EMAIL: first?.email ?? '',
      ADMIN_PASSWORD: password,
    })
  })
  afterAll(() => app.close())

  const ask = (method: string, path: string, token: string, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const promptedAt = async (adminId: number) =>
    (
      await app.platform.database.db
        .selectFrom('admins')
        .select('second_factor_prompted_at')
        .where('id', '=', adminId)
        .executeTakeFirstOrThrow()
    ).second_factor_prompted_at
  /** Turns the days back in which super admin 1 may put it off. */
  const moveBack = (time: string) =>
    sql`update admins set second_factor_prompted_at = second_factor_prompted_at - ${time}::interval where id = 1`.execute(
      app.platform.database.db,
    )
  const profileOf = async (token: string) => (await ask('GET', 'auth/profile', token)).body.data
  const until = async () => Date.parse((await profileOf(app.superToken)).second_factor.put_off_until)

  test('a super admin may put it off for seven days from the first time they are asked, and no use of it moves them', async () => {
    const token = app.superToken
    const before = Date.now()
    const first = await until()
    expect(Math.abs(first - before - 7 * DAY)).toBeLessThan(60_000)
    expect((await promptedAt(1))?.getTime()).toBe(first - 7 * DAY)
    expect((await ask('GET', 'units', token)).status).toBe(200)
    expect((await ask('GET', 'auth/security', token)).body.data).toMatchObject({
      required: true,
      put_off_until: new Date(first).toISOString(),
    })
    expect((await ask('GET', 'roles/1', token)).body.data).toMatchObject({ requires_second_factor: true })

    await moveBack('6 days 23 hours')
    expect((await ask('GET', 'units', token)).status).toBe(200)
    const { email } = await profileOf(token)
    const again = await app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password } })
    expect(Date.parse(again.body.data.user.second_factor.put_off_until)).toBe(first - 7 * DAY + 3_600_000)
    expect((await ask('GET', 'units', again.body.data.access_token)).status).toBe(200)
    await restartWith(app, 'soon')
    expect(await until()).toBe(first - 7 * DAY + 3_600_000)
  })

  test('others are asked nothing, and a screen that nobody looks at begins no days', async () => {
    const { token, adminId } = await app.tokenWith(['units index'])
    expect((await profileOf(token)).second_factor).toEqual({
      set_up: false,
      required: false,
      put_off_until: null,
    })
    await app.platform.database.db
      .insertInto('admin_roles')
      .values({ admin_id: adminId, role_id: 1 })
      .execute()
    await app.call('GET', `${DASHBOARD}/units`, { token, headers: { 'x-background': '1' } })
    expect(await promptedAt(adminId)).toBeNull()
    await ask('GET', 'units', token)
    expect(await promptedAt(adminId)).not.toBeNull()
  })

  test('after that day nothing but its set-up is open, in sessions of before as well; once set up it stays', async () => {
    const token = app.superToken
    await moveBack('2 hours')
    expect((await ask('GET', 'units', token)).body.code).toBe('second_factor_needed')
    expect(await app.platform.staffRights(app.platform.database.db, 1)).toEqual(new Set())
    expect(await profileOf(token)).toMatchObject({
      second_factor: { set_up: false, required: true, put_off_until: null },
      ability: [],
    })
    expect((await ask('GET', 'auth/security', token)).body.data.put_off_until).toBeNull()

    const { secret } = (await ask('POST', 'auth/totp', token, {})).body.data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect((await ask('POST', 'auth/totp/confirm', token, { code })).status).toBe(200)
    expect((await ask('GET', 'units', token)).status).toBe(200)
    expect((await profileOf(token)).second_factor).toEqual({
      set_up: true,
      required: true,
      put_off_until: null,
    })
    expect((await ask('POST', 'auth/totp/remove', token, {})).body.code).toBe('second_factor_kept')
  })

  test('a demo asks nobody unless it is told to', () => {
    const at = (environment: Record<string, string>) => readConfig(environment).superAdminSecondFactor
    expect([
      at({ DEMO: '1' }),
      at({ DEMO: '1', SUPER_ADMIN_SECOND_FACTOR: '1' }),
      at({ DEMO: '0' }),
      at({ DEMO: '0', SUPER_ADMIN_SECOND_FACTOR: '1' }),
      at({ DEMO: '0', SUPER_ADMIN_SECOND_FACTOR: '0' }),
    ]).toEqual(['never', 'now', 'soon', 'now', 'never'])
  })
})
