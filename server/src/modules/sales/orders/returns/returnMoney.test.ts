import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { good, paidState, paymentsOf, rowsOf } from '../../../../../test/scenes/sales/payments.ts'
import { returnsOf } from '../../../../../test/scenes/sales/returns.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

describe.each(usualDatabases)('money of returns, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let payments: ReturnType<typeof paymentsOf>
  let returns: ReturnType<typeof returnsOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    payments = paymentsOf(app, shop, steps)
    returns = returnsOf(app, shop, steps)
    await payments.setBalance(200)
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db
  // An order is two kilos at 12.50, which come to 28.75 with 15 %.
  const one = { lines: [{ position: 1, quantity: 1, goods: 'waste' }] }
  const refusal = async (id: number, body: object): Promise<unknown[]> => {
    const { status, body: answer } = await returns.call(id, { ...one, ...body })
    return [status, answer.code === 'validation' ? Object.keys(answer.errors) : answer.code]
  }
  const arrived = async (states = ['prepared', 'delivering', 'finished']): Promise<number> => {
    const id = await shop.order(shop.client)
    for (const state of states) await steps.take(id, state)
    return id
  }

  test('goes back to the balance that paid, where no payments are recorded', async () => {
    const id = await payments.byBalance()
    for (const state of ['prepared', 'finished']) await steps.take(id, state)
    const before = await payments.balance()
    const order = await returns.record(id, { ...one, money: 'balance' })
    expect([order.returns[0].money, order.returns[0].given_back, order.due]).toEqual(['balance', 14.38, null])
    expect((await payments.balance()) - before).toBeCloseTo(14.38, 6)
    await returns.record(id, { ...one, money: 'balance' })
    expect((await payments.balance()) - before).toBe(28.75)
    // Nothing by a balance for who may not give money back, and nothing by tender that is recorded nowhere.
    expect(await refusal(id, { money: 'balance' })).toEqual([409, 'return_over'])
    expect(await refusal(await arrived(), { money: 'cash' })).toEqual([409, 'payments_off'])
  })

  test('lowers what is due, and is given back by tender where it was paid', async () => {
    await payments.record(true)
    // At the door, before anything is paid: so much less is due, and nothing is given back.
    const unpaid = await arrived(['prepared', 'delivering'])
    expect(await refusal(unpaid, { money: 'cash' })).toEqual([422, ['money']])
    const less = await returns.record(unpaid, one)
    expect(paidState(less)).toEqual(['unpaid', 0, 14.37])
    const paid = await steps.take(unpaid, 'finished')
    expect([...paidState(paid), rowsOf(paid)]).toEqual(['paid', 14.37, 0, [['cash', 14.37]]])

    const id = await arrived()
    const over = await returns.record(id, one)
    expect(paidState(over)).toEqual(['over', 28.75, -14.38])
    const list = await steps.staff.call('GET', `/orders?payment_state=over&id=${id}`)
    expect(list.body.data.map(paidState)).toEqual([['over', 28.75, -14.38]])
    good(await payments.refund(id, { kind: 'cash', amount: 14.38, reason: 'x' }))
    const again = await returns.record(id, {
      ...one,
      money: 'card',
      reference: '0042',
      reason: 'other',
      note: 'رائحة',
    })
    expect(paidState(again)).toEqual(['paid', 0, 0])
    expect(again.payments.at(-1)).toMatchObject({
      kind: 'card',
      amount: -14.37,
      reference: '0042',
      reason: 'رائحة',
      // It goes with the return alone.
      undo_until: null,
    })
    expect((await payments.undoPayment(id, again.payments.at(-1).id)).body.code).toBe('undo_superseded')
    const undone = good(await steps.undo(id, again.version))
    expect([...paidState(undone), undone.payments.length]).toEqual(['paid', 14.37, 0, 4])
    const owed = await steps.staff.call('GET', '/reports/breakdown/tenders')
    expect([owed.body.due, owed.body.over]).toEqual([0, 0])
  })

  test('gives back no more than was paid above what is due', async () => {
    const id = await arrived(['prepared', 'delivering'])
    good(await payments.pay(id, { kind: 'cash', amount: 20 }))
    const order = await returns.record(id, { ...one, money: 'cash' })
    // 14.37 is left to be paid, and 20 were.
    expect([order.returns[0].given_back, ...paidState(order)]).toEqual([5.63, 'paid', 14.37, 0])
    expect(order.payments.at(-1)).toMatchObject({ kind: 'cash', amount: -5.63, carrier: { id: 1 } })
  })

  test('is not given back twice where the delivery fails after all', async () => {
    const before = await payments.balance()
    const id = await payments.byBalance()
    for (const state of ['prepared', 'delivering']) await steps.take(id, state)
    await returns.record(id, { ...one, money: 'cash' })
    const rejected = await steps.take(id, 'rejected')
    expect([...paidState(rejected), await payments.balance()]).toEqual([null, 0, 0, before - 14.38])
    expect(rowsOf(rejected)).toEqual([
      ['balance', 28.75],
      ['cash', -14.38],
      ['balance', -14.37],
    ])
    const back = good(await steps.undo(id, rejected.version))
    expect(paidState(back)).toEqual(['paid', 14.37, 0])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('is not given back twice where payments are no longer recorded once the delivery fails', async () => {
    const before = await payments.balance()
    const id = await payments.byBalance()
    for (const state of ['prepared', 'delivering']) await steps.take(id, state)
    await returns.record(id, { ...one, money: 'cash' })
    await payments.record(false)
    await steps.take(id, 'rejected')
    expect(await payments.balance()).toBeCloseTo(before - 14.38, 6)
    await payments.record(true)
  })

  test('of orders that count as settled goes to the balance alone', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from orders where state = 'finished' and not payment_recorded and returned_net = 0 limit 1`.execute(
      db(),
    )
    const id = rows[0]?.id ?? 0
    expect(await refusal(id, { money: 'cash' })).toEqual([409, 'payments_closed'])
    const order = await returns.record(id, { ...one, money: 'balance' })
    expect([...paidState(order), order.payments]).toEqual(['unrecorded', 0, 0, []])
  })

  test('has a picture that only those read who see orders', async () => {
    const id = await arrived()
    const form = new FormData()
    for (const [name, value] of Object.entries({
      'lines[0][position]': '1',
      'lines[0][quantity]': '٠٫٥',
      'lines[0][goods]': 'waste',
      reason: 'spoiled',
    }))
      form.set(name, value)
    form.set('picture', new Blob([PIXEL], { type: 'image/png' }), 'box.png')
    const order = good(await returns.callForm(id, form))
    const [{ picture, lines }] = order.returns
    expect(lines[0].quantity).toBe(0.5)
    expect(picture).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
    const read = async (token?: string) => (await app.call('GET', picture, token ? { token } : {})).status
    const viewer = (await app.tokenWith(['orders show'])).token
    const other = (await app.tokenWith(['products index'])).token
    expect([await read(viewer), await read(other), await read(shop.client.token), await read()]).toEqual([
      200, 404, 404, 404,
    ])
    for (const table of ['order_returns', 'order_return_lines'])
      for (const statement of [
        `update ${table} set number = 9`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(sql.raw(statement).execute(db())).rejects.toThrow()
  })

  test('32 at once take back what was billed and no more, and a repeated call counts once', async () => {
    const id = await arrived(['prepared', 'delivering'])
    const crowd = await Promise.all(
      Array.from({ length: 32 }, () =>
        returns.call(id, { lines: [{ position: 1, quantity: 0.25, goods: 'waste' }] }),
      ),
    )
    const winners = crowd.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(8)
    for (const { status, body } of crowd)
      if (status !== 200) expect([status, body]).toMatchObject([409, { code: 'return_over', left: 0 }])
    const { returned, total, returns: all } = await steps.detail(id)
    expect([returned.total, all.map(({ number }: { number: number }) => number).toSorted()]).toEqual([
      total,
      [1, 2, 3, 4, 5, 6, 7, 8],
    ])
    const other = await arrived()
    const { version } = await steps.detail(other)
    const versions = await Promise.all(
      Array.from({ length: 8 }, () => returns.call(other, { ...one, version })),
    )
    expect(versions.filter(({ status }) => status === 200)).toHaveLength(1)
    const headers = { 'idempotency-key': 'return-of-a-box-0001' }
    const twice = [
      await returns.call(other, one, { headers }),
      await returns.call(other, one, { headers }),
    ].map(({ status, body }) => [status, body.data.returns.length])
    expect(twice).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect(await wrongTotals(db())).toEqual([])
  })
})

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
