import { fillShipped } from '../../../../migrations/0090_unit_plurals.ts'
import { fillDuals } from '../../../../migrations/0141_unit_duals.ts'
import { demoCatalogue } from '../../../demo/catalogue/catalogue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('units on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })

  test('are created from a bracketed form with the Arabic name alone', async () => {
    const form = new FormData()
    form.append('name[ar]', 'كيلوغرام')
    form.append('status', '1')
    const created = await call('POST', '/units', { form })
    expect(created.status).toBe(201)
    const { data } = created.body
    expect(data).toMatchObject({ name: 'كيلوغرام', is_active: true, status: 1, version: 1 })
    expect(data.trans).toEqual({
      name: { ar: 'كيلوغرام', en: 'كيلوغرام' },
      plural: { ar: '', en: '' },
      dual: { ar: '', en: '' },
    })
    expect(data.Unit).toMatchObject({ id: data.id, name: 'كيلوغرام' })
  })

  test('have a plural in either language, both or none', async () => {
    const name = { ar: 'زجاجة', en: 'Bottle' }
    const created = await call('POST', '/units', { body: { name, plural: { ar: 'زجاجات' } } })
    const { id } = created.body.data
    const read = async () => (await call('GET', `/units/${id}`)).body.data.trans
    // Unlike a name's, a plural does not stand in for that of the other language.
    expect(await read()).toMatchObject({ name, plural: { ar: 'زجاجات', en: '' } })
    await call('PUT', `/units/${id}`, { body: { name, plural: { en: 'Bottles' } } })
    expect(await read()).toMatchObject({ name, plural: { ar: 'زجاجات', en: 'Bottles' } })
    // A client that does not know plurals leaves them unchanged.
    await call('PUT', `/units/${id}`, { body: { name } })
    expect((await read()).plural).toEqual({ ar: 'زجاجات', en: 'Bottles' })
    await call('PUT', `/units/${id}`, { body: { name, plural: { ar: ' ', en: '' } } })
    expect((await read()).plural).toEqual({ ar: '', en: '' })
    const trail = await call('GET', `/audit?resource=units&record_id=${id}`, { language: 'ar' })
    expect(trail.body.data[0].changes).toMatchObject([
      { field: 'plural.ar', before: 'زجاجات', after: null },
      { field: 'plural.en', before: 'Bottles', after: null },
    ])
  })

  test('have a dual in Arabic alone, which is written in Arabic', async () => {
    const name = { ar: 'حزمة', en: 'Bunch' }
    const body = { name, dual: { ar: 'حزمتان', en: 'Two bunches' } }
    const { id, trans } = (await call('POST', '/units', { body })).body.data
    expect(trans.dual).toEqual({ ar: 'حزمتان', en: '' })
    await call('PUT', `/units/${id}`, { body: { name } })
    expect((await call('GET', `/units/${id}`)).body.data.trans.dual.ar).toBe('حزمتان')
    const refused = await call('PUT', `/units/${id}`, { body: { name, dual: { ar: 'two' } }, language: 'ar' })
    expect(refused.body.errors['dual.ar'][0]).toContain('المثنى')
    await call('PUT', `/units/${id}`, { body: { name, dual: { ar: '' } } })
    const trail = await call('GET', `/audit?resource=units&record_id=${id}`, { language: 'ar' })
    expect(trail.body.data[0].changes).toMatchObject([{ field: 'dual.ar', before: 'حزمتان', after: null }])
    await call('DELETE', `/units/${id}`)
  })

  test('are counted, or weigh so many grams', async () => {
    const add = (name: string, more: object) =>
      call('POST', '/units', { body: { name: { ar: name }, ...more } })
    const counted = await add('ربطة', {})
    expect(counted.body.data).toMatchObject({ measure: null, grams: null })
    expect((await add('أوقية', { measure: 'weight' })).body.errors).toHaveProperty('grams')
    expect((await add('أوقية', { measure: 'weight', grams: 0 })).body.errors).toHaveProperty('grams')
    const pound = (await add('رطل', { measure: 'weight', grams: '٤٥٣٫٥٩٢' })).body.data
    expect(pound).toMatchObject({ measure: 'weight', grams: 453.592 })
    for (const id of [counted.body.data.id, pound.id]) await call('DELETE', `/units/${id}`)
  })

  test.each([
    ['ar', 'Bottles', 'الجمع بالعربية'],
    ['en', 'زجاجات', 'الجمع بالإنجليزية'],
    ['ar', 'ا'.repeat(61), 'الجمع بالعربية'],
  ])('take no plural in %s that a name there may not be: %s', async (side, plural, label) => {
    const body = { name: { ar: 'علبة' }, plural: { [side]: plural } }
    const refused = await call('POST', '/units', { body, language: 'ar' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[`plural.${side}`][0]).toContain(label)
  })

  test('that were shipped before duals and plurals are given those they ship with now, those of the shop none', async () => {
    const { db } = app.platform.database
    await db.deleteFrom('units').execute()
    const shipped = demoCatalogue().units.map(({ name_ar, name_en }) => ({ name_ar, name_en, search: '' }))
    const own = { name_ar: 'زجاجة', name_en: 'Flask', search: '' }
    await db
      .insertInto('units')
      .values([...shipped, own])
      .execute()
    await fillShipped(db as never)
    await fillDuals(db as never)
    const filled = await db
      .selectFrom('units')
      .select(['name_ar', 'name_en', 'dual_ar', 'plural_ar', 'plural_en'])
      .orderBy('id')
      .execute()
    expect(filled).toEqual([
      ...demoCatalogue().units.map(({ id: _id, grams: _grams, ...texts }) => texts),
      { name_ar: 'زجاجة', name_en: 'Flask', dual_ar: null, plural_ar: null, plural_en: null },
    ])
    await db.deleteFrom('units').execute()
  })

  test('are deleted, unless a product is sold by them', async () => {
    const { body } = await call('POST', '/units', { body: { name: { ar: 'شوال', en: 'Sack' } } })
    const { id } = body.data
    const category = await call('POST', '/categories', { body: { name: { ar: 'خضار', en: 'Vegetables' } } })
    await app.platform.database.db
      .insertInto('products')
      .values({
        category_id: category.body.data.id,
        unit_id: id,
        name_ar: 'بطاطس',
        name_en: 'Potato',
        description_ar: null,
        description_en: null,
        search: 'بطاطس potato',
        price: 450,
        price_after_discount: null,
        stock_quantity: null,
        image_key: null,
      })
      .execute()
    const refused = await call('DELETE', `/units/${id}`, { language: 'ar' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'in_use',
      uses: { products: 1 },
      message: 'ما زال مستخدمًا: منتج واحد.',
    })
    await app.platform.database.db.deleteFrom('products').execute()
    expect((await call('POST', `/units/${id}`, { body: { _method: 'DELETE' } })).status).toBe(200)
    expect((await call('GET', `/units/${id}`)).status).toBe(404)
  })

  test('lead to the products that are sold by them', async () => {
    const create = async (path: string, body: object): Promise<number> =>
      (await call('POST', path, { body })).body.data.id
    const category_id = await create('/categories', { name: { ar: 'خضار', en: 'Vegetables' } })
    const [box, bag] = [
      await create('/units', { name: { ar: 'صندوق' } }),
      await create('/units', { name: { ar: 'كيس' } }),
    ]
    const product = (ar: string, unit_id: number) =>
      create('/products', { name: { ar }, category_id, unit_id, price: 5, quantity: 1 })
    const oranges = await product('برتقال', box)
    await product('بطاطس', bag)
    const { body } = await call('GET', `/products?unit_id=${box}`)
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([oranges])
  })
})
