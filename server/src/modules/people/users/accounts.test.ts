import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { finishOrder, writeMessage } from '../../../../test/scenes/people/accounts.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('what becomes of accounts on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let people: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    people = peopleScene(app)
  })
  afterAll(() => app.close())

  const finish = (orderId: number) => finishOrder(people, orderId)
  const write = (userId: number, name: string) => writeMessage(app, userId, name)

  describe('are emptied of personal data', () => {
    test('not while an order is open; then nothing tells who it was, and the amounts stay', async () => {
      const mobile = '0531000001'
      const customer = await signUpCustomer(app, 'جواهر', mobile)
      await customer.call('POST', '/devices', { token: 'phone-1', platform: 'ios' })
      await write(customer.id, 'جواهر')
      await customer.call('POST', '/messages', { message: 'وصل الطلب ناقصًا', email: 'j@b.example' })
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
          where t::text like '%جواهر%' or t::text like '%531000001%' or t::text like '%phone-1%'
            or t::text like '%وصل الطلب ناقصًا%'`.execute(app.platform.database.db)
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
      const customer = await signUpCustomer(app, 'مها', '0531000002')
      const orderId = await shop.order(customer)
      expect((await customer.call('DELETE', '/me')).body.code).toBe('open_orders')
      await finish(orderId)
      expect((await customer.call('DELETE', '/me')).status).toBe(200)
      expect((await customer.call('GET', '/me')).status).toBe(401)
    })

    test('only by those who may delete', async () => {
      const { id } = await people.add()
      const { token } = await app.tokenWith(['users edit', 'users activate', 'users show'])
      expect((await people.call('DELETE', `/clients/${id}`, undefined, { token })).status).toBe(403)
      const merge = { keep: shop.client.id, merge: id }
      expect((await people.call('POST', '/clients/merge', merge, { token })).status).toBe(403)
    })
  })

  test('customers change their own name, email and picture, and nothing else', async () => {
    const customer = await signUpCustomer(app, 'خالد', '0531000020')
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
    const [one, two] = [
      await signUpCustomer(app, 'أ', '0531000021'),
      await signUpCustomer(app, 'ب', '0531000022'),
    ]
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
