import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { peopleScene, statusesOf } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { farm, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

/** The transactions that met others in a ring. */
const warnings: string[] = []
const log = { warn: (_: object, message: string) => void warnings.push(message), error: () => undefined }

describe.each(usualDatabases)('balances on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let people: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { database: { log } })
    shop = await openShop(app)
    people = peopleScene(app)
  })
  afterAll(() => app.close())

  const set = (id: number, body: Record<string, unknown>) =>
    people.call('POST', `/change-client-balance/${id}`, { reason: 'تحويل بنكي', ...body })
  const balanceOf = async (id: number): Promise<number> =>
    (await people.call('GET', `/clients/${id}`)).body.data.balance
  const sumOf = async (id: number) => {
    const { rows } = await sql<{ sum: string; chained: boolean }>`
      select coalesce(sum(delta), 0)::text as sum, coalesce(bool_and(chained), true) as chained from (
        select delta, before = coalesce(lag(after) over (order by id), 0) as chained
        from balance_entries where user_id = ${id}) e`.execute(app.platform.database.db)
    return { sum: Number(rows[0]?.sum) / 100, chained: rows[0]?.chained }
  }
  const pay = (items = [{ product_id: shop.tomatoId, quantity: 2 }], payment_method = 'balance') =>
    shop.client.call('POST', '/orders', { items, address: 'الخرج', payment_method, ...farm })

  test('are set with a reason, and the ledger says what happened', async () => {
    const { id } = await people.add()
    for (const balance of ['-1', '1000000.01', 'x', ''])
      expect((await set(id, { balance })).status, balance).toBe(422)
    const { body } = await set(id, { balance: '١٢٠٫٥٠' })
    expect(body.data).toMatchObject({ id, balance: 120.5, entry: { delta: 120.5, before: 0, after: 120.5 } })
    await set(id, { balance: 20, reason: 'تصحيح' })
    expect((await set(id, { balance: 20 })).body.data.entry).toBeNull()
    const ledger = await people.call('GET', `/users/${id}/ledger`)
    expect(ledger.body.data).toMatchObject([
      { kind: 'staff', delta: -100.5, before: 120.5, after: 20, reason: 'تصحيح', of: null },
      { kind: 'staff', delta: 120.5, before: 0, after: 120.5, reason: 'تحويل بنكي' },
    ])
    expect(ledger.body.meta.total).toBe(2)
    expect((await set(99_999, { balance: 1 })).status).toBe(404)
  })

  test('are set by an amount alone, too', async () => {
    const { id } = await people.add()
    const { status, body } = await people.call('POST', `/change-client-balance/${id}`, { balance: 75 })
    expect([status, body.data.balance]).toEqual([200, 75])
    expect(body.data.entry).toMatchObject({ kind: 'staff', delta: 75, reason: null })
    const long = await set(id, { balance: 1, reason: 'س'.repeat(501) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['reason']])
  })

  test('many changes at once each leave a row, and the rows add up to the balance', async () => {
    const { id } = await people.add()
    const wishes = Array.from({ length: 20 }, (_, index) => set(id, { balance: index + 1 }))
    const answers = await Promise.all(wishes)
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const entries = answers.filter((answer) => answer.body.data.entry !== null).length
    const { body } = await people.call('GET', `/users/${id}/ledger`)
    expect(body.meta.total).toBe(entries)
    expect(await sumOf(id)).toEqual({ sum: await balanceOf(id), chained: true })
  })

  test('of two who saw the same balance, the second is told', async () => {
    const { id, version } = await people.add()
    const answers = await Promise.all([10, 20, 30].map((balance) => set(id, { balance, version })))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
  })

  test('pay for orders, at the same moment never more than there is, and come back on rejection', async () => {
    const poor = await pay()
    expect([poor.status, Object.keys(poor.body.errors)]).toEqual([422, ['payment_method']])
    await set(shop.client.id, { balance: 100 })
    // Each order is 28.75: three fit into 100. So many at once would meet in a ring if they held the account in another order.
    const cash: ReturnType<typeof pay>[] = []
    const paid = Array.from({ length: 20 }, (_, index) => {
      if (index % 2) cash.push(pay(undefined, 'cash'))
      return pay()
    })
    const answers = await Promise.all(paid)
    expect(statusesOf(await Promise.all(cash))).toEqual(cash.map(() => 201))
    expect(warnings).toEqual([])
    expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array.from({ length: 17 }, () => 422)])
    expect(await balanceOf(shop.client.id)).toBe(13.75)
    const orderId = answers.find((answer) => answer.status === 201)?.body.data.id
    const reject = { status: 'rejected', reason: 'نفد' }
    await people.call('POST', `/orders/change-status/${orderId}`, reject)
    await people.call('POST', `/orders/change-status/${orderId}`, reject)
    expect(await sumOf(shop.client.id)).toEqual({ sum: 42.5, chained: true })
    const own = await shop.client.call('GET', '/me/balance')
    expect(own.body).toMatchObject({
      balance: 42.5,
      data: [{ kind: 'refund', delta: 28.75, order_id: orderId }, {}, {}, {}, { kind: 'staff', delta: 100 }],
    })
    expect(own.body.data[0]).not.toHaveProperty('actor')
  })

  test('orders that are placed, rejected and taken back at the same moment wait in no ring', async () => {
    await set(shop.client.id, { balance: 5_000 })
    const twice = async (id: number) => {
      const body = { status: 'rejected', reason: 'نفد' }
      const { body: done } = await people.call('POST', `/orders/change-status/${id}`, body)
      return people.call('POST', `/orders/undo/${id}`, { version: done.data.version })
    }
    const first = await Promise.all(Array.from({ length: 8 }, () => pay()))
    const meetings = warnings.length
    const answers = await Promise.all(
      first.flatMap(({ body }) => [
        twice(body.data.id),
        pay(),
        pay([{ product_id: shop.tomatoId, quantity: 1 }]),
      ]),
    )
    expect(statusesOf(answers).every((status) => status === 200 || status === 201)).toBe(true)
    expect(warnings.slice(meetings)).toEqual([])
    const { sum, chained } = await sumOf(shop.client.id)
    expect([sum, chained]).toEqual([await balanceOf(shop.client.id), true])
  })

  test('what happened is not changed afterwards', async () => {
    const { id } = await people.add()
    await set(id, { balance: 5 })
    const { db } = app.platform.database
    await expect(
      sql`update balance_entries set delta = 1 where user_id = ${id}`.execute(db),
    ).rejects.toThrow()
    await expect(sql`delete from balance_entries where user_id = ${id}`.execute(db)).rejects.toThrow()
  })

  test('only those who may edit people change them', async () => {
    const { id } = await people.add()
    const { token } = await app.tokenWith(['users index', 'users show', 'users activate'])
    const refused = await people.call(
      'POST',
      `/change-client-balance/${id}`,
      { balance: 1, reason: 'x' },
      { token },
    )
    expect(refused.status).toBe(403)
  })
})
