import { expect, test } from 'vitest'
import { linkTyped } from './linkTyped.ts'

test('what is typed is read as an address of the web, an email or a phone', () => {
  const cases: Record<string, string | null> = {
    'example.com': 'https://example.com/',
    'example.com:8080/a': 'https://example.com:8080/a',
    'http://example.com': 'http://example.com/',
    'a.b@example.com': 'mailto:a.b@example.com',
    'mailto:a@b.example': 'mailto:a@b.example',
    '+966 50 123 4567': 'tel:+966501234567',
    '(050) 123-4567': 'tel:0501234567',
    'javascript:alert(1)': null,
    'data:text/html,x.y': null,
    nothing: null,
    '': null,
  }
  for (const [typed, href] of Object.entries(cases)) expect([typed, linkTyped(typed)]).toEqual([typed, href])
})
