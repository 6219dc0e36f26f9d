import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../test/databases/freshDatabase.ts'
import { openShop } from '../../../test/scenes/shop.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

describe.each(databaseKinds)('everything a list leaves, on %s', (kind) => {
  let app: TestApp
  const call = (method: string, path: string, body?: object, token = app.superToken) =>
    app.call(method, DASHBOARD + path, { token, ...(body ? { body } : {}) })
  const add = async (ar: string, en: string): Promise<number> =>
    (await call('POST', '/units', { name: { ar, en } })).body.data.id
  const listed = async (query: string): Promise<Json[]> =>
    (await call('GET', `/units?per_page=100&${query}`)).body.data
  const trail = async (id: number, action: string): Promise<Json[]> =>
    (await call('GET', `/audit?resource=units&record_id=${id}&action=${action}`)).body.data

  beforeAll(async () => {
    app = await startTestApp(kind)
    await openShop(app)
  })
  afterAll(() => app.close())

  test('is switched at once, found by its folded name; each that changed is in the audit', async () => {
    const ids = []
    for (let n = 0; n < 9; n += 1) ids.push(await add(`سلّة ${n}`, `Basket ${n}`))
    const [first = 0, second = 0] = ids
    await call('POST', `/units/activate/${first}`, { is_active: 0 })
    const other = await add('برميل', 'Barrel')

    const done = await call('POST', '/units/activate-all?name=سله&page=2&per_page=6', {
      is_active: 0,
      count: 9,
    })
    expect([done.status, done.body.data]).toEqual([200, { count: 8 }])
    expect(new Set((await listed('name=سلة&status=0')).map((row) => row.id))).toEqual(new Set(ids))
    expect((await call('GET', `/units/${other}`)).body.data).toMatchObject({ is_active: true, version: 1 })
    expect((await call('GET', `/units/${second}`)).body.data).toMatchObject({ is_active: false, version: 2 })
    // What was off already is left alone.
    expect(await trail(first, 'deactivate')).toHaveLength(1)
    expect(await trail(second, 'deactivate')).toHaveLength(1)
  })

  test('is left alone when there is more or less of it than the caller saw', async () => {
    const id = await add('قارورة', 'Flask')
    for (const path of ['/units/activate-all', '/units/delete-all']) {
      const refused = await call('POST', `${path}?name=flask`, { is_active: 0, count: 2 })
      expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'count_changed', 1])
      expect(refused.body.message).toContain('it now has 1, not 2')
    }
    expect((await call('GET', `/units/${id}`)).body.data).toMatchObject({ is_active: true, version: 1 })
    for (const count of [0, 2_001, 'all', undefined])
      expect((await call('POST', '/units/activate-all', { is_active: 0, count })).status).toBe(422)
  })

  test('is deleted as a whole, or not at all where one is in use, which is named', async () => {
    const ids = [await add('صرّة', 'Bundle a'), await add('صرّة', 'Bundle b')]
    const before = await listed('')
    const refused = await call('POST', '/units/delete-all', { count: before.length })
    expect([refused.status, refused.body.code]).toEqual([409, 'some_in_use'])
    expect(refused.body.message).toMatch(/Nothing was deleted.*kg/)
    expect(await listed('')).toHaveLength(before.length)

    const gone = await call('POST', '/units/delete-all?name=bundle', { count: 2 })
    expect([gone.status, gone.body.data]).toEqual([200, { count: 2 }])
    expect(await listed('name=bundle')).toEqual([])
    for (const id of ids) expect(await trail(id, 'delete')).toHaveLength(1)
  })

  test('asks for the right of the action', async () => {
    const { token } = await app.tokenWith(['units index', 'units activate'])
    const count = (await listed('')).length
    expect((await call('POST', '/units/delete-all', { count }, token)).status).toBe(403)
    expect((await call('POST', '/units/activate-all', { is_active: 1, count }, token)).status).toBe(200)
  })

  test('follows a condition of the resource’s own: a main category with its parts', async () => {
    const named = (ar: string, en: string) => ({ name: { ar, en } })
    const main = (await call('POST', '/categories', named('ورقيات', 'Leaves'))).body.data.id
    const part = (await call('POST', '/categories', { ...named('خس', 'Lettuce'), parent_id: main })).body.data
      .id
    const unit_id = (await listed('name=bas'))[0]?.id
    for (const category_id of [main, part])
      await call('POST', '/products', {
        ...named('خس روماني', 'Cos'),
        category_id,
        unit_id,
        price: 5,
        quantity: 1,
      })
    const off = await call('POST', `/products/activate-all?category_id=${main}`, { is_active: 0, count: 2 })
    expect([off.status, off.body.data]).toEqual([200, { count: 2 }])
    const { body } = await call('GET', '/products?status=0')
    expect(body.meta.total).toBe(2)
  })
})
