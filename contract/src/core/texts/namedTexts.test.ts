import { expect, test } from 'vitest'
import { textKeyOf } from './namedTexts.ts'

test('a missing field is said by the name the specification gives it, where it gives one', () => {
  const named = {
    email: 'email',
    password: 'password',
    mobile: 'mobileNumber',
    phone: 'mobileNumber',
    'name.ar': 'nameAr',
    'name.en': 'nameEn',
    'title.ar': 'nameAr',
    'title.en': 'nameEn',
    'body.ar': 'nameAr',
    'body.en': 'nameEn',
    'content.ar': 'contentAr',
    'content.en': 'contentEn',
    start_at: 'startDate',
    end_at: 'endDate',
    reason: 'required',
  }
  for (const [field, key] of Object.entries(named))
    expect([field, textKeyOf(field, 'required')]).toEqual([field, key])
  expect(textKeyOf('password', 'too_short')).toBe('passwordLength')
  expect(textKeyOf('name', 'too_short')).toBe('too_short')
  expect(textKeyOf('email', 'email_domain')).toBe('email_domain')
})
