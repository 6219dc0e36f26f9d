import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('products on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let main: number
  let part: number
  let unit: number
  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const body = (more: object = {}) => ({
    name: { ar: 'خيار بلدي', en: 'Cucumber' },
    category_id: main,
    unit_id: unit,
    price: '6.50',
    quantity: 1,
    ...more,
  })
  const create = async (more: object = {}): Promise<Json> => {
    const created = await call('POST', '/products', { body: body(more) })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    return created.body.data
  }
  // An edit need not say whether it is available.
  const edit = (id: number, more: object = {}) =>
    call('PUT', `/products/${id}`, { body: body({ quantity: undefined, ...more }) })
  const one = async (id: number): Promise<Json> => (await call('GET', `/products/${id}`)).body.data
  const idsOf = async (query: string): Promise<number[]> =>
    (await call('GET', `/products?per_page=100&${query}`)).body.data.map((row: Json) => row.id)
  const runouts = (id: number) =>
    app.platform.database.db
      .selectFrom('notifications')
      .selectAll()
      .where('type', '=', 'product_runout')
      .where('subject_id', '=', id as never)
      .execute()

  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const created = async (path: string, sent: object) =>
      (await call('POST', path, { body: sent })).body.data.id
    main = await created('/categories', { name: { ar: 'فواكه', en: 'Fruit' } })
    part = await created('/categories', { name: { ar: 'حمضيات', en: 'Citrus' }, parent_id: main })
    unit = await created('/units', { name: { ar: 'صندوق', en: 'Box' } })
  })
  afterAll(() => app.close())

  test('are created from the bracketed form of the spec, with a picture', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const form = new FormData()
    const sent = {
      'name[ar]': 'برتقال أبو سرة',
      'description[ar]': 'طازج من المزرعة',
      category_id: String(part),
      unit_id: String(unit),
      price: '١٢٫٥٠',
      price_after_discount: '',
      quantity: '1',
      order_lot: '1',
      is_active: '1',
    }
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'orange.png')
    const created = await call('POST', '/products', { form, language: 'ar' })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    expect(created.body.data).toMatchObject({
      name: 'برتقال أبو سرة',
      trans: { name: { ar: 'برتقال أبو سرة', en: 'برتقال أبو سرة' } },
      category: { id: part, name: 'حمضيات', parent: { id: main, name: 'فواكه' } },
      unit: { id: unit, name: 'صندوق' },
      price: 12.5,
      price_after_discount: null,
      quantity: 1,
      order_lot: 1,
      stock_quantity: null,
      is_active: true,
      ordersCount: 0,
      orders_count: 0,
    })
    expect(created.body.data.image).toMatch(/\.webp$/)
  })

  test('start available, unmarked and active; English falls back to Arabic until it is given', async () => {
    const row = await create({ name: { ar: 'كوسا' } })
    expect(row).toMatchObject({ quantity: 1, order_lot: 0, is_active: true, name: 'كوسا', version: 1 })
    const english = await edit(row.id, { name: { ar: 'كوسا', en: 'Courgette' } })
    expect(english.body.data.name).toBe('Courgette')
    const blank = await edit(row.id, { name: { ar: 'كوسا', en: '' } })
    expect(blank.body.data.trans.name).toEqual({ ar: 'كوسا', en: 'كوسا' })
  })

  test.each([
    ['name.ar', { name: { en: 'Only English' } }],
    ['name.ar', { name: { ar: 'Latin', en: 'Latin' } }],
    ['category_id', { category_id: '' }],
    ['category_id', { category_id: 999_999 }],
    ['unit_id', { unit_id: undefined }],
    ['unit_id', { unit_id: 999_999 }],
    ['price', { price: '' }],
    ['price', { price: 0 }],
    ['price', { price: '0.004' }],
    ['price', { price: -3 }],
    ['price', { price: 'دينار' }],
    ['price_after_discount', { price_after_discount: 0 }],
    ['price_after_discount', { price_after_discount: '6.50' }],
    ['price_after_discount', { price_after_discount: 7 }],
    ['stock_quantity', { stock_quantity: -1 }],
    ['stock_quantity', { stock_quantity: '0.2505' }],
    ['quantity', { quantity: 2 }],
    ['quantity', { quantity: undefined }],
    ['quantity', { quantity: '' }],
  ])('are refused naming %s: %j', async (field, wrong) => {
    for (const language of ['ar', 'en'] as const) {
      const refused = await call('POST', '/products', { body: body(wrong), language })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.errors)).toEqual([field])
      expect(refused.body.message).not.toMatch(/\{\{|undefined|NaN/)
      if (language === 'ar') expect(refused.body.message).toMatch(/[ء-ي]/)
    }
  })

  test('an edit that lifts the discount over the stored price, or lowers the price under it, is refused', async () => {
    const { id } = await create({ price: 10, price_after_discount: 8 })
    const { price_after_discount: _, ...without } = body({ price: 8, price_after_discount: 8 }) as Json
    const lowered = await call('PUT', `/products/${id}`, { body: without })
    expect(lowered.body.errors).toHaveProperty('price_after_discount')
    expect((await edit(id, { price: 8, price_after_discount: '' })).body.data.price_after_discount).toBeNull()
  })

  test('are found by folded words of either language', async () => {
    const { id } = await create({ name: { ar: 'طَمَاطِم فاطمة الحمراء', en: 'Café tomatoes' } })
    const other = await create({ name: { ar: 'بطاطـــس أحمد إبراهيم', en: 'Potato of Ali' } })
    for (const requested of ['طماطم', 'طمَاطم فاطمه', 'حمراء فاطمة', 'cafe', 'CAFÉ tom'])
      expect(await idsOf(`name=${encodeURIComponent(requested)}`), requested).toContain(id)
    for (const request of ['بطاطس', 'احمد ابراهيم', 'بطاطس ali'])
      expect(await idsOf(`name=${encodeURIComponent(request)}`), request).toEqual([other.id])
  })

  test.each([
    ['مصطفى', 'مصطفي'],
    ['علی', 'على'],
    ['شيء', 'شي'],
    ['جبنة ٠٥٠', 'جبنه 050'],
  ])('%s is found as %s', async (written, requested) => {
    const { id } = await create({ name: { ar: written } })
    expect(await idsOf(`name=${encodeURIComponent(requested)}`)).toContain(id)
  })

  test('are narrowed by main category with its parts, part, status, mark, availability and days', async () => {
    const inMain = await create({ name: { ar: 'ترشيح الرئيسي' } })
    const inPart = await create({
      name: { ar: 'ترشيح الفرعي' },
      category_id: part,
      order_lot: 1,
      quantity: 0,
    })
    await call('POST', `/products/activate/${inPart.id}`, { body: { is_active: 0 } })
    const narrowed = (query: string) => idsOf(`name=${encodeURIComponent('ترشيح')}&${query}`)
    for (const name of ['CategoryId', 'category_id'])
      expect(await narrowed(`${name}=${main}`)).toEqual([inPart.id, inMain.id])
    expect(await narrowed(`category_id=${part}`)).toEqual([inPart.id])
    for (const name of ['subCategoryId', 'sub_category_id'])
      expect(await narrowed(`${name}=${part}`)).toEqual([inPart.id])
    for (const name of ['orderLot', 'order_lot']) {
      expect(await narrowed(`${name}=1`)).toEqual([inPart.id])
      expect(await narrowed(`${name}=0`)).toEqual([inMain.id])
    }
    expect(await narrowed('status=0')).toEqual([inPart.id])
    expect(await narrowed('is_active=true')).toEqual([inMain.id])
    expect(await narrowed('quantity=0')).toEqual([inPart.id])
    expect(await narrowed('from=2001-01-01&to=2001-12-31')).toEqual([])
    expect(await narrowed('from=2001-01-01')).toHaveLength(2)
    expect((await call('GET', '/products?from=2026-02-02&to=2026-01-01')).status).toBe(422)
    expect((await call('GET', '/products?orderLot=maybe')).status).toBe(422)
    const select = await call('GET', '/products?limit=0&page=0')
    expect(select.body.data.map((row: Json) => row.id)).not.toContain(inPart.id)
  })

  test('sort by name, price, stock and date; without stock they come last both ways', async () => {
    const name = 'فرز'
    const a = await create({ name: { ar: `${name} أ`, en: 'Sort a' }, price: 3, stock_quantity: '0.25' })
    const b = await create({ name: { ar: `${name} ب`, en: 'Sort b' }, price: 2, stock_quantity: 7 })
    const c = await create({ name: { ar: `${name} ج`, en: 'Sort c' }, price: 1 })
    const sorted = (sort: string) => idsOf(`name=${encodeURIComponent(name)}&sort=${sort}`)
    expect(await sorted('price')).toEqual([c.id, b.id, a.id])
    expect(await sorted('-name')).toEqual([c.id, b.id, a.id])
    expect(await sorted('created_at')).toEqual([a.id, b.id, c.id])
    expect(await sorted('stock_quantity')).toEqual([a.id, b.id, c.id])
    expect(await sorted('-stock_quantity')).toEqual([b.id, a.id, c.id])
  })

  test('say how many orders hold them, and go without taking the orders along', async () => {
    const { id } = await create({ name: { ar: 'مطلوب' } })
    for (let n = 0; n < 3; n += 1) await shop.order(shop.client, [{ product_id: id, quantity: 1 }])
    const orderId = await shop.order(shop.client, [
      { product_id: id, quantity: '0.5' },
      { product_id: shop.tomatoId, quantity: 1 },
    ])
    expect(await one(id)).toMatchObject({ ordersCount: 4, orders_count: 4 })
    const response = await call('GET', `/products?name=${encodeURIComponent('مطلوب')}`)
    expect(response.body.data[0]).toMatchObject({ ordersCount: 4 })
    expect((await call('DELETE', `/products/${id}`)).status).toBe(200)
    const order = await call('GET', `/orders/${orderId}`)
    expect(order.body.data['order-details'][0]).toMatchObject({
      product: { id: null, name: 'مطلوب' },
      quantity: 0.5,
    })
    expect((await call('GET', `/products/${id}`)).status).toBe(404)
  })

  test('run out once: not available, told in both languages, and not by itself available again', async () => {
    const { id } = await create({ name: { ar: 'بامية', en: 'Okra' }, stock_quantity: '2.25' })
    expect((await one(id)).stock_quantity).toBe(2.25)
    expect(await runouts(id)).toEqual([])
    const name = { ar: 'بامية', en: 'Okra' }
    const out = await edit(id, { name, stock_quantity: 0, quantity: 1 })
    expect(out.body.data).toMatchObject({ stock_quantity: 0, quantity: 0 })
    await edit(id, { name, stock_quantity: 0, quantity: 1 })
    const messages = await runouts(id)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ title_ar: expect.stringContaining('بامية') })
    expect(messages[0]).toMatchObject({ title_en: expect.stringContaining('Okra') })
    const filled = await edit(id, { name, stock_quantity: 5 })
    expect(filled.body.data).toMatchObject({ stock_quantity: 5, quantity: 0 })
    expect((await edit(id, { name, stock_quantity: 5, quantity: 1 })).body.data.quantity).toBe(1)
    await shop.order(shop.client, [{ product_id: id, quantity: 5 }])
    expect(await one(id)).toMatchObject({ stock_quantity: 0, quantity: 0 })
    expect(await runouts(id)).toHaveLength(2)
    // An edit that does not speak of the stock leaves it, and does not put on sale what is not there.
    const silent = await edit(id, { name, quantity: 1 })
    expect(silent.body.data).toMatchObject({ stock_quantity: 0, quantity: 0 })
    expect(await runouts(id)).toHaveLength(2)
    expect((await create({ stock_quantity: 0 })).quantity).toBe(0)
  })

  test('of a main category are switched at once with those of its parts', async () => {
    const named = (ar: string, en: string) => ({ name: { ar, en } })
    const created = async (sent: object) => (await call('POST', '/categories', { body: sent })).body.data.id
    const leaves = await created(named('ورقيات', 'Leaves'))
    const lettuce = await created({ ...named('خس', 'Lettuce'), parent_id: leaves })
    const ids = []
    for (const category_id of [leaves, lettuce]) ids.push((await create({ category_id })).id)
    const off = await call('POST', `/products/activate-all?category_id=${leaves}`, {
      body: { is_active: 0, count: 2 },
    })
    expect([off.status, off.body.data]).toEqual([200, { count: 2 }])
    expect((await idsOf(`status=0&category_id=${leaves}`)).toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('keep apart who may list, show, edit, switch and delete', async () => {
    const { id } = await create()
    const { token } = await app.tokenWith(['products index'])
    const send = (method: string, path: string, sent?: object) =>
      call(method, path, { token, ...(sent ? { body: sent } : {}) }).then((answer) => answer.status)
    expect(await send('GET', '/products')).toBe(200)
    for (const path of ['', '/prices', '/sales'])
      expect(await send('GET', `/products/${id}${path}`)).toBe(403)
    expect(await send('POST', '/products', body())).toBe(403)
    expect(await send('PUT', `/products/${id}`, body())).toBe(403)
    expect(await send('POST', '/products/prices', { ids: [id], mode: 'percent', value: 5 })).toBe(403)
    expect(await send('POST', `/products/activate/${id}`, {})).toBe(403)
    expect(await send('DELETE', `/products/${id}`)).toBe(403)
  })
})
