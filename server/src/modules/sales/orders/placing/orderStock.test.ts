import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

const databases = bothDatabases('stock is taken under row locks')

describe.each(databases)('stock of rejected orders on %s', (kind) => {
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
  const setStock = (stock_quantity: string | null, is_available = true) =>
    db()
      .updateTable('products')
      .set({ stock_quantity, is_available, ran_out: false })
      .where('id', '=', shop.melonId)
      .execute()
  const melon = async () => {
    const { stock_quantity, is_available } = await db()
      .selectFrom('products')
      .select(['stock_quantity', 'is_available'])
      .where('id', '=', shop.melonId)
      .executeTakeFirstOrThrow()
    return [stock_quantity, is_available]
  }
  const order = (quantity: number, customer: Customer = shop.client) =>
    shop.order(customer, [
      { product_id: shop.melonId, quantity },
      { product_id: shop.tomatoId, quantity: 1 },
    ])
  const move = (id: number, status: string) =>
    staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x' } })
  const edit = async (fields: Record<string, unknown>) => {
    const { body } = await staff.call('GET', `/products/${shop.melonId}`)
    const { trans, category_id, unit_id, price } = body.data
    const answer = await staff.call('PUT', `/products/${shop.melonId}`, {
      body: { name: trans.name, category_id, unit_id, price, ...fields },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }

  test('comes back, and the product is there again where it had only run out', async () => {
    await setStock('3')
    const id = await order(3)
    expect(await melon()).toEqual(['0.000', false])
    expect((await move(id, 'rejected')).status).toBe(200)
    expect(await melon()).toEqual(['3.000', true])
    const messages = await db()
      .selectFrom('changes')
      .select(['before', 'after', 'actor_kind', 'actor_id'])
      .where('action', '=', 'give_back')
      .execute()
    expect(messages).toEqual([
      {
        before: { stock_quantity: 0, is_available: false },
        after: { stock_quantity: 3, is_available: true },
        actor_kind: 'admin',
        actor_id: 1,
      },
    ])
    const { body } = await staff.call('GET', `/audit?resource=products&record_id=${shop.melonId}&per_page=1`)
    expect(body.data[0]).toMatchObject({ action: 'give_back', changes: expect.any(Array) })
    expect(JSON.stringify(body)).not.toContain('ran_out')
  })

  test('comes back of a failed delivery, and of what the department’s manager declines', async () => {
    await setStock('3')
    const failed = await order(1)
    for (const status of ['prepared', 'delivering', 'rejected'])
      expect((await move(failed, status)).status).toBe(200)
    const declined = await order(2, shop.employee)
    expect((await melon())[0]).toBe('1.000')
    const answer = await shop.manager.call('POST', `/orders/${declined}/decline`, { reason: 'x' })
    expect(answer.status).toBe(200)
    expect(await melon()).toEqual(['3.000', true])
    const [row] = await db()
      .selectFrom('changes')
      .select('actor_kind')
      .where('action', '=', 'give_back')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(row?.actor_kind).toBe('customer')
  })

  test('comes back once, whoever rejects at the same moment or again', async () => {
    for (let round = 0; round < 6; round += 1) {
      await setStock('3')
      const id = await order(2)
      const answers = await Promise.all([move(id, 'rejected'), move(id, 'rejected'), move(id, 'rejected')])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      await move(id, 'rejected')
      expect(await melon()).toEqual(['3.000', true])
    }
  })

  test('of orders placed and rejected at once adds up', async () => {
    await setStock('100')
    const ids = await Promise.all(Array.from({ length: 8 }, () => order(3)))
    await Promise.all([
      ...ids.slice(0, 5).map((id) => move(id, 'rejected')),
      ...Array.from({ length: 4 }, () => order(2)),
    ])
    expect((await melon())[0]).toBe('83.000')
  })

  test('does not make available what somebody switched off, or restocked and left off', async () => {
    await setStock('3')
    const off = await order(1)
    await edit({ quantity: 0 })
    await move(off, 'rejected')
    expect(await melon()).toEqual(['3.000', false])

    await setStock('3')
    const out = await order(3)
    await edit({ stock_quantity: 5, quantity: 0 })
    await move(out, 'rejected')
    expect(await melon()).toEqual(['8.000', false])

    // A form that is saved without touching the switch is no decision.
    await setStock('3')
    const same = await order(3)
    await edit({ quantity: 0, stock_quantity: 0 })
    await move(same, 'rejected')
    expect(await melon()).toEqual(['3.000', true])
  })

  test('that staff counted down to nothing is there again with what comes back', async () => {
    await setStock('3')
    const id = await order(1)
    await edit({ stock_quantity: 0 })
    expect(await melon()).toEqual(['0.000', false])
    await move(id, 'rejected')
    expect(await melon()).toEqual(['1.000', true])
  })

  test('is given back only where it was taken', async () => {
    await setStock(null)
    const id = await order(2)
    await setStock('5')
    await move(id, 'rejected')
    expect(await melon()).toEqual(['5.000', true])
    const taken = await order(1)
    await setStock(null)
    await move(taken, 'rejected')
    expect(await melon()).toEqual([null, true])
  })
})
