import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { finishOrder, writeMessage } from '../../../../test/scenes/people/accounts.ts'
import { peopleScene, statusesOf } from '../../../../test/scenes/people/people.ts'
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

  describe('are merged', () => {
    test('with orders, reviews, messages, devices and balance; the other points to the kept one', async () => {
      const keep = await signUpCustomer(app, 'ريما', '0531000003')
      const other = await signUpCustomer(app, 'ريما', '0531000004')
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
      // As if it had been placed in a month that is over.
      await sql`update orders set created_at = '2026-02-10T09:00:00Z' where id = ${orderId}`.execute(
        app.platform.database.db,
      )
      const { total } = (await people.call('GET', `/orders/${orderId}`)).body.data
      const closed = [{ month: '2026-02', orders: 1, total }]
      const counts = () => sql`select * from order_counts order by 1, 2, 3`.execute(app.platform.database.db)
      const counted = (await counts()).rows

      const preview = await people.call('GET', `/clients/merge-preview?keep=${keep.id}&merge=${other.id}`)
      const nothing = { orders: 0, reviews: 0, messages: 0, devices: 0 }
      expect([preview.status, preview.body.data]).toMatchObject([
        200,
        {
          keep: { ...nothing, id: keep.id, email: null, balance: 30 },
          merge: { id: other.id, orders: 1, reviews: 1, messages: 1, devices: 1, balance: 12.5 },
          filled: ['email'],
          closed_months: closed,
        },
      ])

      const { status, body } = await people.call('POST', '/clients/merge', { keep: keep.id, merge: other.id })
      expect([status, body.data]).toEqual([
        200,
        { id: keep.id, orders: 1, messages: 1, balance: 42.5, closed_months: closed },
      ])
      expect((await counts()).rows).toEqual(counted)
      const survivor = (await people.call('GET', `/clients/${keep.id}`)).body.data
      expect(survivor).toMatchObject({
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
      const { rows } = await sql<{ action: string; after: { closed_months: string[] } }>`
        select action, after from changes where resource = 'users' and record_id in (${String(keep.id)}, ${String(other.id)})
          and action like 'merge%' order by id`.execute(app.platform.database.db)
      expect(rows.map((row) => [row.action, row.after.closed_months])).toEqual([
        ['merge', ['2026-02']],
        ['merged', ['2026-02']],
      ])
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
        const preview = await people.call(
          'GET',
          `/clients/merge-preview?keep=${command.keep}&merge=${command.merge}`,
        )
        expect([preview.status, Object.keys(preview.body.errors)]).toEqual([422, ['merge']])
      }
      expect((await people.call('POST', '/clients/merge', { keep: shop.client.id, merge: 1 })).status).toBe(
        404,
      )
    })
  })
})
