import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { startWithSamples } from '../../../test/scenes/values/samples.ts'
import { DASHBOARD } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

describe.each(usualDatabases)('everything a list leaves, on %s', (kind) => {
  let app: TestApp
  const call = (method: string, path: string, body?: object, token = app.superToken) =>
    app.call(method, DASHBOARD + path, { token, ...(body ? { body } : {}) })
  const add = async (ar: string, en: string): Promise<number> =>
    (await call('POST', '/samples', { name: { ar, en } })).body.data.id
  const listRows = async (query: string): Promise<Json[]> =>
    (await call('GET', `/samples?per_page=100&${query}`)).body.data
  const trail = async (id: number, action: string): Promise<Json[]> =>
    (await call('GET', `/audit?resource=samples&record_id=${id}&action=${action}`)).body.data

  beforeAll(async () => {
    app = await startWithSamples(kind)
    const trunk = await add('جذع', 'Trunk')
    await call('POST', '/samples', { name: { ar: 'غصن', en: 'Branch' }, parent_id: trunk })
  })
  afterAll(() => app.close())

  test('is switched at once, found by its folded name; each that changed is in the audit', async () => {
    const ids = []
    for (let n = 0; n < 9; n += 1) ids.push(await add(`سلّة ${n}`, `Basket ${n}`))
    const [first = 0, second = 0] = ids
    await call('POST', `/samples/activate/${first}`, { is_active: 0 })
    const other = await add('برميل', 'Barrel')

    const done = await call('POST', '/samples/activate-all?name=سله&page=2&per_page=6', {
      is_active: 0,
      count: 9,
    })
    expect([done.status, done.body.data]).toEqual([200, { count: 8 }])
    expect(new Set((await listRows('name=سلة&status=0')).map((row) => row.id))).toEqual(new Set(ids))
    expect((await call('GET', `/samples/${other}`)).body.data).toMatchObject({ is_active: true, version: 1 })
    expect((await call('GET', `/samples/${second}`)).body.data).toMatchObject({
      is_active: false,
      version: 2,
    })
    // A row that was off already is left alone.
    expect(await trail(first, 'deactivate')).toHaveLength(1)
    expect(await trail(second, 'deactivate')).toHaveLength(1)
  })

  test('is left alone when there is more or less of it than the caller saw', async () => {
    const id = await add('قارورة', 'Flask')
    for (const path of ['/samples/activate-all', '/samples/delete-all']) {
      const refused = await call('POST', `${path}?name=flask`, { is_active: 0, count: 2 })
      expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'count_changed', 1])
      expect(refused.body.message).toContain('it now has 1, not 2')
    }
    expect((await call('GET', `/samples/${id}`)).body.data).toMatchObject({ is_active: true, version: 1 })
    for (const count of [0, 2_001, 'all', undefined])
      expect((await call('POST', '/samples/activate-all', { is_active: 0, count })).status).toBe(422)
  })

  test('is deleted as a whole, or not at all where one is in use, which is named', async () => {
    const ids = [await add('صرّة', 'Bundle a'), await add('صرّة', 'Bundle b')]
    const before = await listRows('')
    const refused = await call('POST', '/samples/delete-all', { count: before.length })
    expect([refused.status, refused.body.code]).toEqual([409, 'some_in_use'])
    expect(refused.body.message).toMatch(/Nothing was deleted.*Trunk/)
    expect(await listRows('')).toHaveLength(before.length)

    const gone = await call('POST', '/samples/delete-all?name=bundle', { count: 2 })
    expect([gone.status, gone.body.data]).toEqual([200, { count: 2 }])
    expect(await listRows('name=bundle')).toEqual([])
    for (const id of ids) expect(await trail(id, 'delete')).toHaveLength(1)
  })

  test('asks for the right of the action', async () => {
    const { token } = await app.tokenWith(['units index', 'units activate'])
    const count = (await listRows('')).length
    expect((await call('POST', '/samples/delete-all', { count }, token)).status).toBe(403)
    expect((await call('POST', '/samples/activate-all', { is_active: 1, count }, token)).status).toBe(200)
  })

  test('follows a condition of the resource’s own', async () => {
    const top = await add('نخلة', 'Palm')
    await call('POST', '/samples', { name: { ar: 'سعفة', en: 'Palm leaf' }, parent_id: top })
    const off = await call('POST', '/samples/activate-all?top=1&name=palm', { is_active: 0, count: 1 })
    expect([off.status, off.body.data]).toEqual([200, { count: 1 }])
    expect((await listRows('name=palm&status=0')).map((row) => row.id)).toEqual([top])
  })
})
