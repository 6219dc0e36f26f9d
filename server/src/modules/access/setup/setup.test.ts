import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { addSuperAdmin, newSetupLink } from '../index.ts'

const person = {
  first_name: 'منى',
  last_name: 'الحربي',
  email: 'Mona@Shop.example',
  password: 'first-orchard-9',
  password_confirmation: 'first-orchard-9',
}

describe.each(usualDatabases)('the printed link on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  // As a shop is at its first start: roles, and nobody.
  beforeEach(async () => {
    await sql`truncate admins, throttles, setup_links restart identity cascade`.execute(
      app.platform.database.db,
    )
  })
  afterAll(() => app.close())

  const newLink = () => newSetupLink(app.platform.database.db, 'https://shop.example')
  const tokenIn = (link: string) => new URL(link).hash.replace('#token=', '')
  const post = (path: string, body: object, language: 'ar' | 'en' = 'en') =>
    app.call('POST', `${DASHBOARD}/setup/${path}`, { body, language })
  const admins = () => app.platform.database.db.selectFrom('admins').select(['id', 'email']).execute()

  test('makes the first admin once, signs them in, and ends every link', async () => {
    const [link, other] = [await newLink(), await newLink()]
    expect(link).toMatch(/^https:\/\/shop\.example\/setup#token=[\w-]{43}$/)
    const token = tokenIn(link)
    expect((await post('check', { token })).body.data.expires_at).toMatch(/Z$/)
    const { status, body } = await post('first-admin', { ...person, token }, 'ar')
    expect([status, body.message]).toEqual([200, 'أهلًا بك. أصبح حسابك جاهزًا.'])
    expect(body.data.user).toMatchObject({ id: 1, name: 'منى الحربي', email: 'mona@shop.example' })
    const session = { token: body.data.access_token }
    expect((await app.call('GET', `${DASHBOARD}/roles`, session)).status).toBe(200)
    for (const one of [token, tokenIn(other)]) {
      const again = await post('first-admin', { ...person, token: one, email: 'second@shop.example' })
      expect([again.status, again.body.code]).toEqual([409, 'setup_done'])
      expect((await post('check', { token: one })).body.code).toBe('setup_done')
    }
    expect(await admins()).toEqual([{ id: 1, email: 'mona@shop.example' }])
    const { db } = app.platform.database
    const rows = await db.selectFrom('changes').select(['resource', 'action', 'actor_name']).execute()
    expect(rows).toContainEqual({ resource: 'admins', action: 'create', actor_name: 'منى الحربي' })
    expect(JSON.stringify(await db.selectFrom('changes').selectAll().execute())).not.toContain(
      person.password,
    )
    const stored = await sql<{ n: number }>`select count(*)::int n from setup_links`.execute(db)
    expect(stored.rows[0]?.n).toBe(0)
  })

  test('says which way it is useless, in both languages, and changes nothing', async () => {
    const { db } = app.platform.database
    const token = tokenIn(await newLink())
    const wrong = await post('first-admin', { ...person, token: `${token.slice(1)}A` }, 'ar')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'setup_unknown'])
    expect(wrong.body.message).toContain('هذا الرابط غير صحيح')
    await sql`update setup_links set expires_at = now() - interval '1 second'`.execute(db)
    const late = await post('first-admin', { ...person, token })
    expect([late.status, late.body.code]).toEqual([422, 'setup_expired'])
    expect(late.body.message).toContain('more than an hour old')
    expect((await post('check', { token })).body.code).toBe('setup_expired')
    // The next start remembers a late link for a day, and prints one that works.
    const next = tokenIn(await newLink())
    expect((await post('check', { token })).body.code).toBe('setup_expired')
    expect(await admins()).toEqual([])
    expect((await post('check', { token: next })).status).toBe(200)
  })

  test('takes a password that anybody may choose, and uses nothing up for a bad one', async () => {
    const token = tokenIn(await newLink())
    const send = (change: object) => post('first-admin', { ...person, token, ...change })
    const typed = (password: string) => ({ password, password_confirmation: password })
    expect((await send(typed('12345'))).body.errors.password[0]).toContain('at least 6')
    expect((await send(typed('iloveyou'))).body.errors.password[0]).toContain('common')
    expect((await send(typed('mona@shop.example'))).body.errors.password).toHaveLength(1)
    expect((await send({ password_confirmation: 'another-9' })).body.errors).toHaveProperty(
      'password_confirmation',
    )
    expect((await send({ first_name: '', email: 'no address' })).body.errors).toMatchObject({
      first_name: [expect.any(String)],
      email: [expect.any(String)],
    })
    expect(await admins()).toEqual([])
    expect((await send({})).status).toBe(200)
  })

  test('makes one first admin of many clicks at once', async () => {
    const tokens = [tokenIn(await newLink()), tokenIn(await newLink())]
    const clicks = [0, 1, 2].flatMap((n) =>
      tokens.map((token, k) => post('first-admin', { ...person, token, email: `p${n}${k}@shop.example` })),
    )
    const answers = await Promise.all(clicks)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await admins()).toHaveLength(1)
  })

  test('and the shell at the same moment make one first admin: the other says so, or is added', async () => {
    const { database, changes } = app.platform
    const token = tokenIn(await newLink())
    const shell = { firstName: 'سعد', lastName: '', email: 'shell@shop.example', password: 'shell-orchard-9' }
    const [made, added] = await Promise.all([
      post('first-admin', { ...person, token }),
      database.transaction((tx) => addSuperAdmin(tx, changes, shell)),
    ])
    expect(added).toBe(true)
    expect([200, 409]).toContain(made.status)
    expect(await admins()).toHaveLength(made.status === 200 ? 2 : 1)
  })

  test('can not be guessed: wrong ones have to wait, and a right one gives its try back', async () => {
    const token = tokenIn(await newLink())
    for (let n = 0; n < 8; n += 1) expect((await post('check', { token })).status).toBe(200)
    const codes: number[] = []
    for (let n = 0; n < 8; n += 1) codes.push((await post('check', { token: `guess-${n}` })).status)
    expect(codes.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(codes.slice(6)).toEqual([429, 429])
    expect((await post('check', { token })).status).toBe(429)
  })
})
