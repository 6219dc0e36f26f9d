import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openProducts } from '../../../../test/scenes/sales/products.ts'
import type { ProductScene } from '../../../../test/scenes/sales/products.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('rounded and deep changes of prices, on %s', (kind) => {
  let app: TestApp
  let scene: ProductScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    scene = await openProducts(app)
  })
  afterAll(() => app.close())

  const change = (sent: object, options: object = {}): Promise<Json> =>
    scene.call('POST', '/products/prices', { body: sent, ...options })

  // Riyals before, percent, what it is rounded to, riyals after.
  test.each([
    ['1.00', 2, 5, 1],
    ['1.00', 2.5, 5, 1.05],
    ['1.00', 2.49, 5, 1],
    ['1.02', 1, 5, 1.05],
    ['9.99', 7.25, 25, 10.75],
    ['0.87', 0, 25, 0.75],
    ['0.88', 0, 25, 1],
    ['1.00', 12.5, 25, 1.25],
    ['1.00', 12.49, 25, 1],
    ['1234567.89', 0.01, 25, 1_234_691.25],
  ])(
    '%s by %d percent, rounded to %d halalas, is %d, in the preview as in the shop',
    async (was, value, round_to, is) => {
      const id = await scene.create(was)
      const rule = { ids: [id], mode: 'percent', value, round_to }
      const preview = await change({ ...rule, preview: 1 })
      expect(preview.status, JSON.stringify(preview.body)).toBe(200)
      expect(preview.body.data[0].price).toEqual({ before: Number(was), after: is })
      expect((await change(rule)).status).toBe(200)
      expect((await scene.one(id)).price).toBe(is)
    },
  )

  test('what is rounded to nothing is named, and other steps are none of the choices', async () => {
    const id = await scene.create('0.10')
    const rule = { ids: [id], mode: 'percent', value: 1 }
    const preview = await change({ ...rule, round_to: 25, preview: 1 })
    expect(preview.body.data[0].problem).toBe('not_positive')
    const refused = await change({ ...rule, round_to: 10 })
    expect(refused.body.errors).toHaveProperty('round_to')
  })

  test('prices that fall by more than half are refused until somebody has looked twice', async () => {
    const made = [10, 20, 30, 40, 50].map((price) => scene.create(price))
    const [a, b, c, d, e] = await Promise.all(made)
    const rule = { ids: [a, b, c, d, e], mode: 'amount', value: -9 }
    const preview = await change({ ...rule, preview: 1 })
    expect(preview.body.meta).toMatchObject({ changes: 5, deep: 1 })
    const worse = { ...rule, value: '-9.99', ids: [a, b, c, d, e, await scene.create('19.98')] }
    // Half is not more than half.
    expect((await change({ ...worse, preview: 1 })).body.meta.deep).toBe(1)
    const all = { ids: rule.ids, mode: 'percent', value: '-50.01' }
    const deep = await change({ ...all, preview: 1 })
    expect(deep.body.meta.deep).toBe(5)
    expect(deep.body.meta.worst).toHaveLength(3)
    for (const [language, words] of [
      ['en', '5 prices would fall by more than half'],
      ['ar', 'ستنخفض 5 أسعار أكثر من النصف'],
    ] as const) {
      const refused = await change(all, { language })
      expect(refused.status).toBe(422)
      expect(refused.body.errors.confirm_deep[0]).toContain(words)
    }
    expect(await scene.one(a ?? 0)).toMatchObject({ price: 10, version: 1 })
    const done = await change({ ...all, confirm_deep: 1 })
    expect(done.body.message).toBe('5 prices changed.')
    expect((await scene.one(a ?? 0)).price).toBe(5)
  })

  test('the ones that fall most are shown first, also of a filter, and a discount counts from the price in force', async () => {
    const name = { ar: 'هندباء', en: 'Endive' }
    for (const price of [100, 12, 14, 13, 11]) await scene.create(price, '', { name })
    const path = '/products/prices?name=هندباء'
    const sent = { mode: 'amount', value: -10, count: 5, preview: 1 }
    const { body } = await scene.call('POST', path, { body: sent })
    expect(body.meta.deep).toBe(4)
    expect(body.meta.worst.map(({ price }: Json) => [price.before, price.after])).toEqual([
      [11, 1],
      [12, 2],
      [13, 3],
    ])
    const id = await scene.create(10, 4)
    const rule = { ids: [id], mode: 'percent', apply_to: 'price_after_discount', preview: 1 }
    expect((await change({ ...rule, value: -50 })).body.meta.deep).toBe(0)
    expect((await change({ ...rule, value: -51 })).body.meta.deep).toBe(1)
  })

  test('what can not have the price is no deep cut, and a rise needs no second look', async () => {
    const id = await scene.create('0.50')
    const { meta } = (await change({ ids: [id], mode: 'amount', value: -1, preview: 1 })).body
    expect([meta.problems, meta.deep]).toEqual([1, 0])
    expect((await change({ ids: [id], mode: 'percent', value: 400 })).status).toBe(200)
  })
})
