import { describe, expect, test } from 'vitest'
import { newsOptions, newsPath, readNews } from './news.ts'

const news = { title: 'طلب جديد', body: 'سارة', type: 'new_order', record: 7, language: 'ar', tag: 'news-1' }
const read = (more: object) => readNews(JSON.stringify({ ...news, ...more }))

describe('what a push brings', () => {
  test('leads to what it is about, else to the inbox', () => {
    const path = (more: object) => newsPath(read(more) ?? { ...news, language: 'ar' })
    expect(path({})).toBe('/orders/show/7')
    expect(path({ type: 'contact_us', record: 3 })).toMatch(/^\/contact-messages\//)
    expect(path({ type: 'unheard_of' })).toBe('/all-notifications/show')
    expect(path({ type: 'test' })).toBe('/all-notifications/show')
  })

  test('never leads elsewhere, whatever it says', () => {
    for (const record of ['//evil.example', 'https://evil.example', '../../x', 1.5, null, { a: 1 }])
      expect(newsPath(read({ record }) ?? { ...news, language: 'ar' })).toBe('/all-notifications/show')
    for (const type of ['__proto__', 'constructor', 'toString', '//evil.example'])
      expect(newsPath(read({ type }) ?? { ...news, language: 'ar' })).toBe('/all-notifications/show')
  })

  test('is shown in its language', () => {
    expect(newsOptions(read({}) ?? { ...news, language: 'ar' })).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      tag: 'news-1',
    })
    expect(read({ language: 'en' })?.language).toBe('en')
  })

  test.each(['', 'x', '[]', '{}', 'null', '{"title":1,"body":"b","type":"t","tag":"x"}'])(
    'is nothing: %s',
    (text) => {
      expect(readNews(text)).toBeNull()
    },
  )
})
