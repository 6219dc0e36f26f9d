import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { LAYLA } from '../../../../test/scenes/sales/messages.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import { signUpCustomer } from '../../../../test/scenes/sales/shop.ts'
import type { Customer } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('messages from the ordering app on %s', (kind) => {
  let app: TestApp
  let customer: Customer
  let other: Customer
  const forget = () => app.platform.database.db.deleteFrom('throttles').execute()
  beforeAll(async () => {
    app = await startTestApp(kind)
    customer = await signUpCustomer(app, 'بندر', '0567200001')
    other = await signUpCustomer(app, 'سارة', '0567200002')
  })
  beforeEach(forget)
  afterAll(() => app.close())

  const send = (body: object, token?: string) =>
    app.call('POST', `${STORE}/messages`, { body, language: 'ar', ...(token ? { token } : {}) })
  const staff = () => peopleScene(app)

  test('who is signed in writes as their account, and reads the reply', async () => {
    const sent = await send({ message: 'متى يصل المانجو؟', type: 'Inquiry' }, customer.token)
    expect(sent.status).toBe(201)
    const { id } = sent.body.data
    expect(sent.body.data).toMatchObject({ type: 'Inquiry', trans_type: 'استفسار', is_replied: false })
    const { data } = (await staff().call('GET', `/contacts/${id}`)).body
    expect(data).toMatchObject({
      name: 'بندر',
      phone: '0567200001',
      user_id: customer.id,
      user: { id: customer.id, name: 'بندر', type: 'client' },
    })
    await staff().call('POST', `/contacts/${id}/reply`, { reply: 'في مارس' })
    const list = (await customer.call('GET', '/messages')).body
    expect(list.meta.total).toBe(1)
    expect(list.data[0]).toMatchObject({ id, reply: 'في مارس', is_replied: true })
    expect(list.data[0]).not.toHaveProperty('replied_by')
    expect((await customer.call('GET', `/messages/${id}`)).body.data.reply).toBe('في مارس')
  })

  test("somebody else's is not there, nor is anybody's without a session", async () => {
    const { id } = (await send({ message: 'لي وحدي' }, customer.token)).body.data
    const nobodys = (await send(LAYLA)).body.data.id
    for (const one of [id, nobodys]) {
      expect((await other.call('GET', `/messages/${one}`)).status).toBe(404)
      expect((await app.call('GET', `${STORE}/messages/${one}`)).status).toBe(401)
    }
    expect((await other.call('GET', '/messages')).body.data).toEqual([])
    expect((await app.call('GET', `${STORE}/messages`)).status).toBe(401)
    expect((await app.call('GET', `${STORE}/messages`, { token: app.superToken })).status).toBe(401)
  })

  test('who is not signed in says who they are', async () => {
    const wrong: [object, string][] = [
      [{ ...LAYLA, name: '' }, 'name'],
      [{ ...LAYLA, phone: '', email: '' }, 'phone'],
      [{ ...LAYLA, phone: 'call me' }, 'phone'],
      [{ ...LAYLA, phone: '123' }, 'phone'],
      [{ ...LAYLA, email: 'layla' }, 'email'],
      [{ ...LAYLA, type: 'Praise' }, 'type'],
      [{ ...LAYLA, message: ' \n ' }, 'message'],
      [{ ...LAYLA, message: 'x'.repeat(4_001) }, 'message'],
      [{ ...LAYLA, name: 'x'.repeat(121) }, 'name'],
    ]
    for (const [body, field] of wrong) {
      const { status, body: answer } = await send(body)
      expect([status, Object.keys(answer.errors)], JSON.stringify(answer)).toEqual([422, [field]])
    }
    expect((await send({ ...LAYLA, phone: '' })).status).toBe(201)
    expect((await send({ ...LAYLA, email: '' })).status).toBe(201)
  })

  test('a session that has ended does not turn a message into nobody’s', async () => {
    const { status } = await send(LAYLA, 'x'.repeat(43))
    expect(status).toBe(401)
  })

  test('so many an hour from an account, and from an address', async () => {
    const mine = []
    for (let at = 0; at < 11; at += 1) mine.push((await send({ message: `${at}` }, customer.token)).status)
    expect(mine).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect((await send({ message: 'x' }, other.token)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(LAYLA)))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThan(60)
    const last = await send(LAYLA)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
