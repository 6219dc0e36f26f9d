import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { listen, messages } from '../../../../test/scenes/services/liveStream.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const databases = bothDatabases('changes are told by notices')

describe.each(databases)('live on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  test('a position that no transaction can have means: load everything anew', async () => {
    const epoch = app.platform.changes.position().slice(0, -20)
    for (const position of [
      `${epoch}18446744073709551616`,
      `${epoch}00000000009999999999`,
      '744',
      '9'.repeat(30),
    ]) {
      const { status, body } = await app.call('GET', `${DASHBOARD}/live/since?position=${position}`, {
        token: app.superToken,
      })
      expect([status, body.reset]).toEqual([200, true])
    }
  })

  test('an epoch that another process began is noticed by all: load everything anew', async () => {
    const before = app.platform.changes.position()
    const listener = await listen(app, app.superToken)
    await sql`insert into database_epochs (number, identity, last_change)
      select number + 1, identity, last_change from database_epochs order by number desc limit 1`.execute(
      app.platform.database.db,
    )
    const since = async (position: string) =>
      (await app.call('GET', `${DASHBOARD}/live/since?position=${position}`, { token: app.superToken })).body
        .reset
    expect(await since(before)).toBe(true)
    await listener.until(() => listener.events.some((one) => one.event === 'reset'))
    expect(BigInt(app.platform.changes.position())).toBeGreaterThan(BigInt(before))
    expect(await since(app.platform.changes.position())).toBe(false)
    await listener.stop()
  })

  test('whoever may do other things now is told so, and nobody else', async () => {
    const holder = await app.tokenWith(['units index'])
    const other = await app.tokenWith(['units index'])
    const [listener, bystander] = [await listen(app, holder.token), await listen(app, other.token)]
    const changed = await app.call('PUT', `${DASHBOARD}/roles/${holder.roleId}`, {
      token: app.superToken,
      body: { name: { ar: 'أمين الوحدات', en: 'Keeper of units' }, role_permissions: [701, 702] },
    })
    expect(changed.status).toBe(200)
    await listener.until(() => listener.events.some((one) => one.event === 'rights'))
    expect(bystander.events.map((one) => one.event)).not.toContain('rights')
    await Promise.all([listener.stop(), bystander.stop()])
  })

  test('a new order reaches every listener by itself, each once', async () => {
    const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(app, app.superToken)))
    const id = await shop.order(shop.client)
    for (const listener of listeners)
      await listener.until(() =>
        messages(listener.events).some(
          (one) => one.resource === 'orders' && one.record_id === String(id) && one.action === 'create',
        ),
      )
    for (const listener of listeners) {
      const ids = messages(listener.events).map((one) => one.id)
      expect(new Set(ids).size).toBe(ids.length)
      await listener.stop()
    }
  })

  test('what was missed comes after Last-Event-ID', async () => {
    const first = await listen(app, app.superToken)
    const last = first.events.at(-1)?.id
    await first.stop()
    const ids = [await shop.order(shop.client), await shop.order(shop.client)].map(String)
    const second = await listen(app, app.superToken, last)
    await second.until(() =>
      ids.every((id) =>
        messages(second.events).some((one) => one.record_id === id && one.action === 'create'),
      ),
    )
    await second.stop()
    const polled = await app.call('GET', `${DASHBOARD}/live/since?position=${last}`, {
      token: app.superToken,
    })
    expect(polled.body.data.map((one: { record_id: string }) => one.record_id)).toEqual(
      expect.arrayContaining(ids),
    )
  })

  test('what happens while a list is read is told to whoever continues from where that was', async () => {
    const executor = app.platform.database.db.getExecutor()
    const execute: typeof executor.executeQuery = executor.executeQuery.bind(executor)
    let created = ''
    executor.executeQuery = async (compiled, options) => {
      const read = await execute<never>(compiled, options)
      if (created === '' && /from "units".* offset /.test(compiled.sql)) {
        created = 'soon'
        const before = app.platform.changes.position()
        const { body } = await app.call('POST', `${DASHBOARD}/units`, {
          token: app.superToken,
          body: { name: { ar: 'سلة صغيرة' } },
        })
        created = String(body.data.id)
        await expect.poll(() => app.platform.changes.position()).not.toBe(before)
      }
      return read
    }
    const list = await app.call('GET', `${DASHBOARD}/units?per_page=100`, { token: app.superToken })
    executor.executeQuery = execute
    expect(list.body.data.map((one: { id: number }) => String(one.id))).not.toContain(created)
    const listener = await listen(app, app.superToken, list.headers.get('x-read-at') ?? undefined)
    await listener.until(() => messages(listener.events).some((one) => one.record_id === created))
    await listener.stop()
    // Customers have no such stream.
    const shelf = await app.call('GET', '/api/store/v1/products', { token: shop.client.token })
    expect(shelf.headers.has('x-read-at')).toBe(false)
  })

  test('nobody is told of what they may not see', async () => {
    const { token } = await app.tokenWith(['units index'])
    const listener = await listen(app, token)
    await shop.order(shop.client)
    await app.call('POST', `${DASHBOARD}/units`, { token: app.superToken, body: { name: { ar: 'طبق' } } })
    await listener.until(() => messages(listener.events).length > 0)
    expect(messages(listener.events).every((one) => one.resource === 'units')).toBe(true)
    await listener.stop()
  })

  test('the stream of a session that ended is closed', async () => {
    const { token, adminId } = await app.tokenWith(['orders index'])
    const listener = await listen(app, token)
    await app.platform.database.transaction(async (tx) => {
      await tx.updateTable('admins').set({ is_active: false }).where('id', '=', adminId).execute()
      await app.platform.changes.record(tx, {
        resource: 'admins',
        id: adminId,
        action: 'deactivate',
        actor: { kind: 'system', id: null, name: null, address: null, requestId: null },
      })
    })
    await listener.until(() => listener.ended())
  })

  test('each order makes one notification for each admin who may see orders', async () => {
    const { token } = await app.tokenWith(['orders index'])
    const { token: other } = await app.tokenWith(['units index'])
    const unread = async (of: string) =>
      (await app.call('GET', `${DASHBOARD}/notification/notifications-count`, { token: of })).body
        .unread_count
    const id = await shop.order(shop.client)
    expect(await unread(token)).toBe(1)
    expect(await unread(other)).toBe(0)
    const { body } = await app.call('GET', `${DASHBOARD}/notification/index`, { token })
    expect(body.data[0]).toMatchObject({
      notification_type: 'new_order',
      notification_id: id,
      is_read: false,
      data: { notification_id: id },
    })
    expect(body.data[0].title).toBe(`New order \u2068#${id}\u2069`)
    const mine = body.data[0].id
    const read = (of: string, notification_id: number) =>
      app.call('POST', `${DASHBOARD}/notification/mark-as-read`, { token: of, body: { notification_id } })
    for (const [of, which] of [
      [other, mine],
      [token, 999_999],
    ] as const) {
      const refused = await read(of, which)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([404, ['notification_id']])
    }
    expect(await unread(token)).toBe(1)
    expect((await read(token, mine)).status).toBe(200)
    expect(await unread(token)).toBe(0)
    // Read already is no mistake.
    expect((await read(token, mine)).status).toBe(200)
    expect((await app.call('DELETE', `${DASHBOARD}/notifications/${mine}`, { token: other })).status).toBe(
      404,
    )
  })
})
