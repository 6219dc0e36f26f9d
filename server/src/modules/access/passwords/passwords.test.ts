import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { commonPasswords } from './commonPasswords.ts'
import { hashPassword, isPassword, passwordProblem } from './passwords.ts'

const config = readConfig({})
const problem = (password: string, about: string[] = []) => passwordProblem(config, password, about)?.key

test('a password is stored by argon2id with 19 MiB and two passes, salted each time', async () => {
  const [first, second] = [await hashPassword('orchard-keeper'), await hashPassword('orchard-keeper')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
})

describe('a new password', () => {
  test('is none of the 3,000 most common of its length, nor of the region', () => {
    const leaked = readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(leaked.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
    for (const shortest of [6, 8])
      expect(leaked.filter((one) => [...one].length >= shortest).length).toBeGreaterThanOrEqual(3_000)
    expect(leaked.every((one) => [...one].length >= 6 && one === one.toLowerCase())).toBe(true)
    for (const one of [...leaked, 'bustan123', 'نجاحنجاح', 'PassWord'])
      expect([one, problem(one)]).toEqual([one, 'common_password'])
    expect(commonPasswords().size).toBeGreaterThan(leaked.length)
  })

  test('is long enough, not too long, more than blanks, and not the account itself', () => {
    expect(problem('kx8#q')).toBe('too_short')
    expect(problem('     ')).toBe('required')
    expect(problem(' '.repeat(12))).toBe('required')
    expect(problem('\u00A0\u3000\t     ')).toBe('required')
    expect(problem('ك'.repeat(600))).toBe('too_long')
    expect(problem('noura.q', ['Noura.Q@shop.example'])).toBe('common_password')
    expect(problem('orchard-keeper', ['noura@shop.example'])).toBeUndefined()
  })
})

test('a try costs the same work for nobody, for somebody who has not chosen a password yet, and for anybody', async () => {
  const real = await hashPassword('orchard-keeper')
  // The test measures the cost of hashing, not how long it waits for its turn on a busy machine.
  const work = async (stored: string | null) => {
    const costs: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const before = process.cpuUsage()
      expect(await isPassword('not-this-one', stored)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      costs.push(user + system)
    }
    return costs.toSorted((one, other) => one - other)[4] ?? 0
  }
  const usual = await work(real)
  for (const stored of [null, '', 'invited', '$argon2id$']) {
    const cost = await work(stored)
    expect(cost / usual, String(stored)).toBeGreaterThan(0.5)
    expect(cost / usual, String(stored)).toBeLessThan(2)
  }
  expect(await isPassword('orchard-keeper', real)).toBe(true)
})

describe.each(usualDatabases)('a password of blanks on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const blanks = { password: '        ', password_confirmation: '        ' }

  test('is refused by name wherever one is given, and never taken for none', async () => {
    const token = app.superToken
    const send = (method: string, path: string, body: object) =>
      app.call(method, `${DASHBOARD}/${path}`, { token, body })
    const person = {
      first_name: 'نورة',
      last_name: 'س',
      email: 'blank@test.example',
      mobile: '0551112223',
      roles: [2],
    }
    const created = await send('POST', 'admins', {
      ...person,
      password: 'orchard-keeper',
      password_confirmation: 'orchard-keeper',
    })
    expect(created.status).toBe(201)

    for (const answer of [
      await send('POST', 'admins', { ...person, email: 'other@test.example', ...blanks }),
      await send('POST', 'admins', { ...person, email: 'other@test.example', invite: 1, ...blanks }),
      await send('PUT', `admins/${created.body.data.id}`, { ...person, ...blanks }),
      await send('POST', 'auth/update-profile', {
        name: 'أحمد العتيبي',
        email: 'admin@bustan.test',
        ...blanks,
      }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['password'])
    }
    const login = (password: string) =>
      app.call('POST', `${DASHBOARD}/auth/login`, { body: { email: 'blank@test.example', password } })
    expect((await login('orchard-keeper')).status).toBe(200)

    const response = await app.call('POST', `${DASHBOARD}/auth/forget-password`, {
      body: { email: 'blank@test.example' },
    })
    const { access_token: reset, code } = response.body.data
    await app.call('POST', `${DASHBOARD}/auth/verify-otp`, { token: reset, body: { code } })
    const set = (body: object) => app.call('POST', `${DASHBOARD}/auth/reset-password`, { token: reset, body })
    const refused = await set(blanks)
    expect([refused.status, Object.keys(refused.body.errors)]).toContainEqual(422)
    expect(refused.body.errors).toHaveProperty('password')
    expect(
      (await set({ password: 'orchard-keeper2', password_confirmation: 'orchard-keeper2' })).status,
    ).toBe(200)
  })

  test('stays as it is where the fields are left empty', async () => {
    const { status } = await app.call('POST', `${DASHBOARD}/auth/update-profile`, {
      token: app.superToken,
      body: { name: 'أحمد العتيبي', email: 'admin@bustan.test', password: '', password_confirmation: '' },
    })
    expect(status).toBe(200)
  })
})
