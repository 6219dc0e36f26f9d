import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { peopleScene, statusesOf } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('clients and users on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let people: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    people = peopleScene(app)
  })
  afterAll(() => app.close())

  describe('are listed', () => {
    test('by part of a number, in digits of any kind, and by part of an email', async () => {
      const { id } = await people.add({ mobile: '0539998877', email: 'Huda.Salem@Farm.example' })
      for (const mobile of ['0539998877', '٠٥٣٩٩٩', '99988', '+96653999', '۹۹۸۸۷۷'])
        expect(await people.idsOf('/users', { mobile }), mobile).toEqual([id])
      expect(await people.idsOf('/users', { email: 'huda.salem@' })).toEqual([id])
      expect(await people.idsOf('/users', { email: '100%' })).toEqual([])
    })

    test('by type, state and days, in both spellings, flat and under user', async () => {
      const of = (query: Record<string, string>) => people.idsOf('/users', { per_page: '100', ...query })
      expect(await of({ type: 'employee' })).toEqual([shop.employee.id])
      expect(await of({ type: 'manager' })).toEqual([shop.manager.id])
      const all = await of({ type: 'not-admin' })
      expect(all).toEqual(expect.arrayContaining([shop.client.id, shop.employee.id, shop.manager.id]))
      const clients = await people.idsOf('/clients/all', { type: 'manager', per_page: '100' })
      expect(clients).toEqual(all.filter((id) => id !== shop.employee.id && id !== shop.manager.id))
      const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
      expect(await of({ from: today, to: today })).toEqual(all)
      expect(await of({ to: '2020-01-01' })).toEqual([])
      const wrong = await people.call('GET', '/users?from=2026-02-02&to=2026-01-01')
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['from']])
      const { body } = await people.call('GET', `/clients?mobile=0551112223`)
      const { user, ...row } = body.data[0]
      expect(user).toEqual(row)
      expect(row).toMatchObject({ id: shop.client.id, type: 'client', mobile: '0551112223', balance: 0 })
      expect(body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 6, total: 1 })
    })

    test('in pages with an exact total, and in the order asked for', async () => {
      for (let added = 0; added < 3; added += 1) await people.add()
      const first = await people.call('GET', '/clients?per_page=2&sort=created_at')
      const second = await people.call('GET', '/clients?per_page=2&page=2&sort=created_at')
      expect(first.body.data).toHaveLength(2)
      expect(second.body.data[0].id).toBeGreaterThan(first.body.data[1].id)
      expect(first.body.meta.last_page).toBe(Math.ceil(first.body.meta.total / 2))
      const beyond = await people.call('GET', '/clients?page=9000')
      expect([beyond.body.data, beyond.body.meta.total]).toEqual([[], first.body.meta.total])
    })

    test('as choices with few fields, flat and under user', async () => {
      const query = '/users?type=manager&statusRequests=accepted&limit=0&page=0&is_active=1'
      const choice = {
        id: shop.manager.id,
        name: 'هند',
        type: 'manager',
        type_trans: 'Manager',
        mobile: '0551112225',
        is_active: true,
        status: 1,
      }
      expect((await people.call('GET', query)).body.data).toEqual([{ ...choice, user: choice }])
      const { body } = await people.call('GET', '/users?type=client&limit=0&page=0')
      const client = body.data.find((row: { id: number }) => row.id === shop.client.id)
      expect(client.user).toMatchObject({ id: shop.client.id, mobile: '0551112223' })
      expect(body.meta).toMatchObject({ current_page: 1, total: body.data.length })
    })

    test('by name and id alone for those who may only choose a manager', async () => {
      const { token } = await app.tokenWith(['management index'])
      const named = { id: shop.manager.id, name: 'هند' }
      const choice = { ...named, user: named }
      const as = (path: string) => people.call('GET', path, undefined, { token })
      for (const path of [
        '/users?limit=0&page=0',
        '/users',
        '/users?type=client&limit=20',
        // The rows that a filter leaves would reveal number and email part by part.
        '/users?limit=0&mobile=0599999999',
        '/users?limit=0&email=nobody',
        '/users?limit=0&department_id=99&will=1&is_active=0&statusRequests=rejected&from=2199-01-01',
        '/users?limit=0&name=هِند',
      ])
        expect((await as(path)).body.data, path).toEqual([choice])
      for (const path of ['/users?limit=0&name=0551112225', '/users?name=سالم', '/users?page=2&per_page=5'])
        expect((await as(path)).body.data, path).toEqual([])
      expect((await as('/users?name=هند')).body.meta).toMatchObject({ total: 1, last_page: 1 })
      expect((await as('/clients')).status).toBe(403)
    })
  })

  describe('are created and edited', () => {
    test('with everything wrong said, in the language of the caller', async () => {
      const { status, body } = await people.call(
        'POST',
        '/clients',
        { mobile: '05123', email: 'x', birthdate: '2026-02-30' },
        { language: 'ar' },
      )
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['first_name', 'mobile', 'email', 'birthdate'])
      const future = await people.call('POST', '/clients', {
        first_name: 'س',
        mobile: '0533000001',
        birthdate: '2199-01-01',
      })
      expect(Object.keys(future.body.errors)).toEqual(['birthdate'])
    })

    test('a mobile belongs to one living person, also at the same moment', async () => {
      const command = { first_name: 'نورة', mobile: '0533000002' }
      const answers = await Promise.all([1, 2, 3].map(() => people.call('POST', '/clients', command)))
      expect(statusesOf(answers)).toEqual([201, 422, 422])
      const taken = await people.call('POST', '/users', { ...command, mobile: '٠٥٣٣ ٠٠٠ ٠٠٢' })
      expect(Object.keys(taken.body.errors)).toEqual(['mobile'])
    })

    test('an employee has a department that is there; clients have none, whatever is sent', async () => {
      const command = { first_name: 'فهد', type: 'employee' }
      const none = await people.call('POST', '/users', { ...command, mobile: '0533000003' })
      expect(Object.keys(none.body.errors)).toEqual(['department_id'])
      const unknown = await people.call('POST', '/users', {
        ...command,
        mobile: '0533000003',
        department_id: 999_999,
      })
      expect(unknown.status).toBe(422)
      const created = await people.call('POST', '/users', {
        ...command,
        mobile: '0533000003',
        department_id: shop.departmentId,
      })
      expect(created.body.data).toMatchObject({
        type: 'employee',
        registration_status: 'accepted',
        department: { id: shop.departmentId, name: 'Hospitality' },
      })
      const client = await people.call('POST', '/clients', {
        ...command,
        mobile: '0533000004',
        department_id: shop.departmentId,
      })
      expect(client.body.data).toMatchObject({ type: 'client', department: null })
    })

    test('what is not sent stays; a stale version is refused with who changed it', async () => {
      const { id, version } = await people.add({
        first_name: 'ليلى',
        last_name: 'القحطاني',
        email: 'l@farm.example',
        gender: 'female',
        mobile: '0533000005',
      })
      const edit = { first_name: 'ليلى', mobile: '0533000005', birthdate: '1990-05-01', version }
      const edited = await people.call('PUT', `/clients/${id}`, edit)
      expect(edited.body.data).toMatchObject({
        last_name: 'القحطاني',
        email: 'l@farm.example',
        gender: 'female',
        birthdate: '1990-05-01',
        version: version + 1,
        Client: { user: { id, birthdate: '1990-05-01' } },
      })
      const stale = await people.call('PUT', `/users/${id}`, edit)
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
      const old = await people.call('POST', `/users/${id}`, {
        ...edit,
        version: undefined,
        _method: 'PUT',
        email: '',
      })
      expect(old.body.data.email).toBeNull()
    })

    test('a manager who leads a department stays a manager', async () => {
      const edit = { first_name: 'هند', mobile: '0551112225', type: 'client' }
      const { status, body } = await people.call('PUT', `/users/${shop.manager.id}`, edit)
      expect([status, body.uses]).toEqual([409, { departments: 1 }])
    })

    test('an id of staff is nobody here', async () => {
      for (const path of ['/clients/1', '/users/1', '/users/1/ledger', '/users/1/orders'])
        expect((await people.call('GET', path)).status, path).toBe(404)
      expect((await people.call('DELETE', '/clients/1')).status).toBe(404)
      expect((await people.call('POST', '/clients/activate/1', { status: 0, reason: 'x' })).status).toBe(404)
    })
  })

  describe('are switched off', () => {
    test.each(['users/activate', 'clients/activate', 'clients/active'])(
      '%s asks for a reason, and ends what they are signed in by',
      async (spelling) => {
        const mobile = `05330001${spelling.length}`
        await app.call('POST', `${STORE}/auth/register`, { body: { first_name: 'ع', mobile } })
        const [id] = await people.idsOf('/clients', { mobile })
        const { db } = app.platform.database
        await db
          .insertInto('customer_sessions')
          .values({
            token_hash: Buffer.from(spelling),
            user_id: id ?? 0,
            device: null,
            expires_at: new Date(Date.now() + 60_000),
          })
          .execute()
        const bare = await people.call('POST', `/${spelling}/${id}`, { is_active: 0 })
        expect([bare.status, bare.body.code]).toEqual([422, 'reason_required'])
        const off = await people.call('POST', `/${spelling}/${id}`, { status: 0, message: 'طلبات وهمية' })
        expect(off.body.data).toEqual({ id, is_active: false, status: 0 })
        const { body } = await people.call('GET', `/clients/${id}`)
        expect(body.data).toMatchObject({ is_active: false, deactivation_reason: 'طلبات وهمية' })
        const sessions = db
          .selectFrom('customer_sessions')
          .select('id')
          .where('user_id', '=', id ?? 0)
        expect(await sessions.execute()).toEqual([])
        const on = await people.call('POST', `/${spelling}/${id}`)
        expect(on.body.data.is_active).toBe(true)
      },
    )

    test('by the form only with the right and a reason', async () => {
      const { id, mobile } = await people.add()
      const edit = { first_name: 'سعاد', mobile, is_active: 0, reason: 'x' }
      const { token } = await app.tokenWith(['users edit'])
      expect((await people.call('PUT', `/users/${id}`, edit, { token })).status).toBe(403)
      const bare = await people.call('PUT', `/users/${id}`, { ...edit, reason: '' })
      expect(bare.body.code).toBe('reason_required')
      expect((await people.call('PUT', `/users/${id}`, edit)).body.data.is_active).toBe(false)
    })
  })

  test('their orders are told in figures, with the addresses they went to', async () => {
    const first = await shop.order(shop.client)
    await shop.order(shop.client)
    const rejected = await shop.order(shop.client)
    await people.call('POST', `/orders/change-status/${rejected}`, { status: 'rejected', reason: 'x' })
    const { body: one } = await people.call('GET', `/orders/${first}`)
    const { body } = await people.call('GET', `/users/${shop.client.id}/orders`)
    expect(body.data).toMatchObject({ count: 3, open: 2, finished: 0, total: one.data.total * 2 })
    const { body: places } = await people.call('GET', `/users/${shop.client.id}/addresses`)
    expect(places.data).toMatchObject([{ address: 'الخرج، حي الخزامى', orders: 3 }])
    expect((await people.call('GET', `/clients/${shop.client.id}`)).body.data.orders_count).toBe(3)
  })
})
