import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { LAYLA, sendMessage } from '../../../../test/scenes/sales/messages.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { signUpCustomer } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const SPELLINGS = ['/contacts', '/contactUs'] as const

describe.each(usualDatabases)('contact messages on %s', (kind) => {
  let app: TestApp
  let scene: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    scene = peopleScene(app)
  })
  afterAll(() => app.close())
  const { idsOf } = { idsOf: (query: Record<string, string>) => scene.idsOf('/contacts', query) }

  describe('are read', () => {
    test('under every spelling, as both parts name their fields', async () => {
      const id = await sendMessage(app)
      const expected = {
        id,
        name: LAYLA.name,
        phone: '0501234567',
        mobile: '0501234567',
        mobile_e164: '+966501234567',
        phone_written: '050 123 4567',
        email: LAYLA.email,
        message: LAYLA.message,
        body: LAYLA.message,
        reply: null,
        type: 'Complaint',
        is_replied: false,
        user_id: null,
        last_order: null,
        locale: 'ar',
      }
      for (const base of SPELLINGS) {
        const response = await scene.call('GET', base)
        expect(response.body.data[0], base).toMatchObject({ ...expected, trans_type: 'Complaint' })
        expect(response.body.meta).toMatchObject({ current_page: 1, per_page: 6, total: 1 })
        const one = await scene.call('GET', `${base}/${id}`, undefined, {
          token: app.superToken,
          language: 'ar',
        })
        expect(one.body.data).toMatchObject({ ...expected, trans_type: 'شكوى' })
        expect(one.body.data.Contact).toMatchObject(expected)
        expect((await scene.call('GET', `${base}/999999`)).status).toBe(404)
        expect((await scene.call('GET', `${base}/x`)).status).toBe(404)
      }
    })

    test('narrowed by name, phone, email, type, state, days and client', async () => {
      const customer = await signUpCustomer(app, 'بندر', '0567100001')
      const own = await sendMessage(
        app,
        { name: 'بَندر', phone: '', email: '', type: 'inquiry' },
        {
          token: customer.token,
        },
      )
      const landline = await sendMessage(app, {
        name: 'Nora',
        phone: '011 456 78 90',
        type: 'Request',
        email: '',
      })
      expect(await idsOf({ name: 'ليلي قحطاني' })).toHaveLength(1)
      expect(await idsOf({ name: 'بندر' })).toEqual([own])
      expect(await idsOf({ phone: '٠٥٦٧١' })).toEqual([own])
      expect(await idsOf({ mobile: '1456789' })).toEqual([landline])
      expect(await idsOf({ email: 'LAYLA@' })).toHaveLength(1)
      expect(await idsOf({ email: '%' })).toEqual([])
      expect(await idsOf({ type: 'Inquiry' })).toEqual([own])
      expect(await idsOf({ type: 'request' })).toEqual([landline])
      expect(await idsOf({ type: 'All' })).toHaveLength(3)
      expect(await idsOf({ userId: String(customer.id) })).toEqual([own])
      expect(await idsOf({ from: '2099-01-01' })).toEqual([])
      expect(await idsOf({ sort: 'created_at' })).toEqual((await idsOf({})).toReversed())
      await scene.call('POST', `/contacts/${own}/reply`, { reply: 'نعم' })
      expect(await idsOf({ isReplied: 'reply' })).toEqual([own])
      expect(await idsOf({ is_replied: 'not_reply' })).toHaveLength(2)
      expect(await idsOf({ isReplied: 'All' })).toHaveLength(3)
      expect((await scene.call('GET', '/contacts/counts')).body.data).toEqual({ unreplied: 2 })
      for (const query of ['type=Praise', 'isReplied=maybe', 'sort=search', 'from=2026-02-02&to=2026-01-01'])
        expect((await scene.call('GET', `/contactUs?${query}`)).status, query).toBe(422)
    })

    test('by those alone who may, and a refusal changes nothing', async () => {
      const id = await sendMessage(app)
      const rights = [
        ['GET', '/contacts', 'contacts index'],
        ['GET', '/contacts/counts', 'contacts index'],
        ['GET', '/contacts/export?format=csv', 'contacts index'],
        ['GET', `/contacts/${id}`, 'contacts show'],
        ['GET', '/contactUs', 'contacts index'],
        ['GET', `/contactUs/${id}`, 'contacts show'],
        ['POST', `/contactUs/${id}/reply`, 'contacts reply'],
        ['POST', `/contacts/reply/${id}`, 'contacts reply'],
      ] as const
      const all = ['contacts index', 'contacts show', 'contacts reply', 'orders index'] as const
      for (const [method, path, needed] of rights) {
        const { token } = await app.tokenWith(all.filter((one) => one !== needed))
        const refused = await scene.call(method, path, method === 'POST' ? { reply: 'x' } : undefined, {
          token,
        })
        expect(refused.status, path).toBe(403)
        expect((await app.call(method, DASHBOARD + path)).status, path).toBe(401)
      }
      expect((await scene.call('GET', `/contacts/${id}`)).body.data).toMatchObject({
        reply: null,
        version: 1,
      })
    })

    test('as a file, whose cells never calculate', async () => {
      await sendMessage(app, { name: '=1+1', message: '=HYPERLINK("http://evil.example","x")' })
      const { body } = await scene.call('GET', '/contacts/export?format=csv&name=1')
      expect(body).toContain("'=1+1")
      expect(body).toContain("'=HYPERLINK")
    })
  })

  describe('tell the staff', () => {
    test('who may list them, live and in the bell; once it is opened it is read', async () => {
      const reader = await app.tokenWith(['contacts index', 'contacts show'])
      const other = await app.tokenWith(['orders index'])
      const since = (await scene.call('GET', '/live/since', undefined, reader)).body.position
      const id = await sendMessage(app)
      const inboxOf = async (who: { token: string }) =>
        (await scene.call('GET', '/notification/index', undefined, { token: who.token, language: 'ar' })).body
          .data
      expect((await inboxOf(reader))[0]).toMatchObject({
        notification_type: 'contact_us',
        notification_id: id,
        is_read: false,
        title: expect.stringContaining('شكوى'),
        body: expect.stringContaining(LAYLA.name),
      })
      expect(await inboxOf(other)).toEqual([])
      const changes = async (who: { token: string }) =>
        (await scene.call('GET', `/live/since?position=${since}`, undefined, { token: who.token })).body.data
      expect(await changes(reader)).toContainEqual(
        expect.objectContaining({ resource: 'contacts', record_id: String(id), action: 'create' }),
      )
      expect(await changes(other)).toEqual([])
      const read = { resource: 'contacts', record_id: id }
      await scene.call('POST', '/notification/mark-as-read', read, { token: reader.token })
      expect((await inboxOf(reader))[0].is_read).toBe(true)
    })

    test('and leave neither name nor words in the trail', async () => {
      const id = await sendMessage(app, { name: 'سرّي جدًا', message: 'كلام خاص' })
      await scene.call('POST', `/contacts/${id}/reply`, { reply: 'جواب خاص' })
      const { body } = await scene.call('GET', `/audit?resource=contacts&record_id=${id}`)
      expect(body.data.map((row: { action: string }) => row.action)).toEqual(['reply', 'create'])
      expect(JSON.stringify(body)).not.toMatch(/خاص|سرّي/)
    })
  })
})
