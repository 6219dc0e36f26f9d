import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../test/databases/freshDatabase.ts'
import { openShop } from '../../../test/scenes/shop.ts'
import type { Shop } from '../../../test/scenes/shop.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

interface Entry {
  notification_type: string
  notification_id: number
  is_read: boolean
}

describe.each(databaseKinds)('what the bell says of a record, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let decider: string
  let colleague: string
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const tokenOf = async () =>
      (await app.tokenWith(['orders index', 'orders show', 'orders edit', 'products index'])).token
    decider = await tokenOf()
    colleague = await tokenOf()
  })
  afterAll(() => app.close())

  /** Entries of somebody's inbox about a record: their types, and those that are unread. */
  const inbox = async (token: string, id: number) => {
    const { body } = await app.call('GET', `${DASHBOARD}/notification/index?per_page=100`, { token })
    const entries = (body.data as Entry[]).filter((entry) => entry.notification_id === id)
    return {
      types: entries.map((entry) => entry.notification_type).toSorted(),
      unread: entries.filter((entry) => !entry.is_read).map((entry) => entry.notification_type),
    }
  }
  const mark = (body: object, token = decider) =>
    app.call('POST', `${DASHBOARD}/notification/mark-as-read`, { token, body })
  const move = (id: number, status: string, token = decider) =>
    app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, { token, body: { status } })

  test('is read for whoever decides on it, and for nobody else; a later step is news again', async () => {
    const id = await shop.order(shop.client)
    const beside = await shop.order(shop.client)
    expect(await inbox(decider, id)).toEqual({ types: ['new_order'], unread: ['new_order'] })
    expect((await move(id, 'prepared')).status).toBe(200)
    expect((await inbox(decider, id)).unread).toEqual([])
    expect((await inbox(decider, beside)).unread).toEqual(['new_order'])
    expect((await inbox(colleague, id)).unread.toSorted()).toEqual(['change_status', 'new_order'])

    await move(id, 'delivering', colleague)
    expect((await inbox(colleague, id)).unread).toEqual([])
    expect((await inbox(decider, id)).unread).toEqual(['change_status'])
  })

  test('is read for whoever opens it, with what else was told of it', async () => {
    const id = await shop.order(shop.client)
    const beside = await shop.order(shop.client)
    await move(id, 'prepared', colleague)
    expect((await mark({ resource: 'orders', record_id: id })).status).toBe(200)
    expect(await inbox(decider, id)).toEqual({ types: ['change_status', 'new_order'], unread: [] })
    expect((await inbox(decider, beside)).unread).toEqual(['new_order'])
    await move(beside, 'prepared', decider)
    expect((await inbox(colleague, beside)).unread.toSorted()).toEqual(['change_status', 'new_order'])
    // A record of another resource may have the same number.
    expect((await mark({ resource: 'products', record_id: beside }, colleague)).status).toBe(200)
    expect((await inbox(colleague, beside)).unread).toHaveLength(2)
    // Nothing to read is nothing wrong: whoever opens a record need not know.
    expect((await mark({ resource: 'orders', record_id: 999_999 })).status).toBe(200)
  })

  test('needs to be told which record', async () => {
    expect(await mark({ resource: 'orders' })).toMatchObject({
      status: 422,
      body: { errors: { record_id: expect.anything() } },
    })
    expect(await mark({ resource: 'nonsense', record_id: 1 })).toMatchObject({
      status: 422,
      body: { errors: { resource: expect.anything() } },
    })
    expect((await mark({})).status).toBe(422)
  })
})
