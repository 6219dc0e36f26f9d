import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

// More people than the list collects the orders of: 2,300 Saudi mobiles, 40 Emirati ones, 10 people without a phone.
describe.each(usualDatabases)('orders by part of a phone that many have, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    const { db } = app.platform.database
    await sql`insert into users (id, type, first_name, search, mobile)
      select 200000 + n, 'client', 'Client', 'client', case
        when n <= 2300 then '+9665' || (n % 7) || lpad(n::text, 7, '0')
        when n <= 2340 then '+97150' || lpad(n::text, 7, '0') end
      from generate_series(1, 2350) n`.execute(db)
    await sql`insert into orders
        (user_id, state, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address, created_at)
      select 200000 + n, case n % 3 when 0 then 'new' else 'finished' end, 1000, 15, 150, 0, 1150, 'cash', 'Al Kharj',
        now() - n * interval '1 minute'
      from generate_series(1, 2350) n`.execute(db)
    await sql`analyze`.execute(db)
  })
  afterAll(() => app.close())

  const list = async (query: string) =>
    (await app.call('GET', `${DASHBOARD}/orders?${query}`, { token: app.superToken })).body
  const stored = async (part: string, local = '', state = '%') => {
    const { rows } = await sql<{ id: number }>`select o.id from orders o join users u on u.id = o.user_id
      where (u.mobile like ${`%${part}%`} or u.mobile like ${local}) and o.state like ${state} order by o.created_at desc, o.id desc`.execute(
      app.platform.database.db,
    )
    return rows.map((row) => row.id)
  }
  const ids = (body: { data: { id: number }[] }) => body.data.map((row) => row.id)

  test.each([
    ['05', '+9665%'],
    ['966', ''],
    ['5', ''],
    ['055', '+96655%'],
    ['0', ''],
    ['0000', '+00%'],
    ['009665', '+9665%'],
    ['9715', ''],
  ])('%s is found, counted exactly and paged', async (part, local) => {
    const expected = await stored(part, local)
    const first = await list(`mobile=${part}&per_page=20`)
    expect(first.meta.total).toBe(expected.length)
    expect(ids(first)).toEqual(expected.slice(0, 20))
    const third = await list(`mobile=${part}&per_page=20&page=3`)
    expect(ids(third)).toEqual(expected.slice(40, 60))
    const beyond = await list(`mobile=${part}&per_page=100&page=99`)
    expect(beyond).toMatchObject({ data: [], meta: { total: expected.length } })
  })

  test('a state and days narrow it further', async () => {
    const inState = await list('mobile=05&status=new&per_page=5&sort=-age')
    const expected = await stored('05', '+9665%', 'new')
    expect(inState.meta.total).toBe(expected.length)
    expect(ids(inState)).toEqual(expected.slice(0, 5))
    const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    expect((await list(`mobile=05&from=${lastWeek}`)).meta.total).toBe((await stored('05', '+9665%')).length)
    expect((await list(`mobile=05&to=${lastWeek}`)).meta.total).toBe(0)
    expect((await list(`mobile=05&user_id=200001`)).meta.total).toBe(1)
  })
})
