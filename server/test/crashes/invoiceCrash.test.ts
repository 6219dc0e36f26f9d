import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { verifyInvoices } from '../../src/modules/sales/invoices/chain/verifyInvoices.ts'
import type { Db } from '../../src/platform/db/tables.ts'
import { isDeep } from '../databases/depth.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { insertOrders } from '../scenes/sales/orderRows.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

const databases = bothDatabases('a chain must have no gap after a crash')

const ORDERS = 32
/** The number of times the servers are killed; `npm run test:deep` does it more often. */
const KILLS = isDeep ? 8 : 1
const general = { tax: 15, tax_number: '310122393500003' }
const business = { 'name.ar': 'مزارع الواحة', 'name.en': 'Oasis Farms', 'address.ar': 'الخرج' }

async function openShop(db: Db): Promise<number[]> {
  for (const [key, value] of Object.entries({ general, business }))
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db)
  return insertOrders(db, ORDERS, () => ({ state: 'prepared' }))
}

const issuedIn = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from invoices`.execute(db)
  return rows[0]?.n ?? 0
}

describe.each(databases)('kill -9 while invoices are issued, on %s', (kind) => {
  test(`leaves no gap and nothing twice, ${KILLS} times, of ${ORDERS} orders sent out at once`, async () => {
    const { start, look, remove } = await lasting(kind)
    let ids: number[] = []
    await look(async (database) => {
      ids = await openShop(database.db)
    })
    // A folder belongs to one process.
    const processes = kind === 'postgres' ? 2 : 1
    const startAll = () => Promise.all(Array.from({ length: processes }, () => start()))
    let servers = await startAll()
    const tokens = await Promise.all(servers.map(({ url }) => signInToServer(url)))
    const answers = await Promise.all(
      ids.map((id, index) => {
        const at = index % processes
        const body = { status: 'delivering' }
        return callServer(servers[at]?.url ?? '', 'POST', `/orders/change-status/${id}`, {
          token: tokens[at] ?? '',
          body,
        })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Some are due at once, so that there is something to issue while processes die.
      await Promise.all(servers.map((server) => server.kill()))
      await look(({ db }) =>
        sql`update invoice_queue set due_at = now() where (order_id, sequence) in (
          select order_id, sequence from invoice_queue order by left_at limit ${ORDERS / KILLS})`.execute(db),
      )
      servers = await startAll()
      // Killed at another moment each time: before, while, and after documents are written.
      await new Promise((resolve) => setTimeout(resolve, ((kill + 1) * 400) % 1_600))
    }
    await Promise.all(servers.map((server) => server.kill()))
    const last = await start()
    const token = await signInToServer(last.url)
    await expect
      .poll(async () => (await callServer(last.url, 'GET', '/invoices', { token })).body['meta'], {
        timeout: 300_000,
      })
      .toMatchObject({ total: ORDERS })
    await last.stop()
    await look(async ({ db }) => {
      expect(await issuedIn(db)).toBe(ORDERS)
      const { checked, wrong } = await verifyInvoices(db)
      expect([checked, wrong]).toEqual([ORDERS, []])
      const { rows } = await sql<{ left: number; orders: number }>`
        select (select count(*)::int from invoice_queue) as left, count(distinct order_id)::int as orders from invoices`.execute(
        db,
      )
      expect(rows).toEqual([{ left: 0, orders: ORDERS }])
    })
    await remove()
  })
})
