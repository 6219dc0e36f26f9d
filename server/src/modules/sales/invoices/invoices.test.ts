import { sql } from 'kysely'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { formatHalalas } from '@bustan/contract/core/values/money.ts'
import { readPdf } from '../../../../test/pdfFile.ts'
import { expectRowAddsUp } from '../../../../test/addsUp.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { hashOfDocument } from './invoiceDocument.ts'
import { issueDue } from './issueDue.ts'
import { verifyInvoices } from './chain/verifyInvoices.ts'

const TAX_NUMBER = '310122393500003'

describe.each(usualDatabases)('invoices on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    await set('general', { tax: 15, tax_number: TAX_NUMBER })
    await set('business', {
      'name.ar': 'مزارع الواحة',
      'name.en': 'Oasis Farms',
      'address.ar': 'طريق الملك عبدالله، الخرج',
      commercial_register: '1010123456',
    })
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  async function set(section: string, values: Json): Promise<void> {
    const { body } = await staff.call('GET', '/settings/sections')
    const { version } = body.data.find((one: { name: string }) => one.name === section)
    const answer = await staff.call('PUT', `/settings/sections/${section}`, { body: { values, version } })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  }
  const move = async (id: number, status: string) => {
    const answer = await staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x' } })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  /** An order that is ready, for three kilos of tomatoes unless something else is asked for. */
  const ready = async (quantity: number | string = 3, at?: { lat: number; long: number }) => {
    const id = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity }], at)
    await move(id, 'prepared')
    return id
  }
  /** As if nobody had taken back what was done till now. */
  const runOut = () => sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
  const issue = async () => {
    await runOut()
    return issueDue(app.platform)
  }
  const list = async (query = '') => (await staff.call('GET', `/invoices${query}`)).body
  const invoiceOf = async (orderId: number): Promise<Json> =>
    (await list(`?order_id=${orderId}&kind=invoice`)).data[0]

  test('an order that left gets one once its step can not be taken back', async () => {
    const id = await ready()
    expect((await list()).meta.total).toBe(0)
    const sent = await move(id, 'delivering')
    expect(await issueDue(app.platform)).toBe(0)
    const undone = await staff.call('POST', `/orders/undo/${id}`, { body: { version: sent.version } })
    expect(undone.status).toBe(200)
    expect(await issue()).toBe(0)
    await move(id, 'delivering')
    expect(await issue()).toBe(1)
    expect(await issue()).toBe(0)
    const order = (await staff.call('GET', `/orders/${id}`)).body.data
    const row = await invoiceOf(id)
    const year = new Date().getFullYear()
    expect(row).toMatchObject({
      number: `INV-${year}-000001`,
      kind: 'invoice',
      order_id: id,
      user: { id: shop.client.id },
      without_tax: order.sub_total + order.delivery_cost,
      tax: order.tax,
      total: order.total,
      other: null,
    })
    const { document } = (await staff.call('GET', `/invoices/${row.id}`)).body.data
    expect(document).toMatchObject({
      counter: 1,
      previous_hash: '0'.repeat(64),
      seller: { name: { ar: 'مزارع الواحة' }, tax_number: TAX_NUMBER, register: '1010123456' },
      lines: [{ quantity: '3.000', net: Math.round(order.sub_total * 100) }],
      total: Math.round(order.total * 100),
    })
    const qr = Buffer.from(document.qr, 'base64')
    expect(qr.subarray(2, 2 + (qr[1] ?? 0)).toString('utf8')).toBe('مزارع الواحة')
    expect(qr.toString('utf8')).toContain(TAX_NUMBER)
    expect(qr.toString('utf8')).toContain(order.total.toFixed(2))
    await move(id, 'finished')
    expect(await issue()).toBe(0)
  })

  test('what is collected at the farm has one; a delivery that failed has a credit note over the whole', async () => {
    const collected = await ready(1)
    await move(collected, 'finished')
    const failed = await ready('0.333')
    await move(failed, 'delivering')
    expect(await issue()).toBe(2)
    await move(failed, 'rejected')
    expect(await issue()).toBe(1)
    const invoice = await invoiceOf(failed)
    const note = (await list(`?order_id=${failed}&kind=credit_note`)).data[0]
    expect(invoice.other).toEqual({ id: note.id, number: note.number })
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CRN-\d{4}-000001$/),
      total: invoice.total,
      tax: invoice.tax,
    })
    const { document } = (await staff.call('GET', `/invoices/${note.id}`)).body.data
    expect(document.of).toEqual({ id: invoice.id, number: invoice.number })
    const rejected = await ready()
    await move(rejected, 'rejected')
    expect(await issue()).toBe(0)
  })

  test('sums of invoices less credit notes are those of the orders that left', async () => {
    const { body } = await staff.call('GET', '/invoices/summary')
    const { rows } = await sql<{ tax: number; net: number }>`
      select coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(sub_total + delivery_cost), 0)::bigint as net
      from orders where state in ('delivering', 'finished')`.execute(db())
    expect(body.data.tax_due).toBe((rows[0]?.tax ?? 0) / 100)
    const [month] = body.data.months
    expect(Math.round((month.invoices.without_tax - month.credit_notes.without_tax) * 100)).toBe(rows[0]?.net)
    expect(month).toMatchObject({ invoices: { count: 3 }, credit_notes: { count: 1 } })
    const year = new Date().getFullYear()
    expect(body.data).toMatchObject({ years: [year], missing: [] })
    const old = await staff.call('GET', `/invoices/summary?year=${year - 3}`)
    expect(old.body.data).toEqual({
      year: year - 3,
      months: [],
      issued_elsewhere: { count: 0, tax: 0 },
      tax_due: 0,
      years: [year, year - 3],
      missing: [],
    })
  })

  test('one that is printed is issued at once, and its step stays', async () => {
    const id = await ready()
    const early = await staff.call('POST', `/orders/${id}/invoice`)
    expect([early.status, early.body.code]).toEqual([409, 'not_invoiced'])
    const sent = await move(id, 'delivering')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.call('POST', `/orders/${id}/invoice`)),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body.data.number)).size).toBe(1)
    const undo = await staff.call('POST', `/orders/undo/${id}`, { body: { version: sent.version } })
    expect([undo.status, undo.body.code]).toEqual([409, 'undo_invoiced'])
    expect(await issue()).toBe(0)
  })

  test('whoever may only read documents issues none, and the trail names who did', async () => {
    const id = await ready()
    await move(id, 'delivering')
    const reader = (await app.tokenWith(['invoices index', 'invoices show', 'orders show'])).token
    const refused = await app.call('POST', `${DASHBOARD}/orders/${id}/invoice`, { token: reader })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await sql`select from invoices where order_id = ${id}`.execute(db())).rows).toEqual([])
    const sender = await app.tokenWith(['orders deliver'])
    const issued = await app.call('POST', `${DASHBOARD}/orders/${id}/invoice`, { token: sender.token })
    expect(issued.status).toBe(200)
    const { rows } = await sql`select actor_kind, actor_id from changes
      where resource = 'invoices' and record_id = ${String(issued.body.data.id)} and action = 'issue'`.execute(
      db(),
    )
    expect(rows).toEqual([{ actor_kind: 'admin', actor_id: sender.adminId }])
  })

  test('they wait where the VAT number is missing, and are numbered in the order they left', async () => {
    const last = (await list()).meta.total
    await set('general', { tax: 15, tax_number: null })
    const ids = [await ready(1), await ready(2), await ready(1)]
    const [first = 0, second = 0, third = 0] = ids
    for (const id of [third, first, second]) await move(id, 'delivering')
    expect(await issue()).toBe(0)
    const response = await staff.call('POST', `/orders/${first}/invoice`, { language: 'en' })
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'invoice_details_missing', missing: ['tax_number'] },
    })
    expect(response.body.message).toContain('VAT number')
    expect((await staff.call('GET', '/invoices/summary')).body.data.missing).toEqual(['tax_number'])
    expect((await staff.call('GET', `/orders/${first}`)).status).toBe(200)
    await set('general', { tax: 15, tax_number: TAX_NUMBER })
    expect(await issue()).toBe(3)
    const numbers = await Promise.all([third, first, second].map(async (id) => (await invoiceOf(id)).id))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect((await list()).meta.total).toBe(last + 3)
  })

  test('an order tells its documents, what waits, until when, and for which details', async () => {
    const of = async (...ids: number[]) =>
      (await staff.call('GET', `/invoices/of-orders?ids=${ids.join(',')}`)).body.data
    const [waits, left, here] = [await ready(), await ready(1), await ready(2)]
    await move(left, 'finished')
    expect(await issue()).toBe(1)
    const before = Date.now()
    await move(waits, 'delivering')
    const [first, none, last] = await of(waits, here, left, 999_999)
    expect(first).toMatchObject({
      order_id: waits,
      invoice: null,
      waiting: { kind: 'invoice', missing: [] },
    })
    expect(Date.parse(first.waiting.due_at)).toBeGreaterThan(before)
    expect(none).toEqual({
      order_id: here,
      invoice: null,
      credit_note: null,
      credit_notes: [],
      waiting: null,
    })
    expect(last).toMatchObject({ order_id: left, invoice: await invoiceOf(left), waiting: null })
    expect(await of(999_999)).toEqual([])

    await set('general', { tax: 15, tax_number: null })
    expect((await of(waits))[0].waiting.missing).toEqual(['tax_number'])
    await set('general', { tax: 15, tax_number: TAX_NUMBER })
    expect(await issue()).toBe(1)
    await move(waits, 'rejected')
    expect((await of(waits))[0]).toMatchObject({
      invoice: { order_id: waits },
      credit_note: null,
      waiting: { kind: 'credit_note' },
    })
    expect(await issue()).toBe(1)
    const [done] = await of(waits)
    expect(done).toMatchObject({ credit_note: { other: { id: done.invoice.id } }, waiting: null })
    // An order that left before there were invoices has none to take back.
    const early = await ready(1)
    await move(early, 'delivering')
    await sql`delete from invoice_queue where order_id = ${early}`.execute(db())
    await move(early, 'rejected')
    expect((await of(early))[0]).toMatchObject({ invoice: null, credit_note: null, waiting: null })
    expect(await issue()).toBe(1)

    const { token } = await app.tokenWith(['orders show', 'invoices index'])
    expect((await app.call('GET', `${DASHBOARD}/invoices/of-orders?ids=${left}`, { token })).status).toBe(403)
    expect((await staff.call('GET', '/invoices/of-orders')).status).toBe(422)
  })

  test('of many at once none is missed and none comes twice', async () => {
    const ids = await Promise.all(Array.from({ length: 16 }, () => ready(1)))
    await Promise.all(ids.map((id) => move(id, 'delivering')))
    await runOut()
    await Promise.all([
      ...ids.slice(0, 6).map((id) => staff.call('POST', `/orders/${id}/invoice`)),
      issueDue(app.platform),
      issueDue(app.platform),
    ])
    await issue()
    const { rows } = await sql<{ numbers: number[] }>`
      select array_agg(number order by number) as numbers from invoices where kind = 'invoice'`.execute(db())
    const numbers = rows[0]?.numbers ?? []
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [] })
  })

  test('an invoice holds a step, whatever clocks say; a time is never before that of the one before', async () => {
    const id = await ready(1)
    const sent = await move(id, 'delivering')
    // As if the last document had been issued, and this order had left, while the clock was two hours fast.
    const { rows: heads } = await sql<{ sequence: number }>`select sequence from invoice_head`.execute(db())
    const stamp = async (change: '+' | '-') => {
      await sql`alter table invoices disable trigger user`.execute(db())
      await sql`update invoices set issued_at = issued_at ${sql.raw(change)} interval '1 hour'
        where sequence = ${heads[0]?.sequence}`.execute(db())
      await sql`alter table invoices enable trigger user`.execute(db())
    }
    await stamp('+')
    expect(await issue()).toBe(1)
    await sql`update order_moves set at = at + interval '2 hours' where order_id = ${id}`.execute(db())
    const undo = await staff.call('POST', `/orders/undo/${id}`, { body: { version: sent.version } })
    expect([undo.status, undo.body.code]).toEqual([409, 'undo_invoiced'])
    const { rows } = await sql<{ in_order: boolean }>`
      select issued_at >= lag(issued_at) over (order by sequence) as in_order from invoices
      order by sequence desc limit 1`.execute(db())
    expect(rows).toEqual([{ in_order: true }])
    await stamp('-')
  })

  test('one that can not be made is set aside and told, others go on, and it is issued once it can be', async () => {
    const [first, poisoned, last] = [await ready(1), await ready(2), await ready(1)]
    for (const id of [first, poisoned, last]) await move(id, 'delivering')
    await sql`create function poison() returns trigger language plpgsql as $$
      begin raise exception 'this document is poisoned'; end $$`.execute(db())
    await sql
      .raw(
        `create trigger poison before insert on invoices for each row when (new.order_id = ${poisoned}) execute function poison()`,
      )
      .execute(db())
    expect(await issue()).toBe(2)
    expect(await issue()).toBe(0)
    const of = async (id: number) =>
      (await staff.call('GET', `/invoices/of-orders?ids=${id}`)).body.data[0] as Json
    expect((await of(last)).invoice).not.toBeNull()
    expect(await of(poisoned)).toMatchObject({
      invoice: null,
      waiting: { kind: 'invoice', missing: [], failure: expect.stringContaining('poisoned') },
    })
    const noticeCount = async () => {
      const { body } = await staff.call('GET', '/notification/index?type=invoice_failed')
      return body.data.filter((row: Json) => row.notification_id === poisoned).length
    }
    expect(await noticeCount()).toBe(1)
    // The credit note waits for its invoice.
    await move(poisoned, 'rejected')
    expect(await issue()).toBe(0)

    const again = () => sql`update invoice_queue set retry_at = now()`.execute(db())
    await again()
    expect(await issue()).toBe(0)
    expect(await noticeCount()).toBe(1)
    await sql`drop function poison() cascade`.execute(db())
    await again()
    expect(await issue()).toBe(2)
    expect(await of(poisoned)).toMatchObject({
      invoice: { order_id: poisoned },
      credit_note: { order_id: poisoned },
      waiting: null,
    })
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [] })
  })

  test('sums follow each document that comes, whatever was summed before', async () => {
    const today = businessDay(new Date())
    const year = today.slice(0, 4)
    const filters = [
      '',
      '?kind=invoice',
      '?kind=credit_note',
      // Midnight may pass meanwhile, and no document is earlier than the one before, which a test above put ahead.
      `?from=${addDays(today, -1)}`,
      `?from=${year}-01-01&to=${addDays(today, 1)}`,
    ]
    const compare = async () => {
      const { rows } = await sql<Json>`
        select kind, count(*)::int as count, sum(total)::bigint as total, sum(tax)::bigint as tax
        from invoices group by kind`.execute(db())
      const stored = (of: string) => rows.find((row) => row.kind === of) ?? { count: 0, total: 0, tax: 0 }
      for (const filter of filters) {
        const { sums, meta } = await list(filter)
        const wanted = filter.includes('kind=') ? [filter.slice('?kind='.length)] : ['invoice', 'credit_note']
        for (const one of ['invoice', 'credit_note']) {
          const { count, total } = wanted.includes(one) ? stored(one) : { count: 0, total: 0 }
          expect([filter, one, sums[`${one}s`]]).toMatchObject([filter, one, { count, total: total / 100 }])
        }
        expect(meta.total).toBe(sums.invoices.count + sums.credit_notes.count)
      }
      const { body } = await staff.call('GET', `/invoices/summary?year=${year}`)
      expect(body.data.tax_due).toBe((stored('invoice').tax - stored('credit_note').tax) / 100)
    }
    await compare()
    for (const quantity of [1, 2, 3, 4]) {
      const id = await ready(quantity, { lat: 24.2, long: 47.3 })
      await move(id, 'delivering')
      await issue()
      await compare()
      // The last invoice has no credit note.
      if (quantity === 4) break
      await move(id, 'rejected')
      await issue()
      await compare()
    }
  })

  test('filters and file hold what they should', async () => {
    const all = await list('?per_page=100')
    const [newest] = all.data
    expect((await list(`?number=${newest.number.toLowerCase()}`)).data).toEqual([newest])
    expect((await list(`?number=${Number(newest.number.slice(-6))}`)).data).toContainEqual(newest)
    expect((await list('?number=%27%3B--')).data).toEqual([])
    expect((await list(`?user_id=${shop.client.id}`)).meta.total).toBe(all.meta.total)
    expect((await list('?kind=credit_note')).meta.total).toBe(6)
    expect((await staff.call('GET', '/invoices?from=2026-02-02&to=2026-02-01')).status).toBe(422)
    for (const [query, kind] of [
      ['', 'invoice'],
      [`?user_id=${shop.client.id}&per_page=1`, 'credit_note'],
    ] as const) {
      const { sums } = await list(query)
      const those = all.data.filter((row: Json) => row.kind === kind)
      const sumOf = (name: string) =>
        those.reduce((sum: number, row: Json) => sum + Math.round(row[name] * 100), 0) / 100
      expect(sums[`${kind}s`]).toEqual({
        count: those.length,
        sub_total: sumOf('sub_total'),
        delivery: sumOf('delivery'),
        without_tax: sumOf('without_tax'),
        tax: sumOf('tax'),
        total: sumOf('total'),
      })
    }
    const nothing = { sub_total: 0, delivery: 0, without_tax: 0, tax: 0, total: 0 }
    expect((await list('?kind=credit_note')).sums.invoices).toEqual({ count: 0, ...nothing })
    const cellsOf = (row: Json) => [row.sub_total, row.delivery, row.without_tax, row.tax, row.total]
    for (const row of [...all.data, all.sums.invoices, all.sums.credit_notes]) expectRowAddsUp(cellsOf(row))
    expect(all.sums.invoices.delivery).toBeGreaterThan(0)
    const file = await staff.call('GET', '/invoices/export?format=csv')
    const lines = String(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(all.meta.total + 1)
    for (const line of lines.slice(1)) expectRowAddsUp(line.split(',').slice(6, 11))
  })

  test('a PDF of them is found by their numbers, and is named by its days', async () => {
    const year = new Date().getFullYear()
    const query = `from=${year}-01-01&to=${year}-12-31`
    const answer = await fetch(`${app.url}${DASHBOARD}/invoices/export?format=pdf&${query}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': 'ar' },
    })
    expect(answer.headers.get('content-disposition')).toContain(
      `filename="bustan-invoices-${year}-01-01_${year}-12-31.pdf"`,
    )
    const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const lines = pages.flatMap((page) => page.lines.map(({ text }) => text))
    const { data, sums } = await list('?per_page=100')
    for (const { number } of data) expect(lines.join('\n')).toContain(number)
    const left = (name: string) => Math.round((sums.invoices[name] - sums.credit_notes[name]) * 100)
    for (const [label, name] of [
      ['البضاعة', 'sub_total'],
      ['التوصيل', 'delivery'],
      ['دون الضريبة', 'without_tax'],
      ['الإجمالي', 'total'],
    ] as const)
      expect(lines).toContain(`${label} ${formatHalalas(left(name))}`)
  })

  test('each is held against its order, and an order that left without one is named', async () => {
    expect((await verifyInvoices(db())).wrong).toEqual([])
    const { rows } = await sql<{ order_id: number }>`
      select order_id from invoices order by sequence desc limit 1`.execute(db())
    const id = rows[0]?.order_id
    for (const [table, change, back, named] of [
      ['orders', 'tax = tax + 1, total = total + 1', 'tax = tax - 1, total = total - 1', 'its amounts'],
      ['orders', 'tax_rate = tax_rate + 1', 'tax_rate = tax_rate - 1', 'its VAT rate'],
      ['order_lines', 'sub_total = sub_total + 1', 'sub_total = sub_total - 1', 'its lines'],
    ] as const) {
      const key = sql.ref(table === 'orders' ? 'id' : 'order_id')
      const set = (what: string) =>
        sql`update ${sql.table(table)} set ${sql.raw(what)} where ${key} = ${id}`.execute(db())
      await set(change)
      expect((await verifyInvoices(db())).wrong).toContainEqual(expect.stringContaining(named))
      await set(back)
    }
    // Steps of two orders are taken out of the queue: one that left, one that was rejected after that.
    const [lost, back] = [await ready(1), await ready(1)]
    await move(lost, 'delivering')
    await move(back, 'delivering')
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [], waiting: 2 })
    await sql`delete from invoice_queue where order_id = ${lost}`.execute(db())
    await issue()
    await move(back, 'rejected')
    const waits = await sql`
      delete from invoice_queue where order_id = ${back} returning order_id, sequence, kind, left_at, due_at`.execute(
      db(),
    )
    expect(waits.rows).toHaveLength(1)
    expect((await verifyInvoices(db())).wrong).toEqual([
      `order ${lost}: it left and has no invoice`,
      `order ${back}: it was rejected after its invoice and has no credit note`,
    ])
    await sql`update orders set state = 'prepared' where id = ${lost}`.execute(db())
    await sql`update orders set state = 'delivering' where id = ${back}`.execute(db())
  })

  test('nobody changes one, and a change beside the product is named', async () => {
    for (const statement of [
      'update invoices set total = total, tax = tax',
      'delete from invoices',
      'truncate invoices cascade',
    ])
      await expect(sql.raw(statement).execute(db())).rejects.toThrow()
    const { token } = await app.tokenWith(['orders index'])
    expect((await app.call('GET', `${DASHBOARD}/invoices`, { token })).status).toBe(403)
    await sql`alter table invoices disable trigger user`.execute(db())
    const { head, wrong: none, checked } = await verifyInvoices(db())
    expect([none, head.startsWith(`${checked}:`)]).toEqual([[], true])
    expect((await verifyInvoices(db(), head)).wrong).toEqual([])
    expect((await verifyInvoices(db(), `${checked}:${'ab'.repeat(32)}`)).wrong).toEqual([
      expect.stringContaining('the head that was noted is not in the chain'),
    ])
    await sql`update invoices set document = replace(document, '310122393500003', '310122393500013') where sequence = 2`.execute(
      db(),
    )
    const { wrong } = await verifyInvoices(db())
    expect(wrong).toContainEqual(expect.stringContaining('its document was changed'))
    await sql`delete from invoices where sequence = (select max(sequence) from invoices where kind = 'invoice')`.execute(
      db(),
    )
    expect((await verifyInvoices(db())).wrong.length).toBeGreaterThan(wrong.length)
    expect(hashOfDocument(Buffer.alloc(32), 'a').equals(hashOfDocument(Buffer.alloc(32), 'b'))).toBe(false)
  })
})
