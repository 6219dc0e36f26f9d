import sharp from 'sharp'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateIn } from '../../src/platform/texts/texts.ts'
import { demoAdmins } from '../../src/modules/access/index.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Answer, TestApp } from '../testApp.ts'

type Call = [method: string, path: string, body?: object]

const person = { first_name: 'سارة', last_name: 'العمري', email: 'sara@farm.example', mobile: '0551234567' }
const passwords = { password: 'olive-grove-7', password_confirmation: 'olive-grove-7' }
const name = { ar: 'حزمة', en: 'Bundle' }
const ad = { title: { ar: 'عروض', en: 'Offers' }, start_at: '2199-01-01', end_at: '2199-01-02' }

/** Messages the specification names (parts 1 and 2, section 5), each with calls that are answered it, and the field. */
const refusals: readonly [spec: string, field: string, calls: readonly Call[]][] = [
  [
    'email',
    'email',
    [
      ['POST', '/auth/login', { password: 'olive-grove-7' }],
      ['POST', '/auth/forget-password', {}],
      ['POST', '/auth/update-profile', { name: 'س' }],
      ['POST', '/admins', { ...person, ...passwords, email: '' }],
    ],
  ],
  [
    'missingAtSymbol',
    'email',
    [
      ['POST', '/auth/login', { email: 'sara.farm.example', password: 'olive-grove-7' }],
      ['POST', '/auth/update-profile', { name: 'س', email: 'sara' }],
      ['POST', '/admins', { ...person, ...passwords, email: 'sara' }],
      ['POST', '/users', { first_name: 'س', mobile: '0551234567', email: 'sara' }],
    ],
  ],
  [
    'email_domain',
    'email',
    [
      ['POST', '/auth/update-profile', { name: 'س', email: 'sara@farm' }],
      ['POST', '/auth/forget-password', { email: '@farm.example' }],
      ['POST', '/admins', { ...person, ...passwords, email: 'sara@.example' }],
    ],
  ],
  [
    'password',
    'password',
    [
      ['POST', '/auth/login', { email: person.email }],
      ['POST', '/admins', person],
      ['POST', '/auth/reset-password', {}],
    ],
  ],
  [
    'passwordLength',
    'password',
    [
      ['POST', '/auth/login', { email: person.email, password: '12345' }],
      ['POST', '/admins', { ...person, password: '12345', password_confirmation: '12345' }],
      ['POST', '/auth/reset-password', { password: '12345', password_confirmation: '12345' }],
    ],
  ],
  [
    'notEqualPasswords',
    'password_confirmation',
    [
      ['POST', '/admins', { ...person, ...passwords, password_confirmation: 'other-grove-7' }],
      ['POST', '/auth/reset-password', { ...passwords, password_confirmation: 'other-grove-7' }],
      ['POST', '/auth/update-profile', { name: 'س', email: person.email, password: 'olive-grove-7' }],
    ],
  ],
  ['phoneVerificationInputs', 'code', [['POST', '/auth/verify-otp', { code: '123' }]]],
  ['mobileNumber', 'mobile', [['POST', '/admins', { ...person, ...passwords, mobile: '' }]]],
  ['permissions', 'role_permissions', [['POST', '/roles', { name }]]],
  [
    'VALIDATION.nameAr',
    'name.ar',
    [
      ['POST', '/categories', {}],
      ['POST', '/management', {}],
      ['PUT', '/units/1', { name: { en: 'Bundle' } }],
      ['POST', '/roles', { role_permissions: [101] }],
    ],
  ],
  ['nameAr', 'title.ar', [['POST', '/advertisements', {}]]],
  ['nameAr', 'body.ar', [['POST', '/questions', {}]]],
  [
    'VALIDATION.nameEn',
    'name.en',
    [
      ['POST', '/categories', { name: { ar: 'حزمة' } }],
      ['POST', '/management', { name: { ar: 'حزمة' } }],
      ['PUT', '/units/1', { name: { ar: 'حزمة' } }],
    ],
  ],
  ['nameEn', 'title.en', [['POST', '/advertisements', { ...ad, title: { ar: 'عروض' } }]]],
  ['nameEn', 'body.en', [['PUT', '/questions/1', { body: { ar: 'متى؟' } }]]],
  [
    'VALIDATION.contentAr',
    'content.ar',
    [
      ['PUT', '/pages/2', {}],
      ['POST', '/pages/3', { _method: 'PUT', content: { ar: '<p></p>', en: '<p>x</p>' } }],
    ],
  ],
  ['VALIDATION.contentEn', 'content.en', [['PUT', '/pages/1', { content: { ar: '<p>س</p>' } }]]],
  ['startDate', 'start_at', [['POST', '/advertisements', { ...ad, start_at: '' }]]],
  ['endDate', 'end_at', [['POST', '/advertisements', { ...ad, end_at: '' }]]],
  ['VALIDATION.mainSection', 'parent_id', [['POST', '/categories', { name, parent_id: '' }]]],
  ['manager', 'user_id', [['POST', '/management', { name, user_id: 199_999 }]]],
]

