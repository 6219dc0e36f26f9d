import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

const shop = {
  SHOP_NAME_AR: 'مزرعة الواحة',
  SHOP_NAME_EN: 'Oasis Farm',
  SHOP_ADDRESS_AR: 'طريق الخرج، الرياض',
}

describe.each(usualDatabases)('the shop among stores on %s', (kind) => {
  let app: TestApp
  let unnamed: TestApp
  let token = ''
  beforeAll(async () => {
    app = await startTestApp(kind, shop)
    unnamed = await startTestApp(kind)
    token = (await app.tokenWith([])).token
    for (const [name, parent_id] of [
      ['خضار', null],
      ['ورقيات', 1],
      ['فواكه', null],
    ] as const)
      await app.platform.database.db
        .insertInto('categories')
        .values({ name_ar: name, name_en: `${name.length}`, search: '', parent_id, image_key: null })
        .execute()
  })
  afterAll(() => Promise.all([app.close(), unnamed.close()]))

  const get = (path: string, language: 'ar' | 'en' = 'ar') =>
    app.call('GET', DASHBOARD + path, { token, language })
  const save = (key: string, value: object) =>
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(app.platform.database.db)

  test('is the one store, with what is known of it and no more', async () => {
    const { status, body } = await get('/admin/stores?is_paginate=0')
    expect([status, body.meta]).toEqual([200, { current_page: 1, last_page: 1, per_page: 5_000, total: 1 }])
    expect(body.data).toEqual([
      {
        id: 1,
        name: 'مزرعة الواحة',
        name_ar: 'مزرعة الواحة',
        name_en: 'Oasis Farm',
        trans: { name: { ar: 'مزرعة الواحة', en: 'Oasis Farm' } },
        is_active: true,
        status: 1,
        address: 'طريق الخرج، الرياض',
        lat: null,
        long: null,
        city: null,
        region: null,
        phones: [],
        whatsapp: null,
        email: null,
        tax_number: null,
        type: { id: 1, name: 'منتجات زراعية' },
        categories: [
          { id: 1, name: 'خضار' },
          { id: 3, name: 'فواكه' },
        ],
      },
    ])
  })

  test('stands in the town that is near, and is reached as the settings say', async () => {
    await save('general', { lat: 24.585, long: 46.86, tax_number: '310122393500003' })
    await save('contact', { phones: ['0112345678'], email: 'farm@shop.example', whatsapp: 7 })
    const [store] = (await get('/admin/stores', 'en')).body.data
    expect(store).toMatchObject({
      name: 'Oasis Farm',
      lat: 24.585,
      long: 46.86,
      city: { id: 1, name: 'Riyadh' },
      region: { id: 1, name: 'Riyadh Region' },
      phones: ['0112345678'],
      email: 'farm@shop.example',
      whatsapp: null,
      tax_number: '310122393500003',
    })
    await save('general', { lat: 19.5, long: 51 })
    expect((await get('/admin/stores')).body.data[0]).toMatchObject({ lat: 19.5, city: null, region: null })
  })

  test('without a name has that of the product', async () => {
    const names = async (language: 'ar' | 'en') =>
      (await unnamed.call('GET', `${DASHBOARD}/admin/stores`, { token: unnamed.superToken, language })).body
        .data[0].name
    expect([await names('ar'), await names('en')]).toEqual(['بستان', 'Bustan'])
  })

  test('is of a type that has its main categories', async () => {
    const { data } = (await get('/admin/stores/types/categories', 'en')).body
    expect(data).toMatchObject([{ id: 1, name: 'Farm produce', name_ar: 'منتجات زراعية' }])
    expect(data[0].categories.map((row: Json) => [row.id, row.name_ar, row.image])).toEqual([
      [1, 'خضار', null],
      [3, 'فواكه', null],
    ])
  })

  test('delivers, and lets orders be collected', async () => {
    for (const [language, names] of [
      ['ar', ['توصيل إلى العميل', 'استلام من المزرعة']],
      ['en', ['Delivery to the customer', 'Collection from the farm']],
    ] as const) {
      const { body } = await get('/main/service-type', language)
      expect(body.data.map((row: Json) => [row.key, row.name])).toEqual([
        ['delivery', names[0]],
        ['pickup', names[1]],
      ])
    }
  })

  test('answers the two ways of delivery byte for byte as before they were rows', async () => {
    const textOf = async (query: string, language: 'ar' | 'en') =>
      (
        await fetch(`${app.url}${DASHBOARD}/main/service-type${query}`, {
          headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        })
      ).text()
    const row = (id: number, key: string, ar: string, en: string, name: string) =>
      `{"id":${id},"name":"${name}","name_ar":"${ar}","name_en":"${en}","trans":{"name":{"ar":"${ar}","en":"${en}"}},"is_active":true,"status":1,"key":"${key}"}`
    const both = ['توصيل إلى العميل', 'Delivery to the customer'] as const
    const farm = ['استلام من المزرعة', 'Collection from the farm'] as const
    const rows = (at: 0 | 1) => [row(1, 'delivery', ...both, both[at]), row(2, 'pickup', ...farm, farm[at])]
    const meta = (total: number) => `"meta":{"current_page":1,"last_page":1,"per_page":5000,"total":${total}}`
    for (const query of ['', '?limit=0&page=0', '?is_active=1'])
      for (const [at, language] of (['ar', 'en'] as const).entries())
        expect(await textOf(query, language)).toBe(`{"data":[${rows(at === 0 ? 0 : 1).join()}],${meta(2)}}`)
    expect(await textOf('?name=Farm', 'en')).toBe(`{"data":[${rows(1)[1]}],${meta(1)}}`)
    expect(await textOf('?page=2&per_page=1', 'ar')).toBe(
      `{"data":[${rows(0)[1]}],"meta":{"current_page":2,"last_page":2,"per_page":1,"total":2}}`,
    )
  })

  test('these lists are narrowed and cut as any other', async () => {
    const keys = async (query: string) =>
      (await get(`/main/service-type?${query}`)).body.data.map((row: Json) => row.key)
    expect(await keys(`name=${encodeURIComponent('الي العميل')}`)).toEqual(['delivery'])
    expect(await keys('is_active=0')).toEqual([])
    expect(await keys('id=2')).toEqual(['pickup'])
    expect(await keys('page=2&per_page=1')).toEqual(['pickup'])
    expect(await keys('limit=0&page=0')).toEqual(['delivery', 'pickup'])
    expect((await get('/admin/stores?page=3')).body).toMatchObject({ data: [], meta: { total: 1 } })
    expect((await get('/admin/stores?status=0')).body.data).toEqual([])
  })

  test('need a session', async () => {
    for (const path of ['/admin/stores', '/admin/stores/types/categories', '/main/service-type'])
      expect((await app.call('GET', DASHBOARD + path)).status).toBe(401)
  })
})
