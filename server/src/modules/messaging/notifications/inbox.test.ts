import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { sweepInboxes } from './retention.ts'
import { sendDue } from '../sent/sending.ts'

interface Entry {
  notification_type: string
  notification_id: number
  is_read: boolean
}

describe.each(usualDatabases)('what the bell says of a record, on %s', (kind) => {
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

  test('is found by title and type in both languages, and older than an entry', async () => {
    const { token } = await app.tokenWith(['orders index', 'contacts index', 'users index'])
    const id = await shop.order(shop.client)
    await move(id, 'prepared')
    const matchingTypes = async (query: Record<string, string>) => {
      const { body } = await app.call(
        'GET',
        `${DASHBOARD}/notification/index?${new URLSearchParams(query).toString()}`,
        { token },
      )
      return (body.data as (Entry & { id: number })[]).map((entry) => entry.notification_type)
    }
    expect(await matchingTypes({})).toEqual(['change_status', 'new_order'])
    expect(await matchingTypes({ title: `طلب جديد ${id}` })).toEqual(['new_order'])
    expect(await matchingTypes({ title: 'NEW order' })).toEqual(['new_order'])
    for (const type of ['new_order', 'طلب جديد', 'New order'])
      expect(await matchingTypes({ type })).toEqual(['new_order'])
    expect(await matchingTypes({ type: 'نوع لا نعرفه' })).toEqual([])
    const { body } = await app.call('GET', `${DASHBOARD}/notification/index`, { token })
    expect(await matchingTypes({ before: String(body.data[0].id) })).toEqual(['new_order'])
    expect(await matchingTypes({ before: String(body.data[1].id) })).toEqual([])
  })

  test('says title and text in the language of its reader', async () => {
    const { token } = await app.tokenWith(['orders index'])
    const id = await shop.order(shop.client)
    const said = async (language: 'ar' | 'en') => {
      const { body } = await app.call('GET', `${DASHBOARD}/notification/index`, { token, language })
      const [entry] = body.data as { title: string; body: string; notification_id: number }[]
      return entry
    }
    expect(await said('en')).toMatchObject({ title: expect.stringMatching(/order/i), notification_id: id })
    expect(await said('ar')).toMatchObject({ title: expect.stringMatching(/طلب/), notification_id: id })
    expect((await said('en'))?.body).not.toBe((await said('ar'))?.body)
  })

  test('is deleted and brought back, by its owner alone and as it was', async () => {
    const { token } = await app.tokenWith(['orders index'])
    const ids = [await shop.order(shop.client), await shop.order(shop.client)]
    const entries = async () => {
      const { body } = await app.call('GET', `${DASHBOARD}/notification/index`, { token })
      return body.data as (Entry & { id: number })[]
    }
    const counts = async () =>
      (await app.call('GET', `${DASHBOARD}/notification/notifications-count`, { token })).body.data
    const restore = (removed_at: unknown, of = token) =>
      app.call('POST', `${DASHBOARD}/notification/restore`, { token: of, body: { removed_at } })
    const [newest] = await entries()
    const latest_id = newest?.id
    await mark({ notification_id: latest_id }, token)
    const one = await app.call('DELETE', `${DASHBOARD}/notifications/${latest_id}`, { token })
    expect(one.body.data).toEqual({ count: 1, removed_at: expect.any(String) })
    expect((await entries()).map((entry) => entry.notification_id)).toEqual([ids[0]])
    expect(await counts()).toEqual({ count: 1, unread_count: 1, bell_count: 1, latest_id, unread_moves: [] })
    expect((await app.call('GET', `${DASHBOARD}/notification/show/${latest_id}`, { token })).status).toBe(404)
    expect((await mark({ notification_id: latest_id }, token)).status).toBe(404)
    expect((await restore(one.body.data.removed_at, colleague)).status).toBe(404)
    expect((await restore(one.body.data.removed_at)).status).toBe(200)
    expect((await restore(one.body.data.removed_at)).status).toBe(404)
    expect((await entries()).map((entry) => entry.is_read)).toEqual([true, false])

    const all = await app.call('DELETE', `${DASHBOARD}/delete/all/notifications`, { token })
    expect(all.body.data.count).toBe(2)
    expect(await counts()).toEqual({ count: 0, unread_count: 0, bell_count: 0, latest_id, unread_moves: [] })
    const none = await app.call('DELETE', `${DASHBOARD}/delete/all/notifications`, { token })
    expect(none.body.data).toEqual({ count: 0, removed_at: null })
    await restore(all.body.data.removed_at)
    expect(await counts()).toEqual({ count: 2, unread_count: 1, bell_count: 1, latest_id, unread_moves: [] })
    for (const wrong of [undefined, 'yesterday', '2026-01-01T99:99:99Z', 5])
      expect((await restore(wrong)).status).toBe(422)
  })

  test('keeps nothing for longer than it should, and still knows who read what was sent', async () => {
    const { db } = app.platform.database
    const { token } = await app.tokenWith(['orders index'])
    const [old, recent] = [await shop.order(shop.client), await shop.order(shop.client)]
    await sql`update notifications set created_at = now() - interval '366 days' where subject_id = ${old}`.execute(
      db,
    )
    const gone = await app.call('DELETE', `${DASHBOARD}/delete/all/notifications`, { token })
    await sql`update admin_notifications set removed_at = removed_at - interval '25 hours'
      where removed_at = ${gone.body.data.removed_at}`.execute(db)
    const body = {
      title: { ar: 'س', en: 'x' },
      body: { ar: 'س', en: 'x' },
      users: [shop.client.id, shop.manager.id],
    }
    const sent = await app.call('POST', `${DASHBOARD}/notification/store`, { token: app.superToken, body })
    await sendDue(app.platform)
    await sql`update customer_notifications set read_at = now(), removed_at = now() - interval '25 hours'
      where user_id = ${shop.client.id}`.execute(db)
    await sweepInboxes(app.platform.database)
    expect((await inbox(colleague, old)).types).toEqual([])
    expect((await inbox(colleague, recent)).types).toEqual(['new_order'])
    expect(
      (
        await app.call('POST', `${DASHBOARD}/notification/restore`, {
          token,
          body: { removed_at: gone.body.data.removed_at },
        })
      ).status,
    ).toBe(404)
    const { id } = sent.body.data
    const detail = await app.call('GET', `${DASHBOARD}/notification/sent/${id}`, { token: app.superToken })
    expect(detail.body.data).toMatchObject({ received: 2, read: 1 })
    const left = await sql`select from customer_notifications where sent_id = ${id}`.execute(db)
    expect(left.rows).toHaveLength(1)
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
