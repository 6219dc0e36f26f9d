import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const databases = bothDatabases('moving orders must work on each')

describe.each(databases)('orders on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const move = (id: number, status: string, reason?: string) =>
    call('POST', `/orders/change-status/${id}`, { body: { status, reason } })

  test('walk from new to delivered, and the customer follows', async () => {
    const id = await shop.order(shop.client)
    const seen = async () => (await shop.client.call('GET', `/orders/${id}`)).body.data.status
    expect((await call('GET', `/orders/${id}`)).body.data.allowed_transitions).toEqual([
      { name: 'accept', status: 'prepared', reason_required: false, on_list: false },
      { name: 'reject', status: 'rejected', reason_required: true, on_list: false },
    ])
    for (const status of ['prepared', 'delivering', 'finished']) {
      const moved = await move(id, status)
      expect(moved.status).toBe(200)
      expect(moved.body.data.status).toBe(status)
      expect(await seen()).toBe(status)
    }
    const { timeline, allowed_transitions } = (await call('GET', `/orders/${id}`)).body.data
    expect(timeline.map((step: { to: string }) => step.to)).toEqual([
      'new',
      'prepared',
      'delivering',
      'finished',
    ])
    expect(timeline[0].actor).toMatchObject({ kind: 'customer', id: shop.client.id })
    expect(timeline[3].actor).toMatchObject({ kind: 'admin', id: 1, name: 'أحمد العتيبي' })
    expect(allowed_transitions).toEqual([])
  })

  test('refuse steps the machine does not have, with what may be done instead, and change nothing', async () => {
    const id = await shop.order(shop.client)
    const refused = await move(id, 'finished')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'illegal_move', status: 'new' })
    expect(refused.body.allowed_transitions.map((one: { status: string }) => one.status)).toEqual([
      'prepared',
      'rejected',
    ])
    const { data } = (await call('GET', `/orders/${id}`)).body
    expect(data).toMatchObject({ status: 'new', version: 1 })
    expect(data.timeline).toHaveLength(1)
  })

  test('refuse a step that was chosen before another was taken, though it may be taken now', async () => {
    const id = await shop.order(shop.client)
    await move(id, 'prepared')
    const reject = (version: number) =>
      call('POST', `/orders/change-status/${id}`, {
        body: { status: 'rejected', reason: 'too far', version },
      })
    const late = await reject(1)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'illegal_move', status: 'prepared' })
    expect((await call('GET', `/orders/${id}`)).body.data.status).toBe('prepared')
    expect((await reject(2)).body.data.status).toBe('rejected')
  })

  test('take the same state again as done already', async () => {
    const id = await shop.order(shop.client)
    await move(id, 'prepared')
    const again = await move(id, 'prepared')
    expect(again.status).toBe(200)
    expect(again.body.data.timeline).toHaveLength(2)
  })

  test('are rejected only with a reason, which is kept', async () => {
    const id = await shop.order(shop.client)
    const silent = await call('POST', `/orders/change-status/${id}`, {
      body: { status: 'rejected', reason: '  ' },
      language: 'ar',
    })
    expect(silent.status).toBe(422)
    expect(silent.body.errors).toEqual({ reason: ['يرجى إدخال السبب.'] })
    const { body } = await move(id, 'rejected', 'خارج نطاق التوصيل')
    expect(body.data).toMatchObject({ status: 'rejected', reject_reason: 'خارج نطاق التوصيل' })
  })

  test("of an employee wait for the department's manager", async () => {
    const id = await shop.order(shop.employee)
    const { data } = (await call('GET', `/orders/${id}`)).body
    expect(data.management).toMatchObject({
      id: shop.departmentId,
      name: 'Hospitality',
      user: { id: shop.manager.id },
    })
    expect(data.allowed_transitions).toEqual([])
    expect((await move(id, 'prepared')).status).toBe(409)
    expect((await shop.client.call('POST', `/orders/${id}/approve`)).status).toBe(404)
    expect((await shop.manager.call('POST', `/orders/${id}/approve`)).body.data.status).toBe(
      'accepted_from_manager',
    )
    expect((await move(id, 'prepared')).status).toBe(200)
  })

  test('are found by number, part of a phone in either spelling, client, state and day, with exact totals', async () => {
    const id = await shop.order(shop.client)
    const search = async (query: string) => (await call('GET', `/orders?per_page=100&${query}`)).body
    expect((await search(`id=${id}`)).data.map((row: { id: number }) => row.id)).toEqual([id])
    for (const part of ['0551112223', '55111222', '٠٥٥١١١٢٢٢٣', '%2B966551112223', '1112223']) {
      const { data, meta } = await search(`mobile=${part}`)
      expect(
        data.some((row: { id: number }) => row.id === id),
        part,
      ).toBe(true)
      expect(meta.total).toBe(data.length)
    }
    expect((await search('mobile=0559999999')).meta.total).toBe(0)
    const ofClient = await search(`userId=${shop.client.id}&status=new`)
    expect(
      ofClient.data.every(
        (row: { user: { id: number }; status: string }) =>
          row.user.id === shop.client.id && row.status === 'new',
      ),
    ).toBe(true)
    expect(ofClient.meta.total).toBe(ofClient.data.length)
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const all = await search('page=1')
    expect((await search(`from=${today}&to=${today}`)).meta.total).toBe(all.meta.total)
    expect((await search('from=2020-01-01&to=2020-12-31')).meta.total).toBe(0)
    expect((await search(`status=new&from=${today}`)).meta.total).toBe(
      (await search('status=new')).meta.total,
    )
    expect((await call('GET', '/orders?from=2026-02-02&to=2026-01-01')).body.errors).toHaveProperty('from')
    expect((await call('GET', '/orders?status=lost')).status).toBe(422)
    expect((await call('GET', '/orders?nonsense=1')).status).toBe(200)
  })

  test('are listed and taken away by their numbers: those, and no other', async () => {
    const [one, , three] = [
      await shop.order(shop.client),
      await shop.order(shop.client),
      await shop.order(shop.employee),
    ]
    const read = (path: string) => app.call('GET', `${DASHBOARD}${path}`, { token: app.superToken })
    const { body } = await read(`/orders?ids=${one},${three}`)
    expect([body.meta.total, body.data.map((row: { id: number }) => row.id)]).toEqual([2, [three, one]])
    const file = await read(`/orders/export?format=csv&ids=${one},${three}`)
    expect(file.body.trim().split('\n')).toHaveLength(3)
    for (const wrong of ['x', '1,,2', '0']) expect((await read(`/orders?ids=${wrong}`)).status).toBe(422)
  })

  test('are suggested while one types as other records are: the newest that fit, not counted', async () => {
    for (let n = 0; n < 3; n += 1) await shop.order(shop.client)
    for (const requested of ['', 'mobile=0551112223', `userId=${shop.client.id}`, 'status=new']) {
      const page = (await call('GET', `/orders?per_page=2&${requested}`)).body
      const suggested = (await call('GET', `/orders?suggest=1&per_page=2&${requested}`)).body
      expect(suggested.data).toEqual(page.data)
      expect(suggested.meta).toEqual({ ...page.meta, last_page: 1, total: 2, truncated: true })
    }
    const none = await call('GET', '/orders?suggest=1&mobile=0559999999')
    expect([none.body.data, none.body.meta.truncated]).toEqual([[], undefined])
  })

  test('are counted exactly in every state, whatever was done', async () => {
    await shop.order(shop.client)
    const { data } = (await call('GET', '/orders/counts')).body
    const stored = await app.platform.database.db
      .selectFrom('orders')
      .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute()
    for (const { state, n } of stored) expect(data.states[state]).toBe(n)
    expect(data.total).toBe(stored.reduce((sum, row) => sum + row.n, 0))
    const response = await call('GET', '/orders?status=finished')
    expect(response.body.meta.total).toBe(data.states.finished)
  })

  test('keep prices and tax as they were, to the halala', async () => {
    const id = await shop.order(shop.client, [
      { product_id: shop.datesId, quantity: '٢٫٢٥' },
      { product_id: shop.tomatoId, quantity: 0.333 },
    ])
    await app.platform.database.db.updateTable('products').set({ price: 1 }).execute()
    const { data } = (await call('GET', `/orders/${id}`)).body
    // 48.33 × 2.25 = 108.7425 → 108.74; 12.50 × 0.333 = 4.1625 → 4.16; of both together tax is 16.935 → 16.94
    expect(data).toMatchObject({
      sub_total: 112.9,
      tax: 16.94,
      delivery_cost: 0,
      total: 129.84,
      tax_rate: 15,
    })
    expect(data['order-details'][0]).toMatchObject({ quantity: 2.25, price: 48.33, total: 108.74 })
    await app.platform.database.db
      .updateTable('products')
      .set({ price: 1_250 })
      .where('id', '=', shop.tomatoId)
      .execute()
  })

  test('are marked opened once', async () => {
    const id = await shop.order(shop.client)
    expect((await call('GET', `/orders/${id}`)).body.data.opened).toBe(false)
    await call('POST', `/orders/opened/${id}`)
    expect((await call('GET', `/orders/${id}`)).body.data.opened).toBe(true)
  })

  test('deep pages hold the same rows as walking there', async () => {
    const at = Date.now()
    const rows = Array.from({ length: 1_400 }, (_, n) => ({
      user_id: shop.client.id,
      state: n % 3 === 0 ? ('finished' as const) : ('rejected' as const),
      sub_total: 100,
      tax_rate: '15',
      tax: 15,
      delivery_cost: 0,
      total: 115,
      payment_method: 'cash',
      address: 'x',
      lat: null,
      long: null,
      distance_km: null,
      note: null,
      reject_reason: null,
      opened_at: null,
      department_id: null,
      created_at: new Date(at - (n % 700) * 47 * 60_000 - 86_400_000),
    }))
    for (let from = 0; from < rows.length; from += 700)
      await app.platform.database.db
        .insertInto('orders')
        .values(rows.slice(from, from + 700))
        .execute()
    for (const filter of [
      '',
      '&status=rejected',
      `&to=${new Date(at - 5 * 86_400_000).toISOString().slice(0, 10)}`,
    ]) {
      const everything = await app.platform.database.db
        .selectFrom('orders')
        .select(['id', 'state', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      const day = /to=(.*)$/.exec(filter)?.[1]
      const wanted = everything.filter(
        (row) =>
          (!filter.includes('status') || row.state === 'rejected') &&
          (!day || row.created_at < new Date(Date.parse(`${day}T00:00:00+03:00`) + 86_400_000)),
      )
      for (const page of [8, 9, Math.ceil(wanted.length / 100)]) {
        const { data, meta } = (await call('GET', `/orders?per_page=100&page=${page}${filter}`)).body
        expect(meta.total).toBe(wanted.length)
        expect(data.map((row: { id: number }) => row.id)).toEqual(
          wanted.slice((page - 1) * 100, page * 100).map((row) => row.id),
        )
      }
    }
  })
})
