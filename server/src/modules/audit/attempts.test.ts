import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { trailOf } from '../../../test/scenes/people/trail.ts'
import type { Trail } from '../../../test/scenes/people/trail.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

describe.each(usualDatabases)('the audit trail on %s', (kind) => {
  let app: TestApp
  let call: Trail['call']
  let list: Trail['list']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ call, list } = trailOf(app))
  })
  afterAll(() => app.close())

  test('a refusal is kept, in words, and the call answers what it did before', async () => {
    const { token, adminId } = await app.tokenWith(['units index'])
    const refused = await call('DELETE', '/units/1', undefined, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { data } = await list(`actor=${adminId}&action=denied`)
    expect(data).toMatchObject([
      {
        resource: 'access',
        record_id: 'DELETE /units/:id',
        record_exists: false,
        reason: 'You may not do this.',
        request_id: refused.body.request_id,
        changes: [{ field: 'path', before: null, after: '/units/1' }],
      },
    ])
    await app.call('POST', `${DASHBOARD}/units/1`, { token, urlencoded: '_method=PUT' })
    expect((await list(`actor=${adminId}&action=denied`)).data[0].record_id).toMatch(/\/units\/:id$/)
  })

  test('refusals of one person fill sixty rows an hour and one that says so', async () => {
    const { token, adminId } = await app.tokenWith([])
    for (let turn = 0; turn < 65; turn++)
      expect((await call('GET', '/units', undefined, token)).status).toBe(403)
    expect((await list(`actor=${adminId}&action=denied`)).meta.total).toBe(60)
    expect((await list(`actor=${adminId}&action=denied_flood`)).meta.total).toBe(1)
  })

  test('failed sign-ins are kept alike for those who exist and those who do not', async () => {
    const { token } = await app.tokenWith([])
    await call('POST', '/auth/logout', {}, token)
    for (const email of ['admin@bustan.test', 'nobody@bustan.test'])
      await app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password: 'not-this-one' } })
    const { data } = await list('action=sign_in_failed', 'ar')
    expect(data.map((row: { record_id: string }) => row.record_id)).toEqual([
      'nobody@bustan.test',
      'admin@bustan.test',
    ])
    for (const row of data)
      expect(row).toMatchObject({
        actor: { kind: 'system', id: null },
        address: '127.0.0.1',
        reason: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      })
    expect((await list('action=sign_out')).meta.total).toBe(1)
  })

  test('what reaches for an account is kept: resets and their wrong codes, passkeys, a wrong current password', async () => {
    const ask = (path: string, body: unknown, token: string | null = null) =>
      app.call('POST', `${DASHBOARD}/auth/${path}`, { body, token })
    const { token, adminId } = await app.tokenWith([])
    const { db } = app.platform.database
    const person = await db
      .selectFrom('admins')
      .selectAll()
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow()
    for (const email of [person.email, 'no-account@test.example']) {
      const { body } = await ask('forget-password', { email })
      const code = String((Number(body.data.code ?? 0) + 1) % 10_000).padStart(4, '0')
      expect((await ask('verify-otp', { code }, body.data.access_token)).status).toBe(422)
    }
    await db
      .insertInto('passkeys')
      .values({
        admin_id: adminId,
        credential_id: 'known',
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'x',
        last_used_at: null,
      })
      .execute()
    for (const id of ['known', 'unknown']) {
      const { data } = (await ask('passkey/options', {})).body
      expect((await ask('passkey', { token: data.token, response: { id } })).body.code).toBe(
        'passkey_refused',
      )
    }
    await db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('admin_id', '=', adminId)
      .execute()
    expect((await ask('recovery-codes', { current_password: 'not-this-one' }, token)).status).toBe(422)

    const attemptsOf = async (action: string) => {
      const { data } = await list(`action=${action}`)
      return data
        .filter((row: { at: string }) => Date.parse(row.at) > Date.now() - 60_000)
        .map((row: { record_id: string; reason: string | null }) => [row.record_id, row.reason])
    }
    const known = person.email
    expect(await attemptsOf('reset_asked')).toEqual([
      ['no-account@test.example', null],
      [known, null],
    ])
    expect(await attemptsOf('reset_failed')).toEqual([
      ['no-account@test.example', null],
      [known, null],
    ])
    expect((await attemptsOf('sign_in_failed')).slice(0, 2)).toEqual([
      ['passkey', 'This passkey is not known here.'],
      [known, 'This passkey is not known here.'],
    ])
    expect(await attemptsOf('confirm_failed')).toEqual([[known, null]])
    expect((await list('action=confirm_failed')).data[0].actor).toMatchObject({ kind: 'admin', id: adminId })
  })

  test('no password, token, code or hash is in it, whatever happened', async () => {
    const { token, adminId } = await app.tokenWith(['units index'])
    await call('POST', '/auth/forget-password', { email: 'admin@bustan.test' })
    await call('PUT', '/roles/2', { password: 'hunter-two-2', token: 'abc' })
    await app.platform.database.transaction((tx) =>
      app.platform.changes.record(tx, {
        resource: 'admins',
        id: adminId,
        action: 'edit',
        actor: { kind: 'system', id: null, name: null, address: null, requestId: null },
        before: { password_hash: 'scrypt$secret-hash', first_name: 'a' },
        after: { password_hash: 'scrypt$other-hash', first_name: 'b', otp: 1234, deeper: [{ token }] },
      }),
    )
    const { db } = app.platform.database
    const text = JSON.stringify(await db.selectFrom('changes').selectAll().execute())
    const admins = await db.selectFrom('admins').select('password_hash').execute()
    const sessions = await db.selectFrom('sessions').select('token_hash').execute()
    const secrets = [
      ...admins.map((row) => row.password_hash),
      ...sessions.flatMap((row) => [row.token_hash.toString('hex'), row.token_hash.toString('base64')]),
      token,
      app.superToken,
      'bustan-demo',
      'secret-1',
      'hunter-two-2',
      'secret-hash',
    ]
    for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
    expect(text).not.toMatch(/"(password|password_hash|token|token_hash|otp|code|secret|search)":/)
  })
})
