import { expect, test } from 'vitest'
import { richLink } from './richLink.ts'

test('whole addresses, emails and phones are links, in one spelling', () => {
  expect(richLink(' HTTPS://Example.com/a b ')).toBe('https://example.com/a%20b')
  expect(richLink('https://مثال.إختبار/')).toMatch(/^https:\/\/xn--/)
  expect(richLink('mailto:a@b.example')).toBe('mailto:a@b.example')
  expect(richLink('tel:+966500000000')).toBe('tel:+966500000000')
})

test('nothing else is', () => {
  for (const typed of [
    'javascript:alert(1)',
    'JAVASCRIPT&colon;alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/orders/all',
    '//a.example',
    'a.example',
    'https://',
    'mailto:',
    'https://bank.example@thief.example',
    'https://user:word@a.example',
    `https://a.example/${'a'.repeat(2_000)}`,
    '',
  ])
    expect([typed, richLink(typed)]).toEqual([typed, null])
})
