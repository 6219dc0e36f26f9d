import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { wrongBooks } from '../../../../test/scenes/sales/books.ts'
import { goodOf, openFloor, refusalOf } from '../../../../test/scenes/sales/floor.ts'
import type { Floor } from '../../../../test/scenes/sales/floor.ts'
import { labelOf } from '../../../../test/scenes/sales/scales.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('picking lines, on %s', (kind) => {
  let app: TestApp
  let floor: Floor
  beforeAll(async () => {
    app = await startTestApp(kind)
    floor = await openFloor(app)
    await sql`update products set plu = '0777' where id = ${floor.shop.datesId}`.execute(db())
    await sql`update products set stock_quantity = 1000 where id = ${floor.shop.melonId}`.execute(db())
  })
  beforeEach(() => floor.set())
  afterAll(async () => {
    expect(await wrongBooks(db())).toEqual([])
    await app.close()
  })

  const db = () => app.platform.database.db
  const byHuda = () => ({ by: floor.huda })
  const lineOf = (order: Json, position: number): Json =>
    order.order_lines.find((line: Json) => line.position === position)
  const briefOf = (order: Json, position: number) => {
    const { quantity, wanted, short_reason, picked_by } = lineOf(order, position)
    return [quantity, wanted, short_reason, picked_by !== null]
  }
  const edit = async (id: number, body: object) =>
    goodOf(await floor.steps.staff.call('PUT', `/orders/${id}/lines`, { body }))

  test('a line is picked as it is billed, without prices', async () => {
    const id = await floor.accepted()
    const answer = await floor.pick(id, 1)
    const order = goodOf(answer)
    expect(answer.body.message).toBe(`#${id}: 1 of 2 picked.`)
    expect([order.stage, briefOf(order, 1), briefOf(order, 2)]).toEqual([
      'picking',
      [2, 2, null, true],
      [2, 2, null, false],
    ])
    expect(lineOf(order, 1)).toMatchObject({
      picked_by: floor.salem.name,
      product: { name: 'Tomato', category: 'Vegetables' },
      weighings: [],
      held_by: null,
      waits: false,
    })
    expect(JSON.stringify(order)).not.toMatch(/price|total|"tax|sub_total|amount/)
    expect(goodOf(await floor.pick(id, 2)).stage).toBe('picked')
    // Nothing else became of the order by it.
    expect((await floor.steps.detail(id)).timeline.filter(({ edit: made }: Json) => made)).toEqual([])
  })

  test('less has its reason and is billed as so much; all that is wanted is welcome later', async () => {
    const id = await floor.accepted()
    expect(briefOf(goodOf(await floor.pick(id, 1, { quantity: 1.5 })), 1)).toEqual([1.5, 2, 'out', true])
    expect((await floor.steps.detail(id)).total).toBeLessThan((await floor.steps.detail(id)).ordered.total)
    const bad = await floor.pick(id, 1, { quantity: 1, reason: 'quality' })
    expect(briefOf(goodOf(bad), 1)).toEqual([1, 2, 'quality', true])
    const more = await floor.pick(id, 1, { quantity: 2.001 })
    expect([refusalOf(more), more.body.errors.quantity[0]]).toEqual([
      [422, 'validation', 'quantity'],
      expect.stringContaining('2'),
    ])
    expect(briefOf(goodOf(await floor.pick(id, 1, { quantity: 2 })), 1)).toEqual([2, 2, null, true])
    expect((await floor.steps.detail(id)).ordered.total).toBe((await floor.steps.detail(id)).total)
    // A customer who wishes less is not billed for more.
    goodOf(await floor.pick(id, 2, { quantity: 1, reason: 'customer' }))
    expect(refusalOf(await floor.pick(id, 2, { quantity: 2 }))).toEqual([422, 'validation', 'quantity'])
  })

  test('0 leaves a line out, with its bags; what is left out is not picked', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1, { gross_g: 1_000 }))
    const without = goodOf(await floor.pick(id, 1, { quantity: 0, reason: 'quality' }))
    expect([without.lines, without.picked, briefOf(without, 1)]).toEqual([1, 0, [0, 2, 'quality', false]])
    expect(lineOf(without, 1).picked_grams).toBeNull()
    for (const body of [{}, { gross_g: 500 }])
      expect(refusalOf(await floor.pick(id, 1, body))).toEqual([422, 'validation', 'position'])
    expect(refusalOf(await floor.pick(id, 9))).toEqual([422, 'validation', 'position'])
    expect(refusalOf(await floor.unpick(id, 9))).toEqual([422, 'validation', 'position'])
    // The last one stays: staff decide on the order.
    expect(refusalOf(await floor.pick(id, 2, { quantity: 0 }))).toEqual([409, 'order_empty'])
    expect(goodOf(await floor.pick(id, 2)).stage).toBe('picked')
  })

  test('a line that was left out comes back where some is there after all, unless something else stands in for it', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1, { quantity: 0 }))
    expect(briefOf(goodOf(await floor.pick(id, 1, { quantity: 1 })), 1)).toEqual([1, 2, 'out', true])
    goodOf(await floor.pick(id, 1, { quantity: 0, reason: 'customer' }))
    expect(briefOf(await floor.read(id), 1)).toEqual([0, 0, 'customer', false])
    expect(refusalOf(await floor.pick(id, 1, { quantity: 1 }))).toEqual([422, 'validation', 'quantity'])
    const other = { position: 2, product_id: floor.shop.melonId, quantity: 1, reason: 'out' }
    goodOf(await floor.steps.staff.call('POST', `/orders/${id}/lines/substitute`, { body: other }))
    expect(briefOf(await floor.read(id), 2)).toEqual([0, 0, 'out', false])
    expect(refusalOf(await floor.pick(id, 2, { quantity: 1 }))).toEqual([422, 'validation', 'position'])
  })

  test('what makes no sense is refused by the field', async () => {
    const id = await floor.accepted()
    for (const [body, field] of [
      [{ quantity: 1, gross_g: 1_000 }, 'quantity'],
      [{ quantity: -1 }, 'quantity'],
      [{ quantity: 0.0004 }, 'quantity'],
      [{ gross_g: 500, tare_g: 500 }, 'tare_g'],
      [{ gross_g: 0 }, 'gross_g'],
      [{ gross_g: 1.5 }, 'gross_g'],
      [{ reason: 'tired' }, 'reason'],
      [{ by: 'wave' }, 'by'],
      [{ gross_g: 1_000, source: 'label' }, 'source'],
    ] as const) {
      const refused = await floor.pick(id, 1, body)
      expect([body, refused.status, Object.keys(refused.body.errors ?? {})[0]]).toEqual([body, 422, field])
    }
    expect((await floor.read(id)).picked).toBe(0)
  })

  test('bags sum; a line is picked by the last of them', async () => {
    const id = await floor.accepted()
    const first = goodOf(await floor.pick(id, 1, { gross_g: 1_010, tare_g: 10, source: 'scale', more: 1 }))
    expect([briefOf(first, 1), first.picked]).toEqual([[1, 2, null, false], 0])
    const last = goodOf(await floor.pick(id, 1, { gross_g: 1_150 }))
    expect(briefOf(last, 1)).toEqual([2.15, 2, null, true])
    expect(lineOf(last, 1)).toMatchObject({
      picked_grams: 2_150,
      weighings: [{ net_g: 1_000 }, { net_g: 1_150 }],
    })
    // More than the tolerance is given.
    const given = goodOf(await floor.pick(id, 1, { gross_g: 400 }))
    expect([briefOf(given, 1), lineOf(given, 1).picked_grams]).toEqual([[2.2, 2, null, true], 2_550])
    // Another bag follows after all: it is to be picked again.
    expect(goodOf(await floor.pick(id, 1, { gross_g: 100, more: 1 })).picked).toBe(0)
  })

  test('a line that is let go is to be picked again, and its bags count no more', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1, { gross_g: 900, more: 1 }))
    goodOf(await floor.pick(id, 1, { gross_g: 900 }))
    const answer = await floor.unpick(id, 1)
    const order = goodOf(answer)
    expect(answer.body.message).toBe(`#${id}: 0 of 2 picked.`)
    expect([briefOf(order, 1), lineOf(order, 1).picked_grams]).toEqual([[2, 2, null, false], null])
    expect(lineOf(order, 1).weighings.map(({ voided }: Json) => voided)).toEqual([true, true])
    // Letting go of what is not picked changes nothing.
    expect(briefOf(goodOf(await floor.unpick(id, 2)), 2)).toEqual([2, 2, null, false])
  })

  test('while the shop does not weigh, lines are picked and let go without their bags', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1, { gross_g: 1_900 }))
    await floor.set({ weighing: 0 })
    expect(refusalOf(await floor.pick(id, 2, { gross_g: 1_900 }))).toEqual([409, 'weighing_off'])
    const order = goodOf(await floor.unpick(id, 1))
    expect(briefOf(order, 1)).toEqual([1.9, 2, null, false])
    expect(lineOf(order, 1)).not.toHaveProperty('weighings')
    goodOf(await floor.pick(id, 1))
    await floor.set()
    expect(lineOf(await floor.read(id), 1)).toMatchObject({
      picked_grams: 1_900,
      picked_by: floor.salem.name,
    })
  })

  test('a label picks its line, once, and none that somebody else has picked', async () => {
    const id = await floor.accepted()
    const scan = (body: object, more = {}) => floor.call('POST', `/orders/${id}/scan`, body, more)
    const code = labelOf('0412', 1_950)
    expect(briefOf(goodOf(await scan({ code })), 1)).toEqual([1.95, 2, null, true])
    expect(refusalOf(await scan({ code }))).toEqual([409, 'label_seen'])
    expect(briefOf(goodOf(await scan({ code: labelOf('0412', 100), again: 1 })), 1)).toEqual([
      2.05,
      2,
      null,
      true,
    ])
    expect(refusalOf(await scan({ code: labelOf('0999', 100) }))).toEqual([422, 'validation', 'code'])
    expect(refusalOf(await scan({ code: '123' }))).toEqual([422, 'validation', 'code'])
    goodOf(await floor.hold(id, { take_over: 1 }, byHuda()))
    const others = await scan({ code: labelOf('0412', 90) }, byHuda())
    expect([refusalOf(others), others.body.message]).toEqual([
      [409, 'line_picked'],
      `${floor.salem.name} has picked this already.`,
    ])
    expect(lineOf(await floor.read(id), 1).picked_grams).toBe(2_050)
    expect(refusalOf(await scan({ code: labelOf('0777', 2_000) }))).toEqual([409, 'held'])
    expect(briefOf(goodOf(await scan({ code: labelOf('0777', 2_000) }, byHuda())), 2)).toEqual([
      2,
      2,
      null,
      true,
    ])
    expect((await floor.read(id)).stage).toBe('picked')
  })

  test('a line that waits for its customer is not picked meanwhile', async () => {
    await floor.set({ consent: 1 })
    const placed = await floor.shop.client.call('POST', '/orders', {
      items: [floor.shop.tomatoId, floor.shop.datesId].map((product_id) => ({ product_id, quantity: 2 })),
      pickup: 1,
      substitution_wish: 'ask',
    })
    const id: number = placed.body.data.id
    await floor.steps.take(id, 'prepared')
    const question = { position: 1, product_id: floor.shop.melonId, quantity: 1 }
    goodOf(await floor.steps.staff.call('POST', `/orders/${id}/lines/substitute`, { body: question }))
    for (const answer of [
      await floor.pick(id, 1),
      await floor.pick(id, 1, { quantity: 1 }),
      await floor.pick(id, 1, { gross_g: 1_000 }),
      await floor.unpick(id, 1),
    ])
      expect(refusalOf(answer)).toEqual([409, 'asked_already'])
    const order = goodOf(await floor.pick(id, 2))
    expect(order.order_lines.map(({ waits }: Json) => waits)).toEqual([true, false])
    expect(refusalOf(await floor.seal(id, { crates: 1 }))).toEqual([409, 'lines_left'])
    // Closed crates take no answer any more.
    goodOf(await floor.seal(id))
    const [ask] = (
      await sql<{ id: number; answer: string }>`
      select id, answer from order_asks where order_id = ${id}`.execute(db())
    ).rows
    expect(ask?.answer).toBe('withdrawn')
    const late = await floor.shop.client.call('POST', `/orders/${id}/asks/${ask?.id}`, { answer: 'yes' })
    expect(refusalOf(late)).toEqual([409, 'ask_withdrawn'])
    expect((await floor.read(id)).order_lines.map(({ waits }: Json) => waits)).toEqual([false, false])
  })

  test('a weight that lets an order grow past what its customer is asked about is refused, and picks nothing', async () => {
    await floor.set({ consent: 1, consent_percent: 1 })
    const id = await floor.accepted()
    expect(refusalOf(await floor.pick(id, 2, { gross_g: 2_200 }))).toEqual([409, 'weight_over'])
    expect(await floor.read(id)).toMatchObject({ picked: 0, order_lines: [{}, { picked_grams: null }] })
  })

  test('a line that changes afterwards is to be picked again; one that comes back to what was picked is not', async () => {
    const id = await floor.accepted()
    for (const line of [1, 2]) goodOf(await floor.pick(id, line))
    const { version } = await edit(id, { position: 1, quantity: 3 })
    expect(await floor.read(id)).toMatchObject({ stage: 'picking', picked: 1 })
    goodOf(await floor.steps.undo(id, version))
    expect(await floor.read(id)).toMatchObject({ stage: 'picked', picked: 2 })
    goodOf(await floor.scales.weigh(id, 2, 1_800))
    expect(briefOf(await floor.read(id), 2)).toEqual([1.8, 2, null, false])
    // Somebody else picks what is to be picked again.
    goodOf(await floor.hold(id, { take_over: 1 }, byHuda()))
    expect(lineOf(goodOf(await floor.pick(id, 2, {}, byHuda())), 2).picked_by).toBe(floor.huda.name)
    const melon = { product_id: floor.shop.melonId, quantity: 1 }
    goodOf(await floor.steps.staff.call('POST', `/orders/${id}/lines`, { body: melon }))
    expect(await floor.read(id)).toMatchObject({ stage: 'picking', lines: 3, picked: 2 })
  })

  test('whoever picks needs no right to change orders, and gets none by it', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1, { gross_g: 1_500 }))
    const { token } = floor.salem
    for (const [method, path, body] of [
      ['PUT', `/orders/${id}/lines`, { position: 1, quantity: 1 }],
      ['POST', `/orders/${id}/lines/2/weighings`, { gross_g: 900, source: 'typed' }],
      ['GET', `/orders/${id}`, undefined],
    ] as const)
      expect((await floor.steps.staff.call(method, path, { body, token })).status).toBe(403)
    const [step] = (await floor.steps.detail(id)).timeline.slice(-1)
    expect(step).toMatchObject({ actor: { kind: 'admin', id: floor.salem.id }, edit: { change: 'weighing' } })
  })

  test('only accepted orders are on the floor', async () => {
    const id = await floor.shop.order(floor.shop.client)
    const calls = () => [
      floor.call('GET', `/orders/${id}`),
      floor.hold(id),
      floor.pick(id, 1),
      floor.unpick(id, 1),
      floor.seal(id),
      floor.reopen(id),
      floor.call('POST', `/orders/${id}/scan`, { code: labelOf('0412', 100) }),
      floor.call('POST', `/orders/${id}/release`),
    ]
    for (const state of ['new', 'prepared', 'delivering'] as const) {
      if (state !== 'new') await floor.steps.take(id, state)
      if (state === 'prepared') continue
      for (const answer of await Promise.all(calls()))
        expect(refusalOf(answer)).toEqual([409, 'not_on_floor'])
    }
    expect(refusalOf(await floor.hold(999_999))).toEqual([404, 'not_found'])
    expect(refusalOf(await floor.call('GET', '/orders/999999'))).toEqual([404, 'not_found'])
  })
})
