import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { peopleScene, statusesOf } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('what becomes of accounts on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let people: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    people = peopleScene(app)
  })
  afterAll(() => app.close())

  describe('begin with a request, for employees', () => {
    const ask = async (mobile: string, fields: Record<string, unknown> = {}) => {
      await app.platform.database.db.deleteFrom('throttles').execute()
      const { status, body } = await app.call('POST', `${STORE}/auth/register-employee`, {
        body: { first_name: 'طارق', mobile, department_id: shop.departmentId, ...fields },
      })
      const [id] = status === 200 ? await people.idsOf('/users', { mobile }) : []
      return { status, body, id: id ?? 0, code: body.data?.code }
    }
    const signIn = (mobile: string, code: string, language: 'ar' | 'en' = 'en') =>
      app.call('POST', `${STORE}/auth/sign-in`, { body: { mobile, code }, language })
    const decide = (id: number, body: unknown) =>
      people.call('POST', `/users/accept-register-request/${id}`, body)

    test('for a department from a public list; staff are told, and sign-in says that it waits', async () => {
      const { body: departments } = await app.call('GET', `${STORE}/departments`)
      expect(departments.data).toEqual([{ id: shop.departmentId, name: 'Hospitality' }])
      expect((await ask('0531000010', { department_id: 999 })).status).toBe(422)
      const { id, code } = await ask('0531000010')
      const pending = { statusRequests: 'pending', type: 'employee' }
      expect(await people.idsOf('/users', pending)).toEqual([id])
      expect(await people.idsOf('/users', { ...pending, limit: '0', page: '0' })).toEqual([id])
      expect((await signIn('0531000010', code)).body).toMatchObject({
        code: 'registration_pending',
        registration_status: 'pending',
      })
      const inbox = await people.call('GET', '/notification/index')
      expect(inbox.body.data[0]).toMatchObject({ notification_type: 'new_employee', notification_id: id })
    })

    test('accepted, they come in and order for their department; they get an email', async () => {
      const { id, code } = await ask('0531000011', { email: 'tariq@farm.example' })
      expect((await decide(id, { status: 'accepted' })).status).toBe(200)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from outgoing where receiver = 'tariq@farm.example' and purpose = 'decision'`.execute(
        app.platform.database.db,
      )
      expect(rows[0]?.n).toBe(1)
      const { status, body } = await signIn('0531000011', code)
      expect([status, body.data?.user.department]).toEqual([
        200,
        { id: shop.departmentId, name: 'Hospitality' },
      ])
    })

    test('rejected only with a reason, which sign-in says in their language', async () => {
      const { id, code } = await ask('0531000012')
      expect(Object.keys((await decide(id, { status: 'rejected' })).body.errors)).toEqual(['reason'])
      expect((await decide(id, { status: 'rejected', reason: 'لا يعمل لدينا' })).status).toBe(200)
      const { body } = await signIn('0531000012', code, 'ar')
      expect(body.code).toBe('registration_rejected')
      expect(body.message).toContain('لا يعمل لدينا')
    })

    test('decided once, also at the same moment', async () => {
      const { id } = await ask('0531000013')
      const answers = await Promise.all([
        decide(id, { status: 'accepted' }),
        decide(id, { status: 'rejected', reason: 'x' }),
        decide(id, { status: 'accepted' }),
      ])
      expect(statusesOf(answers)).toEqual([200, 409, 409])
      const late = await decide(id, { status: 'accepted' })
      expect([late.status, late.body.code]).toEqual([409, 'already_decided'])
      expect((await decide(99_999, { status: 'accepted' })).status).toBe(404)
      // The call itself is judged first.
      for (const other of [id, 99_999]) expect((await decide(other, { status: 'rejected' })).status).toBe(422)
    })

    test('who waits is counted for the menu, until somebody decides; not for everybody to know', async () => {
      const waiting = async () => (await people.call('GET', '/users/counts')).body.data.waiting
      const before = await waiting()
      const { id } = await ask('0531000017')
      await people.add({ type: 'client' })
      expect(await waiting()).toBe(before + 1)
      await decide(id, { status: 'accepted' })
      expect(await waiting()).toBe(before)
      const { token } = await app.tokenWith(['orders index'])
      expect((await people.call('GET', '/users/counts', undefined, { token })).status).toBe(403)
    })

    test('a known mobile gets the same answer, and nothing changes', async () => {
      const mobile = '0551112223'
      await app.platform.database.db.deleteFrom('throttles').execute()
      const { status } = await app.call('POST', `${STORE}/auth/register-employee`, {
        body: { first_name: 'غيره', mobile, department_id: shop.departmentId },
      })
      expect(status).toBe(200)
      expect((await people.call('GET', `/users/${shop.client.id}`)).body.data).toMatchObject({
        type: 'client',
        first_name: 'سالم',
      })
    })

    test('only those who may accept decide', async () => {
      const { id } = await ask('0531000014')
      const { token } = await app.tokenWith(['users index', 'users show', 'users edit'])
      const path = `/users/accept-register-request/${id}`
      expect((await people.call('POST', path, { status: 'accepted' }, { token })).status).toBe(403)
    })
  })
})
