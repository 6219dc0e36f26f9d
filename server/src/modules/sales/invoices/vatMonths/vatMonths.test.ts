import { sql } from 'kysely'
import { up } from '../../../../../migrations/0260_tax_points.ts'
import { addDays, businessDay, startOfDay } from '@bustan/contract/core/values/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { issueDue } from '../issueDue.ts'
import { verifyInvoices } from '../chain/verifyInvoices.ts'

const thisMonth = businessDay(new Date()).slice(0, 7)
const lastDay = addDays(`${thisMonth}-01`, -1)
const lastMonth = lastDay.slice(0, 7)
const turn = startOfDay(`${thisMonth}-01`).getTime()
/** Two seconds before the month turned in the shop's time zone: the day before in Riyadh, whatever day it is in UTC. */
const before = new Date(turn - 2_000)
const after = new Date(turn + 1_000)

describe.each(usualDatabases)('VAT by month on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    for (const [name, values] of [
      ['general', { tax: 15, tax_number: '310122393500003' }],
      [
        'business',
        { 'name.ar': 'مزارع الواحة', 'name.en': 'Oasis Farms', 'address.ar': 'طريق الملك عبدالله، الخرج' },
      ],
    ] as const) {
      const { body } = await staff.call('GET', '/settings/sections')
      const { version } = body.data.find((one: Json) => one.name === name)
      const saved = await staff.call('PUT', `/settings/sections/${name}`, { body: { values, version } })
      expect(saved.status).toBe(200)
    }
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const get = async (path: string) => (await staff.call('GET', path)).body
  const move = async (id: number, status: string) => {
    const answer = await staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x' } })
    expect(answer.status).toBe(200)
  }
  const issue = async () => {
    await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
    return issueDue(app.platform)
  }
  /** An order that left then, placed an hour before unless it is said when, and issued today. */
  async function left(at: Date, paid: { by: string; at?: Date } = { by: 'cash' }): Promise<number> {
    const id = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: 2 }])
    const placed = paid.at ?? new Date(at.getTime() - 3_600_000)
    await sql`update orders set payment_method = ${paid.by}, created_at = ${placed} where id = ${id}`.execute(
      db(),
    )
    await move(id, 'prepared')
    await move(id, 'delivering')
    await sql`update invoice_queue set left_at = ${at} where order_id = ${id}`.execute(db())
    expect(await issue()).toBe(1)
    return id
  }
  const monthOf = async (month: string) => {
    const { data } = await get(`/invoices/summary?year=${month.slice(0, 4)}`)
    return data.months.find((one: Json) => one.month === month)
  }

  test('an invoice counts when the order left, or was paid where that was earlier; a credit note when it is issued', async () => {
    expect(await monthOf(lastMonth)).toBeUndefined()
    const late = await left(before)
    const { data: order } = await get(`/orders/${late}`)
    expect(await monthOf(lastMonth)).toEqual({
      month: lastMonth,
      invoices: { count: 1, without_tax: order.sub_total + order.delivery_cost, tax: order.tax },
      credit_notes: { count: 0, without_tax: 0, tax: 0 },
      issued_elsewhere: { count: 1, tax: order.tax },
      tax_due: order.tax,
    })
    expect(await monthOf(thisMonth)).toBeUndefined()

    // Cash is paid when the order is handed over, a balance when it is placed.
    await left(after, { by: 'cash', at: before })
    expect(await monthOf(thisMonth)).toMatchObject({
      invoices: { count: 1 },
      issued_elsewhere: { count: 0, tax: 0 },
    })
    await left(after, { by: 'balance', at: before })
    expect(await monthOf(lastMonth)).toMatchObject({
      invoices: { count: 2 },
      issued_elsewhere: { count: 2, tax: order.tax * 2 },
    })

    await move(late, 'rejected')
    expect(await issue()).toBe(1)
    expect(await monthOf(lastMonth)).toMatchObject({ credit_notes: { count: 0 }, tax_due: order.tax * 2 })
    expect(await monthOf(thisMonth)).toMatchObject({ credit_notes: { count: 1 }, tax_due: 0 })
    const { data } = await get(`/invoices/summary?year=${lastMonth.slice(0, 4)}`)
    expect(data.issued_elsewhere).toEqual({ count: 2, tax: order.tax * 2 })
  })

  test('the list and its file are narrowed by either day, and say both', async () => {
    const days = `from=${lastMonth}-01&to=${lastDay}`
    expect((await get(`/invoices?${days}`)).meta.total).toBe(0)
    const { data, meta, sums } = await get(`/invoices?days_of=tax_point&${days}`)
    expect([meta.total, sums.invoices.count]).toEqual([2, 2])
    for (const row of data) {
      expect(row.tax_point).toBe(before.toISOString())
      expect(businessDay(new Date(row.issued_at)).slice(0, 7)).toBe(thisMonth)
    }
    expect((await get(`/invoices?days_of=issued&from=${thisMonth}-01`)).meta.total).toBe(4)
    const file = await staff.call('GET', `/invoices/export?format=csv&days_of=tax_point&${days}`, {
      language: 'en',
    })
    const lines = String(file.body).trim().split('\r\n')
    expect([lines.length, lines[0]]).toEqual([3, expect.stringContaining('Issued,Tax point')])
    for (const line of lines.slice(1)) expect(line).toContain(`${lastDay} 23:59`)
    expect((await staff.call('GET', '/invoices?days_of=placed')).status).toBe(422)
  })

  test('documents of before have the tax point that they say, and stay as they are', async () => {
    const points = async () =>
      (await sql<Json>`select id, tax_point, document from invoices order by id`.execute(db())).rows
    const wanted = await points()
    expect(wanted).toHaveLength(4)
    await sql`alter table invoices drop column tax_point`.execute(db())
    await up(db() as never)
    expect(await points()).toEqual(wanted)
    await expect(sql`update invoices set tax_point = now()`.execute(db())).rejects.toThrow('never changed')
  })

  test('a document says its tax point, which its row repeats; a year it counts in can be chosen', async () => {
    const longAgo = new Date('2019-12-31T20:59:59Z')
    const id = await left(longAgo)
    const { data: years } = await get('/invoices/summary?year=2019')
    expect(years.years.at(-1)).toBe(2019)
    expect(years.months).toMatchObject([{ month: '2019-12', issued_elsewhere: { count: 1 } }])
    const { id: row } = (await get(`/invoices?order_id=${id}`)).data[0]
    const { document } = (await get(`/invoices/${row}`)).data
    expect(document).toMatchObject({
      version: 2,
      supplied_at: longAgo.toISOString(),
      tax_point: longAgo.toISOString(),
    })
    expect((await verifyInvoices(db())).wrong).toEqual([])
    await sql`alter table invoices disable trigger user`.execute(db())
    await sql`update invoices set tax_point = issued_at where id = ${row}`.execute(db())
    expect((await verifyInvoices(db())).wrong).toEqual([
      expect.stringContaining('its columns differ from its document'),
    ])
  })
})
