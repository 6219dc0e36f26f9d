import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOn, usualDatabases } from '../../../../../test/databases/kinds.ts'
import { insertOrders } from '../../../../../test/scenes/sales/orderRows.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

interface Row {
  id: number
  status: string
  user: { id: number; type: string }
  waits_for: string | null
  awaited_manager: string | null
  created_at: string
}

describe.each(usualDatabases)('orders that wait for a decision, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let decider: string
  let viewer: string
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const tokenOf = async (...more: Permission[]) =>
      (await app.tokenWith(['orders index', 'orders show', 'orders export', ...more])).token
    decider = await tokenOf('orders edit')
    viewer = await tokenOf()
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const get = (path: string, token = decider) => app.call('GET', DASHBOARD + path, { token })
  const list = async (query: string, token = decider) => {
    const { status, body } = await get(`/orders?${query}`, token)
    expect(status).toBe(200)
    return { rows: body.data as Row[], total: body.meta.total as number }
  }
  const counted = async (token = decider) => (await get('/orders/counts', token)).body.data.waiting as number
  const move = (id: number, status: string) =>
    app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, {
      token: decider,
      body: { status, reason: 'x' },
    })
  /** Returns the waiting orders, read anew from the orders themselves. */
  const recount = async () => {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o join users u on u.id = o.user_id
      where o.state = 'accepted_from_manager' or o.state = 'new' and u.type <> 'employee'
      order by o.created_at, o.id`.execute(db())
    return rows.map((row) => row.id)
  }
  /** The count, the list and its total tell the same to who decides; to who only looks nothing waits. */
  const agree = async () => {
    const ids = await recount()
    const { rows, total } = await list('waiting=1&per_page=100')
    expect(rows.map((row) => row.id)).toEqual(ids.slice(0, 100))
    expect([total, await counted()]).toEqual([ids.length, ids.length])
    expect(await list('waiting=1', viewer)).toEqual({ rows: [], total: 0 })
    expect(await counted(viewer)).toBe(0)
    return ids
  }

  test('are those of clients and managers, and of employees once their manager agreed, after every kind of step', async () => {
    const client = await shop.order(shop.client)
    const manager = await shop.order(shop.manager)
    const employee = await shop.order(shop.employee)
    expect(await agree()).toEqual([client, manager])

    expect((await shop.manager.call('POST', `/orders/${employee}/approve`)).status).toBe(200)
    expect(await agree()).toEqual([client, manager, employee])
    await move(manager, 'prepared')
    expect(await agree()).toEqual([client, employee])
    await move(client, 'rejected')
    expect(await agree()).toEqual([employee])
    await move(employee, 'prepared')
    await move(employee, 'delivering')
    expect(await agree()).toEqual([])

    const declined = await shop.order(shop.employee)
    expect(await agree()).toEqual([])
    const { status } = await shop.manager.call('POST', `/orders/${declined}/decline`, { reason: 'x' })
    expect([status, await agree()]).toEqual([200, []])
  })

  test('say whose decision it is, and of a department whose manager is known who that is', async () => {
    const mine = await shop.order(shop.client)
    const theirs = await shop.order(shop.employee)
    const deciderOf = async (id: number, token = decider) => {
      const [row] = (await list(`id=${id}`, token)).rows
      const { data } = (await get(`/orders/${id}`, token)).body
      expect([data.waits_for, data.awaited_manager]).toEqual([row?.waits_for, row?.awaited_manager])
      return [row?.waits_for, row?.awaited_manager]
    }
    expect(await deciderOf(mine)).toEqual(['me', null])
    expect(await deciderOf(mine, viewer)).toEqual([null, null])
    expect(await deciderOf(theirs)).toEqual(['manager', 'هند'])
    expect(await deciderOf(theirs, viewer)).toEqual(['manager', 'هند'])
    const led = { manager_id: shop.manager.id }
    await db().updateTable('departments').set({ manager_id: null }).execute()
    expect(await deciderOf(theirs)).toEqual(['manager', null])
    await db().updateTable('departments').set(led).where('id', '=', shop.departmentId).execute()
    await shop.manager.call('POST', `/orders/${theirs}/approve`)
    expect(await deciderOf(theirs)).toEqual(['me', null])
    for (const id of [mine, theirs]) {
      await move(id, 'prepared')
      expect(await deciderOf(id)).toEqual([null, null])
    }
  })

  test('are narrowed by the other filters, suggested and taken away as a file like any list', async () => {
    const first = await shop.order(shop.client)
    const second = await shop.order(shop.manager)
    const waiting = await recount()
    const narrowed = async (query: string) =>
      (await list(`waiting=1&per_page=100&${query}`)).rows.map((row) => row.id)
    expect(await narrowed('status=new')).toEqual(waiting)
    expect((await list('waiting=1&status=prepared')).total).toBe(0)
    expect(await narrowed(`id=${second}`)).toEqual([second])
    expect(await narrowed(`userId=${shop.client.id}`)).toEqual([first])
    for (const part of ['0551112225', '05', '0599'])
      expect([part, (await list(`waiting=1&mobile=${part}`)).total]).toEqual([
        part,
        { '0551112225': 1, '05': waiting.length, '0599': 0 }[part],
      ])
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await list(`waiting=1&from=${today}&to=${today}`)).total).toBe(waiting.length)
    expect((await list('waiting=1&to=2020-01-01')).total).toBe(0)
    expect((await list('waiting=0')).total).toBe((await list('')).total)
    expect((await get('/orders?waiting=perhaps')).body.errors).toHaveProperty('waiting')

    expect((await list('waiting=1&suggest=1')).rows.map((row) => row.id)).toEqual(waiting.slice(0, 6))
    for (const token of [decider, viewer]) {
      // A file in the order of its list begins with the ids; the newest first are read as they come.
      for (const sort of ['', '&sort=-age']) {
        const file = (await get(`/orders/export?format=csv&waiting=1${sort}`, token)).body as string
        const numbers = [...file.matchAll(/^"?(\d+)/gm)].map(([, number]) => Number(number))
        expect(numbers.toSorted((a, b) => a - b)).toEqual(token === decider ? waiting : [])
      }
      const { body } = await app.call('POST', `${DASHBOARD}/exports`, {
        token,
        body: { list: 'orders', query: { waiting: '1' }, format: 'csv' },
      })
      expect(body.data.total).toBe(token === decider ? waiting.length : 0)
    }
  })

  test('and any list of orders are sorted by age both ways, deep pages too', async () => {
    const at = Date.now() - 86_400_000
    await app.platform.database.transaction((tx) =>
      insertOrders(tx, 1_400, (index) => ({
        created_at: new Date(at - (index % 700) * 47 * 60_000),
        state: index % 3 ? 'new' : 'finished',
      })),
    )
    const agreed = await agree()
    const all = await db()
      .selectFrom('orders')
      .select(['id', 'state'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const wanted: Record<string, number[]> = {
      'waiting=1': agreed,
      'waiting=1&sort=age': agreed,
      'waiting=1&sort=-age': agreed.toReversed(),
      'sort=age': all.map((row) => row.id),
      'sort=-age': all.map((row) => row.id).toReversed(),
      'sort=age&status=finished': all.filter((row) => row.state === 'finished').map((row) => row.id),
      [`sort=age&mobile=05`]: all.map((row) => row.id),
    }
    for (const [query, expected] of Object.entries(wanted))
      for (const page of [1, 2, 6, 7, 8, Math.ceil(expected.length / 100), 99]) {
        const { rows, total } = await list(`per_page=100&page=${page}&${query}`)
        expect([query, page, total]).toEqual([query, page, expected.length])
        expect(rows.map((row) => row.id)).toEqual(expected.slice((page - 1) * 100, page * 100))
      }
    expect((await get('/orders?sort=total')).status).toBe(422)
  })

  test('are amber and red after the minutes that are set, and after the usual ones where those make no sense', async () => {
    const ages = async () => (await get('/orders/counts')).body.data.limits.decide
    const set = (value: object) =>
      sql`update settings set value = value - 'waiting_amber' - 'waiting_red' || ${JSON.stringify(value)}::jsonb
        where key = 'general'`.execute(db())
    expect(await ages()).toEqual({ amber: 10, red: 20 })
    await set({ waiting_amber: 5, waiting_red: 1440 })
    expect(await ages()).toEqual({ amber: 5, red: 1440 })
    await set({ waiting_red: 45 })
    expect(await ages()).toEqual({ amber: 10, red: 45 })
    for (const wrong of [
      { waiting_amber: 20, waiting_red: 20 },
      { waiting_amber: 0, waiting_red: 20 },
      { waiting_amber: 10, waiting_red: 1441 },
      { waiting_amber: 'soon', waiting_red: 20 },
    ]) {
      await set(wrong)
      expect(await ages()).toEqual({ amber: 10, red: 20 })
    }
    // Orders are placed all the same.
    await shop.order(shop.client)
  })
})

describe.runIf(runsOn('postgres'))('the page of orders that wait', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('postgres')
    await app.platform.database.transaction((tx) =>
      insertOrders(tx, 3_000, (index) => ({ state: index % 50 ? 'finished' : 'new' })),
    )
    await sql`analyze orders`.execute(app.platform.database.db)
  })
  afterAll(() => app.close())

  test('is read from the index that holds them alone', async () => {
    const { db } = app.platform.database
    const used = async () => {
      const { rows } = await sql<{ idx_scan: number }>`
        select idx_scan::int from pg_stat_user_indexes where indexrelname = 'orders_waiting'`.execute(db)
      return rows[0]?.idx_scan ?? 0
    }
    const before = await used()
    for (let time = 0; time < 5; time += 1) {
      const { body } = await app.call('GET', `${DASHBOARD}/orders?waiting=1`, { token: app.superToken })
      expect(body.meta.total).toBe(60)
    }
    await expect.poll(used, { timeout: 300_000 }).toBeGreaterThan(before)
  })
})
