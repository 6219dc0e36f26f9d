import { describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { readColumns } from '../../../test/databases/storedColumns.ts'
import { startTestApp } from '../../../test/testApp.ts'
import { SECRET_COLUMNS, scrubbed } from './scrub.ts'

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

test('what a definition declares is no secret for its name alone, and stays one where the product has it', () => {
  const declared = new Set(['code', 'token_id', 'promo_codes', ...SECRET_COLUMNS])
  const harmless = { code: 'SAVE-10', token_id: 7, promo_codes: ['A'] }
  const secrets = Object.fromEntries([...SECRET_COLUMNS].map((name) => [name, 'x']))
  expect(scrubbed({ ...harmless, ...secrets, recovery_code: 'x' }, declared)).toEqual(harmless)
  // Only the columns themselves are declared, not what lies inside one.
  expect(scrubbed({ settings: { code: '1234' } }, declared)).toEqual({ settings: {} })
})

/** Columns that are scrubbed for their names and hold no secret: their tables have no definition. */
const NO_SECRETS = ['code', 'dial_code', 'postal_code', 'hash_renewals']

describe.each(usualDatabases)('of the columns on %s', (kind) => {
  test('every one with the name of a secret is known as one', async () => {
    const app = await startTestApp(kind)
    const columns = await readColumns(app.platform.database.db)
    await app.close()
    const names = new Set(columns.map(({ column }) => column))
    const named = [...names].filter(
      (name) => !(name in Object(scrubbed({ [name]: 'x' }))) && name !== 'search',
    )
    const known = [...SECRET_COLUMNS].filter((name) => names.has(name))
    expect(named.toSorted()).toEqual([...known, ...NO_SECRETS].toSorted())
  })
})
