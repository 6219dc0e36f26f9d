import { describe, expect, test } from 'vitest'
import { cacheOf, filesFor, isUnanswered, kindOf, outdated } from './rules.ts'

const HERE = 'https://shop.example'
const kind = (path: string, more: { method?: string; mode?: string } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, HERE).href, ...more }, HERE)
const goTo = (path: string) => kind(path, { mode: 'navigate' })

describe('the service worker', () => {
  test.each(['/assets/shell-C0NF.js', '/assets/bustan-400-x.woff2'])('keeps %s', (path) => {
    expect(kind(path)).toBe('file')
  })

  test.each(['/', '/orders/all?waiting=1', '/units/create', '/nowhere', '/docs/dashboard', '/apiary'])(
    'has a stand-in for whoever goes to %s',
    (path) => {
      expect(goTo(path)).toBe('page')
    },
  )

  test.each([
    '/api',
    '/api/dashboard/v1/orders',
    '/API/dashboard/v1/orders',
    '/files/2f/secret',
    '/sanctum/csrf-cookie',
    '/icon.svg',
    '/',
    'https://tiles.example/assets/1.png',
  ])('takes no part in a request for %s', (path) => {
    expect(kind(path)).toBe('none')
  })

  test('takes no part in the API where a page goes there, nor in anything that is sent', () => {
    expect(goTo('/api/dashboard/v1/orders/export')).toBe('none')
    expect(kind('/assets/a.js', { method: 'POST' })).toBe('none')
    expect(kind('/', { method: 'POST', mode: 'navigate' })).toBe('none')
    expect(kind('https://other.example/', { mode: 'navigate' })).toBe('none')
  })

  test('stands in where a proxy has nobody behind it, and not for what the product answers', () => {
    expect([502, 503, 504].map(isUnanswered)).toEqual([true, true, true])
    expect([200, 304, 401, 404, 429, 500].some(isUnanswered)).toBe(false)
  })

  test('drops the caches of builds that are gone, but for the one before, whose tabs may still be open', () => {
    const now = cacheOf('d')
    expect(outdated([cacheOf('a'), 'others', cacheOf('b'), cacheOf('c'), now], now)).toEqual([
      cacheOf('a'),
      cacheOf('b'),
    ])
    expect(outdated([cacheOf('c'), now], now)).toEqual([])
    expect(outdated([now], now)).toEqual([])
  })

  test('loads what everybody needs, and of the rest what the screens need that this person may open', () => {
    const files = [
      ['/assets/a.js', []],
      ['/assets/b.js', [0, 1]],
      ['/assets/c.js', [2]],
    ] as const
    const screens = ['/orders/all', '/orders/show/$id', '/users/all']
    expect(filesFor(files, screens, ['/orders/show/$id'])).toEqual(['/assets/a.js', '/assets/b.js'])
    expect(filesFor(files, screens, ['/other'])).toEqual(['/assets/a.js'])
  })
})
