import { expect, test } from 'vitest'
import { scrubbed } from './scrub.ts'

test('nothing secret is kept, at any depth; what only sounds like it is', () => {
  const result = scrubbed({
    first_name: 'Sara',
    password: 'p',
    password_hash: 'h',
    new_password: 'p',
    code: 1234,
    code_hmac: Buffer.from('x'),
    access_token: 't',
    api_key: 'k',
    search: 'folded',
    avatar_key: 'abc.webp',
    password_changed: true,
    requires_second_factor: true,
    left_codes: 7,
    at: new Date('2026-11-20T10:00:00Z'),
    deeper: [{ secret: 's', name: 'n', again: { otp: '1', unit: 'kg' } }],
    bytes: new Uint8Array(3),
  })
  expect(JSON.parse(JSON.stringify(result))).toEqual({
    first_name: 'Sara',
    avatar_key: 'abc.webp',
    password_changed: true,
    requires_second_factor: true,
    left_codes: 7,
    at: '2026-11-20T10:00:00.000Z',
    deeper: [{ name: 'n', again: { unit: 'kg' } }],
  })
})
