import { Writable } from 'node:stream'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { pageQuery } from '@bustan/contract/core/resource/list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { AppError } from '../../faults/errors.ts'
import { tooMany } from '../../access/throttle.ts'
import { createHourlyLines } from './hourlyLines.ts'
import { createRefusalLog } from './refusalLog.ts'
import { routesOf } from '../registry/mountRoutes.ts'
import { createServer } from '../server.ts'

type Line = Record<string, unknown>

/** A log whose lines can be read. */
function openLog() {
  const lines: string[] = []
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  return { log, text: () => lines.join(''), lines: () => lines.map((line) => JSON.parse(line) as Line) }
}

const refusedIn = (log: ReturnType<typeof openLog>) =>
  log.lines().filter((line) => line['msg'] === 'call refused')

describe.each(usualDatabases)('calls that are turned away on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  /** The same product with a log of its own, and one call of each kind that refuses. */
  const open = async () => {
    const captured = openLog()
    // No demo: that answers nobody but a browser on this machine.
    const platform = {
      ...app.platform,
      log: captured.log,
      faultLines: createHourlyLines(),
      config: { ...app.platform.config, demo: false },
    }
    const server = await createServer(platform)
    const routes = routesOf(server, platform, '/api/test')
    for (const [url, access] of [
      ['/shop/:id', 'customer'],
      ['/office/:id', 'staff'],
    ] as const)
      routes.route({ method: 'GET', url, access, summary: 'Refuses' }, () => {
        throw new AppError('forbidden')
      })
    routes.route(
      { method: 'GET', url: '/things', access: 'staff', summary: 'A list', query: z.object(pageQuery) },
      () => ({ data: [] }),
    )
    for (const [url, access] of [
      ['/failing', 'public'],
      ['/failing/own', 'customer'],
    ] as const)
      routes.route({ method: 'GET', url, access, summary: 'Fails' }, () => {
        throw new Error('a bug of ours')
      })
    routes.route({ method: 'POST', url: '/limited', access: 'staff', summary: 'Has a limit' }, () => {
      throw tooMany(60)
    })
    routes.mount()
    const call = async (url: string, token: string) =>
      (await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
    return { captured, call, server, close: () => server.close() }
  }

  test('are in the log, of customers and staff: who from where and what for, never a token', async () => {
    const { captured, call, close } = await open()
    const wrong = 'a-token-that-opens-nothing-at-all'
    expect(await call('/api/test/shop/7?secret=s3cret', shop.client.token)).toBe(403)
    expect(await call('/api/test/office/7', app.superToken)).toBe(403)
    expect(await call('/api/test/shop/7', wrong)).toBe(401)
    expect(await call('/api/test/office/7', shop.client.token)).toBe(401)
    await close()
    const seen = refusedIn(captured)
    expect(seen.map((line) => [line['level'], line['route'], line['status'], line['code']])).toEqual([
      [40, 'GET /api/test/shop/:id', 403, 'forbidden'],
      [40, 'GET /api/test/office/:id', 403, 'forbidden'],
      [30, 'GET /api/test/shop/:id', 401, 'unauthenticated'],
      [30, 'GET /api/test/office/:id', 401, 'unauthenticated'],
    ])
    for (const line of seen)
      expect([line['network'], line['request']]).toEqual([
        '127.0.0.1',
        expect.stringMatching(/^[\da-f-]{36}$/),
      ])
    for (const secret of [wrong, shop.client.token, app.superToken, 's3cret'])
      expect(captured.text()).not.toContain(secret)
  })

  test('a call that fails over and over has its lines in the log, and then nobody of that network is heard', async () => {
    const { captured, server, close } = await open()
    const [mine, other] = ['203.0.113.77', '203.0.113.78']
    const ask = async (remoteAddress: string, token?: string) =>
      (
        await server.inject({
          url: token ? '/api/test/failing/own' : '/api/test/failing',
          remoteAddress,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      ).statusCode
    for (let turn = 0; turn < 60; turn += 1) expect(await ask(mine)).toBe(500)
    expect(await ask(mine)).toBe(429)
    expect(await ask(other)).toBe(500)
    expect(await ask(mine, shop.client.token)).toBe(500)
    await close()
    const failed = captured.lines().filter((line) => line['msg'] === 'call failed')
    expect(failed.filter((line) => line['network'] === mine)).toHaveLength(60)
    expect(failed.filter((line) => line['more'])).toHaveLength(1)
  })

  test('are in the log where a limit or their own shape stops them, and say nothing of what was sent', async () => {
    const { captured, server, close } = await open()
    const authorization = `Bearer ${app.superToken}`
    const send = async (url: string, body?: string) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { method: 'POST' as const, payload: body, headers }
      return (await server.inject({ url, headers: { authorization }, ...sent })).statusCode
    }
    expect(await send('/api/test/things?a[__proto__]=s3cret')).toBe(400)
    expect(await send('/api/test/limited', '{"__proto__":{"a":"s3cret"}}')).toBe(400)
    expect(await send('/api/test/limited', '{}')).toBe(429)
    await close()
    const seen = captured.lines().filter((line) => line['msg'] === 'call stopped')
    expect(seen.map((line) => [line['level'], line['route'], line['status'], line['code']])).toEqual([
      [40, 'GET /api/test/things', 400, 'bad_request'],
      [40, 'POST /api/test/limited', 400, 'bad_request'],
      [40, 'POST /api/test/limited', 429, 'too_many_requests'],
    ])
    expect(captured.text()).not.toContain('s3cret')
  })

  test('of customers are in the audit trail as those of staff are, so many an hour', async () => {
    const { call, close } = await open()
    const { db } = app.platform.database
    const auditRows = () =>
      db
        .selectFrom('changes')
        .select(['action', 'record_id', 'actor_kind', 'after', 'address'])
        .where('actor_id', '=', shop.manager.id)
        .where('action', 'like', 'denied%')
        .orderBy('id')
        .execute()
    await call('/api/test/shop/7', shop.manager.token)
    expect(await auditRows()).toEqual([
      {
        action: 'denied',
        record_id: 'GET /shop/:id',
        actor_kind: 'customer',
        after: { path: '/shop/7' },
        address: '127.0.0.1',
      },
    ])
    for (let turn = 0; turn < 63; turn += 1) await call('/api/test/shop/7', shop.manager.token)
    await close()
    const rows = await auditRows()
    expect(rows.filter((row) => row.action === 'denied')).toHaveLength(60)
    expect(rows.filter((row) => row.action === 'denied_flood')).toHaveLength(1)
  })

  test('select lists are in the log, thirty a minute for a person', async () => {
    const { token } = await app.tokenWith(['users index', 'units index'])
    const ask = async (path: string) => (await app.call('GET', DASHBOARD + path, { token })).status
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push(await ask(turn % 2 ? '/units?limit=0&page=0' : '/users?limit=0&type=client'))
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect(await ask('/units?limit=6')).toBe(200)
    const { captured, call, close } = await open()
    await call('/api/test/things?limit=6', app.superToken)
    await call('/api/test/things?limit=0', app.superToken)
    await close()
    const loaded = captured.lines().filter((line) => line['msg'] === 'select list loaded')
    expect(loaded).toMatchObject([{ route: 'GET /things', staff: 1 }])
    // In the ordering app it is no select list.
    expect((await app.call('GET', `${STORE}/products?limit=0`)).status).toBe(200)
  })
})

describe('the log of refusals', () => {
  const refusal = new AppError('unauthenticated')
  const from = (ip: string) =>
    ({ ip, id: 'r', method: 'GET', routeOptions: { url: '/x' } }) as unknown as Parameters<
      ReturnType<typeof createRefusalLog>['note']
    >[1]

  test('has sixty lines of one network and two thousand of all in an hour, and says where it stops', () => {
    const captured = openLog()
    let now = 0
    const log = createRefusalLog(captured.log, () => now)
    for (let turn = 0; turn < 100; turn += 1) log.note(refusal, from('203.0.113.9'))
    expect(refusedIn(captured)).toHaveLength(60)
    expect(refusedIn(captured).filter((line) => line['more'])).toHaveLength(1)
    for (let turn = 0; turn < 3_000; turn += 1)
      log.note(refusal, from(`2001:db8:${(turn >> 8).toString(16)}:${(turn & 255).toString(16)}::1`))
    expect(refusedIn(captured)).toHaveLength(2_000)
    expect(refusedIn(captured).at(-1)?.['more']).toBeDefined()
    // Stopped calls are counted by themselves.
    for (let turn = 0; turn < 100; turn += 1) log.note(tooMany(1), from('203.0.113.9'))
    expect(captured.lines().filter((line) => line['msg'] === 'call stopped')).toHaveLength(60)
    expect(refusedIn(captured)).toHaveLength(2_000)
    now += 3_600_000
    log.note(refusal, from('203.0.113.9'))
    expect(refusedIn(captured)).toHaveLength(2_001)
  })

  test('knows nothing of other errors', () => {
    const captured = openLog()
    const log = createRefusalLog(captured.log)
    for (const error of [new AppError('not_found'), new Error('x'), null])
      log.note(error, from('203.0.113.9'))
    expect(captured.lines()).toEqual([])
  })
})
