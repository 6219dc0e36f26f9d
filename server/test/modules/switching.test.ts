import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { isDeep } from '../databases/depth.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { otherServer } from '../scenes/services/otherProcess.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

/** Times that a module is switched while it is used. */
const TIMES = isDeep ? 50 : 10
const BANKS = `${DASHBOARD}/masters/banks`
const RAJHI = { name: { ar: 'مصرف الراجحي', en: 'Al Rajhi Bank' } }

describe.each(bothDatabases('tables are made while the server runs, under locks of the database'))(
  'modules that a shop may leave off, on %s',
  (kind) => {
    let app: TestApp
    beforeAll(async () => {
      app = await startTestApp(kind)
    })
    afterAll(() => app.close())

    const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
      app.call(method, path, { token: app.superToken, ...options })
    const turn = (is_on: boolean, name = 'masters') =>
      call('POST', `${DASHBOARD}/modules`, { body: { name, is_on } })
    const hasTable = async () => {
      const { rows } = await sql<{
        there: boolean
      }>`select to_regclass('masters_banks') is not null as there`.execute(app.platform.database.db)
      return rows[0]?.there
    }

    test('are off at first: without tables, and their calls say so', async () => {
      const { body } = await call('GET', `${DASHBOARD}/modules`)
      expect(body.data).toMatchObject([{ name: 'masters', is_on: false, requires: [], changed_at: null }])
      expect(await hasTable()).toBe(false)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['POST', '/import'],
        ['GET', '/1'],
        ['PUT', '/1'],
        ['DELETE', '/1'],
        ['POST', '/activate/1'],
        ['GET', '/export?format=csv'],
      ] as const) {
        const refused = await call(method, BANKS + path, { language: 'en' })
        expect([method, path, refused.status, refused.body.code]).toEqual([method, path, 404, 'module_off'])
      }
    })

    test('bring tables, calls and lists when they are switched on, without a restart', async () => {
      const switched = await turn(true)
      expect([switched.status, switched.body.data.is_on]).toEqual([200, true])
      const added = await call('POST', BANKS, { body: RAJHI })
      expect(added.status).toBe(201)
      const { id } = added.body.data
      expect((await call('GET', BANKS)).body.data).toMatchObject([{ id, name_en: 'Al Rajhi Bank' }])
      expect((await call('GET', `${BANKS}/${id}`)).body.data.name_ar).toBe('مصرف الراجحي')
      const file = await call('GET', `${BANKS}/export?format=csv`)
      expect(file.status).toBe(200)
      expect((await call('PATCH', BANKS)).status).toBe(405)
      expect((await call('GET', `${BANKS}/none/at/all`)).body.code).toBe('not_found')
      const trail = await call('GET', `${DASHBOARD}/audit?resource=masters.banks`, { language: 'ar' })
      expect(trail.body.data[0]).toMatchObject({ action: 'create', record_title: 'مصرف الراجحي' })
    })

    test('give no files of their lists while they are off', async () => {
      const ask = () =>
        call('POST', `${DASHBOARD}/exports`, { body: { list: 'masters.banks', format: 'csv' } })
      expect((await ask()).status).toBeLessThan(300)
      await turn(false)
      expect((await ask()).status).toBe(422)
      await turn(true)
    })

    test('leave their rows where they are when they are switched off, for when they are on again', async () => {
      await turn(false)
      expect((await call('GET', BANKS)).body.code).toBe('module_off')
      expect(await hasTable()).toBe(true)
      await turn(true)
      expect((await call('GET', BANKS)).body.data).toHaveLength(1)
    })

    test('delete nothing that rows of the core name, though no definition says so', async () => {
      const { db } = app.platform.database
      const { rows } = await sql<{ id: number }>`
        insert into cities (name_ar, name_en, search, region_id) values ('بلدة', 'Town', 'بلده town', 1) returning id`.execute(
        db,
      )
      const [city] = rows
      await sql`insert into areas (name_ar, name_en, search, city_id) values ('حي', 'Quarter', 'حي quarter', ${city?.id})`.execute(
        db,
      )
      const refused = await call('DELETE', `${DASHBOARD}/masters/cities/${city?.id}`, { language: 'en' })
      expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
      await sql`delete from areas where city_id = ${city?.id}`.execute(db)
      await sql`
        insert into users (type, first_name, last_name, city_id, search) values ('client', 'سارة', 'العتيبي', ${city?.id}, '')`.execute(
        db,
      )
      const named = await call('DELETE', `${DASHBOARD}/masters/cities/${city?.id}`, { language: 'en' })
      expect([named.status, named.body.code, named.body.message]).toEqual([
        409,
        'in_use',
        'It is still in use: 1 record.',
      ])
    })

    test('are followed by other processes', async () => {
      const other = await otherServer(app)
      const isOn = () => other.platform.modules.isOn('masters')
      expect(isOn()).toBe(true)
      await turn(false)
      await expect.poll(isOn, { timeout: 300_000 }).toBe(false)
      await turn(true)
      await expect.poll(isOn, { timeout: 300_000 }).toBe(true)
      await other.close()
    })

    test('need a right of their own, and are known by name', async () => {
      const reader = await app.tokenWith(['modules index'])
      const refused = await call('POST', `${DASHBOARD}/modules`, {
        token: reader.token,
        body: { name: 'masters', is_on: false },
      })
      expect(refused.status).toBe(403)
      expect((await call('GET', `${DASHBOARD}/modules`, { token: reader.token })).status).toBe(200)
      expect((await turn(true, 'boats')).status).toBe(404)
      expect(
        (await call('POST', `${DASHBOARD}/modules`, { body: { name: 'masters' } })).body.errors,
      ).toHaveProperty('is_on')
    })

    test('are switched while they are used: whoever calls is answered, or told that they are off, and nothing is lost', async () => {
      const { total } = (await call('GET', BANKS)).body.meta
      const done = new AbortController()
      const seen: string[] = []
      let added = 0
      const use = async () => {
        while (!done.signal.aborted) {
          const read = await call('GET', BANKS)
          const written = await call('POST', BANKS, { body: { name: { ar: 'بنك جديد' } } })
          if (written.status === 201) added += 1
          seen.push(...[read, written].map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()))
        }
      }
      const users = [use(), use()]
      for (const is_on of Array.from({ length: TIMES }, (_, index) => index % 2 === 1))
        expect((await turn(is_on)).status).toBe(200)
      done.abort()
      await Promise.all(users)
      expect(new Set(seen).isSubsetOf(new Set(['200', '201', '404 module_off']))).toBe(true)
      expect(seen).toContain('404 module_off')
      expect((await call('GET', BANKS)).body.meta.total).toBe(total + added)
    })

    test('are told in the trail, each turn once', async () => {
      const { body } = await call('GET', `${DASHBOARD}/audit?resource=modules`)
      const turns = body.data.map((one: { action: string }) => one.action)
      expect(turns.slice(0, 2)).toEqual(['activate', 'deactivate'])
      const { body: inArabic } = await call('GET', `${DASHBOARD}/audit?resource=modules`, { language: 'ar' })
      expect(inArabic.data[0].record_title).toBe('البيانات الأساسية')
      await turn(true)
      expect((await call('GET', `${DASHBOARD}/audit?resource=modules`)).body.meta.total).toBe(body.meta.total)
    })
  },
)
