import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../test/scenes/sales/steps.ts'
import { startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { sendDue } from '../../messaging/sent/sending.ts'
import { sendDueMessages } from '../../sales/orders/moves/customerMessages.ts'

const OFFER = {
  title: { ar: 'عرض', en: 'Offer' },
  body: { ar: 'تمور بنصف السعر', en: 'Dates at half price' },
}

describe.each(usualDatabases)("a customer's notifications, on %s", (kind) => {
  let app: TestApp
  let shop: Shop
  let order = 0
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const scene = peopleScene(app)
    const steps = stepsOf(app, shop)
    order = await steps.at(shop.client, ['prepared'])
    await steps.pass(order)
    await sendDueMessages(app.platform.database)
    const users = [shop.client.id, shop.manager.id]
    expect((await scene.call('POST', '/notification/store', { ...OFFER, users })).status).toBe(201)
    await sendDue(app.platform)
  })
  afterAll(() => app.close())

  const list = async (customer: Customer, query = '', language: 'ar' | 'en' = 'en') => {
    const { status, body } = await app.call('GET', `${STORE}/notifications${query}`, {
      token: customer.token,
      language,
    })
    expect(status).toBe(200)
    return body
  }
  const read = (customer: Customer, body: object) => customer.call('POST', '/notifications/read', body)

  test('are what was sent to them and what happens to their orders, newest first, in their language', async () => {
    const { data, meta, unread_count } = await list(shop.client)
    expect(data).toMatchObject([
      { type: 'announcement', title: 'Offer', body: 'Dates at half price', order_id: null, is_read: false },
      { type: 'order_step', title: 'Your order is being prepared', order_id: order, is_read: false },
    ])
    expect([meta.total, meta.per_page, unread_count]).toEqual([2, 6, 2])
    expect((await list(shop.client, '', 'ar')).data[0]).toMatchObject({
      title: 'عرض',
      body: 'تمور بنصف السعر',
    })
    expect((await list(shop.manager)).data).toHaveLength(1)
    const second = await list(shop.client, '?page=2&per_page=1')
    expect([second.data.length, second.meta.last_page, second.unread_count]).toEqual([1, 2, 2])
    expect(await list(shop.employee)).toMatchObject({ data: [], unread_count: 0 })
  })

  test('are read one by one or all at once, by their owner alone', async () => {
    const [offer, step] = (await list(shop.client)).data
    for (const stranger of [shop.manager, shop.employee])
      expect((await read(stranger, { notification_id: step.id })).status).toBe(404)
    expect((await read(shop.client, { notification_id: step.id })).body.data).toEqual({
      count: 1,
      unread_count: 1,
    })
    expect((await list(shop.client, '?is_read=1')).data.map((row: { id: number }) => row.id)).toEqual([
      step.id,
    ])
    const unread = await list(shop.client, '?is_read=0')
    expect([unread.data.length, unread.meta.total, unread.data[0].id]).toEqual([1, 1, offer.id])
    expect((await read(shop.client, { all: 1 })).body.data).toEqual({ count: 1, unread_count: 0 })
    expect((await read(shop.client, { all: 1 })).body.data).toEqual({ count: 0, unread_count: 0 })
    expect((await list(shop.manager)).unread_count).toBe(1)
    expect((await read(shop.client, {})).status).toBe(422)
  })

  test('are deleted one by one or all at once, by their owner alone, and stay away', async () => {
    const [offer] = (await list(shop.client)).data
    const remove = (customer: Customer, path: string) => customer.call('DELETE', `/notifications${path}`)
    expect((await remove(shop.manager, `/${offer.id}`)).status).toBe(404)
    expect((await remove(shop.client, `/${offer.id}`)).body.data).toEqual({ count: 1, unread_count: 0 })
    expect((await remove(shop.client, `/${offer.id}`)).status).toBe(404)
    expect((await read(shop.client, { notification_id: offer.id })).status).toBe(404)
    expect((await remove(shop.client, '')).body.data.count).toBe(1)
    expect((await list(shop.client)).data).toEqual([])
    await sendDue(app.platform)
    expect((await list(shop.client)).meta.total).toBe(0)
    expect((await list(shop.manager)).data).toHaveLength(1)
  })

  test('are nobody’s without a session, and no business of the staff', async () => {
    for (const [method, path] of [
      ['GET', '/notifications'],
      ['POST', '/notifications/read'],
      ['DELETE', '/notifications/1'],
      ['DELETE', '/notifications'],
    ] as const) {
      expect((await app.call(method, STORE + path)).status).toBe(401)
      expect((await app.call(method, STORE + path, { token: app.superToken })).status).toBe(401)
    }
  })
})
