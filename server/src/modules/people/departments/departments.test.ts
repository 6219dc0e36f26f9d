import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('departments on %s', (kind) => {
  let app: TestApp
  let manager: number
  let created = 0
  beforeAll(async () => {
    app = await startTestApp(kind)
    manager = await person({})
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const person = async (more: object) => {
    created += 1
    const row = await app.platform.database.db
      .insertInto('users')
      .values({
        type: 'manager',
        first_name: 'سارة',
        last_name: 'القحطاني',
        username: null,
        mobile: `+96655000${String(created).padStart(4, '0')}`,
        email: null,
        search: 'ساره القحطاني',
        image_key: null,
        deactivation_reason: null,
        registration_reason: null,
        department_id: null,
        birthdate: null,
        gender: null,
        last_login_at: null,
        deleted_at: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const add = (more: object = {}) =>
    call('POST', '/management', {
      body: { name: { ar: 'المشتريات', en: 'Purchasing' }, user_id: manager, ...more },
    })

  test('are answered with their manager, by the call of the spec', async () => {
    const sent = await call('POST', '/management', {
      urlencoded: `name[ar]=الضيافة&name[en]=Hospitality&user_id=${manager}&status=0`,
    })
    expect(sent.status).toBe(201)
    expect(sent.body.data).toMatchObject({
      name: 'Hospitality',
      user_id: manager,
      user: { id: manager, name: 'سارة القحطاني' },
      status: 0,
      is_active: false,
    })
    const { id } = sent.body.data
    const edited = await call('POST', `/management/${id}`, {
      urlencoded: `_method=PUT&name[ar]=الضيافة&name[en]=Hosting&user_id=${manager}`,
    })
    expect(edited.body.data).toMatchObject({ name: 'Hosting', user_id: manager })
  })

  test('need no manager: one is kept that is not sent, and taken away where nothing is', async () => {
    const names = { name: { ar: 'المشتريات', en: 'Purchasing' } }
    for (const user_id of [undefined, null, '']) {
      const { status, body } = await add({ user_id })
      expect([status, body.data.user_id, body.data.user]).toEqual([201, null, null])
    }
    const { id } = (await add()).body.data
    const edit = (more: object) => call('PUT', `/management/${id}`, { body: { ...names, ...more } })
    expect((await edit({})).body.data.user_id).toBe(manager)
    expect((await edit({ user_id: '' })).body.data.user_id).toBeNull()
  })

  test('have a description in both languages', async () => {
    const description = { ar: 'مشتريات المطبخ', en: 'For the kitchen' }
    const { body } = await add({ description })
    expect(body.data).toMatchObject({ description: 'For the kitchen', trans: { description } })
    const arabic = await call('GET', `/management/${body.data.id}`, { language: 'ar' })
    expect(arabic.body.data.description).toBe('مشتريات المطبخ')
  })

  test('ask for both names, Arabic first', async () => {
    const { body } = await call('POST', '/management', { body: { user_id: manager }, language: 'ar' })
    expect(Object.keys(body.errors)).toEqual(['name.ar', 'name.en'])
    expect(body.message).toBe('يرجى إدخال الاسم بالعربية.')
  })

  test.each([
    ['a client', { type: 'client' }],
    ['an employee', { type: 'employee' }],
    ['one who is switched off', { is_active: false }],
    ['one who is not accepted yet', { registration_status: 'pending' }],
    ['one who was rejected', { registration_status: 'rejected' }],
    ['one who is gone', { deleted_at: new Date() }],
    ['nobody', null],
  ])('are not led by %s', async (_name, who) => {
    const user_id = who ? await person(who) : 199_999
    const refused = await add({ user_id })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ user_id: ['Please choose an active manager.'] })
    const { id } = (await add()).body.data
    const names = { name: { ar: 'المشتريات', en: 'Purchasing' } }
    expect((await call('PUT', `/management/${id}`, { body: { ...names, user_id } })).status).toBe(422)
    expect((await call('GET', `/management/${id}`)).body.data.user_id).toBe(manager)
  })

  test('are found by name, manager, status and day, and as a select list', async () => {
    const other = await person({ first_name: 'بدر', last_name: 'الحربي' })
    const { id } = (await add({ name: { ar: 'المستودع', en: 'Warehouse' }, user_id: other })).body.data
    const ids = async (query: string) =>
      (await call('GET', `/management?per_page=100&${query}`)).body.data.map((one: { id: number }) => one.id)
    expect(await ids(`userId=${other}`)).toEqual([id])
    expect(await ids(`name=${encodeURIComponent('المُستودع')}&status=1`)).toEqual([id])
    expect(await ids('name=warehouse&status=0')).toEqual([])
    expect(await ids('name=warehouse&from=2020-01-01&to=2020-12-31')).toEqual([])
    const { body } = await call('GET', '/management?from=2026-02-02&to=2026-02-01')
    expect(Object.keys(body.errors)).toEqual(['from'])
    const select = await call('GET', '/management?limit=0&page=0')
    expect(select.body.data.length).toBeGreaterThan(1)
  })

  test('stay while an employee or an order names them, in the call and in the database', async () => {
    const { id } = (await add()).body.data
    const employee = await person({ type: 'employee', department_id: id })
    const refused = await call('DELETE', `/management/${id}`, { language: 'ar' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'in_use',
      uses: { employees: 1 },
      message: 'ما زال مستخدمًا: موظف واحد.',
    })
    const { db } = app.platform.database
    const { rows } =
      await sql`select conrelid::regclass::text as table, confdeltype as kind from pg_constraint
      where contype = 'f' and confrelid = 'departments'::regclass order by 1`.execute(db)
    expect(rows).toEqual([
      // A part of the department itself.
      { table: 'companies', kind: 'c' },
      { table: 'orders', kind: 'r' },
      { table: 'users', kind: 'r' },
    ])
    await expect(db.deleteFrom('departments').where('id', '=', id).execute()).rejects.toThrow()
    await db.updateTable('users').set({ department_id: null }).where('id', '=', employee).execute()
    expect((await call('DELETE', `/management/${id}`)).status).toBe(200)
  })
})
