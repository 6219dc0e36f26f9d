import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { openLimits } from '../scenes/services/openLimits.ts'
import { openShop } from '../scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Json, TestApp } from '../testApp.ts'

const databases = bothDatabases('rows are streamed through a cursor')

const named = ['id', 'is_active', 'name', 'name_ar', 'name_en', 'status', 'trans']
const person = ['id', 'is_active', 'mobile', 'name', 'status', 'type', 'type_trans']
const texts = (title: string) => ['id', 'is_active', 'status', title, `${title}_ar`, `${title}_en`, 'trans']

/** The keys of a row of each select list, to the last one. */
const lists: readonly [path: string, keys: readonly string[]][] = [
  ['/units', named],
  ['/categories', [...named, 'parent_id']],
  ['/products', named],
  ['/management', named],
  ['/questions', texts('body')],
  ['/advertisements', texts('title')],
  ['/roles', [...named, 'assignable']],
  ['/admins', ['id', 'is_active', 'name', 'status']],
  ['/users', [...person, 'user']],
  ['/users/all', [...person, 'user']],
  ['/clients', [...person, 'user']],
  ['/clients/all', [...person, 'user']],
]

describe.each(databases)('select lists on %s', (kind) => {
  let app: TestApp
  let read: string[] = []
  /** Runs before the nth batch of units is read, from 1. */
  let beforeBatch: (n: number) => Promise<void> | void = () => undefined
  beforeAll(async () => {
    app = await startTestApp(kind)
    await openShop(app)
    await openLimits(app.platform.database.db)
    const token = app.superToken
    await app.call('POST', `${DASHBOARD}/questions`, { token, body: { body: { ar: 'متى تصل الطلبات؟' } } })
    await app.call('POST', `${DASHBOARD}/advertisements`, {
      token,
      body: { title: { ar: 'عروض', en: 'Offers' }, start_at: '2199-01-01', end_at: '2199-01-02' },
    })
    let batches = 0
    const executor = app.platform.database.db.getExecutor()
    const execute: typeof executor.executeQuery = executor.executeQuery.bind(executor)
    executor.executeQuery = async (compiled, options) => {
      read.push(compiled.sql)
      if (compiled.sql.includes('from "units"') && compiled.sql.includes('any(')) {
        batches += 1
        await beforeBatch(batches)
      } else if (compiled.sql.includes('from "units"')) batches = 0
      return execute(compiled, options)
    }
    await sql`insert into units (name_ar, name_en, search)
      select 'وحدة ' || n, 'Unit ' || n, 'unit ' || n from generate_series(1, ${SELECT_LIMIT + 1}::int) n`.execute(
      app.platform.database.db,
    )
    read = []
  })
  afterEach(() => {
    beforeBatch = () => undefined
    read = []
    vi.restoreAllMocks()
  })
  afterAll(() => app.close())

  const get = (path: string, token = app.superToken) => app.call('GET', DASHBOARD + path, { token })
  const open = (encoding: string, signal: AbortSignal | null = null) =>
    fetch(`${app.url}${DASHBOARD}/units?limit=0&page=0`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-encoding': encoding },
      signal,
    })
  /** Returns the columns that were read of a table, a line for each query. */
  const columnsOf = (table: string) =>
    read.flatMap((text) => new RegExp(`select (.*?) from "${table}"`).exec(text.trim())?.[1] ?? [])

  test.each(lists)('%s answers these few fields, and active ones alone', async (path, keys) => {
    for (const query of ['limit=0&page=0', 'limit=0&page=0&is_active=1&status=true']) {
      const { status, body } = await get(`${path}?${query}`)
      expect([status, body.data.length > 0]).toEqual([200, true])
      const all = new Set(body.data.map((row: Json) => Object.keys(row).toSorted().join()))
      expect([...all]).toEqual([keys.toSorted().join()])
      expect(body.data.every((row: Json) => row.status === 1)).toBe(true)
      expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, total: body.data.length })
    }
  })

  test('of clients the same stands under user', async () => {
    const { body } = await get('/users?type=client&limit=0&page=0')
    for (const { user, ...flat } of body.data) expect(user).toEqual(flat)
    expect(body.data.map((row: Json) => row.user.mobile)).toContain('0551112223')
  })

  test('read no column that they do not answer', async () => {
    await get('/products?limit=0&page=0')
    expect(columnsOf('products')).toEqual(['"id"', '"id", "name_ar", "name_en", "is_active"'])
    read = []
    const permissions: Permission[] = ['products edit']
    const { token } = await app.tokenWith(permissions)
    await get('/units?limit=0&page=0', token)
    expect(new Set(columnsOf('units'))).toEqual(new Set(['"id"', '"id", "name_ar", "name_en"']))
    read = []
    await get('/users?limit=0&page=0', (await app.tokenWith(['orders index'])).token)
    expect(read.filter((text) => text.includes('from users u')).join()).not.toMatch(/mobile|email|search/)
    read = []
    await get('/admins?limit=0&page=0')
    expect(read.filter((text) => text.includes('from admins a')).join()).not.toMatch(/email|mobile|password/)
  })

  test('have 5,000 rows at most, in the order asked for, and say that there are more', async () => {
    const { body } = await get('/units?limit=0&page=0&sort=-name')
    expect([body.data.length, body.meta]).toEqual([
      SELECT_LIMIT,
      { current_page: 1, last_page: 1, per_page: SELECT_LIMIT, total: SELECT_LIMIT, truncated: true },
    ])
    const { db } = app.platform.database
    const inOrder = await sql<{ id: number }>`
      select id from units order by name_en desc, id desc limit ${SELECT_LIMIT}`.execute(db)
    expect(body.data.map((row: Json) => row.id)).toEqual(inOrder.rows.map((row) => row.id))
    const plain = (await get('/units?limit=0&page=0')).body.data.map((row: Json) => row.id)
    expect(plain).toEqual(plain.toSorted((a: number, b: number) => a - b))
    expect(new Set(plain).size).toBe(SELECT_LIMIT)

    const few = (await get('/units?limit=0&page=0&name=unit 77')).body
    expect([few.data.length, few.meta.total, few.meta.truncated]).toEqual([95, 95, undefined])
    expect((await get('/units?limit=0&page=0&name=nothing')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
  })

  test.each(['identity', 'br', 'gzip'])(
    'the first rows are sent before the others are read (%s)',
    async (encoding) => {
      const { promise: locked, resolve: goOn } = Promise.withResolvers<void>()
      const readIds: number[] = []
      beforeBatch = (n) => {
        readIds.push(n)
        return n === 3 ? locked : undefined
      }
      const response = await open(encoding)
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      if (!reader) throw new Error('no body')
      let text = ''
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value
        if (text.includes('"Unit 400"')) break
      }
      expect(readIds.at(-1)).toBeLessThan(4)
      goOn()
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
      expect(readIds).toHaveLength(SELECT_LIMIT / 500)
      expect(JSON.parse(text)).toMatchObject({ meta: { total: SELECT_LIMIT, truncated: true } })
    },
  )

  test('a row that fits no longer when its turn comes is left out', async () => {
    const { rows } = await sql<{ id: number }>`select max(id)::int - 10 as id from units`.execute(
      app.platform.database.db,
    )
    const [last] = rows
    beforeBatch = async (n) => {
      if (n === 2)
        await sql`update units set is_active = false where id = ${last?.id}`.execute(app.platform.database.db)
    }
    const { body } = await get('/units?limit=0&page=0')
    await sql`update units set is_active = true where id = ${last?.id}`.execute(app.platform.database.db)
    expect(body.data.map((row: Json) => row.id)).not.toContain(last?.id)
    expect([body.data.length, body.meta.total]).toEqual([SELECT_LIMIT - 1, SELECT_LIMIT - 1])
  })

  test.each(['identity', 'br'])(
    'what fails on the way breaks the answer off and is logged (%s)',
    async (encoding) => {
      const logged = vi.spyOn(app.platform.log, 'error')
      const { promise: locked, resolve: goOn } = Promise.withResolvers<void>()
      beforeBatch = async (n) => {
        if (n < 4) return
        await locked
        throw new Error('a broken line')
      }
      const response = await open(encoding)
      expect(response.status).toBe(200)
      goOn()
      await expect(response.text()).rejects.toThrow()
      expect(logged.mock.calls.map(([, text]) => text)).toEqual(['call failed'])
      beforeBatch = () => undefined
      expect((await get('/units?limit=0&page=0')).status).toBe(200)
    },
  )

  test('what fails before the first row is answered as any fault', async () => {
    beforeBatch = () => {
      throw new Error('a broken line')
    }
    const response = await open('br')
    expect([response.status, response.headers.get('content-encoding')]).toEqual([500, null])
    expect(await response.json()).toMatchObject({ code: 'internal' })
    const refused = await get('/products?limit=0&from=2026-02-02&to=2026-01-01')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['from']])
  })

  test.each(['identity', 'br'])('nothing more is read for who has hung up (%s)', async (encoding) => {
    const logged = vi.spyOn(app.platform.log, 'error')
    const { promise: locked, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: third, resolve: atThird } = Promise.withResolvers<void>()
    const readIds: number[] = []
    beforeBatch = (n) => {
      readIds.push(n)
      if (n !== 3) return
      atThird()
      return locked
    }
    const leave = new AbortController()
    const response = await open(encoding, leave.signal)
    await third
    leave.abort()
    await expect(response.text()).rejects.toThrow()
    // Until the server has heard of it.
    await new Promise((resolve) => setTimeout(resolve, 200))
    goOn()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(readIds).toEqual([1, 2, 3])
    expect(logged).not.toHaveBeenCalled()
  })

  test('the documents say what a row of a select list has', async () => {
    const { body } = await get('/openapi.json')
    const kinds = body.paths['/categories'].get.responses['200'].content['application/json'].schema.properties
      .data.items.anyOf as Json[]
    expect(kinds.map((one) => Object.keys(one.properties).toSorted().join())).toContain(
      [...named, 'parent', 'parent_id'].toSorted().join(),
    )
  })
})
