import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../test/databases/freshDatabase.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

describe.each(databaseKinds)('units on %s', (kind) => {
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
    expect(data.trans).toEqual({ name: { ar: 'كيلوغرام', en: 'كيلوغرام' } })
    expect(data.Unit).toMatchObject({ id: data.id, name: 'كيلوغرام' })
  })

  test('are edited by POST with _method=PUT, urlencoded, in both languages', async () => {
    const { body } = await call('POST', '/units', { body: { name: { ar: 'صندوق' } } })
    const id = body.data.id
    const half = await call('POST', `/units/${id}`, {
      urlencoded: '_method=PUT&name[ar]=صندوق',
      language: 'ar',
    })
    expect(half.status).toBe(422)
    expect(half.body).toMatchObject({
      code: 'validation',
      errors: { 'name.en': ['يرجى إدخال الاسم بالإنجليزية.'] },
    })
    expect(half.body.message).toBe('يرجى إدخال الاسم بالإنجليزية.')
    const whole = await call('POST', `/units/${id}`, {
      urlencoded: '_method=PUT&name[ar]=صندوق&name[en]=Box&is_active=0',
    })
    expect(whole.status).toBe(200)
    expect(whole.body.data).toMatchObject({ name: 'Box', is_active: false, status: 0, version: 2 })
    const put = await call('PUT', `/units/${id}`, { body: { name: { ar: 'صندوق', en: 'Crate' } } })
    expect(put.body.data).toMatchObject({ name: 'Crate', is_active: false })
  })

  test('answer pages of six with exact totals, and filters in both spellings', async () => {
    for (let n = 0; n < 8; n += 1)
      await call('POST', '/units', { body: { name: { ar: `حزمة ${n}`, en: `Bunch ${n}` } } })
    const first = await call('GET', '/units?page=1&name=bunch')
    expect(first.body.data).toHaveLength(6)
    expect(first.body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 6, total: 8 })
    const second = await call('GET', '/units?page=2&name=حُزمه')
    expect(second.body.data).toHaveLength(2)
    const past = await call('GET', '/units?page=9&name=bunch')
    expect(past.body).toMatchObject({ data: [], meta: { total: 8 } })
    const inactive = await call('GET', '/units?status=0')
    expect(inactive.body.data.every((unit: { status: number }) => unit.status === 0)).toBe(true)
    const bad = await call('GET', '/units?status=maybe')
    expect(bad.status).toBe(422)
    const select = await call('GET', '/units?limit=0&page=0&status=true')
    expect(select.body.data.length).toBeGreaterThan(6)
  })

  test('are switched: to a value, and by turning', async () => {
    const { body } = await call('POST', '/units', { body: { name: { ar: 'علبة' } } })
    const { id } = body.data
    expect((await call('POST', `/units/activate/${id}`)).body.data).toEqual({
      id,
      is_active: false,
      status: 0,
    })
    expect((await call('POST', `/units/activate/${id}`, { body: { is_active: '0' } })).body.data.status).toBe(
      0,
    )
    expect((await call('POST', `/units/activate/${id}`, { body: { status: 1 } })).body.data.status).toBe(1)
  })

  test('refuse a stale version, with who changed what', async () => {
    const { body } = await call('POST', '/units', { body: { name: { ar: 'كرتون', en: 'Carton' } } })
    const { id } = body.data
    await call('PUT', `/units/${id}`, { body: { name: { ar: 'كرتون', en: 'Cardboard' }, version: 1 } })
    const stale = await call('PUT', `/units/${id}`, {
      body: { name: { ar: 'كرتون', en: 'Other' }, version: 1 },
    })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale_version', changed_by: 'أحمد العتيبي' })
    expect(stale.body.changed).toContain('name_en')
    expect((await call('GET', `/units/${id}`)).body.data.trans.name.en).toBe('Cardboard')
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

  test('are deleted also by a client that names the type of a body it does not send', async () => {
    const { id } = (await call('POST', '/units', { body: { name: { ar: 'علبة', en: 'Tin' } } })).body.data
    const headers = { 'content-type': 'application/json' }
    expect((await call('DELETE', `/units/${id}`, { headers })).status).toBe(200)
    expect((await call('POST', '/units', { headers })).status).toBe(422)
    expect((await call('POST', '/units', { headers, urlencoded: '{"name"' })).status).toBe(400)
  })

  test('answer the first result to a repeated Idempotency-Key, and refuse another body', async () => {
    const headers = { 'idempotency-key': 'one-and-only' }
    const send = (name: string) => call('POST', '/units', { headers, body: { name: { ar: name } } })
    const [first, second] = await Promise.all([send('سلة'), send('سلة')])
    expect(first.body.data.id).toBe(second.body.data.id)
    expect((await send('قفص')).status).toBe(409)
    const { total } = (await call('GET', '/units?name=سلة')).body.meta
    expect(total).toBe(1)
  })

  test('refuse what reaches for a prototype, and ids that are not plain numbers', async () => {
    expect((await call('POST', '/units', { urlencoded: '__proto__[x]=1&name[ar]=س' })).status).toBe(400)
    for (const id of ['01', '1.0', '%31x', '0', '-1', '99999999999'])
      expect((await call('GET', `/units/${id}`)).status).toBe(404)
  })
})
