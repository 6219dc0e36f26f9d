import type { Permission } from '@bustan/contract/permissions.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { idsOf } from '../../../../../test/scenes/people/roles.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

/** Every step of staff: the states before it, where it leads, and the right it takes. */
const moves = [
  ['accept', 'client', [], 'prepared', 'orders accept'],
  ['accept', 'employee', ['accepted_from_manager'], 'prepared', 'orders accept'],
  ['reject', 'client', [], 'rejected', 'orders reject'],
  ['reject', 'employee', ['accepted_from_manager'], 'rejected', 'orders reject'],
  ['dispatch', 'client', ['prepared'], 'delivering', 'orders deliver'],
  ['deliver', 'client', ['prepared', 'delivering'], 'finished', 'orders deliver'],
  ['hand_over', 'manager', ['prepared'], 'finished', 'orders deliver'],
  ['fail', 'client', ['prepared'], 'rejected', 'orders reject'],
  ['fail', 'client', ['prepared', 'delivering'], 'rejected', 'orders reject'],
] as const
const rights = ['orders accept', 'orders reject', 'orders deliver'] as const

describe.each(usualDatabases)('each right over orders alone, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  const tokens = new Map<Permission, string>()
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    for (const right of [...rights, 'orders edit'] as const)
      tokens.set(right, (await app.tokenWith(['orders index', 'orders show', right])).token)
  })
  afterAll(() => app.close())

  const as = (right: Permission) => ({ token: tokens.get(right) ?? '', language: 'en' as const })
  const get = (path: string, right: Permission) => app.call('GET', DASHBOARD + path, as(right))
  const move = (id: number, status: OrderState, right: Permission) =>
    app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, {
      ...as(right),
      body: { status, reason: 'Out of stock' },
    })
  const offered = async (id: number, right: Permission) =>
    (await get(`/orders/${id}`, right)).body.data.allowed_transitions.map(
      (one: { name: string }) => one.name,
    ) as string[]

  test.each(moves)('%s of an order of a %s at %j to %s takes %s, and no other right', async (...row) => {
    const [name, who, states, to, right] = row
    const id = await steps.at(shop[who], states)
    const before = await steps.detail(id)
    for (const other of rights.filter((one) => one !== right)) {
      expect(await offered(id, other)).not.toContain(name)
      const refused = await move(id, to, other)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
    expect(await steps.detail(id)).toEqual(before)
    expect(await offered(id, right)).toContain(name)
    expect((await move(id, to, right)).body.data).toMatchObject({ status: to })
  })

  test.each(moves)(
    '%s of an order of a %s at %j to %s is a part of editing',
    async (name, who, states, to) => {
      const id = await steps.at(shop[who], states)
      expect(await offered(id, 'orders edit')).toContain(name)
      expect((await move(id, to, 'orders edit')).status).toBe(200)
    },
  )

  test('a refusal names only what its caller may do instead', async () => {
    const id = await steps.at(shop.client, ['prepared', 'delivering'])
    const { status, body } = await move(id, 'prepared', 'orders deliver')
    expect([status, body.code]).toEqual([409, 'illegal_move'])
    expect(body.allowed_transitions.map((one: { name: string }) => one.name)).toEqual(['deliver'])
  })

  test('orders wait for those who may accept them, in list, answer, counts and on the home screen', async () => {
    const id = await shop.order(shop.client)
    for (const [right, waits] of [
      ['orders accept', true],
      ['orders edit', true],
      ['orders reject', false],
      ['orders deliver', false],
    ] as const) {
      const { data } = (await get('/orders?waiting=1', right)).body
      expect([right, data.some((row: { id: number }) => row.id === id)]).toEqual([right, waits])
      expect((await get(`/orders/${id}`, right)).body.data.waits_for).toBe(waits ? 'me' : null)
      expect((await get('/orders/counts', right)).body.data.waiting > 0).toBe(waits)
      expect((await get('/statistic/attention', right)).body.data.waiting !== null).toBe(waits)
    }
  })

  test('who took a step takes it back by the same right; without it any more they do not', async () => {
    const id = await steps.at(shop.client, ['prepared'])
    const packer = await app.tokenWith(['orders show', 'orders deliver'])
    const send = async () =>
      (
        await app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, {
          token: packer.token,
          body: { status: 'delivering' },
        })
      ).body.data
    const sent = await send()
    expect(sent.undo_until).not.toBeNull()
    expect((await steps.undo(id, sent.version, { token: packer.token })).body.data.status).toBe('prepared')

    const again = await send()
    const role = {
      name: { ar: 'مستقبل', en: 'Receiver' },
      role_permissions: idsOf('orders show', 'orders accept'),
    }
    expect((await steps.staff.call('PUT', `/roles/${packer.roleId}`, { body: role })).status).toBe(200)
    const detail = await steps.detail(id, { token: packer.token })
    expect(detail.undo_until).toBeNull()
    const refused = await steps.undo(id, again.version, { token: packer.token })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  })

  test('notes and tags stay with who edits', async () => {
    const id = await shop.order(shop.client)
    const note = (right: Permission) =>
      app.call('POST', `${DASHBOARD}/orders/${id}/notes`, { ...as(right), body: { text: 'x' } })
    expect((await note('orders deliver')).status).toBe(403)
    expect((await note('orders edit')).status).toBe(200)
  })

  test('a role answers what its permissions bring, and stays within them', async () => {
    const staff = await app.tokenWith([
      'roles create',
      'roles index',
      'roles show',
      'orders edit',
      'settings create',
    ])
    const create = (name: string, permissions: Permission[], token = staff.token) =>
      app.call('POST', `${DASHBOARD}/roles`, {
        token,
        body: {
          name: { ar: name, en: 'Some role' + permissions.length },
          role_permissions: idsOf(...permissions),
        },
      })
    const made = await create('أول', ['orders edit', 'settings create'])
    expect(made.status).toBe(201)
    const role = (await app.call('GET', `${DASHBOARD}/roles/${made.body.data.id}`, { token: staff.token }))
      .body.data
    const keys = role.permissions.flatMap((group: { controls: { key: string }[] }) =>
      group.controls.map(({ key }) => key),
    )
    expect(keys).toEqual(['edit', 'accept', 'reject', 'deliver', 'create', 'edit'])
    // A part of what one holds can be given; the whole by who holds a part can't.
    expect((await create('ثان', ['orders deliver'])).status).toBe(201)
    const packer = await app.tokenWith(['roles create', 'orders accept', 'orders reject', 'orders deliver'])
    const above = await create('ثالث', ['orders edit'], packer.token)
    expect([above.status, above.body.code]).toEqual([403, 'above_you'])
  })

  test('settings are changed with their own right, and by who may create them', async () => {
    const save = async (permission: Permission) => {
      const { token } = await app.tokenWith([permission])
      const { status } = await app.call('POST', `${DASHBOARD}/settings`, {
        token,
        body: { key: 'general', value: { tax: 15, price_per_kilo: 2, free_delivery: 0 } },
      })
      return status
    }
    expect(await save('settings edit')).toBe(200)
    expect(await save('settings create')).toBe(200)
    expect(await save('settings index')).toBe(403)
  })
})
