import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'
import { sheetCells, unzip } from '../../../test/xlsxFile.ts'
import { reviveExports } from './runExport.ts'
import { sweepExports } from './exportFiles.ts'

const databases = bothDatabases('a job writes the file while the list is read')

const ROWS = 12_001

describe.each(databases)('a long list as a file, on %s', (kind) => {
  let app: TestApp
  /** Before each page of the list, in ms: what is looked at while it runs must run for a while. */
  let pause = 0
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { jobs: true })
    await addUnits(ROWS)
    const { pages } = listOf('units')
    vi.spyOn(listOf('units'), 'pages').mockImplementation(async function* (...requested) {
      for await (const page of pages(...requested)) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
        yield page
      }
    })
  })
  afterEach(() => {
    pause = 0
  })
  afterAll(() => app.close())

  const listOf = (name: string) => {
    const list = app.lists.get(name)
    if (!list) throw new Error(`there is no list of ${name}`)
    return list
  }
  const addUnits = (count: number) =>
    sql`insert into units (name_ar, name_en, search, is_active)
      select 'وحدة ' || n, 'Unit ' || n, 'وحده unit ' || n, n % 2 = 0 from generate_series(1, ${count}::int) n`.execute(
      app.platform.database.db,
    )
  const ask = (method: string, path: string, body?: object, token = app.superToken): Promise<Json> =>
    app.call(method, `${DASHBOARD}/exports${path}`, { token, ...(body ? { body } : {}) })
  const start = async (body: object = {}, token = app.superToken): Promise<Json> => {
    const created = await ask('POST', '', { list: 'units', format: 'csv', ...body }, token)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    return created.body.data
  }
  const stateOf = async (id: number, token = app.superToken) =>
    (await ask('GET', `/${id}`, undefined, token)).body.data
  const until = async (id: number, state: string, token = app.superToken): Promise<Json> => {
    await expect.poll(async () => (await stateOf(id, token)).state, { interval: 50 }).toBe(state)
    return stateOf(id, token)
  }
  test('one that can not be written says so to its owner, and those behind it are', async () => {
    const reading = vi.spyOn(listOf('roles'), 'pages').mockImplementation(() => {
      throw new Error('this list is poisoned')
    })
    const poisoned = await start({ list: 'roles' })
    const next = await start()
    expect((await until(next.id, 'ready')).done).toBe(ROWS)
    expect((await until(poisoned.id, 'failed')).problem).not.toBeNull()
    reading.mockRestore()
    for (const { id } of [poisoned, next]) await ask('DELETE', `/${id}`)
  })

  const file = (id: number, token = app.superToken) =>
    fetch(`${app.url}${DASHBOARD}/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } })
  const onDisk = () => readdir(join(app.platform.config.dataDir, 'exports')).catch(() => [])
  const numbersIn = (text: string) =>
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))

  test('has each row once while rows come and go, and tells how far it is', async () => {
    const { db } = app.platform.database
    pause = 40
    const before = (await db.selectFrom('units').select('id').execute()).map((row) => row.id)
    const created = await start()
    expect(created).toMatchObject({ total: ROWS, done: 0, name: 'Units', list: 'units' })
    // A free worker may have taken it before the answer was read.
    expect(['waiting', 'running']).toContain(created.state)
    const seen = new Set<number>()
    const gone: number[] = []
    for (;;) {
      const now = await stateOf(created.id)
      if (now.state === 'ready') break
      expect(['waiting', 'running']).toContain(now.state)
      if (now.done > 0) seen.add(now.done)
      await addUnits(3)
      const [oldest] = await db.selectFrom('units').select('id').orderBy('id').limit(1).execute()
      if (oldest && gone.length < 50) {
        gone.push(oldest.id)
        await db.deleteFrom('units').where('id', '=', oldest.id).execute()
      }
    }
    const response = await file(created.id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/bustan-units-\d{4}-\d\d-\d\d\.csv/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const numbers = numbersIn(await response.text())
    expect(new Set(numbers).size).toBe(numbers.length)
    const there = new Set(numbers)
    const deleted = new Set(gone)
    expect(before.filter((id) => !there.has(id) && !deleted.has(id))).toEqual([])
    expect((await stateOf(created.id)).done).toBe(numbers.length)
    expect(seen.size).toBeGreaterThan(0)
    expect([...seen].some((done) => done < numbers.length)).toBe(true)
    const [auditEntry] = (
      await app.call('GET', `${DASHBOARD}/audit?resource=exports&per_page=1`, { token: app.superToken })
    ).body.data
    expect(auditEntry).toMatchObject({ record_id: 'units', record_title: 'Units', action: 'export' })
    expect(auditEntry.changes.find((one: Json) => one.field === 'row_count').after).toBe(numbers.length)
    // Only its owner knows of it, whatever they may do.
    const other = await app.tokenWith(['units index'])
    for (const [method, path] of [
      ['GET', `/${created.id}`],
      ['GET', `/${created.id}/file`],
      ['POST', `/${created.id}/cancel`],
      ['DELETE', `/${created.id}`],
    ] as const)
      expect((await ask(method, path, undefined, other.token)).status, path).toBe(404)
    expect((await ask('GET', '', undefined, other.token)).body.data).toEqual([])
    expect((await ask('GET', '')).body.data.map((one: Json) => one.id)).toContain(created.id)
    expect((await ask('DELETE', `/${created.id}`)).status).toBe(200)
    expect((await file(created.id)).status).toBe(404)
    expect(await onDisk()).toEqual([])
  })

  test('keeps to the filters it was asked with, in the language of who asked', async () => {
    const created = await app.call('POST', `${DASHBOARD}/exports`, {
      token: app.superToken,
      language: 'ar',
      body: { list: 'units', query: { status: 1, page: 4, per_page: 6, limit: 0, sort: 'name' } },
    })
    expect(created.body.data).toMatchObject({ format: 'xlsx', name: 'الوحدات', query: { status: '1' } })
    const { done } = await until(created.body.data.id, 'ready')
    const total = (await app.call('GET', `${DASHBOARD}/units?status=1`, { token: app.superToken })).body.meta
      .total
    expect(done).toBe(total)
    const parts = unzip(Buffer.from(await (await file(created.body.data.id)).arrayBuffer()))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheetCells(sheet)).toHaveLength(total + 1)
    const names = sheetCells(sheet)
      .slice(1)
      .map(([, name]) => String(name))
    const { rows: sorted } = await sql<{ name: string }>`
      select name_ar as name from units where is_active order by name_ar, id`.execute(
      app.platform.database.db,
    )
    expect(names).toEqual(sorted.map(({ name }) => name))
  })

  test('is refused with the field that is wrong, for a list there is none of, and without the right', async () => {
    const wrong = await app.call('POST', `${DASHBOARD}/exports`, {
      token: app.superToken,
      language: 'ar',
      body: { list: 'orders', query: { status: 'nowhere' } },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toHaveProperty('status')
    expect(wrong.body.message).toMatch(/[\u0600-\u06ff]/)
    const days = { from: '2026-02-02', to: '2026-01-01' }
    expect((await ask('POST', '', { list: 'orders', query: days })).body.errors).toHaveProperty('from')
    expect((await ask('POST', '', { list: 'passwords' })).body.errors).toHaveProperty('list')
    expect((await ask('POST', '', { list: 'units', format: 'doc' })).status).toBe(422)
    const { token } = await app.tokenWith(['units show', 'orders index'])
    expect((await ask('POST', '', { list: 'units' }, token)).status).toBe(403)
    expect((await ask('POST', '', { list: 'orders' }, token)).status).toBe(403)
  })

  test('cancelled, it leaves nothing; a third at once is refused', async () => {
    pause = 40
    const first = await start()
    await until(first.id, 'running')
    const other = await start()
    const third = await ask('POST', '', { list: 'units' })
    expect([third.status, third.body.code]).toEqual([429, 'too_many_exports'])
    // A file that is streamed takes the same room.
    const streamed = await app.call('GET', `${DASHBOARD}/units/export`, { token: app.superToken })
    expect([streamed.status, streamed.body.code]).toEqual([429, 'too_many_exports'])
    for (const { id } of [first, other]) {
      const given = await ask('POST', `/${id}/cancel`)
      expect([given.status, given.body.data.state]).toEqual([200, 'cancelled'])
      expect((await ask('POST', `/${id}/cancel`)).status).toBe(409)
      expect((await file(id)).status).toBe(404)
    }
    await expect.poll(onDisk, { timeout: 300_000 }).not.toContain(await keyOf(first.id))
    pause = 0
    const last = await start({ query: { name: 'unit 77' } })
    await until(last.id, 'ready')
    expect((await stateOf(first.id)).state).toBe('cancelled')
  })

  const keyOf = async (id: number) =>
    (
      await app.platform.database.db
        .selectFrom('exports')
        .select('file_key')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.file_key ?? ''
  const setRights = (roleId: number, permissions: readonly Permission[]) =>
    app.platform.database.transaction(async (tx) => {
      await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute()
      for (const permission of permissions)
        await tx.insertInto('role_permissions').values({ role_id: roleId, permission }).execute()
      await sql`update roles set version = version + 1 where id = ${roleId}`.execute(tx)
    })

  test('who lost the right gets no file, and what is being written for them ends', async () => {
    const { token, roleId } = await app.tokenWith(['units index'])
    const done = await start({ query: { name: 'unit 77' } }, token)
    await until(done.id, 'ready', token)
    pause = 40
    const running = await start({}, token)
    await until(running.id, 'running', token)
    await setRights(roleId, ['units show'])
    expect((await file(done.id, token)).status).toBe(403)
    const ended = await until(running.id, 'failed', token)
    expect(ended.problem).toBe('You may not take this list away any more.')
    await setRights(roleId, ['units index'])
    expect((await file(done.id, token)).status).toBe(200)
    expect((await file(running.id, token)).status).toBe(404)
  })

  test('what a process that is gone was writing begins anew; after three times it has failed', async () => {
    const { db } = app.platform.database
    const leftBy = async (attempts: number) => {
      const row = await db
        .insertInto('exports')
        .values({
          admin_id: 1,
          actor: JSON.stringify({ kind: 'admin', id: 1, name: 'A', address: null, requestId: null }),
          list: 'units',
          format: 'csv',
          language: 'en',
          query: '{"name":"unit 77"}',
          state: 'running',
          runner: 'gone',
          file_key: 'gone',
          total: 5,
          done: 3,
          attempts,
          beat_at: new Date(Date.now() - 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    }
    const again = await leftBy(1)
    const never = await leftBy(3)
    await reviveExports(app.platform)
    expect((await until(again, 'ready')).done).toBeGreaterThan(5)
    expect((await stateOf(never)).problem).toMatch(/interrupted/)
  })

  test('after a day the file is gone', async () => {
    const created = await start({ query: { name: 'unit 77' } })
    await until(created.id, 'ready')
    const key = await keyOf(created.id)
    expect(await onDisk()).toContain(key)
    await sweepExports(app.platform)
    expect(await onDisk()).toContain(key)
    await sweepExports(app.platform, new Date(Date.now() + 25 * 60 * 60 * 1000))
    expect(await onDisk()).toEqual([])
    expect((await stateOf(created.id))?.state).toBeUndefined()
  })
})
