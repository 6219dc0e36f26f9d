import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../../../test/databases/kinds.ts'
import { labelOf, openScales } from '../../../../../../test/scenes/sales/scales.ts'
import type { Scales } from '../../../../../../test/scenes/sales/scales.ts'
import { openShop } from '../../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../../../test/testApp.ts'
import { wrongTotals } from '../../../totals/verifyTotals.ts'
import { sendDueMessages } from '../../moves/customerMessages.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
/** Five kilometres from the farm: ten riyals of delivery. */
const near = { lat: 24.15, long: 47.3493 }

describe.each(bothDatabases('rows that stay, and a lock over weights of one line'))(
  'weights, on %s',
  (kind) => {
    let app: TestApp
    let shop: Shop
    let steps: Steps
    let scales: Scales
    beforeAll(async () => {
      app = await startTestApp(kind)
      shop = await openShop(app)
      steps = stepsOf(app, shop)
      scales = await openScales(app, shop, steps)
      await sql`update products set price = 875 where id = ${shop.tomatoId}`.execute(db())
    })
    beforeEach(async () => {
      await sql`delete from throttles`.execute(db())
      await scales.set()
    })
    afterAll(() => app.close())

    const db = () => app.platform.database.db
    const good = ({ status, body }: Answer): Json => {
      expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
      return body.data
    }
    const place = (quantity: number | string = '2.000', products = [shop.tomatoId]) =>
      shop.order(
        shop.client,
        products.map((product_id) => ({ product_id, quantity })),
        near,
      )
    const brief = (order: Json, at = 0) => {
      const { quantity, billed_quantity, picked_grams, total } = order['order-details'][at]
      return { quantity, billed_quantity, picked_grams, total }
    }
    const sums = ({ sub_total, delivery_cost, tax, total }: Json) => [sub_total, delivery_cost, tax, total]
    const setProduct = (id: number, columns: string) =>
      sql`update products set ${sql.raw(columns)} where id = ${id}`.execute(db())
    const stock = async () =>
      (
        await sql<{ n: string }>`select stock_quantity as n from products where id = ${shop.melonId}`.execute(
          db(),
        )
      ).rows[0]?.n

    test('2.130 kg of 2.000 come to 18.64 and 32.94; of 2.500 kg 2.200 are billed', async () => {
      const id = await place()
      expect(sums(await steps.detail(id))).toEqual([17.5, 10, 4.13, 31.63])
      const answer = await scales.weigh(id, 1, '٢١٣٠', {}, { language: 'en' })
      const order = good(answer)
      expect(sums(order)).toEqual([18.64, 10, 4.3, 32.94])
      expect(brief(order)).toEqual({ quantity: 2, billed_quantity: 2.13, picked_grams: 2_130, total: 18.64 })
      expect(plain(answer.body.message)).toBe(
        'Tomato: 2.13 kg weighed, 2.13 kg billed. The order comes to SAR 32.94.',
      )
      expect(order.timeline.at(-1)).toMatchObject({ edit: { change: 'weighing', before: 2, after: 2.13 } })
      expect(order['order-details'][0].weighed).toEqual({
        wanted: 2,
        unit_grams: 1_000,
        over_percent: 10,
        under_percent: 10,
        tare_grams: null,
        average_piece_grams: null,
        plu: '0412',
      })
      const other = good(await scales.weigh(await place(), 1, 2_500))
      expect(brief(other)).toEqual({ quantity: 2, billed_quantity: 2.2, picked_grams: 2_500, total: 19.25 })
      expect(await wrongTotals(db())).toEqual([])
    })

    test('several bags sum, each without its container', async () => {
      const id = await place()
      good(await scales.weigh(id, 1, 1_050, { tare_g: 50, source: 'scale' }))
      const order = good(await scales.weigh(id, 1, 1_130, { tare_g: 30 }))
      expect(brief(order)).toEqual({ quantity: 2, billed_quantity: 2.1, picked_grams: 2_100, total: 18.38 })
      expect(order['order-details'][0].weighings).toEqual([
        expect.objectContaining({ gross_g: 1_050, tare_g: 50, net_g: 1_000, source: 'scale', voided: false }),
        expect.objectContaining({ gross_g: 1_130, tare_g: 30, net_g: 1_100, source: 'typed', voided: false }),
      ])
      await expect(
        sql`update weighings set net_g = 1, gross_g = 1, tare_g = 0`.execute(db()),
      ).rejects.toThrow()
      await expect(sql`delete from weighings`.execute(db())).rejects.toThrow()
    })

    test.each([
      ['exactly 10 % more', '2.000', 2_200, 2.2],
      ['a gram above it', '2.000', 2_201, 2.2],
      ['at least 50 g on a small line', '0.200', 250, 0.25],
      ['a gram above them', '0.200', 251, 0.25],
      ['less, as it is', '2.000', 1_234, 1.234],
    ])('tolerance: %s', async (_name, ordered, grams, billed) => {
      const order = good(await scales.weigh(await place(ordered), 1, grams))
      expect(brief(order)).toMatchObject({ billed_quantity: billed, picked_grams: grams })
    })

    test('a product has a tolerance of its own, and a unit its grams', async () => {
      await setProduct(shop.datesId, 'over_percent = 25, tare_grams = 40')
      await sql`update units set grams = 500`.execute(db())
      const order = good(await scales.weigh(await place('2.000', [shop.datesId]), 1, 1_300))
      await sql`update units set grams = 1000`.execute(db())
      await setProduct(shop.datesId, 'over_percent = null, tare_grams = null')
      // Two of half a kilogram are a kilogram: 1.3 kg are 2.6 of it, of which 2.5 are billed.
      expect(brief(order)).toMatchObject({ billed_quantity: 2.5, picked_grams: 1_300 })
      expect(order['order-details'][0].weighed).toMatchObject({ over_percent: 25, tare_grams: 40 })
      await scales.set({ weighing_over_percent: 50 })
      expect(brief(good(await scales.weigh(await place(), 1, 9_000))).billed_quantity).toBe(3)
    })

    test('a bag is taken off again, once; without any, what was ordered is billed', async () => {
      const id = await place()
      const first = good(await scales.weigh(id, 1, 900))
      const order = good(await scales.weigh(id, 1, 1_000))
      const [one, two] = order['order-details'][0].weighings
      expect(brief(good(await scales.takeOff(id, two.id)))).toMatchObject({ billed_quantity: 0.9 })
      expect((await scales.takeOff(id, two.id)).body.code).toBe('weighing_void')
      expect((await scales.takeOff(id, 999_999)).status).toBe(404)
      expect((await scales.takeOff(await place(), one.id)).status).toBe(404)
      const answer = await scales.takeOff(id, one.id, { version: first.version + 2 })
      const last = good(answer)
      expect(plain(answer.body.message)).toBe(
        'Tomato: the weight counts no more. The order comes to SAR 31.63.',
      )
      expect(brief(last)).toEqual({ quantity: 2, billed_quantity: 2, picked_grams: null, total: 17.5 })
      expect(last['order-details'][0].weighings.map(({ voided }: Json) => voided)).toEqual([true, true])
      expect(last.timeline.at(-1).edit.change).toBe('voiding')
    })

    test('a bag and one that was taken off are undone as any change is', async () => {
      const id = await place()
      const first = good(await scales.weigh(id, 1, 1_500))
      expect(first.undo_until).not.toBeNull()
      const second = good(await scales.weigh(id, 1, 600))
      const undone = good(await steps.undo(id, second.version))
      expect([brief(undone), sums(undone)]).toEqual([brief(first), sums(first)])
      const off = good(await scales.takeOff(id, first['order-details'][0].weighings[0].id))
      expect(brief(off)).toMatchObject({ billed_quantity: 2, picked_grams: null })
      const back = good(await steps.undo(id, off.version))
      expect(brief(back)).toEqual(brief(first))
      // The next bag goes on from there.
      expect(brief(good(await scales.weigh(id, 1, 400)))).toMatchObject({
        billed_quantity: 1.9,
        picked_grams: 1_900,
      })
      // One that comes to what was ordered is a step as well.
      const exact = good(await scales.weigh(await place(), 1, 2_000))
      expect(exact.undo_until).not.toBeNull()
      expect((await steps.undo(exact.id, exact.version)).status).toBe(200)
    })

    test('a line that is left out has no bags any more, and its undo brings them back', async () => {
      const id = await place('2.000', [shop.tomatoId, shop.datesId])
      good(await scales.weigh(id, 1, 1_500))
      const out = good(
        await steps.staff.call('POST', `/orders/${id}/lines/remove`, {
          body: { position: 1, reason: 'quality' },
        }),
      )
      expect(brief(out)).toMatchObject({ billed_quantity: 0, picked_grams: null })
      const refused = await scales.weigh(id, 1, 500)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['position']])
      const back = good(await steps.undo(id, out.version))
      expect(brief(back)).toMatchObject({ billed_quantity: 1.5, picked_grams: 1_500 })
    })

    test('a line that another product stands in for has no bags any more', async () => {
      const id = await place('2.000', [shop.tomatoId])
      good(await scales.weigh(id, 1, 1_500))
      const body = { position: 1, product_id: shop.datesId, quantity: '1.000', price_agreed: true }
      const order = good(await steps.staff.call('POST', `/orders/${id}/lines/substitute`, { body }))
      expect(brief(order)).toMatchObject({ billed_quantity: 0, picked_grams: null })
      expect(brief(order, 1)).toMatchObject({ billed_quantity: 1, picked_grams: null })
    })

    test('what staff change a quantity to is picked from then on; what had run out is still welcome', async () => {
      const change = (id: number, body: object) =>
        steps.staff.call('PUT', `/orders/${id}/lines`, { body: { position: 1, ...body } })
      const wished = await place()
      good(await change(wished, { quantity: 1, reason: 'customer' }))
      expect(brief(good(await scales.weigh(wished, 1, 1_500))).billed_quantity).toBe(1.1)
      const short = await place()
      good(await change(short, { quantity: 1, reason: 'out' }))
      expect(brief(good(await scales.weigh(short, 1, 1_900))).billed_quantity).toBe(1.9)
      const more = await place()
      good(await scales.weigh(more, 1, 2_500))
      // The client takes all of it.
      good(await change(more, { quantity: 2.5 }))
      expect(brief(good(await scales.weigh(more, 1, 100)))).toMatchObject({
        billed_quantity: 2.6,
        picked_grams: 2_600,
      })
    })

    test('the label of a scale is a bag of its product’s line', async () => {
      const id = await place('2.000', [shop.datesId, shop.tomatoId])
      const order = good(await scales.scan(id, labelOf('412', 2_050)))
      expect(brief(order, 1)).toMatchObject({ billed_quantity: 2.05, picked_grams: 2_050 })
      expect(order['order-details'][1].weighings[0]).toMatchObject({ source: 'label', tare_g: 0 })
      const seen = await scales.scan(id, labelOf('412', 2_050))
      expect([seen.status, seen.body.code]).toEqual([409, 'label_seen'])
      good(await scales.scan(id, labelOf('412', 2_050), { again: 1 }))
      const wrong = async (code: string) => {
        const { status, body } = await scales.scan(id, code, {}, { language: 'en' })
        return [status, body.errors.code[0]]
      }
      expect(await wrong(labelOf('412', 2_050).slice(0, 12) + '0')).toEqual([
        422,
        expect.stringContaining('last digit'),
      ])
      expect(await wrong('4006381333931')).toEqual([422, expect.stringContaining('begin with 2')])
      expect(await wrong('21')).toEqual([422, expect.stringContaining('begin with 2')])
      expect(plain(String((await wrong(labelOf('413', 500)))[1]))).toBe(
        'No product of this order has the number 00413.',
      )
      expect(await wrong(labelOf('412', 0))).toEqual([422, expect.stringContaining('too little')])
      await sql`update units set measure = 'count'`.execute(db())
      expect(await wrong(labelOf('412', 700))).toEqual([422, expect.stringContaining('not sold by weight')])
      await sql`update units set measure = 'weight'`.execute(db())
    })

    test('bad weights are refused by their field, and nothing changes', async () => {
      const id = await place()
      const before = await steps.detail(id)
      const fields = async (gross: unknown, more: object = {}) => {
        const { status, body } = await scales.weigh(id, 1, gross, more)
        return [status, ...Object.keys(body.errors ?? {})]
      }
      for (const gross of [0, -5, 1_000_001, '1.5', 'x', null])
        expect(await fields(gross)).toEqual([422, 'gross_g'])
      for (const tare_g of [500, 501, -1, 'x']) expect(await fields(500, { tare_g })).toEqual([422, 'tare_g'])
      expect(await fields(500, { source: 'label' })).toEqual([422, 'source'])
      expect((await scales.weigh(id, 7, 500)).body.errors).toHaveProperty('position')
      expect((await scales.weigh(999_999, 1, 500)).status).toBe(404)
      await sql`update units set grams = 1000000`.execute(db())
      expect(await fields(100)).toEqual([422, 'gross_g'])
      await sql`update units set name_ar = 'طن', grams = 1000`.execute(db())
      // Whoever ordered kilograms is not billed by what the product is sold by now.
      expect(await fields(2_000)).toEqual([422, 'position'])
      await sql`update units set name_ar = 'كيلو'`.execute(db())
      expect(await steps.detail(id)).toEqual(before)
      expect(brief(good(await scales.weigh(id, 1, 1_000_000)))).toMatchObject({ billed_quantity: 2.2 })
    })

    test('who may change lines weighs, until the order has left', async () => {
      const id = await place()
      const { version } = await steps.detail(id)
      const decider = await app.tokenWith(['orders show', 'orders accept'])
      const nobody = await app.tokenWith(['orders show', 'orders deliver'])
      expect((await scales.weigh(id, 1, 100, {}, { token: nobody.token })).status).toBe(403)
      expect((await scales.weigh(id, 1, 100, {}, { token: decider.token })).status).toBe(200)
      expect((await scales.weigh(id, 1, 500, { version })).body.code).toBe('stale_version')
      await steps.take(id, 'prepared')
      expect((await scales.weigh(id, 1, 100, {}, { token: decider.token })).status).toBe(403)
      good(await scales.weigh(id, 1, 400))
      const bag = (await steps.detail(id))['order-details'][0].weighings[0]
      await steps.take(id, 'delivering')
      expect((await scales.weigh(id, 1, 500)).body.code).toBe('lines_closed')
      // Whatever is wrong besides: the order is the first thing to look at.
      expect((await scales.weigh(id, 9, 500)).body.code).toBe('lines_closed')
      expect((await scales.takeOff(id, bag.id)).body.code).toBe('lines_closed')
      expect((await steps.detail(id))['order-details'][0].picked_grams).toBe(500)
    })

    test('two bags at once on one line are both there; of two who saw one version one wins', async () => {
      const id = await place('9.000')
      const { version } = await steps.detail(id)
      const bags = await Promise.all(Array.from({ length: 8 }, (_, at) => scales.weigh(id, 1, 1_000 + at)))
      expect(bags.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const order = await steps.detail(id)
      expect(brief(order)).toMatchObject({ billed_quantity: 8.028, picked_grams: 8_028 })
      expect(order.version).toBe(version + 8)
      const raced = await Promise.all([1, 2, 3].map(() => scales.weigh(id, 1, 100, { version: version + 8 })))
      expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect(await wrongTotals(db())).toEqual([])
    })

    test('stock follows what is billed and never blocks a weight', async () => {
      await setProduct(shop.melonId, 'stock_quantity = 2.1, is_available = true, ran_out = false')
      const id = await place('2.000', [shop.melonId])
      expect(await stock()).toBe('0.100')
      const order = good(await scales.weigh(id, 1, 2_150))
      expect([brief(order).billed_quantity, await stock()]).toEqual([2.15, '0.000'])
      good(await steps.undo(id, order.version))
      expect(await stock()).toBe('0.100')
      good(await scales.weigh(id, 1, 1_500))
      expect(await stock()).toBe('0.600')
      await steps.take(id, 'rejected')
      expect(await stock()).toBe('2.100')
    })

    test('what a balance has paid follows, and an order is due what it comes to', async () => {
      const balance = async () => (await shop.client.call('GET', '/me/balance')).body.balance
      await steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, {
        body: { balance: 100, reason: 'x' },
      })
      await scales.set({ payments: 1 })
      const { status, body } = await shop.client.call('POST', '/orders', {
        items: [{ product_id: shop.tomatoId, quantity: 2 }],
        payment_method: 'balance',
        ...near,
        address: 'x',
      })
      expect([status, await balance()]).toEqual([201, 68.37])
      const order = good(await scales.weigh(body.data.id, 1, 2_130))
      expect([await balance(), order.paid, order.due]).toEqual([67.06, 32.94, 0])
      good(await steps.undo(order.id, order.version))
      expect(await balance()).toBe(68.37)
      await sql`update users set balance = 0 where id = ${shop.client.id}`.execute(db()).catch(() => null)
      const cash = await place()
      await steps.staff.call('POST', `/orders/${cash}/payments`, { body: { kind: 'cash', amount: 31.63 } })
      expect(good(await scales.weigh(cash, 1, 2_130))).toMatchObject({ payment_state: 'part', due: 1.31 })
    })

    test('within the tolerance a weight needs no consent, past the order’s total and the percent it is refused', async () => {
      await scales.set({ consent: 1, consent_percent: 5 })
      const id = await place()
      good(await scales.weigh(id, 1, 2_130))
      // 33.71 would be more than 33.21.
      const { status, body } = await scales.weigh(id, 1, 70, {}, { language: 'en' })
      expect([status, body.code]).toEqual([409, 'weight_over'])
      expect(plain(body.message)).toContain('SAR 33.64')
      expect(brief(await steps.detail(id))).toMatchObject({ picked_grams: 2_130 })
      // Less is nobody's to agree to.
      good(await scales.weigh(await place(), 1, 500))
      const wait = await place()
      const grown = await steps.staff.call('PUT', `/orders/${wait}/lines`, {
        body: { position: 1, quantity: 5 },
      })
      expect(grown.body.data.asks).toHaveLength(1)
      expect((await scales.weigh(wait, 1, 500)).body.code).toBe('asked_already')
    })

    test('the customer is told once, when the order leaves', async () => {
      const id = await place()
      good(await scales.weigh(id, 1, 1_000))
      good(await scales.weigh(id, 1, 1_130))
      await steps.take(id, 'prepared')
      await steps.take(id, 'delivering')
      await steps.pass(id)
      await sendDueMessages(app.platform.database)
      const notified = await steps.told(id)
      expect(
        notified.filter(({ body_en }) => plain(String(body_en)).includes('2.13 kg instead of 2 kg')),
      ).toHaveLength(1)
    })

    test('with the setting off nothing of it is there', async () => {
      const id = await place()
      good(await scales.weigh(id, 1, 2_500))
      await scales.set({ weighing: 0 })
      const order = await steps.detail(id)
      const keys = ['weighings', 'picked_grams', 'weighed', 'expected_grams']
      for (const key of keys) expect(order['order-details'][0]).not.toHaveProperty(key)
      const refused = await scales.weigh(id, 1, 100)
      expect([refused.status, refused.body.code]).toEqual([409, 'weighing_off'])
      expect(order['order-details'][0].billed_quantity).toBe(2.2)
      await scales.set()
      const { body } = await shop.client.call('GET', `/orders/${id}`)
      for (const key of keys) expect(JSON.stringify(body)).not.toContain(`"${key}"`)
    })

    test('pieces are weighed by what they usually weigh, as a help alone', async () => {
      await setProduct(shop.datesId, 'average_piece_grams = 180')
      await sql`update units set measure = 'count', grams = null`.execute(db())
      const order = await steps.detail(await place('4', [shop.datesId]))
      await sql`update units set measure = 'weight', grams = 1000`.execute(db())
      expect(order['order-details'][0]).toMatchObject({
        weighed: null,
        expected_grams: 720,
        picked_grams: null,
      })
    })
  },
)
