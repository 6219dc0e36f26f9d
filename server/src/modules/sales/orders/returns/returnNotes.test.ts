import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { returnsOf, sumsOf } from '../../../../../test/scenes/sales/returns.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { setGeneral } from '../../../../../test/scenes/sales/shopSettings.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { verifyInvoices } from '../../invoices/chain/verifyInvoices.ts'
import { issueDue } from '../../invoices/issueDue.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

describe.each(usualDatabases)('credit notes of returns, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let returns: ReturnType<typeof returnsOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    returns = returnsOf(app, shop, steps)
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db
  const tomato = (quantity: number | string) => ({ position: 1, quantity, goods: 'waste' })
  const verify = async () => (await verifyInvoices(db())).wrong

  test('wait behind an invoice that waits for the details of the shop, and come in order', async () => {
    const { id } = await returns.sent()
    await returns.record(id, { lines: [tomato(1)] })
    await returns.record(id, { lines: [tomato(1)], delivery: 1 })
    expect(await returns.issue()).toBe(0)
    const { body } = await steps.staff.call('GET', `/invoices/of-orders?ids=${id}`)
    expect(body.data[0]).toMatchObject({ invoice: null, credit_notes: [], waiting: { kind: 'invoice' } })
    expect((await verifyInvoices(db())).waiting).toBe(3)
    await returns.nameSeller()
    expect(await returns.issue()).toBe(3)
    const rows = [await returns.invoice(id), ...(await returns.notes(id))]
    const counters = await Promise.all(
      rows.map(async (row) => {
        const { counter, return_number, kind: name } = await returns.document(row.id)
        return [counter, name, return_number]
      }),
    )
    expect(counters).toEqual([
      [1, 'invoice', undefined],
      [2, 'credit_note', 1],
      [3, 'credit_note', 2],
    ])
    expect(await verify()).toEqual([])
  })

  test('are not issued ahead of an invoice that can still be taken back, and both by hand at once', async () => {
    const id = await shop.order(shop.client)
    await steps.take(id, 'prepared')
    await steps.take(id, 'finished')
    await returns.record(id, { lines: [tomato(1)] })
    // As if the return alone were due.
    await sql`update invoice_queue set due_at = now() - interval '1 second' where order_id = ${id} and kind = 'credit_note'`.execute(
      db(),
    )
    expect(await issueDue(app.platform)).toBe(0)
    expect((await steps.staff.call('POST', `/orders/${id}/invoice`)).status).toBe(200)
    expect([(await returns.notes(id)).length, await verify()]).toEqual([1, []])
  })

  test('of an order whose lines were lowered come to the lowered lines', async () => {
    const id = await shop.order(shop.client, [
      { product_id: shop.tomatoId, quantity: 3 },
      { product_id: shop.datesId, quantity: 1 },
    ])
    await steps.take(id, 'prepared')
    const { body } = await steps.staff.call('GET', '/settings/sections')
    const { version } = body.data.find((one: { name: string }) => one.name === 'general')
    await setGeneral(app, { tax: 20, tax_number: '310122393500003' })
    expect(version).toBeGreaterThan(0)
    const order = await steps.take(id, 'finished')
    expect(order.reduction).toBeGreaterThan(0)
    const [first, second] = order['order-details']
    expect(toHalalas(first.billed) + toHalalas(second.billed)).toBe(toHalalas(order.sub_total))
    for (const quantity of [1, 1, 1]) await returns.record(id, { lines: [tomato(quantity)] })
    const whole = await returns.record(id, { lines: [{ position: 2, quantity: 1, goods: 'waste' }] })
    expect(whole.returned.total).toBe(order.total)
    await returns.issue()
    expect(sumsOf(await returns.notes(id))).toEqual(sumsOf([await returns.invoice(id)]))
    const [note] = await returns.notes(id)
    expect(await returns.document(note?.id)).toMatchObject({
      tax_rate: '20.00',
      reduction: 0,
      lines: [{ price: 1_250 }],
    })
    await setGeneral(app, { tax_number: '310122393500003' })
    expect(await verify()).toEqual([])
  })

  test('count in the VAT of the month in which they are issued, and stand below zero in the list', async () => {
    const read = async (): Promise<Json> => (await steps.staff.call('GET', '/invoices/summary')).body.data
    const { id } = await returns.sent()
    await returns.issue()
    const before = await read()
    const order = await returns.record(id, { lines: [tomato(2)] })
    await returns.issue()
    const after = await read()
    expect(toHalalas(before.tax_due) - toHalalas(after.tax_due)).toBe(toHalalas(order.returned.tax))
    const { body } = await steps.staff.call('GET', `/invoices?order_id=${id}`)
    expect(body.sums.credit_notes).toMatchObject({ count: 1, total: order.returned.total })
    const file = await steps.staff.call('GET', `/invoices/export?format=csv&language=en&order_id=${id}`)
    expect(file.body).toContain(`-${order.returned.total.toFixed(2)}`)
  })

  test('of an order that left before there were invoices are none, and the return counts all the same', async () => {
    const { id } = await returns.sent()
    await sql`delete from invoice_queue where order_id = ${id}`.execute(db())
    const { returned } = await returns.record(id, { lines: [tomato(1)] })
    await returns.issue()
    expect([await returns.notes(id), returned.total]).toEqual([[], 14.38])
  })

  test('that were tampered with are named, and so is a return without one', async () => {
    const { id } = await returns.sent()
    await returns.record(id, { lines: [tomato(1)] })
    await returns.record(id, { lines: [tomato(1)] })
    await returns.issue()
    const [first, second] = await returns.notes(id)
    const before = await verify()
    expect(before.filter((line) => !line.includes('it left and has no invoice'))).toEqual([])
    await sql`alter table invoices disable trigger user`.execute(db())
    // A halala more of VAT, in text and columns alike.
    await sql`update invoices set tax = tax + 1, total = total + 1,
      document = replace(replace(document, '"tax":188,"total":1438', '"tax":189,"total":1439'), 'x', 'x') where id = ${first?.id}`.execute(
      db(),
    )
    const taxed = await verify()
    expect(taxed).toContain(
      `${first?.number}: its VAT and that of the notes before it are not that of all they credit`,
    )
    expect(taxed).toContain(`${first?.number}: its amounts are not those of its order`)
    expect(taxed).toContain(`${first?.number}: its document was changed`)
    await sql`update invoices set sub_total = sub_total + 10000000, total = total + 10000000,
      document = regexp_replace(document, '"net":1250,"tax":187,"total":1437', '"net":10001250,"tax":187,"total":10001437')
      where id = ${second?.id}`.execute(db())
    expect(await verify()).toContain(`${second?.number}: more is credited than was invoiced`)
    await sql`delete from invoices where id = ${second?.id}`.execute(db())
    expect(await verify()).toContain(`order ${id}: its return 2 has no credit note`)
    expect(await wrongTotals(db())).toEqual([])
    await sql`update order_lines set returned_net = returned_net - 1 where order_id = ${id} and position = 1`.execute(
      db(),
    )
    expect(await wrongTotals(db())).toEqual([expect.stringContaining(`${id} line 1 returned`)])
  })
})
