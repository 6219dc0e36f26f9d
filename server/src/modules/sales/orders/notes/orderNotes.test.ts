import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { CallOptions, TestApp } from '../../../../../test/testApp.ts'

describe.each(usualDatabases)('what staff note about orders, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
  })
  afterAll(() => app.close())

  const note = (id: number, text: unknown, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/notes`, { body: { text }, ...options })
  const tag = (id: number, tags: unknown, options: CallOptions = {}) =>
    steps.staff.call('PUT', `/orders/${id}/tags`, { body: { tags }, ...options })
  const trailOf = async (id: number) =>
    (await steps.staff.call('GET', `/audit?resource=orders&record_id=${id}`)).body.data

  test('notes are added, with who and when, and never change', async () => {
    const id = await shop.order(shop.client)
    const colleague = await app.tokenWith(['orders show', 'orders edit'])
    const first = await note(id, '  اتصلت به،\nسيدفع نقدًا ')
    expect([first.status, first.body.data.notes]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          text: 'اتصلت به،\nسيدفع نقدًا',
          at: expect.any(String),
          admin: { id: 1, name: 'أحمد العتيبي' },
        },
      ],
    ])
    await note(id, 'Gate 4', { token: colleague.token })
    const { notes } = await steps.detail(id)
    expect(notes.map((one: { text: string }) => one.text)).toEqual(['اتصلت به،\nسيدفع نقدًا', 'Gate 4'])
    expect(notes[1].admin.id).toBe(colleague.adminId)
    const trail = await trailOf(id)
    expect(trail.slice(0, 2)).toMatchObject([
      { action: 'note', actor: { id: colleague.adminId } },
      { action: 'note', actor: { id: 1 } },
    ])
    expect(JSON.stringify(trail)).not.toContain('Gate 4')
  })

  test('tags are set as a whole, and stand on the list', async () => {
    const id = await shop.order(shop.client)
    expect((await tag(id, ['call_first', 'rush', 'rush'])).body.data.tags).toEqual(['rush', 'call_first'])
    const { data } = (await steps.staff.call('GET', `/orders?id=${id}`)).body
    expect(data[0].tags).toEqual(['rush', 'call_first'])
    expect((await steps.staff.call('GET', '/orders')).body.data[0].tags).toEqual(['rush', 'call_first'])
    await tag(id, ['rush', 'call_first'])
    await tag(id, 'rush')
    const trail = await trailOf(id)
    expect(trail.map((row: { action: string }) => row.action)).toEqual(['tag', 'tag', 'create'])
    expect(trail[0].changes).toMatchObject([{ field: 'call_first', kind: 'flag' }])
    expect((await tag(id, '')).body.data.tags).toEqual([])
  })

  test('are no steps: a colleague’s goes on, an undo too', async () => {
    const id = await shop.order(shop.client)
    const { version } = await steps.detail(id)
    await note(id, 'x')
    await tag(id, ['rush'])
    const moved = await steps.move(id, 'prepared', { body: { status: 'prepared', version } })
    expect(moved.status).toBe(200)
    await note(id, 'y')
    await tag(id, [])
    const undone = await steps.undo(id, moved.body.data.version)
    expect([undone.status, undone.body.data.notes.length]).toEqual([200, 2])
  })

  test('only by who may edit orders, in their bounds', async () => {
    const id = await shop.order(shop.client)
    const { token } = await app.tokenWith(['orders index', 'orders show'])
    expect([(await note(id, 'x', { token })).status, (await tag(id, [], { token })).status]).toEqual([
      403, 403,
    ])
    for (const text of ['', '  ', 'س'.repeat(501)]) {
      const { status, body } = await note(id, text)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['text']])
    }
    expect((await note(id, 'س'.repeat(500))).status).toBe(200)
    for (const tags of [undefined, ['urgent'], [['rush']], { rush: 1 }])
      expect((await tag(id, tags)).status, JSON.stringify(tags)).toBe(422)
    expect([(await note(99_999, 'x')).status, (await tag(99_999, [])).status]).toEqual([404, 404])
  })

  test('no customer sees them, and they go with who they are about', async () => {
    const customer = await signUpCustomer(app, 'جود', '0553330001')
    const id = await steps.at(customer, ['prepared', 'finished'])
    await note(id, 'the very secret')
    await tag(id, ['call_first'])
    for (const path of [`/orders/${id}`, '/orders']) {
      const text = JSON.stringify((await customer.call('GET', path)).body)
      expect(text).not.toMatch(/secret|call_first|"notes"|"tags"/)
    }
    expect((await steps.staff.call('DELETE', `/clients/${customer.id}`)).status).toBe(200)
    expect((await steps.detail(id)).notes).toEqual([])
  })
})
