import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../test/databases/freshDatabase.ts'
import { peopleScene, statusesOf } from '../../../test/scenes/people.ts'
import type { PeopleScene } from '../../../test/scenes/people.ts'
import { customerOf, openShop } from '../../../test/scenes/shop.ts'
import type { Shop } from '../../../test/scenes/shop.ts'
import { startTestApp, STORE } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

describe.each(databaseKinds)('what becomes of accounts on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let people: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    people = peopleScene(app)
  })
  afterAll(() => app.close())

  const finish = async (orderId: number) => {
    for (const status of ['prepared', 'finished'])
      await people.call('POST', `/orders/change-status/${orderId}`, { status })
  }
  const write = (userId: number, name: string) =>
    app.platform.database.db
      .insertInto('contact_messages')
      .values({
        user_id: userId,
        name,
        email: 'a@b.example',
        mobile: '+966551234567',
        type: 'Complaint',
        message: 'وصل الطلب ناقصًا',
        reply: null,
        replied_at: null,
        replied_by: null,
      })
      .execute()

  describe('are emptied of personal data', () => {
    test('not while an order is open; then nothing tells who it was, and the amounts stay', async () => {
      const mobile = '0531000001'
      const customer = await customerOf(app, 'جواهر', mobile)
      await customer.call('POST', '/devices', { token: 'phone-1', platform: 'ios' })
      await write(customer.id, 'جواهر')
      const orderId = await shop.order(customer)
      await people.call('PUT', `/clients/${customer.id}`, { first_name: 'جواهر', mobile, gender: 'female' })
      const refused = await people.call('DELETE', `/clients/${customer.id}`)
      expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'open_orders', 1])
      await finish(orderId)
      const before = (await people.call('GET', `/orders/${orderId}`)).body.data

      expect((await people.call('DELETE', `/clients/${customer.id}`)).status).toBe(200)
      expect((await customer.call('GET', '/me')).status).toBe(401)
      const { body } = await people.call('GET', `/clients/${customer.id}`)
      expect(body.data).toMatchObject({
        name: `#${customer.id}`,
        mobile: null,
        email: null,
        is_active: false,
        orders_count: 1,
        deleted_at: expect.any(String),
      })
      const after = (await people.call('GET', `/orders/${orderId}`)).body.data
      expect([after.total, after.tax, after['order-details']]).toEqual([
        before.total,
        before.tax,
        before['order-details'],
      ])
      for (const table of [
        'users',
        'orders',
        'order_moves',
        'contact_messages',
        'customer_devices',
        'notifications',
      ]) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)} t
          where t::text like '%جواهر%' or t::text like '%531000001%' or t::text like '%phone-1%'`.execute(
          app.platform.database.db,
        )
        expect(rows, table).toEqual([{ n: 0 }])
      }
      const trail = `/audit?resource=users&record_id=${customer.id}&per_page=100`
      for (const path of [trail, `/audit?resource=orders&record_id=${orderId}&per_page=100`]) {
        const audit = (await people.call('GET', path)).body
        expect(audit.data.length, path).toBeGreaterThan(0)
        expect(JSON.stringify(audit), path).not.toMatch(/جواهر|531000001/)
        const one = await people.call('GET', `/audit/${audit.data.at(-1).id}`)
        expect(JSON.stringify(one.body), path).not.toMatch(/جواهر|531000001/)
      }
      expect(await people.idsOf('/clients', { mobile })).toEqual([])
      expect((await people.call('DELETE', `/clients/${customer.id}`)).status).toBe(404)
      const anew = await people.add({ mobile })
      expect(anew.id).not.toBe(customer.id)
    })

    test('by their owner in the ordering app, under the same rule', async () => {
      const customer = await customerOf(app, 'مها', '0531000002')
      const orderId = await shop.order(customer)
      expect((await customer.call('DELETE', '/me')).body.code).toBe('open_orders')
      await finish(orderId)
      expect((await customer.call('DELETE', '/me')).status).toBe(200)
      expect((await customer.call('GET', '/me')).status).toBe(401)
      expect((await shop.manager.call('DELETE', '/me')).body.uses).toEqual({ departments: 1 })
    })

    test('only by those who may delete', async () => {
      const { id } = await people.add()
      const { token } = await app.tokenWith(['users edit', 'users activate', 'users show'])
      expect((await people.call('DELETE', `/clients/${id}`, undefined, { token })).status).toBe(403)
      const merge = { keep: shop.client.id, merge: id }
      expect((await people.call('POST', '/clients/merge', merge, { token })).status).toBe(403)
    })
  })

  describe('are merged', () => {
    test('with orders, reviews, messages, devices and balance; the other points to the kept one', async () => {
      const keep = await customerOf(app, 'ريما', '0531000003')
      const other = await customerOf(app, 'ريما', '0531000004')
      await people.call('PUT', `/clients/${other.id}`, {
        first_name: 'ريما',
        mobile: '0531000004',
        email: 'rima@farm.example',
      })
      for (const [id, balance] of [
        [keep.id, 30],
        [other.id, 12.5],
      ])
        await people.call('POST', `/change-client-balance/${id}`, { balance, reason: 'رصيد' })
      const orderId = await shop.order(other)
      await finish(orderId)
      await other.call('POST', `/orders/${orderId}/review`, { stars: 4.5 })
      await other.call('POST', '/devices', { token: 'phone-2', platform: 'android' })
      await write(other.id, 'ريما')
      const counts = () => sql`select * from order_counts order by 1, 2, 3`.execute(app.platform.database.db)
      const counted = (await counts()).rows

      const { status, body } = await people.call('POST', '/clients/merge', { keep: keep.id, merge: other.id })
      expect([status, body.data]).toEqual([200, { id: keep.id, orders: 1, messages: 1, balance: 42.5 }])
      expect((await counts()).rows).toEqual(counted)
      const kept = (await people.call('GET', `/clients/${keep.id}`)).body.data
      expect(kept).toMatchObject({
        balance: 42.5,
        orders_count: 1,
        email: 'rima@farm.example',
        mobile: '0531000003',
      })
      const gone = (await people.call('GET', `/clients/${other.id}`)).body.data
      expect(gone).toMatchObject({
        name: `#${other.id}`,
        balance: 0,
        merged_into: { id: keep.id, name: 'ريما' },
      })
      const order = (await people.call('GET', `/orders/${orderId}`)).body.data
      expect([order.user.id, order.reviews.stars]).toEqual([keep.id, 4.5])
      const ledger = (await people.call('GET', `/users/${keep.id}/ledger`)).body
      expect(ledger.data.map((row: { delta: number }) => row.delta)).toEqual([12.5, -12.5, 12.5, 30])
      expect(ledger.data[1].of).toEqual({ id: other.id, name: `#${other.id}` })
      const messages = await people.call('GET', `/users/${keep.id}/messages`)
      expect(messages.body.data).toMatchObject([{ message: 'وصل الطلب ناقصًا', is_replied: false }])
      expect((await other.call('GET', '/me')).status).toBe(401)
      expect((await keep.call('GET', `/orders/${orderId}`)).status).toBe(200)
      const { rows } = await sql<{ action: string }>`
        select action from changes where resource = 'users' and record_id in (${String(keep.id)}, ${String(other.id)})
          and action like 'merge%' order by id`.execute(app.platform.database.db)
      expect(rows.map((row) => row.action)).toEqual(['merge', 'merged'])
    })

    test('both ways at once: one wins, nothing is lost', async () => {
      const [a, b] = [await people.add(), await people.add()]
      for (const { id } of [a, b])
        await people.call('POST', `/change-client-balance/${id}`, { balance: 10, reason: 'رصيد' })
      const answers = await Promise.all([
        people.call('POST', '/clients/merge', { keep: a.id, merge: b.id }),
        people.call('POST', '/users/merge', { keep: b.id, merge: a.id }),
      ])
      expect(statusesOf(answers)).toEqual([200, 404])
      const winner = answers.find((answer) => answer.status === 200)?.body.data
      expect(winner.balance).toBe(20)
    })

    test('only two accounts of one type, and not one with itself', async () => {
      const tries = [
        { keep: shop.client.id, merge: shop.client.id },
        { keep: shop.client.id, merge: shop.employee.id },
      ]
      for (const command of tries) {
        const { status, body } = await people.call('POST', '/clients/merge', command)
        expect([status, Object.keys(body.errors)]).toEqual([422, ['merge']])
      }
      expect((await people.call('POST', '/clients/merge', { keep: shop.client.id, merge: 1 })).status).toBe(
        404,
      )
    })
  })

  describe('begin with a request, for employees', () => {
    const ask = async (mobile: string, fields: Record<string, unknown> = {}) => {
      await app.platform.database.db.deleteFrom('throttles').execute()
      const { status, body } = await app.call('POST', `${STORE}/auth/register-employee`, {
        body: { first_name: 'طارق', mobile, department_id: shop.departmentId, ...fields },
      })
      const [id] = status === 200 ? await people.idsOf('/users', { mobile }) : []
      return { status, body, id: id ?? 0, code: body.data?.code }
    }
    const signIn = (mobile: string, code: string, language: 'ar' | 'en' = 'en') =>
      app.call('POST', `${STORE}/auth/sign-in`, { body: { mobile, code }, language })
    const decide = (id: number, body: unknown) =>
      people.call('POST', `/users/accept-register-request/${id}`, body)

    test('for a department from a public list; staff are told, and sign-in says that it waits', async () => {
      const { body: listed } = await app.call('GET', `${STORE}/departments`)
      expect(listed.data).toEqual([{ id: shop.departmentId, name: 'Hospitality' }])
      expect((await ask('0531000010', { department_id: 999 })).status).toBe(422)
      const { id, code } = await ask('0531000010')
      const pending = { statusRequests: 'pending', type: 'employee' }
      expect(await people.idsOf('/users', pending)).toEqual([id])
      expect(await people.idsOf('/users', { ...pending, limit: '0', page: '0' })).toEqual([id])
      expect((await signIn('0531000010', code)).body).toMatchObject({
        code: 'registration_pending',
        registration_status: 'pending',
      })
      const inbox = await people.call('GET', '/notification/index')
      expect(inbox.body.data[0]).toMatchObject({ notification_type: 'new_employee', notification_id: id })
    })

    test('accepted, they come in and order for their department; they get a letter', async () => {
      const { id, code } = await ask('0531000011', { email: 'tariq@farm.example' })
      expect((await decide(id, { status: 'accepted' })).status).toBe(200)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from jobs.job where name = 'mail.send'`.execute(app.platform.database.db)
      expect(rows[0]?.n).toBeGreaterThan(0)
      const { status, body } = await signIn('0531000011', code)
      expect([status, body.data?.user.department]).toEqual([
        200,
        { id: shop.departmentId, name: 'Hospitality' },
      ])
    })

    test('rejected only with a reason, which sign-in says in their language', async () => {
      const { id, code } = await ask('0531000012')
      expect(Object.keys((await decide(id, { status: 'rejected' })).body.errors)).toEqual(['reason'])
      expect((await decide(id, { status: 'rejected', reason: 'لا يعمل لدينا' })).status).toBe(200)
      const { body } = await signIn('0531000012', code, 'ar')
      expect(body.code).toBe('registration_rejected')
      expect(body.message).toContain('لا يعمل لدينا')
    })

    test('decided once, also at the same moment', async () => {
      const { id } = await ask('0531000013')
      const answers = await Promise.all([
        decide(id, { status: 'accepted' }),
        decide(id, { status: 'rejected', reason: 'x' }),
        decide(id, { status: 'accepted' }),
      ])
      expect(statusesOf(answers)).toEqual([200, 409, 409])
      const late = await decide(id, { status: 'accepted' })
      expect([late.status, late.body.code]).toEqual([409, 'already_decided'])
      expect((await decide(99_999, { status: 'accepted' })).status).toBe(404)
    })

    test('who waits is counted for the menu, until somebody decides; not for everybody to know', async () => {
      const waiting = async () => (await people.call('GET', '/users/counts')).body.data.waiting
      const before = await waiting()
      const { id } = await ask('0531000017')
      await people.add({ type: 'client' })
      expect(await waiting()).toBe(before + 1)
      await decide(id, { status: 'accepted' })
      expect(await waiting()).toBe(before)
      const { token } = await app.tokenWith(['orders index'])
      expect((await people.call('GET', '/users/counts', undefined, { token })).status).toBe(403)
    })

    test('a known mobile gets the same answer, and nothing changes', async () => {
      const mobile = '0551112223'
      await app.platform.database.db.deleteFrom('throttles').execute()
      const { status } = await app.call('POST', `${STORE}/auth/register-employee`, {
        body: { first_name: 'غيره', mobile, department_id: shop.departmentId },
      })
      expect(status).toBe(200)
      expect((await people.call('GET', `/users/${shop.client.id}`)).body.data).toMatchObject({
        type: 'client',
        first_name: 'سالم',
      })
    })

    test('only those who may accept decide', async () => {
      const { id } = await ask('0531000014')
      const { token } = await app.tokenWith(['users index', 'users show', 'users edit'])
      const path = `/users/accept-register-request/${id}`
      expect((await people.call('POST', path, { status: 'accepted' }, { token })).status).toBe(403)
    })
  })

  test('customers change their own name, email and picture, and nothing else', async () => {
    const customer = await customerOf(app, 'خالد', '0531000020')
    const { status, body } = await customer.call('PUT', '/me', {
      first_name: 'خالد',
      last_name: 'الدوسري',
      email: 'khalid@farm.example',
      mobile: '0531999999',
      balance: 500,
      type: 'manager',
      is_verified: 1,
    })
    expect([status, body.data]).toMatchObject([
      200,
      {
        name: 'خالد الدوسري',
        email: null,
        pending_email: 'khalid@farm.example',
        mobile: '0531000020',
        balance: 0,
        type: 'client',
      },
    ])
    expect(await people.idsOf('/clients', { name: 'دوسري' })).toEqual([customer.id])
  })

  test('a device belongs to who signed in on it last, and only they take it away', async () => {
    const [one, two] = [await customerOf(app, 'أ', '0531000021'), await customerOf(app, 'ب', '0531000022')]
    const owners = async () =>
      (
        await app.platform.database.db
          .selectFrom('customer_devices')
          .select('user_id')
          .where('token', '=', 'shared')
          .execute()
      ).map((row) => row.user_id)
    for (const customer of [one, two])
      expect((await customer.call('POST', '/devices', { token: 'shared', platform: 'web' })).status).toBe(200)
    expect(await owners()).toEqual([two.id])
    await one.call('DELETE', '/devices', { token: 'shared' })
    expect(await owners()).toEqual([two.id])
    await two.call('DELETE', '/devices', { token: 'shared' })
    expect(await owners()).toEqual([])
  })
})
