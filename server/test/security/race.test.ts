import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../databases/freshDatabase.ts'
import { isDeep } from '../databases/depth.ts'
import { runsOn } from '../databases/kinds.ts'
import type { TestDatabase } from '../databases/freshDatabase.ts'
import { insertOrders } from '../scenes/sales/orderRows.ts'
import { wrongCounters } from '../scenes/sales/recount.ts'
import { callServer, firstAdmin, signInToServer } from '../serverProcess.ts'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'

const ROUNDS = isDeep ? 200 : 50

describe.runIf(runsOn('postgres'))('two people move one order at once, on two servers', () => {
  let database: TestDatabase
  let servers: ProductProcess[] = []
  let token: string
  let ids: number[]
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    const environment = { ...firstAdmin, DATABASE_URL: database.url ?? '' }
    servers = [await startProduct(environment), await startProduct(environment)]
    token = await signInToServer(servers[0]?.url ?? '')
    ids = await insertOrders(database.db, ROUNDS)
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
  })

  test(`one wins and the other is told what may be done instead, ${ROUNDS} times`, async () => {
    for (const [round, id] of ids.entries()) {
      const wishes = [
        { status: 'prepared', version: 1 },
        { status: 'rejected', reason: 'out of range', version: 1 },
      ]
      if (round % 2) wishes.reverse()
      const answers = await Promise.all(
        servers.map((server, index) =>
          callServer(server.url, 'POST', `/orders/change-status/${id}`, { token, body: wishes[index] }),
        ),
      )
      const winners = answers.filter((answer) => answer.status === 200)
      const losers = answers.filter((answer) => answer.status === 409)
      expect([winners.length, losers.length]).toEqual([1, 1])
      expect(losers[0]?.body).toMatchObject({
        code: 'illegal_move',
        allowed_transitions: expect.any(Array),
      })
      const state = winners[0]?.body.data['status']
      const rows = await database.db
        .selectFrom('order_moves')
        .select('to_state')
        .where('order_id', '=', id)
        .orderBy('sequence')
        .execute()
      expect(rows.map((row) => row.to_state)).toEqual(['new', state])
    }
    expect(await wrongCounters(database.db)).toEqual([])
  })

  test('two people take the same exclusive step at once: one step is kept', async () => {
    const more = await insertOrders(database.db, ROUNDS)
    for (const id of more) {
      const answers = await Promise.all(
        servers.map((server) =>
          callServer(server.url, 'POST', `/orders/change-status/${id}`, {
            token,
            body: { status: 'rejected', reason: 'closed' },
          }),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
      const rows = await database.db
        .selectFrom('order_moves')
        .select('to_state')
        .where('order_id', '=', id)
        .execute()
      expect(rows).toHaveLength(2)
    }
  })
})
