import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { goodOf, openFloor, refusalOf } from '../../../../test/scenes/sales/floor.ts'
import type { Floor } from '../../../../test/scenes/sales/floor.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { sweepHolds } from './holds.ts'

describe.each(bothDatabases('locks of holds, and the clock of a statement'))(
  'holding what one picks, on %s',
  (kind) => {
    let app: TestApp
    let floor: Floor
    beforeAll(async () => {
      app = await startTestApp(kind)
      floor = await openFloor(app)
    })
    beforeEach(async () => {
      await floor.set()
      await sql`delete from pick_holds`.execute(db())
    })
    afterAll(() => app.close())

    const db = () => app.platform.database.db
    const byHuda = () => ({ by: floor.huda })
    const secondsLeft = async () =>
      (
        await sql<{ left: number }>`
          select extract(epoch from until - clock_timestamp())::float8 as left from pick_holds`.execute(db())
      ).rows.map(({ left }) => left)
    const pass = (seconds: number) =>
      sql`update pick_holds set until = until - make_interval(secs => ${seconds})`.execute(db())

    test('an order is one person’s, by name, in both languages', async () => {
      const id = await floor.accepted()
      const held = await floor.hold(id)
      expect(goodOf(held)).toMatchObject({
        stage: 'picking',
        picker: { id: floor.salem.id, name: floor.salem.name },
      })
      expect(held.body.message).toBe(`#${id} is yours to pick.`)
      for (const [language, message] of [
        ['en', `${floor.salem.name} is picking this now.`],
        ['ar', `يجهّزه ${floor.salem.name} الآن.`],
      ] as const) {
        const { status, body } = await floor.hold(id, {}, { ...byHuda(), language })
        expect([status, body.code, body.message]).toEqual([409, 'held', message])
      }
      for (const answer of [
        await floor.pick(id, 1, {}, byHuda()),
        await floor.unpick(id, 1, {}, byHuda()),
        await floor.seal(id, undefined, byHuda()),
        await floor.call('POST', `/orders/${id}/scan`, { code: '2100412010008' }, byHuda()),
      ])
        expect(refusalOf(answer)[0]).not.toBe(200)
      expect(await floor.read(id)).toMatchObject({ picked: 0, picker: { id: floor.salem.id } })
    })

    test('somebody whose name is gone still holds what they hold', async () => {
      const id = await floor.accepted()
      goodOf(await floor.hold(id))
      await sql`update pick_holds set admin_name = null`.execute(db())
      expect((await floor.hold(id, {}, byHuda())).body.message).toBe('Somebody is picking this now.')
      expect((await floor.hold(id, {}, { ...byHuda(), language: 'ar' })).body.message).not.toContain('{{')
      expect(await floor.read(id)).toMatchObject({ picker: { id: floor.salem.id, name: 'Somebody' } })
    })

    test('a hold lasts ten minutes from the last act, and is over then without a sweep', async () => {
      const id = await floor.accepted()
      goodOf(await floor.hold(id))
      expect((await secondsLeft())[0]).toBeCloseTo(600, -1)
      await pass(540)
      goodOf(await floor.pick(id, 1))
      expect((await secondsLeft())[0]).toBeCloseTo(600, -1)
      await pass(540)
      expect(refusalOf(await floor.hold(id, {}, byHuda()))).toEqual([409, 'held'])
      goodOf(await floor.hold(id))
      await pass(599)
      expect(refusalOf(await floor.hold(id, {}, byHuda()))).toEqual([409, 'held'])
      await pass(2)
      expect(await floor.read(id)).toMatchObject({ picker: null, picked: 1 })
      expect(goodOf(await floor.hold(id, {}, byHuda()))).toMatchObject({ picker: { id: floor.huda.id } })
      expect(refusalOf(await floor.pick(id, 2))).toEqual([409, 'held'])
    })

    test('letting go is for whoever holds it', async () => {
      const id = await floor.accepted()
      goodOf(await floor.hold(id))
      const others = await floor.call('POST', `/orders/${id}/release`, {}, byHuda())
      expect(goodOf(others).picker).toMatchObject({ id: floor.salem.id })
      const own = await floor.call('POST', `/orders/${id}/release`)
      expect([goodOf(own).picker, own.body.message]).toEqual([null, `#${id} is free for others.`])
      goodOf(await floor.call('POST', `/orders/${id}/release`))
      goodOf(await floor.hold(id, {}, byHuda()))
    })

    test('what somebody holds is taken over by who may, and the lines that were picked stay theirs', async () => {
      const id = await floor.accepted()
      goodOf(await floor.pick(id, 1))
      const strong = { take_over: 1 }
      expect(refusalOf(await floor.hold(id, {}, byHuda()))).toEqual([409, 'held'])
      expect(goodOf(await floor.hold(id, strong, byHuda())).picker.id).toBe(floor.huda.id)
      expect(refusalOf(await floor.hold(id, strong))).toEqual([403, 'forbidden'])
      expect(refusalOf(await floor.hold(id))).toEqual([409, 'held'])
      const again = await floor.pick(id, 1, {}, byHuda())
      expect([refusalOf(again), again.body.message]).toEqual([
        [409, 'line_picked'],
        `${floor.salem.name} has picked this already.`,
      ])
      goodOf(await floor.unpick(id, 1, {}, byHuda()))
      const picked = goodOf(await floor.pick(id, 1, {}, byHuda()))
      expect(picked.order_lines[0].picked_by).toBe(floor.huda.name)
      // The right is required of what is free as well.
      const other = await floor.accepted()
      expect(refusalOf(await floor.hold(other, strong))).toEqual([403, 'forbidden'])
      goodOf(await floor.hold(other, strong, byHuda()))
    })

    test('a product is one person’s too, over all orders, and each way of picking sees the other', async () => {
      const [one, two] = [await floor.accepted(), await floor.accepted()]
      const { datesId, tomatoId } = floor.shop
      const by = { by: 'product' }
      const held = await floor.holdProduct(datesId)
      expect(goodOf(held)).toMatchObject({ id: datesId, picker: { id: floor.salem.id } })
      expect(held.body.message).toBe('Sukkari dates is yours to pick.')
      expect(refusalOf(await floor.holdProduct(datesId, {}, byHuda()))).toEqual([409, 'held'])
      // By order: the line of a product that somebody else picks is theirs; the others are free.
      expect(refusalOf(await floor.pick(one, 2, {}, byHuda()))).toEqual([409, 'held'])
      expect(refusalOf(await floor.pick(two, 2, by, byHuda()))).toEqual([409, 'held'])
      goodOf(await floor.pick(one, 1, {}, byHuda()))
      const seen = goodOf(await floor.call('GET', `/orders/${one}`, {}, byHuda()))
      expect(seen.order_lines.map(({ held_by }: { held_by: string | null }) => held_by)).toEqual([
        null,
        floor.salem.name,
      ])
      expect((await floor.read(one)).order_lines[1].held_by).toBeNull()
      // By product: the orders that somebody else picks are left out, and their lines are theirs.
      const mine = goodOf(await floor.call('GET', `/products/${datesId}?wave=100`))
      const orders = mine.order_lines.map(({ order }: { order: { id: number } }) => order.id)
      expect([orders.includes(one), orders.includes(two)]).toEqual([false, true])
      expect(refusalOf(await floor.pick(one, 2, by))).toEqual([409, 'held'])
      expect(goodOf(await floor.pick(two, 2, by)).picker).toBeNull()
      // A product is taken over and let go as an order is.
      expect(refusalOf(await floor.holdProduct(tomatoId, { take_over: 1 }))).toEqual([403, 'forbidden'])
      expect(goodOf(await floor.holdProduct(datesId, { take_over: 1 }, byHuda())).picker.id).toBe(
        floor.huda.id,
      )
      const freed = await floor.call('POST', `/products/${datesId}/release`, {}, byHuda())
      expect([goodOf(freed).picker, freed.body.message]).toEqual([null, 'Sukkari dates is free for others.'])
      expect(refusalOf(await floor.holdProduct(999_999))).toEqual([404, 'not_found'])
    })

    test('a line of a product that was deleted is picked by the order', async () => {
      const id = await floor.accepted([floor.shop.tomatoId])
      await sql`update order_lines set product_id = null where order_id = ${id}`.execute(db())
      expect(goodOf(await floor.pick(id, 1, { by: 'product' }))).toMatchObject({
        stage: 'picked',
        picker: { id: floor.salem.id },
      })
    })

    test('holds that ran out a day ago are swept', async () => {
      const id = await floor.accepted()
      goodOf(await floor.hold(id))
      goodOf(await floor.holdProduct(floor.shop.datesId))
      await sql`update pick_holds set until = now() - interval '25 hours' where order_id = ${id}`.execute(
        db(),
      )
      await sweepHolds(db())
      expect((await sql`select from pick_holds`.execute(db())).rows.length).toBe(1)
    })
  },
)
