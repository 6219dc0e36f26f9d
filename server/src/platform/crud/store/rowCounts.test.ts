import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { wrongRowCounts } from './rowCounts.ts'

const TABLE = 'counted_leaves'

describe.each(bothDatabases('triggers and advisory locks'))('counters of rows on %s', (kind) => {
  let app: TestApp
  const db = () => app.platform.database.db
  const insert = (n: number) => sql`insert into ${sql.table(TABLE)} (n) select generate_series(1, ${n}::int)`
  const counted = async () => {
    const { rows } = await sql<{
      n: number
    }>`select sum(n)::int as n from row_counts where name = ${TABLE}`.execute(db())
    return rows[0]?.n
  }

  beforeAll(async () => {
    app = await startTestApp(kind)
    await sql`create table ${sql.table(TABLE)} (n integer not null)`.execute(db())
    await insert(3).execute(db())
    await sql`select keep_row_count(${TABLE})`.execute(db())
  })
  afterAll(() => app.close())

  test('begin with the rows that are there, and follow what is added and deleted', async () => {
    expect(await counted()).toBe(3)
    await insert(10).execute(db())
    await sql`delete from ${sql.table(TABLE)} where n <= 2`.execute(db())
    await sql`delete from ${sql.table(TABLE)} where n > 1000`.execute(db())
    expect(await counted()).toBe(9)
    expect(await wrongRowCounts(db())).toEqual([])
  })

  test('follow many who write at once, and forget what was rolled back', async () => {
    const before = (await counted()) ?? 0
    const write = (isCommitted: boolean) =>
      app.platform.database.transaction(async (tx) => {
        await insert(2).execute(tx)
        if (!isCommitted) throw new Error('rolled back')
      })
    const all = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => write(at % 2 === 0)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(await counted()).toBe(before + 16)
    expect(await wrongRowCounts(db())).toEqual([])
  })

  test('are named where they differ from the rows of their table', async () => {
    await sql`update row_counts set n = n + 1 where name = ${TABLE} and slot = 1`.execute(db())
    expect(await wrongRowCounts(db())).toEqual([expect.stringContaining(TABLE)])
    await sql`drop table ${sql.table(TABLE)}`.execute(db())
    expect(await wrongRowCounts(db())).toEqual([])
  })
})
