import { describe, expect, test } from 'vitest'
import { createTranslate, listText, textAt } from './translate.ts'

const arabic = {
  nav: { home: 'الرئيسية' },
  fields: { 'name.ar': 'الاسم بالعربية' },
  orders_zero: 'لا طلبات',
  orders_one: 'طلب واحد',
  orders_two: 'طلبان',
  orders_few: '{{count}} طلبات',
  orders_many: '{{count}} طلبا',
  orders_other: '{{count}} طلب',
  left_other: 'بقي {{count}}',
  seats: 'المقاعد: {{count}}',
  hello: 'أهلا {{name}}',
  wrong: 'أدخل {{label}}، لا {{value}}.',
}
const t = createTranslate(arabic, 'ar')

test.each([
  [0, 'لا طلبات'],
  [1, 'طلب واحد'],
  [2, 'طلبان'],
  [3, '3 طلبات'],
  [10, '10 طلبات'],
  [11, '11 طلبا'],
  [99, '99 طلبا'],
  [100, '100 طلب'],
  [103, '103 طلبات'],
  [1.5, '1.5 طلب'],
])('Arabic counts %d in the form it asks for', (count, text) => {
  expect(t('orders', { count })).toBe(text)
})

test('English counts in two', () => {
  const translate = createTranslate({ orders_one: '{{count}} order', orders_other: '{{count}} orders' }, 'en')
  expect([0, 1, 2, 11].map((count) => translate('orders', { count }))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '11 orders',
  ])
})

test('none at all is said in its own words, where a text has some', () => {
  const change = createTranslate({ change_zero: 'Nothing to change', change_other: 'Change {{count}}' }, 'en')
  expect([0, 2].map((count) => change('change', { count }))).toEqual(['Nothing to change', 'Change 2'])
})

describe('where the exact form is missing', () => {
  test('the general one serves', () => expect(t('left', { count: 3 })).toBe('بقي 3'))
  test('then the plain text', () => expect(t('seats', { count: 3 })).toBe('المقاعد: 3'))
  test('then the key itself', () => expect(t('nav/away', { count: 3 })).toBe('nav/away'))
})

describe('what is filled in', () => {
  test('other people’s words are isolated', () => {
    expect(t('hello', { name: 'Sara (1)' })).toBe('أهلا \u2068Sara (1)\u2069')
  })
  test('our own words and numbers are not', () => {
    expect(t('wrong', { label: 'الاسم', value: 5 })).toBe('أدخل الاسم، لا 5.')
  })
  test('a value is taken as it is: neither a placeholder nor a replacement pattern inside it counts', () => {
    expect(t('wrong', { label: '$& {{value}}', value: 5 })).toBe('أدخل $& {{value}}، لا 5.')
  })
  test('a value that was not given leaves nothing behind', () => {
    expect(t('wrong', { label: 'الاسم' })).toContain('أدخل الاسم')
    expect(t('wrong', { label: 'الاسم' })).not.toContain('{{')
  })
})

test('a text is found by its path, a group or an inherited name is none', () => {
  expect(textAt(arabic, 'nav/home')).toBe('الرئيسية')
  expect(textAt(arabic, 'fields/name.ar')).toBe('الاسم بالعربية')
  for (const path of ['nav', 'nav/home/more', 'nav/toString', 'constructor', ''])
    expect(textAt(arabic, path)).toBeUndefined()
})

test('names in a row are listed as the language does, each as other people’s words', () => {
  const text = { text: '{{names}}!' }
  const names = ['خيار', 'Dates, dry']
  const inEach = ['ar', 'en'].map((lang) => createTranslate(text, lang)('text', { names }))
  expect(inEach).toEqual([
    '\u2068خيار\u2069، \u2068Dates, dry\u2069!',
    '\u2068خيار\u2069, \u2068Dates, dry\u2069!',
  ])
  expect(listText({ lang: 'en' }, ['a', 'b'])).toBe('a, b')
})
