import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

describe.each(usualDatabases)('what a rejection gave back and its undo takes again, on %s', (kind) => {
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
  const setStock = (stock_quantity: string | null, is_available = true) =>
    db()
      .updateTable('products')
      .set({ stock_quantity, is_available, ran_out: false })
      .where('id', '=', shop.melonId)
      .execute()
  const melon = async () =>
    Object.values(
      await db()
        .selectFrom('products')
        .select(['stock_quantity', 'is_available', 'ran_out'])
        .where('id', '=', shop.melonId)
        .executeTakeFirstOrThrow(),
    )
  const order = (quantity: number) =>
    shop.order(shop.client, [
      { product_id: shop.melonId, quantity },
      { product_id: shop.tomatoId, quantity: 1 },
    ])
  const runouts = async () =>
    (await db().selectFrom('notifications').select('id').where('type', '=', 'product_runout').execute())
      .length

  test('stock, and whether the product can be had', async () => {
    await setStock('3')
    const id = await order(3)
    expect(await melon()).toEqual(['0.000', false, true])
    const before = await runouts()
    const { version } = await steps.take(id, 'rejected')
    expect(await melon()).toEqual(['3.000', true, false])
    expect((await steps.undo(id, version)).status).toBe(200)
    expect(await melon()).toEqual(['0.000', false, true])
    expect(await runouts()).toBe(before)
    const trail = await steps.staff.call(
      'GET',
      `/audit?resource=products&record_id=${shop.melonId}&per_page=1`,
    )
    expect(trail.body.data[0]).toMatchObject({ action: 'take_again' })
    // Rejected for good it all comes back, once.
    await steps.take(id, 'rejected')
    expect(await melon()).toEqual(['3.000', true, false])
  })

  test('stock of what was switched off stays off; of what is not tracked any more nothing is taken', async () => {
    await setStock('5')
    const id = await order(2)
    await setStock('3', false)
    const rejected = await steps.take(id, 'rejected')
    expect(await melon()).toEqual(['5.000', false, false])
    await steps.undo(id, rejected.version)
    expect(await melon()).toEqual(['3.000', false, false])

    await setStock('3')
    const again = await steps.take(id, 'rejected')
    await setStock(null)
    expect((await steps.undo(id, again.version)).status).toBe(200)
    expect(await melon()).toEqual([null, true, false])
    // Stock that was not tracked when it came back is not taken although it is tracked by now.
    const untracked = await steps.take(id, 'rejected')
    await setStock('7')
    expect((await steps.undo(id, untracked.version)).status).toBe(200)
    expect(await melon()).toEqual(['7.000', true, false])
  })

  test('not where the stock is sold by then: the rejection stands, whole', async () => {
    await setStock('3')
    const id = await order(2)
    const { version } = await steps.take(id, 'rejected')
    await order(2)
    expect((await melon())[0]).toBe('1.000')
    const refused = await steps.undo(id, version, { language: 'ar' })
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_stock_spent'])
    expect(refused.body.message).toContain('شمام')
    expect((await melon())[0]).toBe('1.000')
    expect(await steps.detail(id)).toMatchObject({
      status: 'rejected',
      version,
      reject_reason: 'نفدت الكمية',
    })
    expect(await steps.messages(id)).toEqual(['reject pending'])
    // Stock that is bought at the same moment is never sold twice.
    await setStock('2')
    const last = await order(2)
    const answer = await steps.take(last, 'rejected')
    const both = await Promise.allSettled([steps.undo(last, answer.version), order(2)])
    const isUndone = both[0].status === 'fulfilled' && both[0].value.status === 200
    expect(isUndone).toBe(both[1].status === 'rejected')
    expect((await melon())[0]).toBe('0.000')
  })

  const setBalance = (balance: number) =>
    steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, { body: { balance, reason: 'x' } })
  const balance = async () => (await shop.client.call('GET', '/me/balance')).body
  const pay = async () => {
    const items = [{ product_id: shop.tomatoId, quantity: 2 }]
    const body = { items, address: 'الخرج', payment_method: 'balance', ...farm }
    return (await shop.client.call('POST', '/orders', body)).body.data.id as number
  }

  test('a payment by balance; the client reads of neither', async () => {
    await setBalance(100)
    const id = await pay()
    const before = await balance()
    expect(before.balance).toBe(71.25)
    const rejected = await steps.take(id, 'rejected')
    expect((await balance()).balance).toBe(100)
    expect((await steps.undo(id, rejected.version)).status).toBe(200)
    expect(await balance()).toEqual(before)
    const ledger = await steps.staff.call('GET', `/users/${shop.client.id}/ledger?per_page=3`)
    expect(ledger.body.data).toMatchObject([
      { kind: 'order', delta: -28.75, order_id: id },
      { kind: 'refund', delta: 28.75, order_id: id },
      { kind: 'order', delta: -28.75, order_id: id },
    ])
    await steps.take(id, 'rejected')
    expect((await balance()).balance).toBe(100)
  })

  test('not where the balance is spent by then', async () => {
    await setBalance(40)
    const id = await pay()
    const { version } = await steps.take(id, 'rejected')
    await setBalance(28)
    const refused = await steps.undo(id, version)
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_balance_spent'])
    expect([(await balance()).balance, (await steps.detail(id)).status]).toEqual([28, 'rejected'])
    expect(await steps.messages(id)).toEqual(['reject pending'])
    await setBalance(28.75)
    expect((await steps.undo(id, version)).status).toBe(200)
    expect((await balance()).balance).toBe(0)
  })
})
