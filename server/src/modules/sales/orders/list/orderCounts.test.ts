import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, runsOn } from '../../../../../test/databases/kinds.ts'
import { insertOrders } from '../../../../../test/scenes/sales/orderRows.ts'
import { wrongCounters } from '../../../../../test/scenes/sales/recount.ts'
import { signUpCustomer, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

const databases = bothDatabases('triggers count in slots')

const CALLERS = 64

describe.each(databases)('the counters of orders on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const move = (id: number, status: string) =>
    staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x' } })

  test(`are what counting anew comes to after ${CALLERS} callers at once, of whom some are refused`, async () => {
    const customers: Customer[] = []
    for (let index = 0; index < 6; index += 1)
      customers.push(await signUpCustomer(app, 'سلمى', `05511130${String(index).padStart(2, '0')}`))
    customers.push(shop.employee, shop.manager)
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, async (_, caller) => {
        const customer = customers[caller % customers.length] ?? shop.client
        const lines = [shop.tomatoId, shop.datesId, caller % 4 ? shop.tomatoId : shop.melonId]
        const placed = await customer.call('POST', '/orders', {
          items: lines.map((product_id) => ({ product_id, quantity: 1 })),
          address: 'x',
          lat: 24.15,
          long: 47.3,
        })
        if (placed.status !== 201) return [placed.status]
        const moves = caller % 3 ? ['prepared', 'delivering'] : ['rejected']
        const moved = []
        for (const status of moves) moved.push((await move(placed.body.data.id, status)).status)
        return [placed.status, ...moved]
      }),
    )
    // Most of the 16 who want one of 3 melons get none; an employee's order waits for the manager.
    expect(new Set(answers.flat())).toEqual(new Set([201, 200, 409, 422]))
    expect(await wrongCounters(db())).toEqual([])
    const { data } = (await staff.call('GET', '/orders/counts')).body
    const { rows } = await sql<{ waiting: number; total: number }>`
      select count(*)::int as total,
        count(*) filter (where state = 'accepted_from_manager' or state = 'new' and u.type <> 'employee')::int as waiting
      from orders o join users u on u.id = o.user_id`.execute(db())
    expect([data.waiting, data.total]).toEqual([rows[0]?.waiting, rows[0]?.total])
    expect(data.states.new).toBeGreaterThan(data.waiting)
  })

  test('follow what is taken back, who an orderer becomes, and orders and products that go', async () => {
    const id = await shop.order(shop.employee, [
      { product_id: shop.datesId, quantity: 1 },
      { product_id: shop.datesId, quantity: 2 },
      { product_id: shop.tomatoId, quantity: 1 },
    ])
    await app.platform.database
      .transaction(async (tx) => {
        await insertOrders(tx, 3)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await wrongCounters(db())).toEqual([])

    await db().updateTable('users').set({ type: 'client' }).where('id', '=', shop.employee.id).execute()
    expect(await wrongCounters(db())).toEqual([])
    await db().updateTable('users').set({ type: 'employee' }).where('id', '=', shop.employee.id).execute()
    await db().updateTable('orders').set({ user_id: shop.client.id }).where('id', '=', id).execute()
    expect(await wrongCounters(db())).toEqual([])

    await db().updateTable('order_lines').set({ quantity: '3' }).where('order_id', '=', id).execute()
    expect(await wrongCounters(db())).toEqual([])
    await db()
      .updateTable('order_lines')
      .set({ product_id: shop.tomatoId })
      .where('order_id', '=', id)
      .where('position', '=', 1)
      .execute()
    expect(await wrongCounters(db())).toEqual([])
    await db().deleteFrom('products').where('id', '=', shop.datesId).execute()
    expect(await wrongCounters(db())).toEqual([])
    await db().deleteFrom('orders').where('id', '=', id).execute()
    expect(await wrongCounters(db())).toEqual([])
  })
})

describe.runIf(runsOn('postgres'))('two transactions side by side', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp('postgres')
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  /** Runs `work` while another transaction has placed and moved orders and is still open. */
  async function beside(work: () => Promise<unknown>): Promise<void> {
    const { database } = app.platform
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    let isPlaced = () => {}
    const placed = new Promise<void>((resolve) => (isPlaced = resolve))
    const other = database.transaction(async (tx) => {
      const ids = await insertOrders(tx, 2)
      await tx.updateTable('orders').set({ state: 'prepared' }).where('id', 'in', ids).execute()
      isPlaced()
      await gate
    })
    await Promise.race([placed, other])
    try {
      await work()
    } finally {
      goOn()
      await other
    }
  }

  test('neither waits for the counters of the other', async () => {
    await beside(async () => {
      const id = await shop.order(shop.client)
      const staff = staffOf(app)
      const { status } = await staff.call('POST', `/orders/change-status/${id}`, {
        body: { status: 'prepared' },
      })
      expect(status).toBe(200)
    })
    expect(await wrongCounters(app.platform.database.db)).toEqual([])
  })
})
