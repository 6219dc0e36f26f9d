import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

const name = { ar: 'كيس', en: 'Bag' }

describe.each(usualDatabases)('the dual and plural of a unit, on %s,', (kind) => {
  let app: TestApp
  let shop: Shop
  let unitId: number
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    unitId = (await app.call('GET', `${DASHBOARD}/units`, { token: app.superToken })).body.data[0].id
  })
  afterAll(() => app.close())

  const callUnit = (plural: { ar: string; en: string }) =>
    app.call('PUT', `${DASHBOARD}/units/${unitId}`, {
      token: app.superToken,
      body: { name, plural, dual: { ar: plural.ar === 'أكياس' ? 'كيسان' : 'كيسان كبيران' } },
    })
  const read = (path: string, language: 'ar' | 'en', token = app.superToken) =>
    app.call('GET', path, { token, language }).then(({ body }) => body.data)
  const items = () => [{ product_id: shop.datesId, quantity: 9 }]
  const lineOf = async (orderId: number, language: 'ar' | 'en') =>
    (await read(`${DASHBOARD}/orders/${orderId}`, language))['order-details'][0]

  test('is kept by an order as it was when placed, also where there was none', async () => {
    const before = await shop.order(shop.client, items())
    await callUnit({ ar: 'أكياس', en: '' })
    const order = await shop.order(shop.client, items())
    await callUnit({ ar: 'أكياس كبيرة', en: 'Sacks' })
    expect((await lineOf(before, 'ar')).product.unit).toEqual({
      id: null,
      name: 'كيلو',
      dual: null,
      plural: null,
    })
    const line = await lineOf(order, 'ar')
    expect(line.product.unit).toEqual({ id: null, name: 'كيس', dual: 'كيسان', plural: 'أكياس' })
    expect(quantityText(line.quantity, line.product.unit, 'ar')).toBe('9 أكياس')
    expect(quantityText(2, line.product.unit, 'ar')).toBe('كيسان')
    const picked = await read(`${DASHBOARD}/orders/picking?ids=${order}`, 'ar')
    expect(picked.categories[0].products[0].unit).toEqual({ name: 'كيس', dual: 'كيسان', plural: 'أكياس' })
    // English had none: its name stands, never the plural of the other language.
    const english = await lineOf(order, 'en')
    expect(english.product.unit).toEqual({ id: null, name: 'Bag', dual: null, plural: null })
    expect(quantityText(english.quantity, english.product.unit, 'en')).toBe('9 Bag')
    const own = await read(`${STORE}/orders/${order}`, 'ar', shop.client.token)
    expect(own.items[0].product.unit).toEqual(line.product.unit)
  })

  test('stands beside its name in products, in the store and in a quote, in the language that asks', async () => {
    await callUnit({ ar: 'أكياس', en: 'Bags' })
    for (const [language, unit] of [
      ['ar', { id: unitId, name: 'كيس', dual: 'كيسان', plural: 'أكياس' }],
      ['en', { id: unitId, name: 'Bag', dual: null, plural: 'Bags' }],
    ] as const) {
      expect((await read(`${DASHBOARD}/products/${shop.datesId}`, language)).unit).toEqual(unit)
      expect((await read(`${DASHBOARD}/products`, language))[0].unit).toEqual(unit)
      expect((await read(`${STORE}/products`, language))[0].unit).toEqual(unit)
      const body = { items: items(), ...farm }
      const { token } = shop.client
      const quote = await app.call('POST', `${STORE}/quote`, { token, body, language })
      expect(quote.body.data.items[0].product.unit).toEqual(unit)
    }
  })
})
