import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('payments in the report, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const record = (payments: boolean) =>
    steps.staff.call('PUT', '/settings/sections/handling', { body: { values: { payments } } })

  test('are in the report of their days, by their kind, beside what is due on the orders of those days', async () => {
    await record(true)
    await steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, { body: { balance: 100 } })
    const placed = [
      await shop.order(shop.client),
      await shop.order(shop.client),
      await shop.order(shop.client),
    ]
    const pay = (order: number | undefined, body: object) =>
      steps.staff.call('POST', `/orders/${order}/payments`, { body: { reference: '42', ...body } })
    await pay(placed[0], { kind: 'cash', amount: 10 })
    await pay(placed[0], { kind: 'balance', amount: 5 })
    await pay(placed[1], { kind: 'card', amount: 40, over: 1 })
    await pay(placed[1], { kind: 'transfer', amount: 3, over: 1 })
    await pay(placed[2], { kind: 'credit', amount: 8 })
    await steps.staff.call('POST', `/orders/${placed[0]}/payments/refund`, {
      body: { kind: 'cash', amount: 4, reason: 'x' },
    })
    const read = async (query: string) =>
      (await steps.staff.call('GET', `/reports/breakdown/tenders?${query}`)).body
    const rows = async (where: string) =>
      (
        await sql<{ net: number }>`select coalesce(sum(halalas), 0)::bigint as net from order_payments p
          join orders o on o.id = p.order_id where ${sql.raw(where)}`.execute(db())
      ).rows[0]?.net
    const whole = await read('')
    for (const { kind: of, received, returned, net } of whole.data) {
      expect(Math.round((received - returned) * 100)).toBe(Math.round(net * 100))
      expect([of, Math.round(net * 100)]).toEqual([of, await rows(`p.kind = '${of}'`)])
    }
    expect(whole.data.map((row: Json) => row.kind)).toEqual(['cash', 'card', 'transfer', 'balance', 'credit'])
    const { rows: owed } = await sql<{ due: number; n: number; over: number; m: number }>`
      select coalesce(sum(total - paid) filter (where paid < total and state <> 'rejected'), 0)::bigint as due,
        (count(*) filter (where paid < total and state <> 'rejected'))::int as n,
        coalesce(sum(paid - total) filter (where paid > total), 0)::bigint as over, (count(*) filter (where paid > total))::int as m
      from orders where payment_recorded`.execute(db())
    expect(owed).toEqual([{ due: 3_850, n: 2, over: 1_425, m: 1 }])
    expect([whole.due, whole.due_orders, whole.over, whole.over_orders]).toEqual([38.5, 2, 14.25, 1])
    expect(await read(`ids=${shop.client.id}`)).toEqual(whole)
    const nothing = { data: [], due: 0, due_orders: 0, over: 0, over_orders: 0 }
    const zero = { count: 0, received: 0, returned: 0, net: 0 }
    const rowsOfNothing = whole.data.map(({ kind: of }: Json) => ({ kind: of, ...zero }))
    for (const query of [`ids=${shop.manager.id}`, 'to=2020-01-01'])
      expect(await read(query)).toEqual({ ...nothing, data: rowsOfNothing })
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await read(`from=${today}&to=${today}`)).due).toBe(whole.due)
    await record(false)
    expect(await read('')).toEqual(nothing)
    expect((await steps.staff.call('GET', '/app-info')).body.data.payments).toBe(false)
    await record(true)
    expect((await steps.staff.call('GET', '/app-info')).body.data.payments).toBe(true)
  })
})
