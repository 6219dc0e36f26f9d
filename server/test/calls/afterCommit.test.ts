import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Module } from '../../src/platform/crud/module.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'
import type { Executor } from '../../src/platform/db/tables.ts'

const count = async (db: Executor) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from regions`.execute(db)
  return { n: rows[0]?.n ?? 0 }
}

/** Two writes: one answers from its transaction, one reads its answer once that is committed. */
const writeTwice: Module['routes'] = (_platform, route) => {
  const shape = {
    method: 'POST',
    access: 'staff',
    summary: 'A write',
    answer: z.object({ n: z.int() }),
  } as const
  route({ ...shape, url: '/inside' }, { commit: (tx) => count(tx) })
  route({ ...shape, url: '/after' }, async (call) => {
    await call.transaction((tx) => count(tx))
    return count(call.db)
  })
}

describe.each(usualDatabases)('the answer of a write on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { modules: [{ routes: writeTwice }] })
  })
  afterAll(() => app.close())

  test('is made in its transaction; one that is read after the commit fails before it is released', async () => {
    const send = (path: string) => app.call('POST', DASHBOARD + path, { token: app.superToken })
    expect(await send('/inside')).toMatchObject({ status: 200, body: { n: 13 } })
    expect(await send('/after')).toMatchObject({ status: 500, body: { code: 'internal' } })
  })
})
