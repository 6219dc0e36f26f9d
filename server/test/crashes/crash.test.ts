import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { isDeep } from '../databases/depth.ts'
import { bothDatabases, runsOn } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { insertOrders } from '../scenes/sales/orderRows.ts'
import { wrongCounters } from '../scenes/sales/recount.ts'
import { insertStore } from '../scenes/sales/storeRows.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

const databases = bothDatabases('what a crash leaves differs: one has a folder, the other a server')

/** The number of times it is killed; `npm run test:deep` does it more often. */
const ROUNDS = isDeep ? 20 : 2
const WRITERS = 8
/** Orders that no round comes to the end of. */
const ENOUGH_ORDERS = 400
const CALLERS = 64
const CROWDED_ROUNDS = isDeep ? 8 : 1

interface Noted {
  units: number[]
  moves: { id: number; to: string }[]
}

/** Writes until the server is gone, noting what it acknowledged. */
async function write(url: string, token: string, orders: number[], noted: Noted): Promise<void> {
  for (;;) {
    try {
      const created = await callServer(url, 'POST', '/units', { token, body: { name: { ar: 'وحدة' } } })
      if (created.status === 201) noted.units.push(Number(created.body.data['id']))
      const id = orders.pop()
      if (id === undefined) continue
      const moved = await callServer(url, 'POST', `/orders/change-status/${id}`, {
        token,
        body: { status: 'prepared' },
      })
      if (moved.status === 200) noted.moves.push({ id, to: 'prepared' })
    } catch {
      return
    }
  }
}

/** Every acknowledged write is there, and none is half: row and change, state and step and count stand together. */
async function check(database: Database, noted: Noted): Promise<void> {
  const { db } = database
  const units = await db.selectFrom('units').select('id').execute()
  const there = new Set(units.map((unit) => unit.id))
  expect(noted.units.filter((id) => !there.has(id))).toEqual([])
  const changes = await db.selectFrom('changes').select('record_id').where('resource', '=', 'units').execute()
  expect(changes.map((change) => Number(change.record_id)).sort((a, b) => a - b)).toEqual(
    [...there].sort((a, b) => a - b),
  )

  const orders = await db.selectFrom('orders').select(['id', 'state']).execute()
  const steps = await db
    .selectFrom('order_moves')
    .select(['order_id', 'to_state', 'sequence'])
    .orderBy('sequence')
    .execute()
  const last = new Map(steps.map((step) => [step.order_id, step.to_state]))
  for (const order of orders) expect(order.state).toBe(last.get(order.id))
  const states = new Map(orders.map((order) => [order.id, order.state]))
  for (const { id, to } of noted.moves) expect(states.get(id)).toBe(to)
  expect(await wrongCounters(db)).toEqual([])
}

/** Places orders until the server is gone, noting what it acknowledged. */
async function place(url: string, token: string, productId: number, noted: number[]): Promise<void> {
  const body = JSON.stringify({
    items: [{ product_id: productId, quantity: 1 }],
    payment_method: 'cash',
    pickup: 1,
  })
  for (;;) {
    try {
      const answer = await fetch(`${url}/api/store/v1/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      })
      const { data } = (await answer.json()) as { data?: { id: number } }
      if (answer.status !== 201 || !data) throw new Error(`an order was answered ${answer.status}`)
      noted.push(data.id)
    } catch {
      return
    }
  }
}

describe.each(databases)('kill -9 while writing, on %s', (kind) => {
  test(`every acknowledged write survives, none half, ${ROUNDS} times`, async () => {
    const { start, look, remove } = await lasting(kind)
    const noted: Noted = { units: [], moves: [] }
    const orders: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // A quick machine moves a hundred in a round, and one that has none left would note nothing.
      await look(async (database) => {
        const missing = ENOUGH_ORDERS - orders.length
        if (missing > 0) orders.push(...(await insertOrders(database.db, missing)))
      })
      const server = await start()
      const token = await signInToServer(server.url)
      const before = noted.moves.length
      const writers = Array.from({ length: WRITERS }, () => write(server.url, token, orders, noted))
      // On a busy machine the first answers take a while: without one there is nothing to be killed in the middle of.
      await expect.poll(() => noted.moves.length, { interval: 5, timeout: 300_000 }).toBeGreaterThan(before)
      await new Promise((resolve) => setTimeout(resolve, 100 + ((round * 197) % 700)))
      await server.kill()
      await Promise.all(writers)
      await look((database) => check(database, noted))
    }
    expect(noted.units.length).toBeGreaterThan(ROUNDS)
    expect(noted.moves.length).toBeGreaterThan(0)
    await remove()
  })

  test(`counters are exact though ${CALLERS} were placing orders, ${CROWDED_ROUNDS} times`, async () => {
    const { start, look, remove } = await lasting(kind)
    let store = { productId: 0, tokens: [] as string[] }
    await look(async (database) => {
      store = await insertStore(database.db, CALLERS)
    })
    const noted: number[] = []
    for (let round = 0; round < CROWDED_ROUNDS; round += 1) {
      const server = await start()
      const before = noted.length
      const callers = store.tokens.map((token) => place(server.url, token, store.productId, noted))
      // In the middle of it, however slow the machine.
      await expect.poll(() => noted.length).toBeGreaterThan(before + 20 + round * 5)
      await server.kill()
      await Promise.all(callers)
      await look(async ({ db }) => {
        const rows = await db.selectFrom('orders').select('id').execute()
        const there = new Set(rows.map((row) => row.id))
        expect(noted.filter((id) => !there.has(id))).toEqual([])
        expect(await wrongCounters(db)).toEqual([])
      })
    }
    await remove()
  })
})

describe.runIf(runsOn('embedded'))('a second server on the embedded folder', () => {
  test('is refused with a message that says what to do, and the first goes on', async () => {
    const { start, remove } = await lasting('embedded')
    const first = await start()
    await expect(start()).rejects.toThrow(/ended with 1: .*database/s)
    const token = await signInToServer(first.url)
    expect((await callServer(first.url, 'GET', '/units', { token })).status).toBe(200)
    // A dashboard that listens must not keep the server from ending.
    const stream = await fetch(`${first.url}/api/dashboard/v1/live`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stream.status).toBe(200)
    const ended = stream.text()
    expect(await first.stop()).toBe(0)
    expect(await ended).toContain('event: hello')
    await remove()
  })
})
