import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openProducts } from '../../../../test/scenes/sales/products.ts'
import type { ProductScene } from '../../../../test/scenes/sales/products.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('edits of many products that are taken back, on %s', (kind) => {
  let app: TestApp
  let scene: ProductScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    scene = await openProducts(app)
  })
  afterAll(() => app.close())

  const save = async (items: readonly object[]): Promise<number> =>
    (await scene.call('POST', '/products/sheet', { body: { items } })).body.meta.undo
  const change = async (sent: object): Promise<Json> =>
    (await scene.call('POST', '/products/prices', { body: sent })).body
  const undo = (id: number, options: object = {}): Promise<Json> =>
    scene.call('POST', `/products/undo/${id}`, options)
  const cells = async (id: number) => {
    const { price, price_after_discount, stock_quantity, quantity, is_active } = await scene.one(id)
    return { price, price_after_discount, stock_quantity, quantity, is_active }
  }

  test('a sheet goes back to exactly what was, and both are in the trail', async () => {
    const a = await scene.create(10, 8, { stock_quantity: '5.125' })
    const b = await scene.create(20)
    const before = [await cells(a), await cells(b)]
    const edit = await save([
      { id: a, version: 1, price: 30, price_after_discount: 29.99, stock_quantity: 0 },
      { id: b, version: 1, price: 21, quantity: 0, is_active: 0 },
    ])
    expect(await cells(a)).toMatchObject({ price: 30, quantity: 0 })
    const { status, body } = await undo(edit)
    expect([status, body.message]).toEqual([200, 'Taken back: 2 products are as they were.'])
    expect(body.data).toMatchObject({
      restored: 2,
      kept: 0,
      rows: [
        { id: a, version: 3, price: 10 },
        { id: b, version: 3, price: 20 },
      ],
    })
    expect([await cells(a), await cells(b)]).toEqual(before)
    const { data } = (await scene.call('GET', `/audit?resource=products&record_id=${b}`)).body
    expect(data.map((entry: Json) => entry.action)).toEqual(['undo_edit', 'edit', 'create'])
    // Once is enough: what is there now is not what was left.
    expect((await undo(edit)).status).toBe(409)
  })

  test('a sheet is refused whole where one value was changed again; what else changed does not count', async () => {
    const a = await scene.create(10)
    const b = await scene.create(20)
    const edit = await save([
      { id: a, version: 1, price: 11 },
      { id: b, version: 1, price: 21 },
    ])
    await scene.call('PUT', `/products/${b}`, {
      body: scene.body(22, '', { name: { ar: 'بروكلي', en: 'Broccoli' } }),
    })
    for (const [language, words] of [
      ['en', 'Nothing was taken back, since this was changed again: '],
      ['ar', 'لم يتم التراجع عن شيء، لأن هذا عُدّل من جديد: '],
    ] as const) {
      const refused = await undo(edit, { language })
      expect([refused.status, refused.body.code]).toEqual([409, 'undo_changed'])
      expect(refused.body.message).toContain(words)
      expect(refused.body.message).toContain(language === 'en' ? 'Broccoli' : 'بروكلي')
    }
    expect((await scene.one(a)).price).toBe(11)
    await scene.call('PUT', `/products/${b}`, {
      body: scene.body(21, '', { name: { ar: 'قرنبيط', en: 'Cauliflower' } }),
    })
    expect((await undo(edit)).status).toBe(200)
    expect(await scene.one(b)).toMatchObject({ price: 20, name: 'Cauliflower' })
  })

  test('nothing comes back that could not be written: a discount above the price, what is not there', async () => {
    const a = await scene.create(10, 9)
    const discount = await save([{ id: a, version: 1, price_after_discount: '' }])
    await scene.call('PUT', `/products/${a}`, { body: scene.body(5) })
    expect((await undo(discount)).body.code).toBe('undo_changed')
    const b = await scene.create(10, '', { stock_quantity: 4 })
    const off = await save([{ id: b, version: 1, quantity: 0 }])
    await save([{ id: b, version: 2, stock_quantity: 0 }])
    expect((await undo(off)).body.code).toBe('undo_changed')
    expect(await scene.one(b)).toMatchObject({ stock_quantity: 0, quantity: 0 })
    const c = await scene.create(10)
    const gone = await save([{ id: c, version: 1, price: 11 }])
    await scene.call('DELETE', `/products/${c}`)
    expect((await undo(gone)).body.message).toContain(`#${c}`)
  })

  test('of changed prices those that were changed again stay, and are counted', async () => {
    const ids = [await scene.create(10), await scene.create(20, 15), await scene.create(30)]
    const done = await change({ ids, mode: 'percent', value: 10 })
    expect(done.message).toBe('3 prices changed.')
    await scene.call('PUT', `/products/${ids[0]}`, { body: scene.body(12) })
    const { body } = await undo(done.meta.undo)
    expect(body.message).toBe('Taken back: 2 prices are as they were. 1 was changed again since and stays.')
    expect(body.data).toEqual({ restored: 2, kept: 1, rows: [] })
    expect((await Promise.all(ids.map(cells))).map(({ price }) => price)).toEqual([12, 20, 30])
    expect((await undo(done.meta.undo)).body.code).toBe('undo_changed')
  })

  test('prices that a filter changed go back to the halala, on all pages of it', async () => {
    const name = { ar: 'كوسا محشي', en: 'Courgette' }
    const prices = Array.from({ length: 25 }, (_, index) => 1 + index * 0.37)
    const ids: number[] = []
    for (const price of prices) ids.push(await scene.create(price.toFixed(2), '', { name }))
    const done = await scene.call('POST', '/products/prices?name=كوسا محشي', {
      body: { mode: 'percent', value: 33.33, round_to: 25, count: 25 },
    })
    expect(done.body.meta.undo).toEqual(expect.any(Number))
    const { body } = await undo(done.body.meta.undo, { language: 'ar' })
    expect(body.message).toBe('تم التراجع، وعاد 25 سعرًا كما كان.')
    expect((await Promise.all(ids.map(cells))).map(({ price }) => price.toFixed(2))).toEqual(
      prices.map((price) => price.toFixed(2)),
    )
  })

  test('is for who did it, for half an hour, and with the right to edit', async () => {
    const id = await scene.create(10)
    const edit = await save([{ id, version: 1, price: 11 }])
    const colleague = await app.tokenWith(['products index', 'products edit'])
    expect((await undo(edit, { token: colleague.token })).status).toBe(404)
    const onlooker = await app.tokenWith(['products index'])
    expect((await undo(edit, { token: onlooker.token })).status).toBe(403)
    const { db } = app.platform.database
    await sql`update product_edits set at = now() - interval '31 minutes' where id = ${edit}`.execute(db)
    const late = await undo(edit)
    expect([late.status, late.body.code]).toEqual([409, 'undo_too_late'])
    expect((await scene.one(id)).price).toBe(11)
    // It is forgotten with the next one.
    const next = await save([{ id, version: 2, price: 12 }])
    expect((await undo(edit)).status).toBe(404)
    expect((await undo(next)).status).toBe(200)
  })
})
