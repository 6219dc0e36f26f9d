import { sql } from 'kysely'
import { expect } from 'vitest'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { issueDue } from '../../../src/modules/sales/invoices/issueDue.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../testApp.ts'
import type { Shop } from './shop.ts'
import type { Steps } from './steps.ts'

/** A place some kilometres from the farm, so that delivery costs something. */
export const away = { lat: 24.2, long: 47.3 }

/** Names the seller, so that invoices can be issued. */
async function nameSeller(staff: Steps['staff']): Promise<void> {
  for (const [section, values] of [
    ['general', { tax_number: '310122393500003' }],
    ['business', { 'name.ar': 'مزارع الواحة', 'address.ar': 'الخرج' }],
  ] as const) {
    const { body } = await staff.call('GET', '/settings/sections')
    const { version } = body.data.find((one: { name: string }) => one.name === section)
    const answer = await staff.call('PUT', `/settings/sections/${section}`, { body: { values, version } })
    expect(answer.status).toBe(200)
  }
}

/** Returns of orders that have left, as staff record them. */
export function returnsOf(app: TestApp, shop: Shop, { staff, take, detail }: Steps) {
  const db = () => app.platform.database.db
  const call = (id: number, body: object, options: CallOptions = {}): Promise<Answer> =>
    staff.call('POST', `/orders/${id}/returns`, { body: { reason: 'spoiled', ...body }, ...options })
  const invoices = async (query: string): Promise<Json[]> =>
    (await staff.call('GET', `/invoices?per_page=100&${query}`)).body.data

  return {
    call,
    callForm: (id: number, form: FormData) =>
      app.call('POST', `/api/dashboard/v1/orders/${id}/returns`, { token: app.superToken, form }),
    /** Records a return that must succeed. Answers the order. */
    async record(id: number, body: object, options: CallOptions = {}): Promise<Json> {
      const { status, body: answer } = await call(id, body, options)
      expect([status, answer.errors, answer.code]).toEqual([200, undefined, undefined])
      return answer.data
    },
    /** An order of three kilos of tomatoes, one of dates and two of a melon that is tracked, which has left the farm. */
    async sent(customer = shop.client, state: 'delivering' | 'finished' = 'delivering'): Promise<Json> {
      await sql`update products set stock_quantity = 50, is_available = true where id = ${shop.melonId}`.execute(
        db(),
      )
      const items = [
        { product_id: shop.tomatoId, quantity: 3 },
        { product_id: shop.datesId, quantity: 1 },
        { product_id: shop.melonId, quantity: 2 },
      ]
      const id = await shop.order(customer, items, away)
      await take(id, 'prepared')
      await take(id, 'delivering')
      if (state === 'finished') await take(id, 'finished')
      return detail(id)
    },
    nameSeller: () => nameSeller(staff),
    /** Issues what waits, as if nobody could take it back any more. */
    async issue(): Promise<number> {
      await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
      return issueDue(app.platform)
    },
    invoice: async (id: number): Promise<Json> => (await invoices(`order_id=${id}&kind=invoice`))[0],
    /** The credit notes of an order, the oldest first. */
    notes: async (id: number): Promise<Json[]> =>
      (await invoices(`order_id=${id}&kind=credit_note`)).toReversed(),
    document: async (id: number): Promise<Json> =>
      (await staff.call('GET', `/invoices/${id}`)).body.data.document,
    stock: async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select stock_quantity::float8 as n from products where id = ${shop.melonId}`.execute(db())
      return rows[0]?.n ?? NaN
    },
  }
}

/** Halalas of rows: net, VAT and total, each added up. */
export const sumsOf = (rows: readonly Json[]) =>
  (['without_tax', 'tax', 'total'] as const).map((name) =>
    rows.reduce((sum, row) => sum + toHalalas(row[name] as number), 0),
  )
