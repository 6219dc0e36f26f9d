import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/tables.ts'
import { isDeep } from '../databases/depth.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { wrongCounters } from '../scenes/sales/recount.ts'
import { insertStore } from '../scenes/sales/storeRows.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

/** The number of times it is killed; `npm run test:deep` does it more often. */
const ROUNDS = isDeep ? 6 : 2
const CLIENTS = 4
const ORDERS_EACH = 40
const STOCK = 500
const BALANCE = 1_000_000

/** The steps that the servers have acknowledged. */
interface Noted {
  taken: Set<number>
  undone: Set<number>
}

/** A shop whose clients have paid orders of tracked stock by their balance; the orders' ids. */
async function openCrowdedShop(db: Db): Promise<{ productId: number; tokens: string[] }> {
  const store = await insertStore(db, CLIENTS)
  await sql`update products set stock_quantity = ${STOCK}`.execute(db)
  await sql`update users set type = 'client', balance = ${BALANCE}`.execute(db)
  await sql`insert into balance_entries (user_id, kind, delta, before, after, actor_kind)
    select id, 'opening', balance, 0, balance, 'system' from users`.execute(db)
  return store
}

async function placeOrders(url: string, store: { productId: number; tokens: string[] }): Promise<number[]> {
  const body = JSON.stringify({
    items: [{ product_id: store.productId, quantity: 1 }],
    payment_method: 'balance',
    pickup: 1,
  })
  const ids: number[] = []
  for (let index = 0; index < ORDERS_EACH * CLIENTS; index += 1) {
    const answer = await fetch(`${url}/api/store/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${store.tokens[index % CLIENTS] ?? ''}`,
        'content-type': 'application/json',
      },
      body,
    })
    const { data } = (await answer.json()) as { data: { id: number } }
    ids.push(data.id)
  }
  return ids
}

/** Rejects or accepts, and takes every other step back, until the server is gone. */
async function decide(url: string, token: string, orders: number[], noted: Noted): Promise<void> {
  for (;;) {
    const id = orders.pop()
    if (id === undefined) return
    try {
      const status = id % 3 ? 'rejected' : 'prepared'
      const body = { status, reason: 'x' }
      const taken = await callServer(url, 'POST', `/orders/change-status/${id}`, { token, body })
      if (taken.status !== 200) throw new Error(`a step was answered ${taken.status}`)
      noted.taken.add(id)
      if (id % 2) continue
      const { version } = taken.body.data
      const undone = await callServer(url, 'POST', `/orders/undo/${id}`, { token, body: { version } })
      if (undone.status !== 200) throw new Error(`an undo was answered ${undone.status}`)
      noted.undone.add(id)
    } catch {
      return
    }
  }
}

interface Seen {
  id: number
  state: string
  /** The states it went through. */
  path: string[]
  undone: boolean
  paid: number
  total: number
  message: string | null
  told: number
}

/** Every order is wholly before its step, after it, or after its undo, with what it holds of stock and money. */
async function check(db: Db, noted: Noted): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select o.id, o.state, o.total,
      (select array_agg(m.to_state order by m.sequence) from order_moves m where m.order_id = o.id) as path,
      exists (select from order_moves m where m.order_id = o.id and m.undoes is not null) as undone,
      (select -coalesce(sum(delta), 0)::int from balance_entries e where e.order_id = o.id) as paid,
      (select m.state from customer_messages m where m.order_id = o.id) as message,
      (select count(*)::int from customer_notifications n where n.order_id = o.id) as told
    from orders o order by o.id`.execute(db)
  for (const row of rows) {
    expect(row.path.at(-1), `${row.id}`).toBe(row.state)
    expect(row.path.length, `${row.id}`).toBe(row.undone ? 3 : row.message === null ? 1 : 2)
    expect(row.paid, `${row.id}`).toBe(row.state === 'rejected' ? 0 : row.total)
    expect(row.told, `${row.id}`).toBe(row.message === 'sent' ? 1 : 0)
    expect(row.message === 'cancelled', `${row.id}`).toBe(row.undone)
    if (noted.taken.has(row.id)) expect(row.message, `${row.id}`).not.toBeNull()
    if (noted.undone.has(row.id)) expect(row.undone, `${row.id}`).toBe(true)
  }
  const held = rows.filter((row) => row.state !== 'rejected').length
  const stock = await sql<{ left: number }>`select stock_quantity::int as left from products`.execute(db)
  expect(stock.rows[0]?.left).toBe(STOCK - held)
  const adrift = await sql`select u.id from users u left join balance_entries e on e.user_id = u.id
    group by u.id having u.balance <> coalesce(sum(e.delta), 0)`.execute(db)
  expect(adrift.rows).toEqual([])
  expect(await wrongCounters(db)).toEqual([])
  return rows
}

describe.each(usualDatabases)('kill -9 while steps are taken and taken back, on %s', (kind) => {
  test(`leaves either state, never half, and who is told is told once, ${ROUNDS} times`, async () => {
    const { start, look, remove } = await lasting(kind)
    let store = { productId: 0, tokens: [] as string[] }
    await look(async (database) => {
      store = await openCrowdedShop(database.db)
    })
    const first = await start()
    const orders = await placeOrders(first.url, store)
    await first.stop()
    const noted: Noted = { taken: new Set(), undone: new Set() }
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await start()
      const token = await signInToServer(server.url)
      const before = noted.undone.size
      const deciders = Array.from({ length: 4 }, () => decide(server.url, token, orders, noted))
      await expect.poll(() => noted.undone.size, { interval: 5 }).toBeGreaterThan(before + round)
      await server.kill()
      await Promise.all(deciders)
      await look(({ db }) => check(db, noted))
    }

    // A message that was due while no server ran is sent by the next one that starts.
    const last = await start()
    await new Promise((resolve) => setTimeout(resolve, 9_000))
    await last.stop()
    await look(async ({ db }) => {
      const rows = await check(db, noted)
      const decided = rows.filter((row) => row.message !== null)
      expect(decided.length).toBeGreaterThanOrEqual(noted.taken.size)
      for (const row of decided) expect(row.told, `${row.id}`).toBe(row.undone ? 0 : 1)
      expect(new Set(decided.map((row) => row.undone))).toEqual(new Set([true, false]))
    })
    await remove()
  })
})
