import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { wrongBooks } from '../../../../test/scenes/sales/books.ts'
import { goodOf, openFloor, refusalOf } from '../../../../test/scenes/sales/floor.ts'
import type { Floor, Hand } from '../../../../test/scenes/sales/floor.ts'
import { insertOrders } from '../../../../test/scenes/sales/orderRows.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the floor, on %s', (kind) => {
  let app: TestApp
  let floor: Floor
  beforeAll(async () => {
    app = await startTestApp(kind)
    floor = await openFloor(app)
  })
  beforeEach(async () => {
    await floor.set()
    // Each test has a floor of its own.
    await sql`delete from pick_holds`.execute(db())
    await sql`update orders set state = 'finished' where state = 'prepared'`.execute(db())
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const list = async (query = ''): Promise<Json> => (await floor.call('GET', `/orders${query}`)).body
  const idsOf = async (query = '') => (await list(query)).data.map(({ id }: Json) => id)
  const products = async (query = '', by = floor.salem): Promise<Json[]> =>
    goodOf(await floor.call('GET', `/products${query}`, {}, { by }))
  const acceptedAgo = (id: number, minutes: number) =>
    sql`update orders set state_since = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
      db(),
    )
  const tag = (id: number, tags: string[]) =>
    floor.steps.staff.call('PUT', `/orders/${id}/tags`, { body: { tags } })

  test('an order is held, picked line by line, weighed, sealed, and leaves', async () => {
    const id = await floor.accepted()
    expect(goodOf(await floor.hold(id))).toMatchObject({ stage: 'picking', lines: 2, picked: 0 })
    goodOf(await floor.pick(id, 1, { gross_g: 2_130, source: 'scale' }))
    goodOf(await floor.pick(id, 2, { quantity: 1.5, reason: 'quality' }))
    goodOf(await floor.seal(id, { crates: 2 }))
    const { total, ordered } = await floor.steps.detail(id)
    await floor.steps.take(id, 'delivering')
    const order = await floor.steps.detail(id)
    expect([order.total, order.ordered.total]).toEqual([total, ordered.total])
    expect(order['order-details'].map((line: Json) => line.billed_quantity)).toEqual([2.13, 1.5])
    expect(await wrongBooks(db())).toEqual([])
  })

  test('those in a rush come first, then the oldest acceptance; the sealed ones are a list of their own', async () => {
    const [old, young, older] = [await floor.accepted(), await floor.accepted(), await floor.accepted()]
    await acceptedAgo(old, 20)
    await acceptedAgo(older, 30)
    expect(await idsOf()).toEqual([older, old, young])
    await tag(young, ['rush'])
    expect(await idsOf()).toEqual([young, older, old])
    const { data, meta } = await list()
    expect(data[0]).toMatchObject({
      rush: true,
      pickup: false,
      customer: 'سالم',
      lines: 2,
      picked: 0,
      stage: 'waiting',
      busy_minutes: 0,
    })
    expect([meta.more, Object.keys(meta.limits)]).toEqual([
      false,
      ['decide', 'leave', 'deliver', 'slow_days', 'slow_percent'],
    ])
    expect(Math.abs(Date.parse(meta.at) - Date.parse(data[2].since) - 20 * 60_000)).toBeLessThan(60_000)
    goodOf(await floor.seal(older))
    expect([await idsOf(), await idsOf('?sealed=1')]).toEqual([[young, old], [older]])
    await floor.steps.take(older, 'delivering')
    await floor.steps.take(old, 'rejected')
    expect([await idsOf(), await idsOf('?sealed=1')]).toEqual([[young], []])
  })

  test('an order says where it goes, what is in it and who is on it', async () => {
    const id = await floor.accepted([floor.shop.tomatoId])
    expect(await floor.read(id)).toMatchObject({ place: 'الخرج، حي الخزامى', note: null, pickup: false })
    await sql`update orders set pickup = true, note = 'بلا أكياس' where id = ${id}`.execute(db())
    expect(await floor.read(id)).toMatchObject({ place: null, note: 'بلا أكياس', pickup: true })
    const arabic = await floor.call('GET', `/orders/${id}`, {}, { language: 'ar' })
    expect(goodOf(arabic).order_lines).toMatchObject([
      { product: { name: 'طماطم', category: 'خضار', unit: { name: 'كيلو' } }, kind: 'ordered' },
    ])
  })

  test('the list has fifty, and says that there are more', async () => {
    const accept = (ids: readonly number[]) =>
      sql`update orders set state = 'prepared' where id = any(${[...ids]}::int[])`.execute(db())
    await accept(await insertOrders(db(), 50))
    let { data, meta } = await list()
    expect([data.length, meta.more]).toEqual([50, false])
    await accept(await insertOrders(db(), 1))
    ;({ data, meta } = await list())
    expect([data.length, meta.more]).toEqual([50, true])
  })

  test('a wave is the oldest orders; what they need together is listed by category, picked ones last', async () => {
    const ids: number[] = []
    for (let index = 0; index < 12; index += 1) ids.push(await floor.accepted([floor.shop.tomatoId]))
    const [first = 0] = ids
    const late = await floor.accepted([floor.shop.datesId])
    const brief = (rows: Json[]) =>
      rows.map(({ product, quantity, orders, lines, picked }) => [
        product.name,
        quantity,
        orders,
        lines,
        picked,
      ])
    expect(brief(await products('?wave=10'))).toEqual([['Tomato', 20, 10, 10, 0]])
    // Twenty at once, unless somebody says otherwise.
    expect(brief(await products())).toEqual([
      ['Sukkari dates', 2, 1, 1, 0],
      ['Tomato', 24, 12, 12, 0],
    ])
    goodOf(await floor.pick(first, 1, { by: 'product', quantity: 1, reason: 'out' }))
    goodOf(await floor.pick(late, 1, { by: 'product' }))
    expect(brief(await products('?wave=50'))).toEqual([
      ['Tomato', 22, 11, 12, 1],
      ['Sukkari dates', 0, 0, 1, 1],
    ])
    const dates = (await products()).find(({ product }) => product.name === 'Sukkari dates')
    expect(dates?.picker).toMatchObject({ id: floor.salem.id })
    // An order that somebody else picks as a whole, and one that is sealed, are in nobody's wave.
    goodOf(await floor.hold(ids[1] ?? 0, {}, { by: floor.huda }))
    goodOf(await floor.seal(ids[2] ?? 0))
    expect(brief(await products())[0]).toEqual(['Tomato', 18, 9, 10, 1])
    expect(brief(await products('', floor.huda))[0]).toEqual(['Tomato', 20, 10, 11, 1])
    const tomato = `/products/${floor.shop.tomatoId}`
    const detail = goodOf(await floor.call('GET', `${tomato}?wave=10`))
    expect(detail.order_lines.map(({ order }: Json) => order.id)).toEqual([first, ...ids.slice(3, 11)])
    expect(detail.order_lines[0]).toMatchObject({
      quantity: 1,
      wanted: 2,
      picked_by: floor.salem.name,
      order: { customer: 'سالم', rush: false },
    })
    await tag(late, ['rush'])
    const small = await floor.call('GET', `/products/${floor.shop.datesId}?wave=10`)
    expect(goodOf(small).order_lines).toMatchObject([{ order: { id: late, rush: true } }])
    for (const wave of ['0', '15', '200', 'x'])
      expect(refusalOf(await floor.call('GET', `/products?wave=${wave}`))).toEqual([
        422,
        'validation',
        'wave',
      ])
    expect(refusalOf(await floor.call('GET', '/products/999999'))).toEqual([404, 'not_found'])
  })

  test('each call has its right', async () => {
    const id = await floor.accepted()
    const { tomatoId } = floor.shop
    const order = `/orders/${id}`
    const code = '2100412019502'
    const calls: readonly [Permission, string, string, object?][] = [
      ['floor index', 'GET', '/orders'],
      ['floor index', 'GET', order],
      ['floor index', 'GET', '/products'],
      ['floor index', 'GET', `/products/${tomatoId}`],
      ['floor edit', 'POST', `${order}/hold`],
      ['floor edit', 'POST', `${order}/release`],
      ['floor edit', 'POST', `${order}/lines/1/pick`],
      ['floor edit', 'POST', `${order}/lines/1/unpick`],
      ['floor edit', 'POST', `${order}/scan`, { code }],
      ['floor edit', 'POST', `${order}/seal`, { crates: 1, as_ordered: 1 }],
      ['floor reopen', 'POST', `${order}/reopen`],
      ['floor edit', 'POST', `/products/${tomatoId}/hold`],
      ['floor edit', 'POST', `/products/${tomatoId}/release`],
    ]
    const rights = ['floor index', 'floor edit', 'floor reopen', 'floor override'] as const
    const hands: [Permission, Hand][] = []
    for (const right of rights) hands.push([right, await floor.hand([right])])
    const others = await floor.hand(['orders index', 'orders show', 'orders edit', 'orders deliver'])
    for (const [right, method, path, body] of calls) {
      expect([path, refusalOf(await floor.call(method, path, body, { by: others }))]).toEqual([
        path,
        [403, 'forbidden'],
      ])
      for (const [own, hand] of hands) {
        if (own === right) continue
        const answer = await floor.call(method, path, body, { by: hand })
        expect([path, own, ...refusalOf(answer)]).toEqual([path, own, 403, 'forbidden'])
      }
      expect((await app.call(method, `/api/dashboard/v1/floor${path}`, { body })).status).toBe(401)
    }
    expect(await floor.read(id)).toMatchObject({ stage: 'waiting', picked: 0, picker: null })
    for (const [right, method, path, body] of calls) {
      const hand = hands.find(([own]) => own === right)?.[1]
      const { status } = await floor.call(method, path, body, hand && { by: hand })
      expect([path, status]).toEqual([path, path.endsWith('/scan') ? 422 : 200])
    }
  })

  test('a call that is repeated under its key acts once', async () => {
    const id = await floor.accepted()
    const twice = async (
      act: (more: { key: string }) => Promise<{ status: number; body: Json }>,
      key: string,
    ) => {
      const [first, second] = [await act({ key }), await act({ key })]
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.body).toEqual(first.body)
    }
    await twice((more) => floor.hold(id, {}, more), 'hold-1')
    await twice((more) => floor.pick(id, 1, { gross_g: 950, more: 1 }, more), 'bag-1')
    await twice((more) => floor.pick(id, 1, { gross_g: 950 }, more), 'bag-2')
    await twice((more) => floor.pick(id, 2, { quantity: 1 }, more), 'pick-2')
    await twice((more) => floor.seal(id, { crates: 2 }, more), 'seal-1')
    await twice(
      (more) => floor.call('POST', `/orders/${id}/reopen`, {}, { ...more, by: floor.huda }),
      'open-1',
    )
    // A minute later, from the outbox: what was sealed and opened since is not sealed again.
    expect(goodOf(await floor.seal(id, { crates: 2 }, { key: 'seal-1' })).stage).toBe('sealed')
    expect(await floor.read(id)).toMatchObject({
      stage: 'picked',
      order_lines: [{ picked_grams: 1_900 }, {}],
    })
  })

  test('off, every call of the floor says so, and everything else is as it was without it', async () => {
    const [sealed, open] = [await floor.accepted(), await floor.accepted()]
    goodOf(await floor.seal(sealed))
    goodOf(await floor.hold(open))
    await floor.set({ floor: 0, require_weighing: 1 })
    for (const id of [sealed, open])
      for (const answer of [
        await floor.call('GET', '/orders'),
        await floor.call('GET', '/products'),
        await floor.call('GET', `/orders/${id}`),
        await floor.call('GET', `/products/${floor.shop.datesId}`),
        await floor.hold(id),
        await floor.pick(id, 1),
        await floor.unpick(id, 1),
        await floor.seal(id),
        await floor.reopen(id),
        await floor.holdProduct(floor.shop.datesId),
        await floor.call('POST', `/orders/${id}/scan`, { code: '2100412019502' }),
        await floor.call('POST', `/orders/${id}/release`),
        await floor.call('POST', `/products/${floor.shop.datesId}/release`),
      ])
        expect(refusalOf(answer)).toEqual([409, 'floor_off'])
    const edit = { body: { position: 1, quantity: 1 } }
    for (const id of [sealed, open]) {
      expect(await floor.steps.detail(id)).toMatchObject({ lines_open: true })
      const { status, body } = await floor.steps.staff.call('PUT', `/orders/${id}/lines`, edit)
      expect([status, Object.keys(body.data)]).toEqual([200, expect.not.arrayContaining(['fulfilment'])])
      const undone = await floor.steps.undo(id, body.data.version)
      expect([undone.status, undone.body.data]).toEqual([200, expect.not.objectContaining({ fulfilment: 1 })])
      const left = await floor.steps.take(id, 'delivering')
      expect(Object.keys(left)).not.toContain('fulfilment')
    }
    const mine = (await floor.shop.client.call('GET', `/orders/${sealed}`)).body.data
    expect(Object.keys(mine)).not.toContain('fulfilment')
    const row = (await floor.steps.staff.call('GET', '/orders?per_page=1')).body.data[0]
    expect(Object.keys(row)).not.toContain('fulfilment')
    const { body: info } = await app.call('GET', '/api/dashboard/v1/app-info')
    expect([info.data.floor, JSON.stringify(row).includes('fulfil')]).toEqual([false, false])
  })

  test('a sealed order whose floor was off meanwhile is sealed again once it is on', async () => {
    const id = await floor.accepted()
    goodOf(await floor.seal(id, { crates: 2, as_ordered: 1 }))
    await floor.set({ floor: 0 })
    await floor.set()
    expect(await floor.read(id)).toMatchObject({ stage: 'sealed', crates: 2 })
  })

  test('customers see nothing of it', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1))
    goodOf(await floor.seal(id))
    const { data } = (await floor.shop.client.call('GET', `/orders/${id}`)).body
    expect(JSON.stringify(data)).not.toMatch(/fulfil|crates|sealed|picked_by|Staff/)
  })
})
