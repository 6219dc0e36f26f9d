import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { trailOf } from '../../../test/scenes/people/trail.ts'
import type { Trail } from '../../../test/scenes/people/trail.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { notifyAuditMarker } from './notifyAuditMarker.ts'

const today = businessDay(new Date())

describe.each(usualDatabases)('the audit trail on %s', (kind) => {
  let app: TestApp
  let call: Trail['call']
  let list: Trail['list']
  let unit: Trail['unit']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ call, list, unit } = trailOf(app))
  })
  afterAll(() => app.close())

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

  test('who reads it is told of a row that could not be sealed, and nobody else', async () => {
    const [reader, other] = [await app.tokenWith(['audit index']), await app.tokenWith(['units index'])]
    const marker = { change_id: '1', reason: 'XX001: invalid page', columns: {} as never }
    await app.platform.database.transaction((tx) => notifyAuditMarker(tx, marker))
    const inbox = async (token: string, language: 'ar' | 'en' = 'en') =>
      (await app.call('GET', `${DASHBOARD}/notification/index?type=audit_marked`, { token, language })).body
        .data
    expect(await inbox(reader.token)).toMatchObject([
      { notification_id: 1, title: expect.stringMatching(/^Row .1. of the audit trail could not be read$/) },
    ])
    expect((await inbox(reader.token, 'ar'))[0].body).toMatch(/السبب: .XX001: invalid page/)
    expect(await inbox(other.token)).toEqual([])
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
    const { adminId, email, password } = await app.tokenWith(['units create'])
    const signedIn = await call('POST', '/auth/login', { email, password })
    await call('POST', '/units', { name: { ar: 'ربطة' } }, signedIn.body.data.access_token)
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
})
