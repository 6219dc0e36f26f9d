import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '@bustan/contract/core/dates.ts'
import { databaseKinds } from '../../../test/databases/freshDatabase.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { sheetCells, unzip } from '../../../test/xlsxFile.ts'
import { auditExport } from './audit.export.ts'
import { writeList } from '../../platform/exports/exportLists.ts'

const today = businessDay(new Date())

describe.each(databaseKinds)('the audit trail on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, body?: unknown, token = app.superToken) =>
    app.call(method, DASHBOARD + path, { token, ...(body === undefined ? {} : { body }) })
  const list = async (query: string, language: 'ar' | 'en' = 'en') => {
    const { status, body } = await app.call('GET', `${DASHBOARD}/audit?${query}`, {
      token: app.superToken,
      language,
    })
    expect(status).toBe(200)
    return body
  }
  const unit = async (ar: string, en: string): Promise<number> =>
    (await call('POST', '/units', { name: { ar, en } })).body.data.id

  test('an edit says who, when, what, from where, in which call, before and after', async () => {
    const id = await unit('كيلو', 'Kilo')
    const edited = await call('PUT', `/units/${id}`, { name: { ar: 'كيلوغرام', en: 'Kilo' } })
    const { data, meta } = await list(`resource=units&record_id=${id}`, 'ar')
    expect(meta).toMatchObject({ total: 2, current_page: 1 })
    expect(data[0]).toMatchObject({
      resource: 'units',
      record_id: String(id),
      record_title: 'كيلوغرام',
      record_exists: true,
      action: 'edit',
      actor: { kind: 'admin', id: 1, name: 'أحمد العتيبي' },
      address: '127.0.0.1',
      request_id: edited.headers.get('x-request-id'),
      changes: [{ field: 'name.ar', kind: 'text', before: 'كيلو', after: 'كيلوغرام' }],
    })
    expect(Math.abs(Date.parse(data[0].at) - Date.now())).toBeLessThan(60_000)
    expect((await list(`resource=units&record_id=${id}`, 'en')).data[0].record_title).toBe('Kilo')
    expect((await call('GET', `/audit/${data[0].id}`)).body.data).toMatchObject({ id: data[0].id })
    expect((await call('GET', '/audit/999999')).status).toBe(404)
  })

  test('a switch keeps its reason and both values; what was deleted is called what it was', async () => {
    const id = await unit('صندوق', 'Box')
    await call('POST', `/units/activate/${id}`, { is_active: 0, reason: 'نفدت' })
    expect((await list(`resource=units&record_id=${id}`)).data[0]).toMatchObject({
      action: 'deactivate',
      reason: 'نفدت',
      record_title: 'Box',
      changes: [{ field: 'is_active', kind: 'flag', before: true, after: false }],
    })
    await call('DELETE', `/units/${id}`)
    expect((await list(`resource=units&record_id=${id}`)).data[0]).toMatchObject({
      action: 'delete',
      record_title: 'Box',
      record_exists: false,
    })
  })

  test('ids of other records are read as their names', async () => {
    const main = await call('POST', '/categories', { name: { ar: 'خضار', en: 'Vegetables' } })
    const { id } = main.body.data
    await app.platform.database.transaction((tx) =>
      app.platform.changes.record(tx, {
        resource: 'categories',
        id: 999_999,
        action: 'edit',
        actor: { kind: 'system', id: null, name: null, address: null, requestId: null },
        before: { parent_id: null, roles: [1] },
        after: { parent_id: id, roles: [1, 999_999] },
      }),
    )
    const [row] = (await list('resource=categories&record_id=999999', 'ar')).data
    expect(row).toMatchObject({ record_title: null, actor: { kind: 'system', name: null } })
    expect(row.changes).toEqual([
      { field: 'parent', kind: 'reference', before: null, after: { id, name: 'خضار' } },
      { field: 'roles', kind: 'list', before: ['مدير النظام'], after: ['مدير النظام', '#999999'] },
    ])
  })

  test('filters: person, subject, action, days; pages', async () => {
    const { token, adminId } = await app.tokenWith(['units create'])
    await call('POST', '/units', { name: { ar: 'ربطة' } }, token)
    const own = await list(`actor=${adminId}`)
    expect(own.data.map((row: { action: string }) => row.action)).toEqual(['create', 'sign_in'])
    expect((await list(`actor_id=${adminId}&subject=units`)).meta.total).toBe(1)
    expect((await list(`actor=${adminId}&action=sign_in`)).data).toHaveLength(1)
    expect((await list(`actor=${adminId}&from=${today}&to=${today}`)).meta.total).toBe(2)
    expect((await list(`actor=${adminId}&to=2020-01-01`)).meta.total).toBe(0)
    expect((await list('actor=customer')).meta.total).toBe(0)
    const all = await list('per_page=2')
    const next = await list('per_page=2&page=2')
    expect(all.data).toHaveLength(2)
    expect(all.data[1].id).toBeGreaterThan(next.data[0].id)
    const { db } = app.platform.database
    const counted = await db.selectFrom('changes').select('id').execute()
    expect(all.meta.total).toBe(counted.length)
    for (const wrong of ['from=2026-02-02&to=2026-01-01', 'from=yesterday', 'actor=x'])
      expect((await call('GET', `/audit?${wrong}`)).status, wrong).toBe(422)
    expect((await call('GET', '/audit?from=2026-02-02&to=2026-01-01')).body.errors).toHaveProperty('from')
  })

  test('the choices of the filters are what appears', async () => {
    const { token, adminId } = await app.tokenWith([])
    expect((await call('GET', '/audit/actors', undefined, token)).status).toBe(403)
    const actors = (await call('GET', '/audit/actors')).body.data
    expect(actors).toContainEqual({ id: 1, name: 'أحمد العتيبي' })
    expect(actors.some((one: { id: number }) => one.id === adminId)).toBe(true)
    const { resources, actions } = (await call('GET', '/audit/kinds')).body.data
    expect(resources).toEqual(expect.arrayContaining(['access', 'sessions', 'units']))
    expect(actions).toEqual(expect.arrayContaining(['sign_in', 'create']))
    expect(new Set(actions).size).toBe(actions.length)
  })

  test('nobody reads the trail without its permission, whatever else they may see', async () => {
    const id = await unit('سلة', 'Basket')
    const { token } = await app.tokenWith(['units index', 'units show', 'units edit', 'audit show'])
    for (const path of ['/audit', `/audit?resource=units&record_id=${id}`, '/audit/export', '/audit/kinds'])
      expect((await call('GET', path, undefined, token)).status, path).toBe(403)
  })

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

    const kept = async (action: string) => {
      const { data } = await list(`action=${action}`)
      return data
        .filter((row: { at: string }) => Date.parse(row.at) > Date.now() - 60_000)
        .map((row: { record_id: string; reason: string | null }) => [row.record_id, row.reason])
    }
    const known = person.email
    expect(await kept('reset_asked')).toEqual([
      ['no-account@test.example', null],
      [known, null],
    ])
    expect(await kept('reset_failed')).toEqual([
      ['no-account@test.example', null],
      [known, null],
    ])
    expect((await kept('sign_in_failed')).slice(0, 2)).toEqual([
      ['passkey', 'This passkey is not known here.'],
      [known, 'This passkey is not known here.'],
    ])
    expect(await kept('confirm_failed')).toEqual([[known, null]])
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

  const download = async (query: string, language: 'ar' | 'en') => {
    const response = await fetch(`${app.url}${DASHBOARD}/audit/export?${query}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
    })
    return { response, files: unzip(Buffer.from(await response.arrayBuffer())) }
  }

  test('export: the filtered rows as a spreadsheet, from the right in Arabic', async () => {
    const id = await unit('كرتون', 'Carton')
    await call('POST', `/units/activate/${id}`, { is_active: 0, reason: '=HYPERLINK("x")' })
    const { response, files } = await download(`resource=units&record_id=${id}`, 'ar')
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(response.headers.get('content-disposition')).toContain(`bustan-audit-${today}.xlsx`)
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('rightToLeft="1"')
    const rows = sheetCells(sheet)
    const bare = rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(/[\u2066-\u2069]/g, '') : cell)),
    )
    expect(bare[0]?.slice(0, 4)).toEqual(['الوقت', 'المنفّذ', 'الإجراء', 'الموضوع'])
    expect(bare[1]?.slice(1, 7)).toEqual([
      'أحمد العتيبي',
      'إلغاء تفعيل الوحدة «كرتون»',
      'الوحدات',
      'كرتون',
      'الحالة: نشط ← غير نشط',
      '=HYPERLINK("x")',
    ])
    expect(bare).toHaveLength(3)
    expect(bare[1]?.[0]).toBeGreaterThan(46_000)
    const english = await download('action=sign_in', 'en')
    expect(english.files.get('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft')
    expect((await call('GET', '/audit/export?from=2026-02-02&to=2026-01-01')).status).toBe(422)
  })

  test('a file that could not take all rows says so at its end', async () => {
    await unit('طبق', 'Tray')
    await unit('رزمة', 'Bale')
    const { db } = app.platform.database
    const write = async (limit: number) => {
      const file = writeList(db, auditExport('Asia/Riyadh'), {
        query: { resource: 'units' },
        format: 'xlsx',
        language: 'en',
        timeZone: 'Asia/Riyadh',
        limit,
      })
      return sheetCells(unzip(await buffer(file)).get('xl/worksheets/sheet1.xml') ?? '')
    }
    const cut = await write(1)
    expect(cut).toHaveLength(3)
    expect(cut[1]?.[4]).toBe('Bale')
    expect(cut[2]?.[1]).toBe('Only the newest 1 rows are here. Narrow the filters for the others.')
    const all = await write(1_000)
    expect(String(all.at(-1)?.[1])).not.toContain('Only the newest')
  })
})
