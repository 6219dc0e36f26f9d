import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('counts of views on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const count = (token: string, list: string, queries: object[]) =>
    app.call('POST', `${DASHBOARD}/views/counts`, { token, body: { list, queries } })

  test('are those of the list by each query, whatever page it names, and none where it is refused', async () => {
    const { token } = await app.tokenWith(['units index', 'units create'])
    for (const [index, letter] of ['أ', 'ب', 'ت'].entries())
      await app.call('POST', `${DASHBOARD}/units`, {
        token,
        body: { name: { ar: `وحدة ${letter}`, en: `Unit ${index}` }, is_active: index > 0 },
      })
    const all = (await app.call('GET', `${DASHBOARD}/units`, { token })).body.meta.total
    const { status, body } = await count(token, 'units', [
      {},
      { name: 'وحدة' },
      { name: 'وحدة', status: '0' },
      { name: 'وحدة', page: '9', per_page: '1', limit: '0' },
      { status: 'perhaps' },
    ])
    expect([status, body.data]).toEqual([200, [all, 3, 1, 3, null]])
  })

  test('are told to whoever sees the list, though they may not take it away', async () => {
    const seeing = await app.tokenWith(['orders index'])
    const blind = await app.tokenWith(['orders show', 'orders edit'])
    expect((await count(seeing.token, 'orders', [{ status: 'new' }])).body.data).toEqual([0])
    expect((await count(blind.token, 'orders', [{ status: 'new' }])).status).toBe(403)
    expect((await count(blind.token, 'clients', [{}])).status).toBe(403)
    expect((await count(seeing.token, 'nothing', [{}])).status).toBe(422)
  })

  test('are at most as many as a list has tabs, and none is told over a thousand', async () => {
    const { token } = await app.tokenWith(['units index'])
    await sql`insert into units (name_ar, name_en, search)
      select 's' || n, 's' || n, 's' from generate_series(1, 1100) n`.execute(app.platform.database.db)
    const queries = Array.from({ length: 31 }, () => ({}))
    expect((await count(token, 'units', queries)).body.data).toEqual(queries.map(() => 1_000))
    expect((await count(token, 'units', [...queries, {}])).status).toBe(422)
    expect((await count(token, 'units', [])).status).toBe(422)
  })
})
