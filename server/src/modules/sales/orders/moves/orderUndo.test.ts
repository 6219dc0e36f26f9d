import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { statusesOf } from '../../../../../test/scenes/people/people.ts'
import { wrongCounters } from '../../../../../test/scenes/sales/recount.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

describe.each(usualDatabases)('steps that are taken back on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
  })
  afterAll(() => app.close())

  const movesOf = (id: number) =>
    app.platform.database.db
      .selectFrom('order_moves')
      .select(['from_state', 'to_state', 'undoes'])
      .where('order_id', '=', id)
      .orderBy('sequence')
      .execute()

  test.each([
    ['accept', 'client', [], 'prepared'],
    ['accept', 'employee', ['accepted_from_manager'], 'prepared'],
    ['reject', 'client', [], 'rejected'],
    ['reject', 'employee', ['accepted_from_manager'], 'rejected'],
    ['dispatch', 'client', ['prepared'], 'delivering'],
    ['deliver', 'client', ['prepared', 'delivering'], 'finished'],
    ['hand_over', 'manager', ['prepared'], 'finished'],
    ['fail', 'client', ['prepared'], 'rejected'],
    ['fail', 'client', ['prepared', 'delivering'], 'rejected'],
  ] as const)('%s of an order of a %s at %j leaves all as before', async (name, who, states, to) => {
    const customer = shop[who]
    const id = await steps.at(customer, states)
    const before = await steps.detail(id)
    const seen = (await customer.call('GET', `/orders/${id}`)).body.data

    const taken = await steps.take(id, to)
    const left = Date.parse(taken.undo_until) - Date.now()
    expect(left > 3_000 && left <= 6_500, `${left} ms are left`).toBe(true)
    expect((await steps.detail(id)).undo_until).toBe(taken.undo_until)
    expect(await steps.messages(id)).toContain(`${name} pending`)

    const { status, body } = await steps.undo(id, taken.version)
    expect([status, body.message]).toEqual([200, expect.stringContaining(before.trans_status)])
    const { timeline, version, undo_until, ...rest } = body.data
    const { timeline: earlier, version: _version, undo_until: _until, ...same } = before
    expect(rest).toEqual(same)
    expect([version, undo_until]).toEqual([before.version + 2, null])
    expect(timeline.slice(0, -2)).toEqual(earlier)
    expect(timeline.slice(-2)).toMatchObject([
      { from: before.status, to, undo: false, undone: true },
      { from: to, to: before.status, undo: true, undone: false, reason: null, actor: { id: 1 } },
    ])
    expect((await customer.call('GET', `/orders/${id}`)).body.data).toEqual(seen)
    expect(await steps.messages(id)).toContain(`${name} cancelled`)
    const trail = await steps.staff.call('GET', `/audit?resource=orders&record_id=${id}&per_page=1`)
    expect(trail.body.data[0]).toMatchObject({ action: 'undo', actor: { id: 1 } })
    expect(await wrongCounters(app.platform.database.db)).toEqual([])
  })

  test('belong to who took them', async () => {
    const id = await shop.order(shop.client)
    const colleague = await app.tokenWith(['orders show', 'orders edit'])
    const onlooker = await app.tokenWith(['orders show'])
    const placed = await steps.undo(id, 1)
    expect([placed.status, placed.body.code]).toEqual([409, 'undo_not_yours'])

    const { version } = await steps.take(id, 'prepared')
    expect((await steps.detail(id, { token: colleague.token })).undo_until).toBeNull()
    const refused = await steps.undo(id, version, { token: colleague.token, language: 'ar' })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'undo_not_yours',
        message: 'لا يتراجع عن هذه الخطوة إلا من نفّذها.',
        status: 'prepared',
        allowed_transitions: expect.arrayContaining([expect.objectContaining({ name: 'dispatch' })]),
      }),
    ])
    expect((await steps.undo(id, version, { token: onlooker.token })).status).toBe(403)
    expect((await steps.undo(99_999, version)).status).toBe(404)
    expect((await steps.undo(id, Number.NaN)).status).toBe(422)
    expect((await steps.undo(id, version)).status).toBe(200)
    // A department's manager decides for good.
    const decided = await steps.at(shop.employee, ['accepted_from_manager'])
    expect((await steps.undo(decided, 2)).body.code).toBe('undo_not_yours')
  })

  test('can be taken back for six seconds', async () => {
    const soon = await steps.at(shop.client, ['prepared'])
    await steps.pass(soon, 4)
    expect((await steps.undo(soon, 2)).status).toBe(200)
    const late = await steps.at(shop.client, ['prepared'])
    await steps.pass(late)
    expect((await steps.detail(late)).undo_until).toBeNull()
    const refused = await steps.undo(late, 2)
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_too_late'])
    expect(await steps.messages(late)).toEqual(['accept pending'])
    expect((await steps.detail(late)).status).toBe('prepared')
  })

  test('can not once something else has happened, but opening is nothing', async () => {
    const id = await shop.order(shop.client)
    const { version } = await steps.take(id, 'prepared')
    await steps.staff.call('POST', `/orders/opened/${id}`)
    const next = await steps.take(id, 'delivering')
    const first = await steps.undo(id, version)
    expect([first.status, first.body.code]).toEqual([409, 'undo_superseded'])
    // The last step can; the one before it can not afterwards, nor the undo itself.
    const { body } = await steps.undo(id, next.version)
    expect(body.data.status).toBe('prepared')
    for (const stale of [version, next.version, body.data.version])
      expect((await steps.undo(id, stale)).body.code).toBe('undo_superseded')

    const opened = await shop.order(shop.client)
    const moved = await steps.take(opened, 'prepared')
    await steps.staff.call('POST', `/orders/opened/${opened}`)
    expect((await steps.undo(opened, moved.version)).status).toBe(200)

    const rated = await steps.at(shop.client, ['prepared', 'finished'])
    await shop.client.call('POST', `/orders/${rated}/review`, { stars: 5 })
    expect((await steps.detail(rated)).undo_until).toBeNull()
    expect((await steps.undo(rated, 3)).body.code).toBe('undo_superseded')
  })

  test('are taken back once, and never beside another step', async () => {
    for (let round = 0; round < 8; round += 1) {
      const twice = await steps.at(shop.client, ['prepared'])
      const undone = await Promise.all([steps.undo(twice, 2), steps.undo(twice, 2), steps.undo(twice, 2)])
      expect(statusesOf(undone)).toEqual([200, 409, 409])
      expect((await movesOf(twice)).map((row) => row.undoes)).toEqual([null, null, 2])

      const raced = await steps.at(shop.client, ['prepared'])
      const further = steps.move(raced, 'delivering', { body: { status: 'delivering', version: 2 } })
      const answers = await Promise.all([steps.undo(raced, 2), further])
      const undoing = answers[0].status
      expect(statusesOf(answers)).toEqual([200, 409])
      expect((await steps.detail(raced)).status).toBe(undoing === 200 ? 'new' : 'delivering')
    }
    expect(await wrongCounters(app.platform.database.db)).toEqual([])
  })

  test('are told to the other staff, both of them', async () => {
    const colleague = await app.tokenWith(['orders index'])
    const id = await shop.order(shop.client)
    const { version } = await steps.take(id, 'prepared')
    await steps.undo(id, version)
    const inbox = (token: string) => app.call('GET', '/api/dashboard/v1/notification/index', { token })
    const { data } = (await inbox(colleague.token)).body
    const ofOrder = data.filter((row: { notification_id: number }) => row.notification_id === id)
    expect(ofOrder.map((row: { title: string }) => row.title.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      `Order #${id}: New again`,
      `Order #${id}: Being prepared`,
      `New order #${id}`,
    ])
    expect(ofOrder[0]).toMatchObject({ notification_type: 'change_status' })
  })
})
