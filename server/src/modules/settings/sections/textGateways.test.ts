import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TextProblem } from '@bustan/contract/settings/sections/textPresets.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const SECTION = `${DASHBOARD}/settings/sections/texting`

describe.each(usualDatabases)('gateways for text messages, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const save = (values: object, language: 'ar' | 'en' = 'en') =>
    app.call('PUT', SECTION, { token: app.superToken, language, body: { values } })

  test('that are known ask for what they need, by name', async () => {
    const unnamed = await save({ provider: 'taqnyat', gateway_key: 'k' })
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['sender_name']])
    const nobody = await save({ provider: 'msegat', sender_name: 'Bustan', gateway_key: 'k' })
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['gateway_user']])
    const bare = await save({ provider: 'msegat' }, 'ar')
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([
      422,
      ['gateway_user', 'gateway_key', 'sender_name'],
    ])
    expect((await save({ provider: 'twilio', sender_name: 'Bustan' })).status).toBe(422)
    // Another gateway asks for none of them.
    expect((await save({ gateway: 'https://gateway.example/send' })).status).toBe(200)
    await save({ gateway: null })
  })

  test('need no address, and are where texts go', async () => {
    expect(app.platform.mail.canText).toBe(false)
    const saved = await save({ provider: 'unifonic', sender_name: 'Bustan', gateway_key: 'k-1' })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({
      values: { provider: 'unifonic', gateway: null, sender_name: 'Bustan' },
      secrets: { gateway_key: true },
    })
    expect(JSON.stringify(saved.body)).not.toContain('k-1')
    await vi.waitFor(() => expect(app.platform.mail.canText).toBe(true))
  })

  test('keep their key until another gateway is chosen, and are none without it', async () => {
    await save({ provider: 'unifonic', sender_name: 'Bustan', gateway_key: 'k-1' })
    expect((await save({ sender_name: 'Bustan 2' })).status).toBe(200)
    const forgotten = await save({ gateway_key: null })
    expect([forgotten.status, Object.keys(forgotten.body.errors)]).toEqual([422, ['gateway_key']])
    const own = await save({ provider: 'own', gateway_key: null })
    expect([own.status, own.body.data.secrets.gateway_key]).toEqual([200, false])
    // A version of another gateway comes back without the key it had.
    const restored = await app.call('POST', `${SECTION}/restore`, {
      token: app.superToken,
      body: { from: own.body.data.version - 1 },
    })
    expect([restored.status, restored.body.data.values.provider]).toEqual([200, 'unifonic'])
    expect(restored.body.data.secrets.gateway_key).toBe(false)
  })

  test('are handed no key that was given for another', async () => {
    await save({ provider: 'unifonic', sender_name: 'Bustan', gateway_key: 'k-1' })
    const moved = await save({ provider: 'taqnyat' })
    const outcome = moved.status === 200 ? moved.body.data.secrets.gateway_key : 'refused'
    expect(['refused', false]).toContain(outcome)
  })

  test.each([
    ['sign_in', 'لم تقبل البوابة المفتاح', 'did not take the key'],
    ['balance', 'لا رصيد كافيًا', 'no balance left'],
    ['sender', 'باسم المرسل', 'this sender name'],
    ['number', 'إلى هذا الرقم', 'to this number'],
    ['refused', 'رفض الرسالة', 'refused the message'],
  ] as const)('say %s in clear words to who tries them', async (problem, arabic, english) => {
    await save({ provider: 'unifonic', sender_name: 'Bustan', gateway_key: 'k-1' })
    await vi.waitFor(() => expect(app.platform.mail.canText).toBe(true))
    const said = 'What the gateway says'
    const { mail } = app.platform
    const tryText = vi
      .spyOn(mail, 'tryText')
      .mockResolvedValue({ problem: problem satisfies TextProblem, said })
    for (const [language, words] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const { body } = await app.call('POST', `${SECTION}/test`, { token: app.superToken, language })
      expect(body.message).toContain(words)
      expect(body.data).toEqual({ sent: false, problem, said })
    }
    tryText.mockRestore()
  })
})
