import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openProducts } from '../../../../test/scenes/sales/products.ts'
import type { ProductScene } from '../../../../test/scenes/sales/products.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the sheet of products on %s', (kind) => {
  let app: TestApp
  let scene: ProductScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    scene = await openProducts(app)
  })
  afterAll(() => app.close())

  const save = (items: readonly object[], options: object = {}): Promise<Json> =>
    scene.call('POST', '/products/sheet', { body: { items }, ...options })
  const named = (ar: string, en: string, more: object = {}) => ({ name: { ar, en }, ...more })
  const trail = async (id: number, action: string): Promise<Json[]> =>
    (await scene.call('GET', `/audit?resource=products&record_id=${id}&action=${action}`)).body.data

  test('saves the changed cells of many products together, in any digits', async () => {
    const [a, b] = [await scene.create(10, 8, { stock_quantity: 5 }), await scene.create(20)]
    const { status, body } = await save([
      { id: a, version: 1, price: '١٢٫٥٠', price_after_discount: '', stock_quantity: '7.250' },
      { id: b, version: 1, price_after_discount: 19, quantity: 0, is_active: 0 },
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.message).toBe('2 products were saved.')
    expect(body.data).toEqual([
      {
        id: a,
        version: 2,
        price: 12.5,
        price_after_discount: null,
        stock_quantity: 7.25,
        quantity: 1,
        is_active: true,
      },
      {
        id: b,
        version: 2,
        price: 20,
        price_after_discount: 19,
        stock_quantity: null,
        quantity: 0,
        is_active: false,
      },
    ])
    expect(await scene.one(a)).toMatchObject({
      price: 12.5,
      price_after_discount: null,
      stock_quantity: 7.25,
    })
    const [entry] = await trail(a, 'edit')
    expect(entry?.actor).toMatchObject({ id: 1 })
    expect(entry?.changes).toEqual([
      { field: 'price', kind: 'money', before: 1000, after: 1250 },
      { field: 'price_after_discount', kind: 'money', before: 800, after: null },
      { field: 'stock_quantity', kind: 'number', before: 5, after: 7.25 },
    ])
    expect((await scene.call('GET', `/products/${a}/prices`)).body.data).toHaveLength(2)
  })

  test('what is as it was is not written', async () => {
    const id = await scene.create(10)
    const { body } = await save([{ id, version: 1, price: '10.00', quantity: 1 }])
    expect([body.message, body.meta.undo, body.data[0].version]).toEqual(['Nothing had changed.', null, 1])
    expect(await trail(id, 'edit')).toEqual([])
  })

  test('names product and field of every fault, in both languages, and saves nothing', async () => {
    const fine = await scene.create(10)
    const tomato = await scene.create(10, 9, named('بندورة', 'Tomato', { stock_quantity: 2 }))
    const faults = [
      ['price', '12,5', 'must be a number', 'يجب أن يكون السعر رقمًا'],
      ['price', '', 'Please enter the price', 'يرجى إدخال السعر'],
      ['price', 0, 'more than zero', 'أكبر من صفر'],
      ['price', '-3', 'more than zero', 'أكبر من صفر'],
      ['price', '٩٫٩٩٩', 'at most two decimal places', 'للمنازل العشرية في السعر اثنتان'],
      ['price', '20000001', 'at most 20000000', '20000000'],
      ['price', 9, 'must be below the price', 'أقل من السعر'],
      ['price_after_discount', 10, 'must be below the price', 'أقل من السعر'],
      ['stock_quantity', -1, 'at least 0', 'أقل قيمة مسموحة'],
      ['stock_quantity', '1.2345', 'at most three decimal places', 'العشرية في المخزون ثلاث'],
      ['stock_quantity', '', 'Please enter the stock', 'يرجى إدخال المخزون'],
    ] as const
    for (const [field, value, en, ar] of faults)
      for (const [language, words, name] of [
        ['en', en, 'Tomato'],
        ['ar', ar, 'بندورة'],
      ] as const) {
        const { status, body } = await save(
          [
            { id: fine, version: 1, price: 11 },
            { id: tomato, version: 1, [field]: value },
          ],
          { language },
        )
        expect(status).toBe(422)
        // A discount that is not below the price is said by the discount, whichever of the two was written.
        const said =
          words.includes('below') || words.includes('أقل من السعر') ? 'price_after_discount' : field
        expect(Object.keys(body.errors)).toEqual([`items.1.${said}`])
        expect(body.message).toContain(words)
        expect(body.message).toContain(name)
      }
    expect(await scene.one(fine)).toMatchObject({ price: 10, version: 1 })
    expect(await scene.one(tomato)).toMatchObject({ price: 10, version: 1 })
  })

  test('stock is written where it is tracked alone; without it a product is not available, and staff are told', async () => {
    const untracked = await scene.create(10)
    const refused = await save([{ id: untracked, version: 1, stock_quantity: 3 }])
    expect(refused.body.errors).toEqual({
      'items.0.stock_quantity': [expect.stringContaining('not tracked')],
    })
    const id = await scene.create(10, '', { stock_quantity: 3 })
    const both = await save([{ id, version: 1, stock_quantity: 0, quantity: 1 }])
    expect(both.body.errors).toEqual({ 'items.0.quantity': [expect.stringContaining('Without stock')] })
    const { body } = await save([{ id, version: 1, stock_quantity: 0 }])
    expect(body.data[0]).toMatchObject({ stock_quantity: 0, quantity: 0 })
    expect(await trail(id, 'run_out')).toHaveLength(1)
    // Undone, it is there again.
    await scene.call('POST', `/products/undo/${body.meta.undo}`)
    expect(await scene.one(id)).toMatchObject({ stock_quantity: 3, quantity: 1 })
  })

  test('a row that a colleague changed meanwhile is named with what it is now, and nothing is saved', async () => {
    const [a, b, gone] = [await scene.create(5), await scene.create(6), await scene.create(7)]
    await scene.call('PUT', `/products/${b}`, { body: scene.body(8, '', named('بروكلي', 'Broccoli')) })
    await scene.call('DELETE', `/products/${gone}`)
    const refused = await save([
      { id: a, version: 1, price: 50 },
      { id: b, version: 1, price: 60 },
      { id: gone, version: 1, price: 70 },
    ])
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_rows'])
    expect(refused.body.message).toContain('Broccoli')
    expect(refused.body.message).toContain('أحمد العتيبي')
    expect(refused.body.products).toMatchObject([
      { id: b, name: 'Broccoli', changed_by: 'أحمد العتيبي', row: { version: 2, price: 8 } },
      { id: gone, name: `#${gone}`, row: null },
    ])
    expect((await save([{ id: b, version: 1, price: 60 }], { language: 'ar' })).body.message).toContain(
      'لم يُحفظ شيء',
    )
    expect(await scene.one(a)).toMatchObject({ price: 5, version: 1 })
    expect((await scene.one(b)).price).toBe(8)
  })

  test('stock that orders took from since it was seen is not written over', async () => {
    const id = await scene.create(10, '', { stock_quantity: 10 })
    await scene.shop.order(scene.shop.client, [{ product_id: id, quantity: 4 }])
    const item = { id, version: 1, stock_quantity: 20 }
    const refused = await save([{ ...item, stock_before: 10 }])
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_rows'])
    expect(refused.body.products).toMatchObject([
      { changed_by: null, row: { version: 1, stock_quantity: 6 } },
    ])
    // A price beside it is nobody else's business.
    expect((await save([{ id, version: 1, price: 11, stock_before: 10 }])).status).toBe(200)
    expect((await save([{ ...item, version: 2, stock_before: 6 }])).body.data[0].stock_quantity).toBe(20)
  })

  test('of two people who save the same rows at once, one is told that the other was faster', async () => {
    const ids = [await scene.create(5), await scene.create(6), await scene.create(7)]
    for (let round = 1; round <= 4; round += 1) {
      const items = (price: number, order: readonly number[]) =>
        order.map((id) => ({ id, version: round, price }))
      const [mine, theirs] = await Promise.all([
        save(items(100 + round, ids)),
        save(items(200 + round, ids.toReversed())),
      ])
      expect(new Set([mine?.status, theirs?.status])).toEqual(new Set([200, 409]))
      const prices = await Promise.all(ids.map(async (id) => (await scene.one(id)).price))
      expect(new Set(prices)).toEqual(new Set([(mine?.status === 200 ? 100 : 200) + round]))
    }
  })

  test('is for who may edit products, and for rows that are there once', async () => {
    const id = await scene.create(5)
    const onlooker = await app.tokenWith(['products index', 'products show', 'products activate'])
    const denied = await save([{ id, version: 1, price: 1 }], { token: onlooker.token })
    expect(denied.status).toBe(403)
    for (const items of [
      [],
      [
        { id, version: 1, price: 1 },
        { id, version: 1, price: 2 },
      ],
      [{ id, price: 1 }],
    ])
      expect((await save(items)).status).toBe(422)
    expect(await scene.one(id)).toMatchObject({ price: 5, version: 1 })
  })
})