/** Returns the text in the messages for a spec's name. */
const textOf = (spec: string, language: 'ar' | 'en') =>
  textOr(translateIn(language), `validation/${spec.replace('VALIDATION.', '')}`, null)

/** A text with its values anything: a sentence of this message and of no other one. */
const shapeOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')}$`)

describe.each(usualDatabases)('messages that the specification names, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    await call(['POST', '/units', { name }])
    await call(['POST', '/questions', { body: { ar: 'متى؟' } }])
  })
  afterAll(() => app.close())
  const call = ([method, path, body]: Call, language: 'ar' | 'en' = 'en'): Promise<Answer> =>
    app.call(method, DASHBOARD + path, { token: app.superToken, language, ...(body ? { body } : {}) })

  test.each(refusals)(
    '%s is there in both languages, and is what a wrong %s is answered',
    async (spec, field, calls) => {
      for (const language of ['ar', 'en'] as const) {
        const text = textOf(spec, language)
        if (text === null) throw new Error(`${spec} has no text`)
        for (const one of calls) {
          const { status, body } = await call(one, language)
          expect([one, status]).toEqual([one, 422])
          expect(body.errors[field]?.[0], JSON.stringify([one, body.errors])).toMatch(shapeOf(text))
        }
      }
    },
  )

  test('what went well is said by the names of the specification', async () => {
    const created = await call(['POST', '/units', { name }])
    const path = `/units/${created.body.data.id}`
    const off = await call(['POST', `/units/activate/${created.body.data.id}`, { is_active: 0 }])
    const edited = await call(['PUT', path, { name: { ar: 'رزمة', en: 'Pack' } }])
    const deleted = await call(['DELETE', path])
    const view = { list: 'units', name: 'x', search: {} }
    const saved = await call(['POST', '/views', view])
    const t = translateIn('en')
    expect([created, edited, deleted, saved].map(({ body }) => body.message)).toEqual([
      t('done/addedSuccessfully'),
      t('done/editedSuccessfully'),
      t('done/deletedSuccessfully'),
      t('done/savedSuccessfully'),
    ])
    expect(off.body.message).toBe(t('done/changeActivation', { state: t('activation/off') }))
    const { email, password } = demoAdmins[0] ?? {}
    const signed = await call(['POST', '/auth/login', { email, password }], 'ar')
    expect(signed.body.message).toBe(translateIn('ar')('done/loginSuccess'))
  })

  test('a file that is no image is answered the words of the specification', async () => {
    const form = new FormData()
    for (const [field, value] of Object.entries(ad))
      if (typeof value === 'string') form.append(field, value)
      else for (const [language, text] of Object.entries(value)) form.append(`title[${language}]`, text)
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    form.append('image', new Blob([new Uint8Array(gif)]), 'offer.jpg')
    const { status, body } = await app.call('POST', `${DASHBOARD}/advertisements`, {
      token: app.superToken,
      form,
    })
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^The selected file must be an image/),
    ])
  })
})
