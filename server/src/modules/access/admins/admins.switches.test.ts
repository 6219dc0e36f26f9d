import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('admins on %s', (kind) => {
  let app: TestApp
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    staff = staffOf(app)
  })
  afterAll(() => app.close())

  describe('are switched off', () => {
    test('with a reason, which is kept; the next call is 401 and the stream is closed', async () => {
      const admin = await staff.create()
      const { body: signed } = await staff.signIn(admin.email, admin.password)
      const token = signed.data.access_token
      const stream = await fetch(`${app.url}${DASHBOARD}/live`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const reader = stream.body?.getReader()
      await reader?.read()
      const path = `/admins/activate/${admin.id}`
      for (const body of [{ is_active: 0 }, { is_active: 0, reason: '  ' }, {}])
        expect((await staff.call('POST', path, { body })).body).toMatchObject({
          code: 'reason_required',
          errors: { reason: ['Please enter the reason.'] },
        })
      expect((await staff.call('GET', '/auth/profile', { token })).status).toBe(200)

      const began = Date.now()
      const off = await staff.call('POST', path, { body: { is_active: 0, reason: 'ترك العمل' } })
      expect(off.body.data).toEqual({ id: admin.id, is_active: false, status: 0 })
      expect((await staff.call('GET', '/auth/profile', { token })).status).toBe(401)
      let ended = false
      while (!ended && Date.now() - began < 20_000) ended = (await reader?.read())?.done ?? true
      expect(ended).toBe(true)
      expect((await staff.signIn(admin.email, admin.password)).body.code).toBe('account_inactive')
      expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.deactivation_reason).toBe('ترك العمل')
      const again = await staff.call('POST', path, { body: { is_active: 0, reason: 'twice' } })
      expect(again.status).toBe(200)
      await staff.call('POST', path)
      expect((await staff.call('GET', `/admins/${admin.id}`)).body.data).toMatchObject({
        is_active: true,
        deactivation_reason: null,
      })
      expect((await staff.signIn(admin.email, admin.password)).status).toBe(200)
    })
  })

  describe('are deleted', () => {
    test('softly: the email is free, the role too, and nothing signs in as them', async () => {
      const role = await staff.roleOf('units index')
      const admin = await staff.create({ roles: [role] })
      const { body: signed } = await staff.signIn(admin.email, admin.password)
      const { db } = app.platform.database
      await db
        .insertInto('recovery_codes')
        .values({ admin_id: admin.id, code_hmac: Buffer.from('x'), used_at: null })
        .execute()
      expect((await staff.call('DELETE', `/admins/${admin.id}`)).status).toBe(200)
      expect((await staff.call('GET', '/auth/profile', { token: signed.data.access_token })).status).toBe(401)
      expect((await staff.call('GET', `/admins/${admin.id}`)).status).toBe(404)
      expect((await staff.call('DELETE', `/admins/${admin.id}`)).status).toBe(404)
      expect((await staff.signIn(admin.email, admin.password)).body.code).toBe('wrong_login')
      const row = await db
        .selectFrom('admins')
        .selectAll()
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow()
      expect(row.deleted_at).toBeInstanceOf(Date)
      const codes = await db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('admin_id', '=', admin.id)
        .execute()
      expect(codes).toEqual([])
      expect((await staff.create({ email: admin.email })).id).not.toBe(admin.id)
    })
  })

  test('a lost second factor is taken away by whoever may change them, and they sign in anew', async () => {
    const admin = await staff.create()
    const { db } = app.platform.database
    await db
      .insertInto('totp_secrets')
      .values({ admin_id: admin.id, secret: 'sealed', confirmed_at: new Date() })
      .execute()
    await db.updateTable('admins').set({ has_second_factor: true }).where('id', '=', admin.id).execute()
    const { token } = await app.tokenWith(['admins edit', 'units index'])
    const path = `/admins/${admin.id}/second-factor`
    const pathWithReason = `${path}?reason=${encodeURIComponent('اتصل من رقمه')}`
    expect((await staff.call('DELETE', pathWithReason, { token })).body.code).toBe('above_you')
    expect((await staff.call('DELETE', path)).body.code).toBe('reason_required')
    expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.allowed.second_factor).toBe(true)
    expect((await staff.call('DELETE', pathWithReason)).status).toBe(200)
    const { rows } = await sql<{ reason: string }>`
      select reason from changes where action = 'reset_second_factor' and record_id = ${String(admin.id)}`.execute(
      db,
    )
    expect(rows).toEqual([{ reason: 'اتصل من رقمه' }])
    expect((await staff.call('GET', `/admins/${admin.id}`)).body.data.has_second_factor).toBe(false)
    expect((await staff.signIn(admin.email, admin.password)).body.data.access_token).toMatch(/^[\w-]{43}$/)
  })
})
