import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../databases/kinds.ts'
import { staffOf } from '../scenes/people/staff.ts'
import { wrongBooks } from '../scenes/sales/books.ts'
import { insertStore } from '../scenes/sales/storeRows.ts'
import { startTestApp, STORE } from '../testApp.ts'
import type { Answer, TestApp } from '../testApp.ts'

const CUSTOMERS = 50
const EDITS = 32

describe.each(bothDatabases('many wait for the lock of one row'))(
  'the last stock of a product, on %s',
  (kind) => {
    let app: TestApp
    let store: { productId: number; tokens: string[] }
    let orders: number[] = []
    beforeAll(async () => {
      app = await startTestApp(kind)
      store = await insertStore(app.platform.database.db, CUSTOMERS)
      await sql`update users set type = 'client' where type = 'employee' and department_id is null`.execute(
        db(),
      )
    })
    afterAll(() => app.close())

    const db = () => app.platform.database.db
    const left = async () => {
      const { rows } = await sql<{ stock: string; sold: boolean }>`
      select stock_quantity::text as stock, is_available as sold from products where id = ${store.productId}`.execute(
        db(),
      )
      return rows[0]
    }
    const put = (stock: number) =>
      sql`update products set stock_quantity = ${stock}, is_available = true, ran_out = false where id = ${store.productId}`.execute(
        db(),
      )
    const place = (token: string): Promise<Answer> =>
      app.call('POST', `${STORE}/orders`, {
        token,
        body: { items: [{ product_id: store.productId, quantity: 0.5 }], payment_method: 'cash', pickup: 1 },
      })
    const good = (answers: readonly Answer[], status: number) =>
      answers.filter((one) => one.status === status)
    /** Refusals are of the product, by its name, whether it ran out a moment ago or before they looked. */
    const expectNamed = (answers: readonly Answer[]) => {
      for (const { status, body } of answers) {
        const texts = [body.message, ...Object.values(body.errors ?? {}).flat()].join(' ')
        expect([status, ['out_of_stock', 'validation'].includes(body.code), texts]).toEqual([
          422,
          true,
          expect.stringContaining('Dates'),
        ])
      }
    }

    test(`${CUSTOMERS} orders of half a kilo of the last 10: 20 are taken, 30 are told what has run out`, async () => {
      await put(10)
      const answers = await Promise.all(store.tokens.map((token) => place(token)))
      expect(good(answers, 201).length).toBe(20)
      expectNamed(answers.filter(({ status }) => status !== 201))
      expect(await left()).toEqual({ stock: '0.000', sold: false })
      orders = good(answers, 201).map(({ body }) => body.data.id)
      expect(await wrongBooks(db(), { [store.productId]: 10 })).toEqual([])
    })

    test(`${EDITS} changes that want more of it at once: as many as there is stock for, the others are told`, async () => {
      const edit = (id: number, quantity: number) =>
        staffOf(app).call('PUT', `/orders/${id}/lines`, { body: { position: 1, quantity } })
      const none = await Promise.all(orders.map((id) => edit(id, 0.6)))
      expectNamed(none)
      await put((EDITS - orders.length) / 2)
      const more = await Promise.all(
        store.tokens.slice(0, EDITS - orders.length).map((token) => place(token)),
      )
      orders.push(...good(more, 201).map(({ body }) => body.data.id))
      expect(orders.length).toBe(EDITS)
      await put(1)
      const answers = await Promise.all(orders.map((id) => edit(id, 0.75)))
      expect(good(answers, 200).length).toBe(4)
      expectNamed(answers.filter(({ status }) => status !== 200))
      expect(await left()).toEqual({ stock: '0.000', sold: false })
      expect(await wrongBooks(db(), { [store.productId]: 17 })).toEqual([])
    })
  },
)
