import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillShipped } from '../../../migrations/0110_places.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { statementsDuring } from '../../../test/scenes/values/statements.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

const RIYADH = 1
const named = ['id', 'is_active', 'name', 'name_ar', 'name_en', 'status', 'trans']

describe.each(usualDatabases)('places on %s', (kind) => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await startTestApp(kind)
    // Whoever has a session may choose an address: no permission is asked for.
    token = (await app.tokenWith([])).token
  })
  afterAll(() => app.close())

  const get = (path: string, language: 'ar' | 'en' = 'en') =>
    app.call('GET', DASHBOARD + path, { token, language })
  const namesOf = async (path: string, language: 'ar' | 'en' = 'en'): Promise<string[]> => {
    const { status, body } = await get(path, language)
    expect([path, status]).toEqual([path, 200])
    return body.data.map((row: Json) => row.name)
  }
  const switchOff = (table: string, id: number, on = false) =>
    sql`update ${sql.table(table)} set is_active = ${on} where id = ${id}`.execute(app.platform.database.db)

  test.each([
    ['/countries', 'المملكة العربية السعودية', 'Saudi Arabia', { code: 'SA', dial_code: '+966' }],
    ['/regions', 'المنطقة الشرقية', 'Eastern Province', { code: 'SA-04' }],
    ['/cities', 'الأرطاوية', 'Al Artawiyah', { region_id: RIYADH, lat: 26.51, long: 45.35 }],
    ['/main/cities-of-regions', 'عنيزة', 'Unaizah', { region_id: 4, lat: 26.09, long: 43.99 }],
    ['/areas', 'الياسمين', 'Al Yasmin', { city_id: 1, lat: 24.826, long: 46.645 }],
  ])('%s answer in the language of the call, with both beside it', async (path, ar, en, more) => {
    for (const language of ['ar', 'en'] as const) {
      const { body } = await get(path, language)
      const name = language === 'ar' ? ar : en
      expect(body.data.find((row: Json) => row.name === name)).toMatchObject({
        name_ar: ar,
        name_en: en,
        trans: { name: { ar, en } },
        is_active: true,
        status: 1,
        version: 1,
        ...more,
      })
    }
  })

  test('cities name their region, districts their city', async () => {
    const [city] = (await get('/cities?name=بريدة', 'ar')).body.data
    expect(city.region).toEqual({ id: 4, name: 'منطقة القصيم' })
    const [area] = (await get('/areas?name=حطين')).body.data
    expect(area.city).toEqual({ id: 1, name: 'Riyadh' })
  })

  test('without a page all of them are there; with one, pages as of any list', async () => {
    const all = (await get('/regions?is_active=1')).body
    expect([all.data.length, all.meta.total, all.meta.last_page]).toEqual([13, 13, 1])
    const second = (await get('/regions?page=2')).body
    expect(second.meta).toEqual({ current_page: 2, last_page: 3, per_page: 6, total: 13 })
    expect(second.data.map((row: Json) => row.id)).toEqual(all.data.slice(6, 12).map((row: Json) => row.id))
    const past = (await get('/cities?page=900&per_page=50')).body
    expect([past.data, past.meta.total > 200, past.meta.current_page]).toEqual([[], true, 900])
    expect((await get('/countries?limit=100')).body.data).toHaveLength(100)
  })

  test('names are in the order of their language, the Arabic article left aside', async () => {
    const arabic = await namesOf('/cities?region_id=2', 'ar')
    expect(arabic.indexOf('الجموم')).toBeLessThan(arabic.indexOf('خليص'))
    expect(arabic.slice(0, 2)).toEqual(['أضم', 'بحرة'])
    const english = await namesOf('/countries')
    expect(english.slice(0, 3)).toEqual(['Afghanistan', 'Albania', 'Algeria'])
  })

  test('limit=0 is the select list: active ones in few fields', async () => {
    await switchOff('cities', 5)
    try {
      for (const [path, more] of [
        ['/countries', ['code', 'dial_code']],
        ['/regions', ['code']],
        ['/cities', ['region_id']],
        ['/areas', ['city_id']],
      ] as const) {
        const { data } = (await get(`${path}?limit=0&page=0`)).body
        expect(new Set(data.flatMap(Object.keys))).toEqual(new Set([...named, ...more]))
      }
      expect(await namesOf('/cities?limit=0&page=0')).not.toContain('Al Majmaah')
      expect(await namesOf('/main/cities-of-regions?region_id=1')).not.toContain('Al Majmaah')
      expect(await namesOf('/cities')).toContain('Al Majmaah')
      for (const flag of ['is_active=0', 'status=false'])
        expect(await namesOf(`/cities?${flag}`)).toEqual(['Al Majmaah'])
      expect(await namesOf('/cities?is_active=1&region_id=1')).not.toContain('Al Majmaah')
    } finally {
      await switchOff('cities', 5, true)
    }
  })

  test('what lies in a region that is switched off is offered nowhere', async () => {
    await switchOff('regions', RIYADH)
    try {
      expect(await namesOf('/main/cities-of-regions?region_id=1')).toEqual([])
      expect(await namesOf('/areas?limit=0&city_id=1')).toEqual([])
      expect((await app.call('GET', `${STORE}/areas?city_id=1`)).body.data).toEqual([])
      expect(await namesOf('/regions?is_active=1')).toHaveLength(12)
    } finally {
      await switchOff('regions', RIYADH, true)
    }
  })

  test('a region without cities, or that nobody knows, has none', async () => {
    for (const path of [
      '/cities?region_id=999',
      '/main/cities-of-regions?region_id=999',
      '/areas?city_id=999',
    ])
      expect((await get(path)).body).toMatchObject({ data: [], meta: { total: 0 } })
    expect(new Set((await get('/cities?regionId=13')).body.data.map((row: Json) => row.region_id))).toEqual(
      new Set([13]),
    )
  })

  test.each([
    ['حائل', 'Hail'],
    ['ابها', 'Abha'],
    ['أَبْهَا', 'Abha'],
    ['بيشه', 'Bishah'],
    ['الطـــائف', 'Taif'],
    ['ضبا', 'Duba'],
    ['TABUK', 'Tabuk'],
  ])('%s is found however it is written', async (typed, name) => {
    expect(await namesOf(`/cities?name=${encodeURIComponent(typed)}`)).toContain(name)
    expect(await namesOf(`/cities?suggest=1&per_page=3&name=${encodeURIComponent(typed)}`)).toContain(name)
  })

  test('names that begin with what is typed come first', async () => {
    expect((await namesOf('/cities?suggest=1&per_page=3&name=ri')).slice(0, 2)).toEqual([
      'Rijal Almaa',
      'Riyadh',
    ])
    expect((await namesOf('/cities?name=خ', 'ar')).slice(0, 2)).toEqual(['خباش', 'الخبر'])
    expect((await namesOf('/cities?name=الخ', 'ar'))[0]).toBe('الخبر')
    expect((await namesOf('/areas?city_id=1&name=سل', 'ar'))[0]).toBe('السلام')
  })

  test('a chosen one is found by its id', async () => {
    expect(await namesOf('/cities?id=2&suggest=1')).toEqual(['Al Kharj'])
    expect((await get('/cities?suggest=1&per_page=5')).body).toMatchObject({
      data: { length: 5 },
      meta: { truncated: true },
    })
  })

  test.each([
    ['/regions?is_active=perhaps', 'is_active'],
    ['/cities?region_id=abc', 'region_id'],
    ['/cities?region_id=-1', 'region_id'],
    ['/main/cities-of-regions?region_id=1.5', 'region_id'],
    ['/areas?city_id=x', 'city_id'],
    ['/countries?page=two', 'page'],
    ['/countries?per_page=1000', 'per_page'],
    ['/admin/stores?is_paginate=2', 'is_paginate'],
    ['/main/service-type?status=x', 'status'],
  ])('%s is refused by its field', async (path, field) => {
    for (const language of ['ar', 'en'] as const) {
      const { status, body } = await get(path, language)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      expect(/[؀-ۿ]/.test(body.message)).toBe(language === 'ar')
    }
  })

  test('need a session', async () => {
    for (const path of ['/countries', '/regions', '/cities', '/areas', '/main/cities-of-regions'])
      expect((await app.call('GET', DASHBOARD + path)).status).toBe(401)
  })

  test('the ordering app reads them without one, in its language', async () => {
    const read = async (path: string, language: 'ar' | 'en' = 'ar') =>
      (await app.call('GET', STORE + path, { language })).body
    const regions = await read('/regions')
    expect(regions.data).toHaveLength(13)
    expect(regions.data.find((row: Json) => row.id === 6)).toEqual({ id: 6, name: 'منطقة عسير' })
    expect(await read(`/cities?region_id=13&name=سكاكا`)).toMatchObject({
      data: [{ name: 'سكاكا', region_id: 13, lat: 29.97, long: 40.21 }],
      meta: { total: 1 },
    })
    const areas = await read('/areas?city_id=1&limit=0', 'en')
    expect(areas.data.length).toBeGreaterThan(60)
    expect(areas.data.find((row: Json) => row.name === 'Al Yasmin')).toEqual({
      id: 1,
      name: 'Al Yasmin',
      city_id: 1,
      lat: 24.826,
      long: 46.645,
    })
    expect((await read('/areas?city_id=1&per_page=10&page=2')).meta).toMatchObject({ current_page: 2 })
  })

  test('one statement answers a list', async () => {
    for (const path of ['/areas?city_id=1', '/cities?page=2&name=ال', '/countries?limit=0&page=0']) {
      const statements = await statementsDuring(() => get(path))
      expect([path, statements.filter((text) => /countries|cities|areas/.test(text)).length]).toEqual([
        path,
        1,
      ])
    }
  })

  test('what the shop changed stays when places ship again', async () => {
    const { db } = app.platform.database
    await sql`update cities set name_en = 'Sakakah', is_active = false where name_en = 'Sakaka'`.execute(db)
    const count = sql<{
      n: number
    }>`select (select count(*) from cities)::int + (select count(*) from areas)::int
      + (select count(*) from countries)::int + (select count(*) from regions)::int as n`
    const before = (await count.execute(db)).rows
    await fillShipped(db as never)
    expect((await count.execute(db)).rows).toEqual(before)
    expect((await get('/cities?name=سكاكا')).body.data).toMatchObject([{ name: 'Sakakah', is_active: false }])
    const added = await sql<{ id: number }>`insert into regions (name_ar, name_en, search, code)
      values ('خارج المملكة', 'Abroad', '', 'XX') returning id`.execute(db)
    expect(added.rows[0]?.id).toBeGreaterThan(10_000)
    await sql`delete from regions where code = 'XX'`.execute(db)
  })
})
