import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { good, paidState, paymentsOf, rowsOf } from '../../../../../test/scenes/sales/payments.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { sendDueMessages } from '../moves/customerMessages.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe.each(usualDatabases)('payments of orders that move, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let payments: ReturnType<typeof paymentsOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    payments = paymentsOf(app, shop, steps)
    await payments.record(true)
  })
  afterAll(() => app.close())

  test('of an order that arrives are what was due, by its payment method; taken back with the step', async () => {
    const id = await shop.order(shop.client)
    good(await payments.pay(id, { kind: 'cash', amount: 8.75 }))
    await steps.take(id, 'prepared')
    await steps.take(id, 'delivering')
    const arrived = await steps.take(id, 'finished')
    expect(rowsOf(arrived)).toEqual([
      ['cash', 8.75],
      ['cash', 20],
    ])
    expect(arrived.payments[1]).toMatchObject({ by_step: true, carrier: { id: 1 }, undo_until: null })
    const back = good(await steps.undo(id, arrived.version))
    expect([...paidState(back), rowsOf(back).at(-1)]).toEqual(['part', 8.75, 20, ['cash', -20]])
    const again = await steps.take(id, 'finished')
    expect(paidState(again)).toEqual(['paid', 28.75, 0])
    const prepaid = await shop.order(shop.client)
    good(await payments.pay(prepaid, { kind: 'cash', amount: 28.75 }))
    await steps.take(prepaid, 'prepared')
    await steps.take(prepaid, 'delivering')
    await steps.pass(prepaid)
    const partly = await shop.order(shop.client)
    good(await payments.pay(partly, { kind: 'cash', amount: 8.75 }))
    await steps.take(partly, 'prepared')
    await steps.take(partly, 'delivering')
    await steps.pass(partly)
    await sendDueMessages(app.platform.database)
    const dueIn = async (order: number) => {
      const bodies = (await steps.told(order)).map(({ body_en: body }) => plain(body ?? ''))
      expect(bodies.some((body) => body.includes('on its way'))).toBe(true)
      return bodies.flatMap((body) => body.match(/To pay on receipt: SAR (\d+\.\d\d)/)?.[1] ?? [])
    }
    expect([await dueIn(prepaid), await dueIn(partly)]).toEqual([[], ['20.00']])
    const owed = await shop.order(shop.client)
    good(await payments.pay(owed, { kind: 'credit', amount: 28.75 }))
    await steps.take(owed, 'prepared')
    expect(rowsOf(await steps.take(owed, 'finished'))).toEqual([['credit', 28.75]])
  })

  test('follow an order whose lines change or that is rejected: nothing is to be paid of that', async () => {
    const held = await payments.balance()
    await payments.setBalance(held + 100)
    const id = await payments.byBalance()
    const changed = good(
      await steps.staff.call('PUT', `/orders/${id}/lines`, { body: { position: 1, quantity: 3 } }),
    )
    expect([...paidState(changed), rowsOf(changed)]).toEqual([
      'paid',
      43.13,
      0,
      [
        ['balance', 28.75],
        ['balance', 14.38],
      ],
    ])
    const undone = good(await steps.undo(id, changed.version))
    expect([...paidState(undone), undone.payments[2].reverses]).toEqual([
      'paid',
      28.75,
      0,
      undone.payments[1].id,
    ])
    const rejected = await steps.take(id, 'rejected')
    expect((await payments.undoPayment(id, rejected.payments.at(-1).id)).body.code).toBe('undo_superseded')
    expect([...paidState(rejected), rowsOf(rejected).at(-1)]).toEqual([null, 0, 0, ['balance', -28.75]])
    const cash = await shop.order(shop.client)
    good(await payments.pay(cash, { kind: 'cash', amount: 28.75 }))
    expect(paidState(await steps.take(cash, 'rejected'))).toEqual(['over', 28.75, -28.75])
    expect(
      paidState(good(await payments.refund(cash, { kind: 'cash', amount: 28.75, reason: 'رُفض' }))),
    ).toEqual([null, 0, 0])
  })

  test('give back once what went back by hand before: an order that is rejected, or comes to less, owes no more', async () => {
    const byBalance = async (amount: number) => {
      await payments.setBalance((await payments.balance()) + 28.75)
      const id = await payments.byBalance()
      return good(await payments.refund(id, { kind: 'cash', amount, reason: 'نقدًا' }))
    }
    const { id } = await byBalance(20)
    const held = await payments.balance()
    const rejected = await steps.take(id, 'rejected')
    expect([...paidState(rejected), rowsOf(rejected).at(-1)]).toEqual([null, 0, 0, ['balance', -8.75]])
    expect(await payments.balance()).toBe(held + 8.75)
    const other = await byBalance(28.75)
    const lowered = good(
      await steps.staff.call('PUT', `/orders/${other.id}/lines`, { body: { position: 1, quantity: 1 } }),
    )
    expect([...paidState(lowered), rowsOf(lowered).length]).toEqual(['unpaid', 0, 14.38, 2])
    const undone = good(await steps.undo(other.id, lowered.version))
    expect(paidState(undone)).toEqual(['unpaid', 0, 28.75])
  })

  test('that went back by hand are in the way of an undo that would give them back once more', async () => {
    const refunded = async (id: number, amount: number) =>
      good(await payments.refund(id, { kind: 'cash', amount, reason: 'نقص' }))
    const id = await shop.order(shop.client)
    await steps.take(id, 'prepared')
    await steps.take(id, 'finished')
    const finished = await refunded(id, 10)
    const undone = await steps.undo(id, finished.version)
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_superseded'])
    expect(paidState(await steps.detail(id))).toEqual(['part', 18.75, 10])
    await payments.setBalance((await payments.balance()) + 100)
    const raised = await payments.byBalance()
    good(await steps.staff.call('PUT', `/orders/${raised}/lines`, { body: { position: 1, quantity: 3 } }))
    const given = await refunded(raised, 40)
    expect((await steps.undo(raised, given.version)).body.code).toBe('undo_superseded')
    expect(paidState(await steps.detail(raised))).toEqual(['part', 3.13, 40])
  })
})
