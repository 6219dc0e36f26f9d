import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { controlGroups } from '@bustan/contract/permissions.ts'
import { MASS_ROWS } from '@bustan/contract/core/resource/limits.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { StaffMember, TestApp } from '../../../../test/testApp.ts'

const UNITS_INDEX = controlGroups
  .flatMap(({ controls }) => controls)
  .find(({ permission }) => permission === 'units index')?.id

/** The calls that somebody who walks up to an open screen must not be able to make: decide who may do what, and move money. */
const CONFIRMED = [
  'POST /admins',
  'PUT /admins/:id',
  'DELETE /admins/:id',
  'POST /admins/activate/:id',
  'POST /admins/:id/invite',
  'POST /admins/:id/email',
  'DELETE /admins/:id/email',
  'DELETE /admins/:id/second-factor',
  'POST /roles',
  'PUT /roles/:id',
  'DELETE /roles/:id',
  'POST /roles/activate/:id',
  'POST /change-client-balance/:id',
]

describe.each(usualDatabases.slice(0, 1))('calls that ask for the password again, on %s', (kind) => {
  let app: TestApp
  let staff: StaffMember
  beforeAll(async () => {
    app = await startTestApp(kind)
    staff = await app.tokenWith(['roles create', 'units create', 'units index', 'users index', 'users edit'])
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const send = (method: string, path: string, body: unknown = {}) =>
    app.call(method, DASHBOARD + path, { token: staff.token, body })
  /** Nobody has given a password in this session for eleven minutes. */
  const age = () =>
    db()
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000), confirmed_at: null })
      .where('admin_id', '=', staff.adminId)
      .execute()

  test('are those that decide on rights and money, and none of the day', () => {
    const confirmed = app.calls.filter(({ definition }) => definition?.confirmed && !definition.alias)
    expect(confirmed.map(({ method, url }) => `${method} ${url.replace(DASHBOARD, '')}`).toSorted()).toEqual(
      CONFIRMED.toSorted(),
    )
    const ofRights = app.calls.filter(
      ({ method, access }) => method !== 'GET' && /^(admins|roles) /.test(String(access)),
    )
    expect(ofRights.filter(({ definition }) => !definition?.confirmed).map(({ url }) => url)).toEqual([])
  })

  test('are made right after sign-in; later they change nothing until the password is given', async () => {
    const role = (name: string) => ({
      name: { ar: name === 'first' ? 'أول' : 'ثان', en: name },
      role_permissions: [UNITS_INDEX],
    })
    expect((await send('POST', '/roles', role('first'))).status).toBe(201)
    await age()
    const refused = await send('POST', '/roles', role('second'))
    expect([refused.status, refused.body.code]).toEqual([403, 'not_confirmed'])
    // The calls of everyday work still succeed.
    expect((await send('POST', '/units', { name: { ar: 'صندوق', en: 'Box' } })).status).toBe(201)

    const wrong = await send('POST', '/auth/confirm', { current_password: 'not-mine' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
    expect((await send('POST', '/auth/confirm')).status).toBe(422)
    expect((await send('POST', '/roles', role('second'))).body.code).toBe('not_confirmed')
    const right = await send('POST', '/auth/confirm', { current_password: staff.password })
    expect(right.status).toBe(200)
    expect((await send('POST', '/roles', role('second'))).status).toBe(201)
    const names = await db()
      .selectFrom('roles')
      .select('name_en')
      .where('name_en', 'in', ['first', 'second'])
      .execute()
    expect(names).toHaveLength(2)
  })

  test('are not made by guessing: after some wrong passwords the right one is not taken either', async () => {
    await age()
    const answers = []
    for (let time = 0; time < 12; time += 1)
      answers.push((await send('POST', '/auth/confirm', { current_password: `guess-${time}` })).status)
    expect(new Set(answers)).toEqual(new Set([422, 429]))
    expect((await send('POST', '/auth/confirm', { current_password: staff.password })).status).toBe(429)
    await db().deleteFrom('throttles').execute()
  })

  test('a file of many rows asks as well, a short one does not', async () => {
    const rows = Array.from({ length: MASS_ROWS + 1 }, (_, at) => ({
      first_name: 'سعد',
      last_name: `${at}`,
      mobile: `+96656${String(at).padStart(7, '0')}`,
      type: 'client' as const,
      search: 'سعد',
    }))
    await db().insertInto('users').values(rows).execute()
    await age()
    const started = await send('POST', '/exports', { list: 'users', format: 'csv', query: {} })
    expect([started.status, started.body.code]).toEqual([403, 'not_confirmed'])
    const at = (query: string) =>
      fetch(`${app.url}${DASHBOARD}/users/export?format=csv${query}`, {
        headers: { authorization: `Bearer ${staff.token}` },
      })
    expect((await at('')).status).toBe(403)
    expect((await at('&mobile=0560000007')).status).toBe(200)
    await send('POST', '/auth/confirm', { current_password: staff.password })
    const whole = await at('')
    expect(whole.status).toBe(200)
    await whole.arrayBuffer()
  })
})
