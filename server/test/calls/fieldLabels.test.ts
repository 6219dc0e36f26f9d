import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fieldInSentence,
  fieldLabel,
  labelByName,
  capitalize,
} from '@bustan/contract/core/texts/fieldLabel.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const name = { ar: 'حزمة', en: 'Bundle' }
const ad = {
  title: { ar: 'عروض', en: 'Offers' },
  start_at: '2199-01-01',
  end_at: '2199-01-02',
}

interface Case {
  subject: string
  field: string
  made: object
  wrong: object
  edited: object
}

const cases: readonly Case[] = [
  {
    subject: 'units',
    field: 'name.en',
    made: { name },
    wrong: { name: { ar: 'حزمة', en: 'ح' } },
    edited: { name: { ar: 'حزمة', en: 'Pack' } },
  },
  {
    subject: 'questions',
    field: 'answer.ar',
    made: { body: name, answer: name },
    wrong: { body: name, answer: { ar: 'x'.repeat(9_000), en: 'Yes' } },
    edited: { body: name, answer: { ar: 'نعم', en: 'Bundle' } },
  },
  {
    subject: 'advertisements',
    field: 'end_at',
    made: ad,
    wrong: { ...ad, end_at: 'soon' },
    edited: { ...ad, end_at: '2199-01-05' },
  },
]

describe.each(usualDatabases)('a field has one name, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  describe.each(['ar', 'en'] as const)('in %s', (language) => {
    const t = translateIn(language)
    const call = (method: string, path: string, body: object) =>
      app.call(method, DASHBOARD + path, { token: app.superToken, language, body })
    const csv = async (path: string): Promise<string> => {
      const answer = await fetch(app.url + DASHBOARD + path, {
        headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
      })
      return (await answer.text()).replaceAll(/[\u2066-\u2069]/g, '')
    }

    test.each(cases)('$subject $field, when refused, exported and audited', async (one) => {
      const label = labelByName(t, one.subject, one.field)
      const refused = await call('POST', `/${one.subject}`, one.wrong)
      expect(refused.body.errors[one.field]?.[0]).toContain(
        capitalize(fieldInSentence(t, one.subject, one.field)),
      )
      expect(fieldInSentence(t, one.subject, one.field).toLowerCase()).toContain(label.toLowerCase())

      const created = await call('POST', `/${one.subject}`, one.made)
      expect(created.status).toBe(201)
      const { id, version } = created.body.data
      expect((await call('PUT', `/${one.subject}/${id}`, { ...one.edited, version })).status).toBe(200)
      const [head = ''] = (await csv(`/${one.subject}/export?format=csv`)).split('\n')
      expect(head.replace('\ufeff', '').trim().split(',')).toContain(label)
      expect(
        await csv(`/audit/export?format=csv&resource=${one.subject}&record_id=${id}&action=edit`),
      ).toContain(`${label}: `)
    })
  })

  test('a refusal calls it as its resource does', async () => {
    const { body } = await app.call('POST', `${DASHBOARD}/management`, {
      token: app.superToken,
      language: 'en',
      body: { name, user_id: 'x' },
    })
    expect(body.errors.user_id).toEqual(['The manager is not valid.'])
  })

  test('a resource may call one of them in its own way', () => {
    const t = translateIn('en')
    expect([fieldLabel(t, 'orders', 'user_id'), fieldLabel(t, 'management', 'user_id')]).toEqual([
      'Client',
      'Manager',
    ])
    expect([fieldLabel(t, 'orders', 'id'), fieldLabel(t, 'units', 'id')]).toEqual(['Order number', 'Number'])
    expect(fieldInSentence(t, 'orders', 'items.0.nothing')).toBe('this value')
  })

  test('one without a name does not compile; known at run time alone, it is called by its own', () => {
    const t = translateIn('en')
    expect(fieldLabel(t, 'orders', 'items.0.price')).toBe('Price')
    // @ts-expect-error Orders have no shoe size.
    expect(fieldLabel(t, 'orders', 'shoe_size')).toBe('Shoe size')
    // @ts-expect-error No resource is called so.
    expect(fieldLabel(t, 'shoes', 'name')).toBe('Name')
    expect(labelByName(t, 'shoes', 'shoe_size')).toBe('Shoe size')
  })
})
