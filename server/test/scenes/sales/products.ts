import { DASHBOARD } from '../../testApp.ts'
import type { Json, TestApp } from '../../testApp.ts'
import { openShop } from './shop.ts'
import type { Shop } from './shop.ts'

/** Products of a shop, made and changed over HTTP. */
export interface ProductScene {
  shop: Shop
  call: (
    method: string,
    path: string,
    options?: Parameters<TestApp['call']>[2],
  ) => ReturnType<TestApp['call']>
  body: (price: number | string, price_after_discount?: number | string, more?: object) => object
  create: (price: number | string, discounted?: number | string, more?: object) => Promise<number>
  one: (id: number) => Promise<Json>
}

/** Opens a shop and answers how its products are made. */
export async function openProducts(app: TestApp): Promise<ProductScene> {
  const shop = await openShop(app)
  const call: ProductScene['call'] = (method, path, options = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const one: ProductScene['one'] = async (id) => (await call('GET', `/products/${id}`)).body.data
  const { category_id, unit_id } = await one(shop.tomatoId)
  const body: ProductScene['body'] = (price, price_after_discount = '', more = {}) => ({
    name: { ar: 'ملفوف', en: 'Cabbage' },
    category_id,
    unit_id,
    price,
    price_after_discount,
    quantity: 1,
    ...more,
  })
  return {
    shop,
    call,
    body,
    one,
    create: async (price, discounted, more) => {
      const { status, body: answer } = await call('POST', '/products', {
        body: body(price, discounted, more),
      })
      if (status !== 201) throw new Error(JSON.stringify(answer))
      return answer.data.id
    },
  }
}
