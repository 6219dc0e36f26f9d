import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { good, paymentsOf } from '../../../../test/scenes/sales/payments.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { verifyCloses } from './verifyCloses.ts'

const kinds = bothDatabases('rows that refuse to change, and one lock that all of cash takes')

describe.each(kinds)('cash that staff carry, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let payments: ReturnType<typeof paymentsOf>
  let carrier: { id: number; token: string }
  let cashier: { id: number; token: string }
  let owner: { id: number; token: string }
  const person = async (permissions: readonly Permission[]) => {
    const { token } = await app.tokenWith(permissions)
    const profile = await steps.staff.call('GET', '/auth/profile', { token })
    return { id: profile.body.data.id, token }
  }
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    payments = paymentsOf(app, shop, steps)
    carrier = await person(['orders collect', 'orders show'])
    cashier = await person(['cash index', 'cash count'])
    owner = await person(['cash index', 'cash settle', 'cash close'])
    await payments.record(true)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const post = (path: string, body: object, by: { token: string }) =>
    steps.staff.call('POST', `/cash/${path}`, { body, token: by.token })
  const read = async (path: string, by: { token: string }): Promise<Json> =>
    (await steps.staff.call('GET', `/cash${path}`, { token: by.token })).body
  /** Lets the carrier take cash for a new order. */
  const take = async (amount: number, by = carrier) => {
    const id = await shop.order(shop.client)
    good(await payments.pay(id, { kind: 'cash', amount }, { token: by.token }))
    return id
  }
  const handOver = async (declared: number | string, by = carrier) =>
    good(await post('handovers', { declared }, by))

  test('is carried by whoever took it, who alone reads how much it is', async () => {
    await take(10)
    await take(5.25)
    const own = await read('', carrier)
    expect(own.data.carried).toEqual([
      expect.objectContaining({
        carrier: { id: carrier.id, name: expect.any(String) },
        payments: 2,
        amount: 15.25,
      }),
    ])
    const seen = await read('', cashier)
    expect(seen.data.carried).toEqual([expect.objectContaining({ payments: 2, amount: null })])
    expect(seen.data).toMatchObject({ open: 0, unclosed: { payments: 2 }, is_on: true })
  })

  test('is handed over whole, once, and counted by somebody who does not know what is expected', async () => {
    const handed = await handOver('١٥٫٢٥')
    expect(handed).toMatchObject({
      state: 'handed_over',
      payments: 2,
      declared: 15.25,
      expected: null,
      counted: null,
      difference: null,
      can_count: false,
    })
    const again = await post('handovers', { declared: 1 }, carrier)
    expect([again.status, again.body.code]).toEqual([409, 'cash_nothing'])
    const row = (await read('/handovers', cashier)).data[0]
    expect(row).toMatchObject({ id: handed.id, expected: null, can_count: true })
    const own = await post(`handovers/${handed.id}/count`, { counted: 15.25 }, carrier)
    expect(own.status).toBe(403)
    const wrong = await post(`handovers/${handed.id}/count`, { counted: 15, pieces: { 1000: 1 } }, cashier)
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['counted']])
    const strange = await post(`handovers/${handed.id}/count`, { counted: 15, pieces: { 1500: 1 } }, cashier)
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['pieces']])
    const pieces = { 1000: 1, 500: 1, 25: 1 }
    const counted = good(
      await post(
        `handovers/${handed.id}/count`,
        { counted: 15.25, pieces, version: handed.version },
        cashier,
      ),
    )
    expect(counted).toMatchObject({ state: 'settled', expected: 15.25, difference: 0, close_id: 1 })
    const twice = await post(`handovers/${handed.id}/count`, { counted: 15.25 }, cashier)
    expect([twice.status, twice.body.code]).toEqual([409, 'cash_counted'])
  })

  test('that differs is settled with a reason, by somebody who neither carried nor counted it', async () => {
    await take(20)
    const { id } = await handOver(20)
    const counted = good(await post(`handovers/${id}/count`, { counted: 19 }, cashier))
    expect(counted).toMatchObject({ state: 'differs', difference: -1, close_id: null })
    expect((await post('closes', {}, owner)).body.code).toBe('cash_open')
    const bare = await post(`handovers/${id}/settle`, { reason: ' ' }, owner)
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']])
    const stale = await post(`handovers/${id}/settle`, { reason: 'x', version: 1 }, owner)
    expect(stale.body.code).toBe('stale_version')
    const same = await person(['cash index', 'cash count', 'cash settle'])
    await take(2)
    const other = await handOver(2)
    good(await post(`handovers/${other.id}/count`, { counted: 3 }, same))
    expect((await post(`handovers/${other.id}/settle`, { reason: 'عُدّ خطأ' }, same)).body.code).toBe(
      'cash_own',
    )
    const settled = good(await post(`handovers/${id}/settle`, { reason: 'ورقة ناقصة' }, owner))
    expect(settled).toMatchObject({ state: 'settled', reason: 'ورقة ناقصة', settled_by: { id: owner.id } })
    good(await post(`handovers/${other.id}/settle`, { reason: 'من الصندوق' }, owner))
    expect((await post(`handovers/${id}/settle`, { reason: 'x' }, owner)).body.code).toBe('cash_settled')
  })

  test('is not counted by whoever carried it, as long as another could', async () => {
    const both = await person(['orders collect', 'orders show', 'cash index', 'cash count'])
    await take(1, both)
    const { id, can_count: canCount } = await handOver(1, both)
    const own = await post(`handovers/${id}/count`, { counted: 1 }, both)
    expect([canCount, own.status, own.body.code]).toEqual([false, 403, 'cash_own'])
    good(await post(`handovers/${id}/count`, { counted: 1 }, cashier))
  })

  test('of somebody else is handed over by who may count alone', async () => {
    await take(7)
    const stranger = await person(['orders collect'])
    const body = { carrier_id: carrier.id, declared: 7 }
    expect((await post('handovers', body, stranger)).status).toBe(403)
    const unknown = await post('handovers', { carrier_id: 999_999, declared: 7 }, cashier)
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['carrier_id']])
    const { id } = good(await post('handovers', body, cashier))
    good(await post(`handovers/${id}/count`, { counted: 7 }, cashier))
    for (const [path, by] of [
      ['/handovers', carrier],
      ['/closes', cashier],
    ] as const)
      expect((await steps.staff.call('GET', `/cash${path}`, { token: by.token })).status).toBe(403)
  })

  test('is closed for the day with all other payments: each once, behind the close before', async () => {
    const order = await shop.order(shop.client)
    good(await payments.pay(order, { kind: 'card', amount: 8, reference: '1' }))
    good(await payments.refund(order, { kind: 'card', amount: 3, reason: 'نقص' }))
    await take(4)
    const closed = good(await post('closes', {}, owner))
    expect(closed).toMatchObject({ kind: 'shop', total: 54.25, counted: 45.25, difference: 0, carrier: null })
    const { document } = closed
    expect(document).toMatchObject({
      orders: 8,
      payments: [
        { kind: 'card', count: 2, received: 800, returned: 300 },
        { kind: 'cash', count: 7, received: 4925, returned: 0 },
      ],
      carried: [{ carrier: { id: carrier.id }, payments: 1, amount: 400 }],
    })
    expect(document.handovers.map((one: Json) => [one.expected, one.counted, one.reason])).toEqual([
      [1525, 1525, null],
      [2000, 1900, 'ورقة ناقصة'],
      [200, 300, 'من الصندوق'],
      [100, 100, null],
      [700, 700, null],
    ])
    expect((await post('closes', {}, owner)).body.code).toBe('close_empty')
    // Cash that was carried then is counted later, and is in no second close of the shop.
    const { id } = await handOver(4)
    good(await post(`handovers/${id}/count`, { counted: 4 }, cashier))
    const next = good(await post('closes', {}, owner))
    expect(next).toMatchObject({ total: 0, counted: 4 })
    expect(next.document.previous_hash).not.toBe(document.previous_hash)
    const all = await read('/closes?per_page=100', owner)
    expect(all.data.map((one: Json) => one.kind)).toEqual([
      'shop',
      'carrier',
      'shop',
      'carrier',
      'carrier',
      'carrier',
      'carrier',
      'carrier',
    ])
    expect((await read('/closes?kind=shop', owner)).meta.total).toBe(2)
    expect((await read(`/closes/${all.data[1].id}`, owner)).data.document).toMatchObject({
      kind: 'carrier',
      total: 400,
    })
  })

  test('is handed over once of 32 at once, counted once, and closed once', async () => {
    await take(11)
    const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 32 }, work))
    const codes = (answers: readonly { status: number }[]) =>
      answers.filter(({ status }) => status === 200).length
    const handed = await many(() => post('handovers', { declared: 11 }, carrier))
    expect(codes(handed)).toBe(1)
    expect(new Set(handed.map(({ body }) => body.code))).toEqual(new Set([undefined, 'cash_nothing']))
    const id = handed.find(({ status }) => status === 200)?.body.data.id
    expect(codes(await many(() => post(`handovers/${id}/count`, { counted: 11 }, cashier)))).toBe(1)
    expect(codes(await many(() => post('closes', {}, owner)))).toBe(1)
    expect(await verifyCloses(db())).toMatchObject({ checked: 10, wrong: [] })
  })

  test('taken while it is handed over is in that hand-over or in the next, and in no two', async () => {
    const handed = await Promise.all([
      ...Array.from({ length: 6 }, () => take(1)),
      ...Array.from({ length: 6 }, () => post('handovers', { declared: 1 }, carrier)),
    ])
    const ids = handed.flatMap((one) =>
      typeof one === 'object' && one.status === 200 ? [one.body.data.id] : [],
    )
    const last = await post('handovers', { declared: 1 }, carrier)
    if (last.status === 200) ids.push(last.body.data.id)
    let expected = 0
    for (const id of ids)
      expected += good(await post(`handovers/${id}/count`, { counted: 0 }, cashier)).expected
    expect(expected).toBe(6)
    for (const id of ids) good(await post(`handovers/${id}/settle`, { reason: 'تجربة' }, owner))
    expect((await verifyCloses(db())).wrong).toEqual([])
  })

  test('of a shop of two is counted by the other, and settled by either', async () => {
    const others = sql`select id from admins where id not in (1, ${carrier.id})`
    await sql`update admins set is_active = false where id in (${others})`.execute(db())
    await take(3)
    const handed = await handOver(3)
    const { id } = handed
    const counted = good(await post(`handovers/${id}/count`, { counted: 2 }, { token: app.superToken }))
    expect(counted).toMatchObject({ state: 'differs', can_settle: true })
    good(await post(`handovers/${id}/settle`, { reason: 'وحدنا' }, { token: app.superToken }))
    await sql`update admins set is_active = true where id in (${others})`.execute(db())
  })

  test('that was handed over, and what was closed, never change', async () => {
    await take(9)
    await handOver(9)
    for (const statement of [
      sql`update cash_handovers set expected = expected + 1 where state = 'handed_over'`,
      sql`update cash_handovers set reason = 'x' where state = 'settled'`,
      sql`update cash_handovers set counted = counted + 1`,
      sql`delete from cash_handovers`,
      sql`update cash_closes set total = 0`,
      sql`delete from cash_closes`,
      sql`delete from cash_handover_payments`,
      sql`delete from cash_closed_payments`,
    ])
      await expect(statement.execute(db())).rejects.toThrow()
  })

  test('a close that somebody changed beneath the product is found', async () => {
    await sql`alter table cash_closes disable trigger cash_closes_stay`.execute(db())
    await sql`update cash_closes set document = replace(document, '"counted":1525', '"counted":1500') where id = 1`.execute(
      db(),
    )
    await sql`alter table cash_closes enable trigger cash_closes_stay`.execute(db())
    const { wrong } = await verifyCloses(db())
    expect(wrong.join()).toContain('1: its document was changed')
  })
})
