import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { wrongBooks } from '../../../../test/scenes/sales/books.ts'
import { goodOf, openFloor, plain, refusalOf } from '../../../../test/scenes/sales/floor.ts'
import type { Floor } from '../../../../test/scenes/sales/floor.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { sendDueMessages } from '../orders/moves/customerMessages.ts'

describe.each(usualDatabases)('sealing orders, on %s', (kind) => {
  let app: TestApp
  let floor: Floor
  beforeAll(async () => {
    app = await startTestApp(kind)
    floor = await openFloor(app)
  })
  beforeEach(() => floor.set())
  afterAll(async () => {
    expect(await wrongBooks(db())).toEqual([])
    await app.close()
  })

  const db = () => app.platform.database.db
  const staff = (method: string, path: string, body: object = {}) =>
    floor.steps.staff.call(method, path, { body, language: 'en' })
  const edit = (id: number, quantity: number) =>
    staff('PUT', `/orders/${id}/lines`, { position: 1, quantity, reason: 'out' })
  const stage = async (id: number) => {
    const { fulfilment } = await floor.steps.detail(id, { language: 'en' })
    return fulfilment && [fulfilment.stage, fulfilment.crates, fulfilment.sealed_by?.name ?? null]
  }
  const send = async (id: number): Promise<string | undefined> => {
    await floor.steps.pass(id)
    await sendDueMessages(app.platform.database)
    return (await floor.steps.messages(id)).findLast((row) => row.startsWith('edit'))
  }
  const sentTo = async (id: number) =>
    (await floor.steps.told(id)).map(({ body_en: body }) => plain(body ?? '').split('\n'))

  test('all is picked, or it is said that it leaves as it was ordered', async () => {
    const id = await floor.accepted()
    expect(await stage(id)).toEqual(['waiting', null, null])
    goodOf(await floor.pick(id, 1))
    const left = await floor.seal(id, { crates: 2 })
    expect([refusalOf(left), left.body.message]).toEqual([
      [409, 'lines_left'],
      'Lines that nobody has picked: 1. Pick them, or seal the order as it was ordered.',
    ])
    expect(await stage(id)).toEqual(['picking', null, null])
    goodOf(await floor.pick(id, 2, { quantity: 1, reason: 'out' }))
    const sealed = await floor.seal(id, { crates: 2 })
    expect(sealed.body.message).toBe(`#${id} is sealed: 2 crates.`)
    expect(goodOf(sealed)).toMatchObject({
      stage: 'sealed',
      crates: 2,
      picker: null,
      sealed_by: { id: floor.salem.id },
      sealed_at: expect.any(String),
    })
    const other = await floor.accepted()
    const asOrdered = await floor.seal(other, { crates: 1, as_ordered: 1 })
    expect([goodOf(asOrdered).stage, asOrdered.body.message]).toEqual([
      'sealed',
      `#${other} is sealed: 1 crate.`,
    ])
  })

  test.each([
    [{ crates: 0 }],
    [{ crates: 100 }],
    [{ crates: 1.5 }],
    [{ crates: 'two' }],
    [{ crates: '' }],
    [{}],
  ])('crates are a number from 1 to 99: %j', async (body) => {
    const id = await floor.accepted()
    expect(refusalOf(await floor.seal(id, { as_ordered: 1, ...body }))).toEqual([422, 'validation', 'crates'])
    expect(await stage(id)).toEqual(['waiting', null, null])
  })

  test('crates are counted in digits of either script, up to 99', async () => {
    const [one, two] = [await floor.accepted(), await floor.accepted()]
    expect(goodOf(await floor.seal(one, { crates: '٣', as_ordered: 1 })).crates).toBe(3)
    expect(goodOf(await floor.seal(two, { crates: 99, as_ordered: 1 })).crates).toBe(99)
  })

  test('what is sealed stays: no edit, no bag, no pick, no undo, until somebody opens it who may', async () => {
    const id = await floor.accepted()
    const { version } = goodOf(await edit(id, 1.5))
    const bag = goodOf(await floor.scales.weigh(id, 2, 1_900))['order-details'][1].weighings[0].id
    goodOf(await floor.seal(id))
    const before = await floor.steps.detail(id)
    expect(before).toMatchObject({ lines_open: false, version: version + 2 })
    const line = { position: 1, reason: 'out', product_id: floor.shop.melonId, quantity: 1 }
    for (const answer of [
      await edit(id, 1),
      await staff('POST', `/orders/${id}/lines`, { product_id: floor.shop.melonId, quantity: 1 }),
      await staff('POST', `/orders/${id}/lines/remove`, line),
      await staff('POST', `/orders/${id}/lines/substitute`, line),
      await floor.scales.weigh(id, 1, 500),
      await floor.scales.takeOff(id, bag),
      await floor.steps.undo(id, before.version),
      await floor.hold(id),
      await floor.pick(id, 1),
      await floor.unpick(id, 2),
      await floor.seal(id),
    ])
      expect(refusalOf(answer)).toEqual([409, 'order_sealed'])
    expect(await floor.steps.detail(id)).toEqual(before)
    const mine = await floor.call('POST', `/orders/${id}/reopen`)
    expect(refusalOf(mine)).toEqual([403, 'forbidden'])
    const opened = await floor.reopen(id)
    expect([goodOf(opened).stage, opened.body.message]).toEqual([
      'picking',
      `The crates of #${id} are open again.`,
    ])
    expect(opened.body.data).toMatchObject({ crates: null, sealed_at: null, sealed_by: null })
    expect(refusalOf(await floor.reopen(id))).toEqual([409, 'already_open'])
    expect((await floor.steps.detail(id)).lines_open).toBe(true)
    goodOf(await edit(id, 1))
    expect(goodOf(await floor.seal(id, { crates: 4, as_ordered: 1 })).crates).toBe(4)
  })

  test('what a sealed order allows is not less for who may pay, tag or note', async () => {
    const id = await floor.accepted()
    goodOf(await floor.seal(id))
    goodOf(await staff('PUT', `/orders/${id}/tags`, { tags: ['rush'] }))
    expect(await stage(id)).toEqual(['sealed', 1, floor.salem.name])
  })

  test('who holds the order seals it', async () => {
    const id = await floor.accepted()
    goodOf(await floor.hold(id))
    const other = await floor.seal(id, undefined, { by: floor.huda })
    expect([refusalOf(other), other.body.message]).toEqual([
      [409, 'held'],
      `${floor.salem.name} is picking this now.`,
    ])
    goodOf(await floor.seal(id))
    expect((await sql`select from pick_holds where order_id = ${id}`.execute(db())).rows).toEqual([])
  })

  test('the customer is told once it is sealed, of all that differs, and again only of what differs since', async () => {
    const id = await floor.accepted()
    goodOf(await floor.pick(id, 1, { quantity: 1.5, reason: 'out' }))
    expect(await send(id)).toBe('edit pending')
    goodOf(await floor.pick(id, 2))
    goodOf(await floor.seal(id, { crates: 1 }))
    // Whoever opens the crates within the seconds of an undo is not told on.
    goodOf(await floor.reopen(id))
    expect(await send(id)).toBe('edit pending')
    goodOf(await floor.seal(id, { crates: 1 }))
    expect(await send(id)).toBe('edit sent')
    expect((await sentTo(id)).at(-1)).toEqual([
      `Your order #${id} is not quite what you ordered:`,
      'Tomato: 1.5 kg instead of 2 kg',
      expect.stringMatching(/^It comes to SAR .* instead of SAR /),
    ])
    const { length } = await sentTo(id)
    // Nothing new, nothing to tell.
    goodOf(await floor.reopen(id))
    goodOf(await floor.seal(id, { crates: 2 }))
    await send(id)
    expect((await sentTo(id)).length).toBe(length)
    // Lines that are as they were ordered again are news to whoever was told otherwise.
    goodOf(await floor.reopen(id))
    goodOf(await floor.pick(id, 1, { quantity: 2 }))
    goodOf(await floor.seal(id, { crates: 2 }))
    expect(await send(id)).toBe('edit sent')
    expect((await sentTo(id)).at(-1)).toEqual([
      `Your order #${id} is what you ordered after all.`,
      expect.stringMatching(/^It comes to SAR .*, as before\.$/),
    ])
    await floor.steps.take(id, 'delivering')
    await send(id)
    expect((await sentTo(id)).filter(([first]) => first?.includes('ordered')).length).toBe(2)
  })

  test('a dispatch that is taken back leaves a sealed order sealed, and its customer is told all the same', async () => {
    const id = await floor.accepted()
    goodOf(await edit(id, 1.5))
    goodOf(await floor.seal(id, { crates: 3, as_ordered: 1 }))
    const { version } = await floor.steps.take(id, 'delivering')
    expect(await stage(id)).toEqual(['sealed', 3, floor.salem.name])
    expect((await floor.steps.undo(id, version)).status).toBe(200)
    expect(await stage(id)).toEqual(['sealed', 3, floor.salem.name])
    expect(refusalOf(await edit(id, 1))).toEqual([409, 'order_sealed'])
    expect(await send(id)).toBe('edit sent')
  })

  test('leaving unsealed is having been sealed as ordered: nothing is written, and nothing taken back', async () => {
    const id = await floor.accepted()
    goodOf(await edit(id, 1.5))
    const { version } = await floor.steps.take(id, 'delivering')
    expect(await stage(id)).toBeUndefined()
    expect((await sql`select from fulfilments where order_id = ${id}`.execute(db())).rows).toEqual([])
    expect((await floor.steps.undo(id, version)).status).toBe(200)
    expect(await stage(id)).toEqual(['waiting', null, null])
    goodOf(await edit(id, 1))
    expect(await send(id)).toBe('edit pending')
  })

  test('an acceptance that is taken back ends the picking: the next one begins anew', async () => {
    const id = await floor.accepted()
    for (const line of [1, 2]) goodOf(await floor.pick(id, line))
    goodOf(await floor.seal(id, { crates: 2 }))
    const { version } = await floor.steps.detail(id)
    expect((await floor.steps.undo(id, version)).status).toBe(200)
    expect([await stage(id), (await floor.steps.detail(id)).lines_open]).toEqual([undefined, true])
    await floor.steps.take(id, 'prepared')
    expect(await stage(id)).toEqual(['waiting', null, null])
    expect(await floor.read(id)).toMatchObject({ stage: 'waiting', picked: 0, crates: null })
    expect(goodOf(await floor.pick(id, 1))).toMatchObject({ stage: 'picking', picked: 1 })
    // It leaves without the crates of before.
    await floor.steps.take(id, 'delivering')
    expect(await stage(id)).toBeUndefined()
  })

  test('a sealed order is rejected as any other; taken back, it is sealed still', async () => {
    await sql`update products set stock_quantity = 10 where id = ${floor.shop.melonId}`.execute(db())
    const stock = async () =>
      Number(
        (
          await sql<{ stock: string }>`
            select stock_quantity as stock from products where id = ${floor.shop.melonId}`.execute(db())
        ).rows[0]?.stock,
      )
    const id = await floor.accepted([floor.shop.tomatoId, floor.shop.melonId])
    goodOf(await floor.seal(id))
    const { version } = await floor.steps.take(id, 'rejected')
    expect(await stock()).toBe(10)
    expect((await floor.steps.undo(id, version)).status).toBe(200)
    expect([await stock(), await stage(id)]).toEqual([8, ['sealed', 1, floor.salem.name]])
    await floor.steps.take(id, 'rejected')
    expect(refusalOf(await floor.reopen(id))).toEqual([409, 'not_on_floor'])
  })

  test('where all has to be weighed, nothing leaves or is sealed unweighed', async () => {
    await floor.set({ require_weighing: 1 })
    const [id, other] = [await floor.accepted(), await floor.accepted()]
    for (const state of ['delivering', 'finished'])
      expect(refusalOf(await floor.steps.move(id, state))).toEqual([409, 'not_sealed'])
    const unweighed = await floor.seal(id)
    expect([refusalOf(unweighed), unweighed.body.message]).toEqual([
      [409, 'not_weighed'],
      'Lines that have to be weighed first: 2.',
    ])
    goodOf(await floor.pick(id, 1, { gross_g: 2_000 }))
    goodOf(await floor.pick(id, 2))
    expect(refusalOf(await floor.seal(id, { crates: 1 }))).toEqual([409, 'not_weighed'])
    // A bag that was taken off does not count; a line that is left out needs none.
    goodOf(await floor.unpick(id, 1))
    goodOf(await floor.pick(id, 2, { gross_g: 2_000 }))
    goodOf(await floor.pick(id, 1, { quantity: 0 }))
    goodOf(await floor.seal(id, { crates: 1 }))
    await floor.steps.take(id, 'delivering')
    // A line that is counted needs no weight, and a rejection no seal.
    await sql`update order_lines set unit_ar = 'حبة' where order_id = ${other} and position = 1`.execute(db())
    goodOf(await floor.pick(other, 2, { gross_g: 1_900 }))
    goodOf(await floor.seal(other))
    await floor.steps.take(await floor.accepted(), 'rejected')
  })

  test('an order that has to be sealed offers no step by which it leaves before', async () => {
    const offered = async (id: number) => {
      const one = await floor.steps.detail(id, { language: 'en' })
      const { body } = await staff('GET', '/orders')
      const inList = body.data.find((row: Json) => row.id === id)
      expect([inList.awaits_seal, inList.allowed_transitions]).toEqual([
        one['awaits_seal'],
        one['allowed_transitions'],
      ])
      return [one['awaits_seal'], one['allowed_transitions'].map(({ name }: Json) => name)]
    }
    const leaves = [undefined, ['dispatch', 'hand_over', 'fail']]
    const id = await floor.accepted()
    expect(await offered(id)).toEqual(leaves)
    await floor.set({ require_weighing: 1, weighing: 0 })
    expect(await offered(id)).toEqual([true, ['fail']])
    const refused = await floor.steps.move(id, 'new')
    expect([refused.body.code, refused.body.allowed_transitions.map(({ name }: Json) => name)]).toEqual([
      'illegal_move',
      ['fail'],
    ])
    goodOf(await floor.seal(id))
    expect(await offered(id)).toEqual(leaves)
    goodOf(await floor.reopen(id))
    expect(await offered(id)).toEqual([true, ['fail']])
    goodOf(await floor.seal(id))
    await floor.steps.take(id, 'delivering')
    expect((await offered(id))[0]).toBeUndefined()
    // While the floor is off nothing has to be sealed.
    const other = await floor.accepted()
    await floor.set({ floor: 0, require_weighing: 1 })
    expect(await offered(other)).toEqual(leaves)
  })

  test('what has to be weighed leaves, while nothing is weighed, once it is sealed', async () => {
    await floor.set({ require_weighing: 1, weighing: 0 })
    const id = await floor.accepted()
    expect(refusalOf(await floor.steps.move(id, 'delivering'))).toEqual([409, 'not_sealed'])
    goodOf(await floor.seal(id))
    await floor.steps.take(id, 'delivering')
  })

  test('picking, sealing and opening are in the trail, each once', async () => {
    const id = await floor.accepted()
    for (const line of [1, 2]) goodOf(await floor.pick(id, line))
    goodOf(await floor.seal(id, { crates: 2 }))
    goodOf(await floor.reopen(id))
    goodOf(await floor.seal(id, { crates: 3 }))
    const { body } = await staff('GET', `/audit?resource=orders&record_id=${id}`)
    const seen = body.data.map(({ action, actor }: Json) => [action, actor.id])
    expect(seen.slice(0, 4)).toEqual([
      ['seal', floor.salem.id],
      ['reopen', floor.huda.id],
      ['seal', floor.salem.id],
      ['start_picking', floor.salem.id],
    ])
  })
})
