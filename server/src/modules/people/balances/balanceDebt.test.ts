import { sql } from 'kysely'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, farm, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { emptyClosedAccounts } from '../merge/anonymise.ts'

describe.each(usualDatabases)('balances are a debt, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const staff = (method: string, path: string, body?: Json, token = app.superToken) =>
    app.call(method, DASHBOARD + path, { token, body, language: 'en' })
  const set = (id: number, balance: number, more: Json = {}) =>
    staff('POST', `/change-client-balance/${id}`, { balance, ...more })
  const today = () => businessDay(new Date(), app.platform.config.timeZone)
  const pay = async (items = [{ product_id: shop.tomatoId, quantity: 2 }]) =>
    (
      await shop.client.call('POST', '/orders', {
        items,
        address: 'الخرج',
        payment_method: 'balance',
        ...farm,
      })
    ).body.data.id as number

  test('a change says how the money came, everywhere it is told; without a word it is not stated', async () => {
    const { id } = shop.manager
    const added = await set(id, 50, { how: 'cash', reason: 'في المزرعة' })
    expect(added.body.data.entry).toMatchObject({ delta: 50, how: 'cash' })
    expect((await set(id, 70)).body.data.entry).toMatchObject({ delta: 20, how: null })
    expect((await set(id, 75, { how: '' })).body.data.entry).toMatchObject({ delta: 5, how: null })
    const wrong = await set(id, 80, { how: 'card' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['how']])
    const ledger = await staff('GET', `/users/${id}/ledger`)
    expect(ledger.body.data.map((row: Json) => row.how)).toEqual([null, null, 'cash'])
    const own = await shop.manager.call('GET', '/me/balance')
    expect(own.body.data.map((row: Json) => row.how)).toEqual([null, null, 'cash'])
    const trail = await staff('GET', `/audit?resource=users&record_id=${id}&action=balance`)
    expect(trail.body.data[2].changes).toContainEqual(
      expect.objectContaining({ field: 'money_way', after: 'cash' }),
    )
    await set(id, 0, { how: 'transfer' })
  })

  test('days tell what came in, what went out and what is owed at their end', async () => {
    await set(shop.client.id, 200, { how: 'transfer' })
    await set(shop.client.id, 215.5, { how: 'gift' })
    await set(shop.client.id, 200)
    const orders = [await pay(), await pay()]
    await staff('POST', `/orders/change-status/${orders[0]}`, { status: 'rejected', reason: 'نفد' })
    const rejected = await staff('POST', `/orders/change-status/${orders[1]}`, {
      status: 'rejected',
      reason: 'x',
    })
    await staff('POST', `/orders/undo/${orders[1]}`, { version: rejected.body.data.version })
    // As if what happened to the manager's balance had been two days ago.
    await sql`alter table balance_entries disable trigger user`.execute(db())
    await sql`update balance_entries set at = at - interval '2 days' where user_id = ${shop.manager.id}`.execute(
      db(),
    )
    await sql`update balance_entries set at = at - interval '1 day' where user_id = ${shop.client.id} and how = 'transfer'`.execute(
      db(),
    )
    await sql`alter table balance_entries enable trigger user`.execute(db())
    const { status, body } = await staff('GET', '/balances?per_page=2')
    expect(status).toBe(200)
    const nothing = { cash: 0, transfer: 0, gift: 0, not_stated: 0, refunds: 0, orders: 0, paid_out: 0 }
    expect(body).toMatchObject({
      owed_now: 171.25,
      meta: { total: 3, last_page: 2 },
      data: [
        {
          ...nothing,
          day: today(),
          gift: 15.5,
          refunds: 28.75,
          in: 44.25,
          orders: 57.5,
          paid_out: 15.5,
          out: 73,
          owed: 171.25,
        },
        { ...nothing, day: addDays(today(), -1), transfer: 200, in: 200, out: 0, owed: 200 },
      ],
    })
    const next = await staff('GET', '/balances?per_page=2&page=2')
    expect(next.body.data).toMatchObject([
      {
        ...nothing,
        day: addDays(today(), -2),
        cash: 50,
        not_stated: 25,
        in: 75,
        paid_out: 75,
        out: 75,
        owed: 0,
      },
    ])
    const narrow = await staff('GET', `/balances?to=${addDays(today(), -1)}&from=${addDays(today(), -1)}`)
    expect(narrow.body.data.map((row: Json) => [row.day, row.owed])).toEqual([[addDays(today(), -1), 200]])
    expect((await staff('GET', '/balances?page=90000000')).body.data).toEqual([])
    const file = await staff('GET', '/balances/export?format=csv&language=en')
    expect(file.status).toBe(200)
    const reader = (await app.tokenWith(['reports index'])).token
    expect((await staff('GET', '/balances', undefined, reader)).status).toBe(200)
    const other = (await app.tokenWith(['users index', 'users edit'])).token
    expect((await staff('GET', '/balances', undefined, other)).status).toBe(403)
  })

  test('staff empty no account that is owed something; once paid out they do', async () => {
    const someone = await signUpCustomer(app, 'نورة', '0551114831')
    await set(someone.id, 321.5, { how: 'cash' })
    const refused = await staff('DELETE', `/clients/${someone.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'has_balance', balance: 321.5 } })
    expect(refused.body.message).toContain('321.50')
    expect((await staff('GET', `/clients/${someone.id}`)).body.data).toMatchObject({
      deleted_at: null,
      first_name: 'نورة',
    })
    await set(someone.id, 0, { how: 'cash' })
    expect((await staff('DELETE', `/clients/${someone.id}`)).status).toBe(200)
  })

  test('a customer with a balance closes the account; it is emptied once paid out', async () => {
    const someone = await signUpCustomer(app, 'ريم', '0551114832')
    await set(someone.id, 40, { how: 'cash' })
    const mobile = '0551114832'
    await staff('PUT', `/users/${someone.id}`, {
      first_name: 'ريم',
      mobile,
      sign: 'الميزان',
      gender: 'female',
    })
    const editor = await app.tokenWith(['users edit', 'notifications index'])
    const closed = await someone.call('DELETE', '/me', {}, { 'accept-language': 'en' })
    expect([closed.status, closed.body.message]).toEqual([200, expect.stringContaining('pay out')])
    expect((await someone.call('GET', '/me')).status).toBe(401)
    const inbox = await staff('GET', '/notification/index', undefined, editor.token)
    expect(inbox.body.data[0]).toMatchObject({
      notification_type: 'payout_asked',
      notification_id: someone.id,
    })
    const waiting = await staff('GET', '/users?payout=1')
    expect(waiting.body.data).toMatchObject([
      { id: someone.id, name: 'ريم', balance: 40, is_active: false, payout_asked_at: expect.any(String) },
    ])
    expect(waiting.body.data[0]).toMatchObject({ sign: null, gender: null })
    expect(waiting.body.data[0].mobile_e164).toBe('+966551114832')
    await emptyClosedAccounts(app.platform)
    expect((await staff('GET', `/users/${someone.id}`)).body.data.deleted_at).toBeNull()
    await set(someone.id, 0, { how: 'transfer' })
    await emptyClosedAccounts(app.platform)
    const gone = (await staff('GET', `/users/${someone.id}`)).body.data
    expect(gone).toMatchObject({ first_name: `#${someone.id}`, mobile: null, payout_asked_at: null })
    expect(gone.deleted_at).not.toBeNull()
    expect((await staff('GET', '/users?payout=1')).body.data).toEqual([])
    expect((await staff('GET', '/notification/index', undefined, editor.token)).body.data).toEqual([])
  })

  test('who is not paid out in 30 days is emptied all the same, and the debt stays in the books', async () => {
    const someone = await signUpCustomer(app, 'هدى', '0551114833')
    await set(someone.id, 60, { how: 'cash' })
    expect((await someone.call('DELETE', '/me', {})).status).toBe(200)
    const { owed_now } = (await staff('GET', '/balances')).body
    const backdatePayoutRequest = (days: number) =>
      sql`update users set payout_asked_at = now() - ${days} * interval '1 day' where id = ${someone.id}`.execute(
        db(),
      )
    await backdatePayoutRequest(29)
    await emptyClosedAccounts(app.platform)
    expect((await staff('GET', `/users/${someone.id}`)).body.data.deleted_at).toBeNull()
    await backdatePayoutRequest(31)
    await emptyClosedAccounts(app.platform)
    expect((await staff('GET', `/users/${someone.id}`)).body.data).toMatchObject({
      first_name: `#${someone.id}`,
      mobile: null,
      balance: 60,
    })
    expect((await staff('GET', '/balances')).body.owed_now).toBe(owed_now)
  })

  test('who is switched on again has changed their mind; an open order keeps an account open', async () => {
    const someone = await signUpCustomer(app, 'منى', '0551114834')
    await set(someone.id, 60, { how: 'cash' })
    await someone.call('DELETE', '/me', {})
    expect((await staff('POST', `/users/activate/${someone.id}`, { is_active: 1 })).status).toBe(200)
    expect((await staff('GET', `/users/${someone.id}`)).body.data).toMatchObject({
      is_active: true,
      payout_asked_at: null,
    })
    await set(shop.client.id, 500)
    await pay()
    const busy = await shop.client.call('DELETE', '/me', {})
    expect([busy.status, busy.body.code]).toEqual([409, 'open_orders'])
  })
})
