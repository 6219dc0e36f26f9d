import type { Permission } from '@bustan/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

interface Line {
  id: number
  first_id: number
  count: number
  is_read: boolean
  notification_type: string
  notification_id: number
}

describe.each(usualDatabases)('the lines of the bell, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  /** Somebody of the staff with an inbox that nobody else has written to. */
  async function reader(...permissions: Permission[]) {
    const { token } = await app.tokenWith(permissions)
    const call = (method: string, path: string, body?: object) =>
      app.call(method, DASHBOARD + path, { token, ...(body ? { body } : {}) })
    return {
      call,
      lines: async () => (await call('GET', '/notification/lines')).body.data as Line[],
      counts: async () => (await call('GET', '/notification/notifications-count')).body.data,
      said: async () =>
        ((await call('GET', '/notification/lines')).body.data as Line[]).map(
          (line) => `${line.notification_type} ${line.count}${line.is_read ? ' read' : ''}`,
        ),
    }
  }
  const move = (id: number, status: string) =>
    app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, { token: app.superToken, body: { status } })
  const orders = async (count: number) => {
    const ids = []
    for (let each = 0; each < count; each += 1) ids.push(await shop.order(shop.client))
    return ids
  }

  test('hold what is unread of a type as one, with the newest of it, and grow', async () => {
    const { lines, said } = await reader('orders index')
    const ids = await orders(3)
    expect(await said()).toEqual(['new_order 3'])
    expect((await lines())[0]).toMatchObject({ notification_id: ids.at(-1) })
    await move(ids[0] ?? 0, 'prepared')
    await orders(1)
    expect(await said()).toEqual(['new_order 4', 'change_status 1'])
  })

  test('are read as far as they were drawn: what came after stays unread', async () => {
    const { call, lines, said, counts } = await reader('orders index')
    await orders(2)
    const [line] = await lines()
    await orders(1)
    const body = { type: 'new_order', from: line?.first_id, until: line?.id }
    expect((await call('POST', '/notification/mark-as-read', body)).status).toBe(200)
    expect(await said()).toEqual(['new_order 1', 'new_order 2 read'])
    expect(await counts()).toMatchObject({ count: 3, unread_count: 1 })
  })

  test('go and come back whole; what came after, other types and what is unread stay', async () => {
    const { call, lines, said } = await reader('orders index')
    const [id = 0] = await orders(2)
    await move(id, 'prepared')
    await call('POST', '/notification/mark-as-read', { all: 1 })
    await orders(1)
    const read = (await lines()).find((line) => line.notification_type === 'new_order' && line.is_read)
    const query = `type=new_order&from=${read?.first_id}&until=${read?.id}&is_read=1`
    const gone = await call('DELETE', `/delete/all/notifications?${query}`)
    expect(gone.body.data).toMatchObject({ count: 2 })
    expect(await said()).toEqual(['new_order 1', 'change_status 1 read'])
    await call('POST', '/notification/restore', { removed_at: gone.body.data.removed_at })
    expect(await said()).toEqual(['new_order 1', 'change_status 1 read', 'new_order 2 read'])
    // Entries that are named by their ids alone are meant, not the whole inbox.
    await call('DELETE', `/delete/all/notifications?from=${read?.first_id}&until=${read?.first_id}`)
    expect(await said()).toEqual(['new_order 1', 'change_status 1 read', 'new_order 1 read'])
  })

  test('read ones of two days are two', async () => {
    const { call, lines, said } = await reader('orders index')
    await orders(2)
    await call('POST', '/notification/mark-as-read', { all: 1 })
    const [line] = await lines()
    const { db } = app.platform.database
    await db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', line?.first_id ?? 0)
      .execute()
    expect(await said()).toEqual(['new_order 1 read', 'new_order 1 read'])
  })

  test('the bell counts what the queue of orders does not, for whoever has one', async () => {
    const decider = await reader('orders index', 'orders accept', 'contacts index')
    const viewer = await reader('orders index', 'contacts index')
    const [id = 0] = await orders(2)
    expect(await decider.counts()).toMatchObject({ unread_count: 2, bell_count: 0 })
    expect(await viewer.counts()).toMatchObject({ unread_count: 2, bell_count: 2 })
    await move(id, 'prepared')
    expect(await decider.counts()).toMatchObject({ unread_count: 3, bell_count: 1 })
    await decider.call('POST', '/notification/mark-as-read', { all: 1 })
    expect(await decider.counts()).toMatchObject({ unread_count: 0, bell_count: 0 })
  })

  test('are their reader’s own', async () => {
    const mine = await reader('orders index')
    const other = await reader('orders index')
    await orders(1)
    const [line] = await mine.lines()
    const body = { type: 'new_order', from: line?.first_id, until: line?.id }
    await other.call('POST', '/notification/mark-as-read', body)
    await other.call('DELETE', '/delete/all/notifications?type=new_order')
    expect(await mine.said()).toEqual(['new_order 1'])
    expect(await other.said()).toEqual([])
  })
})
