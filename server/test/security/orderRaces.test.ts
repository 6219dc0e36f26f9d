import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../databases/depth.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { wrongBooks } from '../scenes/sales/books.ts'
import { good, paymentsOf } from '../scenes/sales/payments.ts'
import { returnsOf } from '../scenes/sales/returns.ts'
import { openScales } from '../scenes/sales/scales.ts'
import { openShop } from '../scenes/sales/shop.ts'
import type { Shop } from '../scenes/sales/shop.ts'
import { stepsOf } from '../scenes/sales/steps.ts'
import type { Steps } from '../scenes/sales/steps.ts'
import { startTestApp } from '../testApp.ts'
import type { Answer, Json, TestApp } from '../testApp.ts'

/** The number of times each pair meets; `npm run test:deep` lets them meet more often. */
const ROUNDS = isDeep ? 200 : 12
const MANY = 32
const STOCK = 100_000

/** Two calls for one order, which is as `order` answers it, and the codes by which either loses. */
interface Pair {
  before: 'prepared' | 'delivering'
  calls: readonly [(order: Json) => Promise<Answer>, (order: Json) => Promise<Answer>]
  codes: readonly string[]
}

describe.each(bothDatabases('rows that two transactions lock'))('two people and one order, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let returns: ReturnType<typeof returnsOf>
  let payments: ReturnType<typeof paymentsOf>
  let scales: Awaited<ReturnType<typeof openScales>>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    returns = returnsOf(app, shop, steps)
    payments = paymentsOf(app, shop, steps)
    scales = await openScales(app, shop, steps)
    await returns.nameSeller()
    await scales.set({ payments: 1 })
    await sql`update products set stock_quantity = ${STOCK} where id = ${shop.melonId}`.execute(db())
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  async function placed(state: Pair['before']): Promise<Json> {
    await sql`delete from throttles`.execute(db())
    const items = [
      { product_id: shop.tomatoId, quantity: 2 },
      { product_id: shop.melonId, quantity: 2 },
    ]
    const id = await shop.order(shop.client, items)
    await steps.take(id, 'prepared')
    if (state === 'delivering') await steps.take(id, 'delivering')
    return steps.detail(id)
  }
  const line = (id: number, body: object) =>
    steps.staff.call('PUT', `/orders/${id}/lines`, { body: { position: 1, ...body } })
  const step = (id: number, status: string, more: object = {}) =>
    steps.staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x', ...more } })
  const giveBack = (id: number, more: object = {}) =>
    returns.call(id, { lines: [{ position: 2, quantity: 2, goods: 'stock' }], ...more })
  const shapeOf = (order: Json) => [
    order.version,
    order.status,
    order.total,
    order.timeline.length,
    order.payments.length,
    order.returns.length,
    order['order-details'].map((one: Json) => [one.billed_quantity, one.picked_grams, one.returned_quantity]),
  ]

  /** Lets both calls come at once: one is good and is all that happened, the other is refused by a code that says so. */
  async function meet({ before, calls, codes }: Pair): Promise<void> {
    const seen = new Set<number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await placed(before)
      const ordered = round % 2 ? [0, 1] : [1, 0]
      const answers = await Promise.all(ordered.map(async (at) => calls[at]?.(order)))
      const won = answers.findIndex((answer) => answer?.status === 200)
      const lost = answers[1 - won]
      expect([won >= 0, lost?.status]).toEqual([true, 409])
      expect(codes).toContain(lost?.body.code)
      expect(lost?.body.message.length).toBeGreaterThan(10)
      expect(shapeOf(await steps.detail(order.id))).toEqual(shapeOf(answers[won]?.body.data))
      expect(answers[won]?.body.data.version).toBe(order.version + 1)
      seen.add(ordered[won] ?? -1)
    }
    expect(seen).toEqual(new Set([0, 1]))
  }

  const pairs: Readonly<Record<string, Pair>> = {
    'an edit and a dispatch': {
      before: 'prepared',
      calls: [
        ({ id, version }) => line(id, { quantity: 1, version }),
        ({ id, version }) => step(id, 'delivering', { version }),
      ],
      codes: ['lines_closed', 'stale_version', 'illegal_move'],
    },
    'a payment and a dispatch': {
      before: 'prepared',
      calls: [
        ({ id, version }) => payments.pay(id, { kind: 'cash', amount: 5, version }),
        ({ id, version }) => step(id, 'delivering', { version }),
      ],
      codes: ['stale_version', 'illegal_move'],
    },
    'a weighing and an edit': {
      before: 'prepared',
      calls: [
        ({ id, version }) => scales.weigh(id, 1, 1_900, { version }),
        ({ id, version }) => line(id, { quantity: 1.5, version }),
      ],
      codes: ['stale_version'],
    },
    'a return and a rejection on the way': {
      before: 'delivering',
      calls: [({ id }) => giveBack(id), ({ id, version }) => step(id, 'rejected', { version })],
      codes: ['returns_closed', 'stale_version', 'illegal_move'],
    },
  }

  test.each(Object.entries(pairs))(
    `%s: one wins, the other is told, ${ROUNDS} times`,
    async (_name, pair) => {
      await meet(pair)
      expect(await wrongBooks(db(), { [shop.melonId]: STOCK })).toEqual([])
    },
  )

  test(`an undo and an edit: one wins, the other is told, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await placed('prepared')
      const { version } = good(await line(id, { quantity: 1.5 }))
      const [undone, edited] = await Promise.all([
        steps.undo(id, version),
        line(id, { quantity: 1, version }),
      ])
      expect(new Set([undone.status, edited.status])).toEqual(new Set([200, 409]))
      const lost = undone.status === 409 ? undone : edited
      expect(['undo_superseded', 'stale_version']).toContain(lost.body.code)
      const order = await steps.detail(id)
      expect([order.version, order['order-details'][0].billed_quantity]).toEqual([
        version + 1,
        undone.status === 200 ? 2 : 1,
      ])
    }
    expect(await wrongBooks(db(), { [shop.melonId]: STOCK })).toEqual([])
  })

  test(`what comes back comes back once of two at once, and the other is told of what, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await placed('delivering')
      const answers = await Promise.all([giveBack(id), giveBack(id)])
      const lost = answers.find(({ status }) => status !== 200)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(lost?.body).toMatchObject({
        code: 'return_over',
        position: 2,
        left: 0,
        message: expect.stringContaining('Melon'),
      })
      expect((await steps.detail(id))['order-details'][1].returned_quantity).toBe(2)
    }
    expect(await wrongBooks(db(), { [shop.melonId]: STOCK })).toEqual([])
  })

  test('what nobody has seen changes in either order: none is lost, none is half', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await placed('prepared')
      const [edited, paid, left] = await Promise.all([
        line(id, { quantity: 1 }),
        payments.pay(id, { kind: 'cash', amount: 5 }),
        step(id, 'delivering'),
      ])
      expect([paid.status, left.status]).toEqual([200, 200])
      if (edited.status !== 200) expect([edited.status, edited.body.code]).toEqual([409, 'lines_closed'])
      const order = await steps.detail(id)
      const billed = order['order-details'][0].billed_quantity
      expect([order.status, order.paid, billed]).toEqual(['delivering', 5, edited.status === 200 ? 1 : 2])
    }
    expect(await wrongBooks(db(), { [shop.melonId]: STOCK })).toEqual([])
  })

  test(`${MANY} who pick one line at once: of those who saw it as it is one weighs, and no bag is lost of those who did not look`, async () => {
    const seen = await placed('prepared')
    const { id, version } = seen
    const first = await Promise.all(Array.from({ length: MANY }, () => scales.weigh(id, 1, 50, { version })))
    expect(first.filter(({ status }) => status === 200).length).toBe(1)
    expect(new Set(first.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['stale_version']))
    const all = await Promise.all(Array.from({ length: MANY }, () => scales.weigh(id, 1, 50)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const [tomatoes] = (await steps.detail(id))['order-details']
    expect([tomatoes.weighings.length, tomatoes.picked_grams]).toEqual([MANY + 1, (MANY + 1) * 50])
    expect(tomatoes.billed_quantity).toBe(1.65)
    expect(await wrongBooks(db(), { [shop.melonId]: STOCK })).toEqual([])
  })

  test(`of ${MANY} at once one pays what is due, and one sends the order out`, async () => {
    const { id, due, version } = await placed('prepared')
    const many = (work: () => Promise<Answer>) => Promise.all(Array.from({ length: MANY }, work))
    const paid = await many(() => payments.pay(id, { kind: 'cash', amount: due }))
    expect(paid.filter(({ status }) => status === 200).length).toBe(1)
    expect(new Set(paid.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['payment_over']))
    const sent = await many(() => step(id, 'delivering', { version: version + 1 }))
    // Whoever asks for the state that it has is told that it has it.
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await steps.detail(id)).version).toBe(version + 2)
    expect(await wrongBooks(db(), { [shop.melonId]: STOCK })).toEqual([])
  })
})
