import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { wrongCounters } from '../../../../../test/scenes/sales/recount.ts'
import { signUpCustomer, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { sendDueMessages } from './customerMessages.ts'

describe.each(usualDatabases)('orders that no manager can approve, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeEach(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterEach(() => app.close())

  const staff = () => staffOf(app)
  const order = async (id: number) => (await staff().call('GET', `/orders/${id}`)).body.data
  const waits = async (id: number) => (await order(id)).waits_for
  /** Returns the notifications that staff were sent about an order, the newest first. */
  const noticesOf = async (id: number) => {
    const { token } = viewer
    const { body } = await staff().call('GET', '/notification/index?per_page=100', { token, language: 'en' })
    return (body.data as { notification_id: number; title: string }[])
      .filter((entry) => entry.notification_id === id)
      .map((entry) => entry.title)
  }
  let viewer: { token: string }
  beforeEach(async () => {
    viewer = await app.tokenWith(['orders index'])
  })
  const department = (more: object) =>
    staff().call('PUT', `/management/${shop.departmentId}`, {
      body: { name: { ar: 'الضيافة', en: 'Hospitality' }, ...more },
    })
  const switchOff = () =>
    staff().call('POST', `/users/activate/${shop.manager.id}`, { body: { is_active: 0, reason: 'left' } })

  /** It waits for staff, says why in list and timeline, and every counter agrees. */
  async function isPassedOn(id: number): Promise<void> {
    const detail = await order(id)
    expect(detail).toMatchObject({
      status: 'accepted_from_manager',
      waits_for: 'me',
      awaited_manager: null,
      manager_skipped: true,
    })
    expect(detail.allowed_transitions.map((one: { name: string }) => one.name)).toEqual(['accept', 'reject'])
    expect(detail.trans_status).not.toContain('المدير')
    const english = (await staff().call('GET', `/orders/${id}`, { language: 'en' })).body.data
    expect(english.trans_status).toBe('Straight to staff')
    expect(english.timeline.at(-1)).toMatchObject({
      trans_to: 'Straight to staff',
      actor: { kind: 'system' },
      reason: 'The department has no active manager, so the order went straight to staff.',
    })
    const refused = await staff().call('POST', `/orders/change-status/${id}`, {
      language: 'en',
      body: { status: 'finished' },
    })
    expect(refused.body.message).toContain('Straight to staff')
    const { body } = await staff().call('GET', '/orders?waiting=1&per_page=100')
    expect(body.data).toContainEqual(expect.objectContaining({ id, manager_skipped: true }))
    expect(await wrongCounters(app.platform.database.db)).toEqual([])
    const trail = await staff().call('GET', `/audit?resource=orders&record_id=${id}&per_page=1`)
    expect(trail.body.data[0]).toMatchObject({ action: 'forward', actor: { kind: 'system' } })
  }

  test('wait for the manager while there is an active one', async () => {
    const id = await shop.order(shop.employee)
    expect(await order(id)).toMatchObject({ status: 'new', waits_for: 'manager', manager_skipped: false })
    expect((await shop.manager.call('POST', `/orders/${id}/approve`)).status).toBe(200)
    expect(await order(id)).toMatchObject({
      status: 'accepted_from_manager',
      trans_status: 'Accepted by manager',
      manager_skipped: false,
    })
  })

  test('go to staff at once where the department has no manager, or one who is switched off', async () => {
    await department({ user_id: '' })
    const without = await shop.order(shop.employee)
    await isPassedOn(without)
    // Told once: as a new order.
    expect(await noticesOf(without)).toHaveLength(1)
    await department({ user_id: shop.manager.id })
    await switchOff()
    await isPassedOn(await shop.order(shop.employee))
    const own = await shop.order(shop.client)
    expect(await order(own)).toMatchObject({ status: 'new', manager_skipped: false })
  })

  test('are passed on when the manager is switched off, and staff and orderer are told', async () => {
    const id = await shop.order(shop.employee)
    const decided = await shop.order(shop.employee)
    await shop.manager.call('POST', `/orders/${decided}/approve`)
    expect((await switchOff()).status).toBe(200)
    await isPassedOn(id)
    expect((await noticesOf(id))[0]).toContain('waits for you')
    expect(await order(decided)).toMatchObject({ manager_skipped: false })
    await sendDueMessages(app.platform.database)
    const { body } = await shop.employee.call('GET', '/notifications')
    expect(body.data.map((one: { title: string }) => one.title)).toContain('Your order is with us')
  })

  test('are passed on when the department is left without one, and wait on for the next', async () => {
    const id = await shop.order(shop.employee)
    const next = await signUpCustomer(app, 'عهود', '0551112299')
    await app.platform.database.db
      .updateTable('users')
      .set({ type: 'manager' })
      .where('id', '=', next.id)
      .execute()
    await department({ user_id: next.id })
    expect(await waits(id)).toBe('manager')
    await department({ user_id: '' })
    await isPassedOn(id)
  })

  test('are passed on when the manager deletes their account, whose department stays without one', async () => {
    const id = await shop.order(shop.employee)
    expect((await shop.manager.call('DELETE', '/me')).status).toBe(200)
    await isPassedOn(id)
    const { data } = (await staff().call('GET', `/management/${shop.departmentId}`)).body
    expect(data).toMatchObject({ user_id: null, user: null })
    const trail = await staff().call(
      'GET',
      `/audit?resource=management&record_id=${shop.departmentId}&per_page=1`,
    )
    expect(trail.body.data[0]).toMatchObject({ action: 'edit' })
  })

  test('of somebody who becomes an employee have no manager either', async () => {
    const id = await shop.order(shop.client)
    const person = (await staff().call('GET', `/users/${shop.client.id}`)).body.data
    const { status } = await staff().call('PUT', `/users/${shop.client.id}`, {
      body: {
        first_name: person.first_name,
        mobile: person.mobile,
        type: 'employee',
        department_id: shop.departmentId,
      },
    })
    expect(status).toBe(200)
    await isPassedOn(id)
  })

  test('are never lost between an order and a manager who goes in the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [id] = await Promise.all([shop.order(shop.employee), switchOff()])
      expect(await waits(id)).toBe('me')
      await staff().call('POST', `/users/activate/${shop.manager.id}`, { body: { is_active: 1 } })
    }
  })
})
