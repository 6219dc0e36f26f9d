import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('questions on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })

  test('are created with the Arabic question alone, and answered as the spec reads them', async () => {
    const refused = await call('POST', '/questions', { urlencoded: 'answer[ar]=نعم', language: 'ar' })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('يرجى إدخال السؤال بالعربية.')
    const created = await call('POST', '/questions', {
      urlencoded: 'body[ar]=هل توصلون إلى VIP؟&answer[ar]=نعم&answer[en]=Yes&is_active=1',
    })
    expect(created.status).toBe(201)
    const { data } = created.body
    expect(data).toMatchObject({
      body: 'هل توصلون إلى VIP؟',
      body_en: 'هل توصلون إلى VIP؟',
      answer: 'Yes',
      answer_ar: 'نعم',
      is_active: true,
    })
    expect(data.Question).toMatchObject({
      id: data.id,
      body: { ar: 'هل توصلون إلى VIP؟', en: 'هل توصلون إلى VIP؟' },
      answer: { ar: 'نعم', en: 'Yes' },
      body_ar: 'هل توصلون إلى VIP؟',
    })
  })

  test('need both bodies when edited', async () => {
    const { body } = await call('POST', '/questions', { body: { body: { ar: 'كيف أدفع؟' } } })
    const { id } = body.data
    const half = await call('POST', `/questions/${id}`, { urlencoded: '_method=PUT&body[ar]=كيف أدفع؟' })
    expect(half.body.errors).toEqual({ 'body.en': ['Please enter the English question.'] })
    const whole = await call('POST', `/questions/${id}`, {
      urlencoded: '_method=PUT&body[ar]=كيف أدفع؟&body[en]=How do I pay?',
    })
    expect(whole.body.data.Question.body).toEqual({ ar: 'كيف أدفع؟', en: 'How do I pay?' })
  })

  test('are found by folded words of the question, and by their switch', async () => {
    const { body } = await call('POST', '/questions', {
      body: { body: { ar: 'هل الفاكهة طازجة؟', en: 'Is the fruit fresh?' }, is_active: 0 },
    })
    const response = await call('GET', `/questions?body=${encodeURIComponent('الفاكهه طازجه')}&is_active=0`)
    expect(response.body.data.map((one: { id: number }) => one.id)).toEqual([body.data.id])
    expect((await call('GET', '/questions?body=fresh&is_active=1')).body.meta.total).toBe(0)
  })

  test('are read by the ordering app where they are active, in its language', async () => {
    const { body } = await call('POST', '/questions', {
      body: {
        body: { ar: 'متى تفتحون؟', en: 'When do you open?' },
        answer: { ar: 'الثامنة', en: 'At eight' },
      },
    })
    const { id } = body.data
    const read = async (language: 'ar' | 'en') =>
      (await app.call('GET', `${STORE}/questions?per_page=100`, { language })).body.data
    expect(await read('ar')).toContainEqual({ id, body: 'متى تفتحون؟', answer: 'الثامنة' })
    expect(await read('en')).toContainEqual({ id, body: 'When do you open?', answer: 'At eight' })
    await call('POST', `/questions/activate/${id}`, { body: { is_active: 0 } })
    expect((await read('en')).map((one: { id: number }) => one.id)).not.toContain(id)
  })

  test('are told of in the audit trail by what was asked', async () => {
    const { body } = await call('POST', '/questions', {
      body: { body: { ar: 'أين أنتم؟', en: 'Where are you?' } },
    })
    await call('DELETE', `/questions/${body.data.id}`)
    const trail = await call('GET', `/audit?resource=questions&record_id=${body.data.id}`)
    expect(trail.body.data.map((row: { text: string }) => row.text ?? '').join()).not.toBe('')
    expect(JSON.stringify(trail.body.data)).toContain('Where are you?')
  })
})
