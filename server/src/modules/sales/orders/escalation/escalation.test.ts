import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { escalateDue } from './escalation.ts'

describe.each(usualDatabases)('orders that nobody decides, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let chief: Awaited<ReturnType<TestApp['tokenWith']>>
  let clerk: Awaited<ReturnType<TestApp['tokenWith']>>
  let blind: Awaited<ReturnType<TestApp['tokenWith']>>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    chief = await app.tokenWith(['orders index', 'orders edit'])
    clerk = await app.tokenWith(['orders index', 'orders edit'])
    blind = await app.tokenWith(['units index'])
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const save = (body: object, token = app.superToken) =>
    app.call('POST', `${DASHBOARD}/settings/order-escalation`, { token, body })
  const read = async () =>
    (await app.call('GET', `${DASHBOARD}/settings/order-escalation`, { token: app.superToken })).body.data
  /** As if an order had been waiting for so long, and the settings were older. */
  const wait = async (id: number, minutes: number) => {
    await sql`update orders set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
      db(),
    )
    await sql`update order_moves set at = at - make_interval(mins => ${minutes}) where order_id = ${id}`.execute(
      db(),
    )
  }
  const backdate = () =>
    sql`update settings set value = jsonb_set(value, '{since}', '"2020-01-01T00:00:00Z"') where key = 'order_escalation'`.execute(
      db(),
    )
  const run = () => escalateDue(app.platform)
  const noticesFor = async (token: string) => {
    const { body } = await app.call(
      'GET',
      `${DASHBOARD}/notification/index?type=order_waiting&per_page=100`,
      { token },
    )
    return body.data.map((row: { notification_id: number }) => row.notification_id)
  }

  test('are told to nobody until it is switched on, and then not of what waited before', async () => {
    expect(await read()).toMatchObject({ is_on: false, minutes: 30, roles: [] })
    const old = await shop.order(shop.client)
    await wait(old, 100)
    await run()
    expect((await save({ is_on: 1, minutes: 20, roles: [chief.roleId, blind.roleId] })).status).toBe(200)
    expect(await read()).toMatchObject({ is_on: true, minutes: 20, roles: [chief.roleId, blind.roleId] })
    await run()
    expect(await noticesFor(chief.token)).toEqual([])
  })

  test('one that nobody can be told of stands in no other one’s way', async () => {
    await backdate()
    const [poisoned, behind] = [await shop.order(shop.client), await shop.order(shop.client)]
    await wait(poisoned, 25)
    await wait(behind, 22)
    await sql`create function poison() returns trigger language plpgsql as $$
      begin raise exception 'this notice is poisoned'; end $$`.execute(db())
    await sql
      .raw(
        `create trigger poison before insert on notifications for each row when (new.subject_id = ${poisoned}) execute function poison()`,
      )
      .execute(db())
    await run()
    await sql`drop function poison() cascade`.execute(db())
    const notices = await noticesFor(chief.token)
    expect([notices.includes(poisoned), notices.includes(behind)]).toEqual([false, true])
    await sql`delete from order_escalations where order_id = ${poisoned}`.execute(db())
    await run()
    expect(await noticesFor(chief.token)).toContain(poisoned)
  })

  test('are told to the chosen roles once, however often and however many look', async () => {
    await backdate()
    const early = await shop.order(shop.client)
    const late = await shop.order(shop.manager)
    const employees = await shop.order(shop.employee)
    const decided = await shop.order(shop.client)
    await app.call('POST', `${DASHBOARD}/orders/change-status/${decided}`, {
      token: clerk.token,
      body: { status: 'prepared' },
    })
    for (const id of [late, employees, decided]) await wait(id, 21)
    await wait(early, 18)
    const before = await noticesFor(chief.token)
    await Promise.all(Array.from({ length: 8 }, run))
    await run()
    expect((await noticesFor(chief.token)).filter((id: number) => !before.includes(id))).toContain(late)
    expect(await noticesFor(chief.token)).not.toContain(early)
    expect(await noticesFor(chief.token)).not.toContain(employees)
    expect(await noticesFor(chief.token)).not.toContain(decided)
    expect(new Set(await noticesFor(chief.token)).size).toBe((await noticesFor(chief.token)).length)
    expect(await noticesFor(clerk.token)).toEqual([])
    expect(await noticesFor(blind.token)).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from changes where resource = 'orders' and record_id = ${String(late)} and action = 'escalate'`.execute(
      db(),
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('of employees wait from when their manager agreed', async () => {
    const id = await shop.order(shop.employee)
    await wait(id, 60)
    await shop.manager.call('POST', `/orders/${id}/approve`)
    await run()
    expect(await noticesFor(chief.token)).not.toContain(id)
    await wait(id, 21)
    await run()
    expect(await noticesFor(chief.token)).toContain(id)
  })

  test('are asked to be mailed of, unless whoever is told says otherwise', async () => {
    const id = await shop.order(shop.client)
    await wait(id, 30)
    await run()
    const mailed = async () =>
      (
        await sql<{ admin_id: number }>`
          select m.admin_id from notice_mails m join notifications n on n.id = m.notification_id
          where n.type = 'order_waiting' and n.subject_id = any(${[id]}::int[])`.execute(db())
      ).rows.map((row) => row.admin_id)
    expect(await mailed()).toEqual([chief.adminId])
  })

  test('the record is checked, and saved by who may alone', async () => {
    for (const [body, field] of [
      [{ is_on: 1, minutes: 0, roles: [1] }, 'minutes'],
      [{ is_on: 1, minutes: 1_441, roles: [1] }, 'minutes'],
      [{ is_on: 1, minutes: 20, roles: [] }, 'roles'],
      [{ is_on: 1, minutes: 20, roles: [9_999] }, 'roles'],
      [{ minutes: 20, roles: [1] }, 'is_on'],
    ] as const) {
      const { status, body: answer } = await save(body)
      expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
    }
    expect((await save({ is_on: 0, minutes: 20, roles: [] }, clerk.token)).status).toBe(403)
    expect((await read()).is_on).toBe(true)
    const { token } = await app.tokenWith(['settings create'])
    expect((await save({ is_on: 0, minutes: 25, roles: '' }, token)).status).toBe(200)
    expect(await read()).toMatchObject({ is_on: false, minutes: 25, roles: [] })
    const trail = await app.call('GET', `${DASHBOARD}/audit?resource=settings`, {
      token: app.superToken,
      language: 'en',
    })
    expect(trail.body.data[0].record_title).toBe('Orders left waiting')
    const id = await shop.order(shop.client)
    await wait(id, 60)
    await run()
    expect(await noticesFor(chief.token)).not.toContain(id)
  })
})
