import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upgradeDatabase } from '../../src/database/upgradeDatabase.ts'
import type { OptionalModules } from '../../src/optionalModules.ts'
import { readSwitchedOn } from '../../src/platform/settings/moduleSwitches.ts'
import { freshDatabase } from '../databases/freshDatabase.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { optionalSketches } from '../scenes/optional/optionalSketches.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Json, TestApp } from '../testApp.ts'

describe.each(
  bothDatabases('tables of one module refer to those of another, and are made while the server runs'),
)('a module that needs others, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { optional: optionalSketches })
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const turn = (name: string, is_on: boolean, language: 'ar' | 'en' = 'en') =>
    call('POST', '/modules', { body: { name, is_on }, language })
  const states = async () =>
    Object.fromEntries(
      (await call('GET', '/modules')).body.data.map((one: Json) => [
        one.name,
        [one.is_on, one.requires.map(({ name }: Json) => name), one.needed_by.map(({ name }: Json) => name)],
      ]),
    )
  const isThere = async (table: string) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
      app.platform.database.db,
    )
    return rows[0]?.there
  }

  test('is not switched on before them: the answer names those that are off, and nothing of it is made', async () => {
    const refused = await turn('repairs', true)
    expect([refused.status, refused.body.code, refused.body.modules]).toEqual([
      409,
      'module_needs',
      ['masters', 'workshops'],
    ])
    expect(refused.body.message).toMatch(/^It needs what is switched off: .*Master data.*workshops/)
    await turn('masters', true)
    const inArabic = await turn('repairs', true, 'ar')
    expect([inArabic.status, inArabic.body.modules]).toEqual([409, ['workshops']])
    expect(inArabic.body.message).toMatch(/^يحتاج إلى جزء آخر موقوف: .*workshops/)
    expect(await isThere('repairs_tickets')).toBe(false)
    expect(await states()).toEqual({
      masters: [true, [], []],
      workshops: [false, [], []],
      repairs: [false, ['masters', 'workshops'], []],
    })
    expect((await turn('boats', true)).status).toBe(404)
  })

  test('stands on their records once all of them are on', async () => {
    expect((await turn('workshops', true)).status).toBe(200)
    expect((await turn('repairs', true)).status).toBe(200)
    const bench = await call('POST', '/workshops/benches', { body: { name: { ar: 'منضدة' } } })
    const { id } = bench.body.data
    const added = await call('POST', '/repairs/tickets', { body: { code: 'T-1', bench_id: id } })
    expect([added.status, added.body.errors]).toEqual([201, undefined])
    const page = await call('GET', '/repairs/tickets', { language: 'ar' })
    expect(page.body.data).toMatchObject([{ code: 'T-1', bench_id: id, bench: { id, name: 'منضدة' } }])
    const refused = await call('DELETE', `/workshops/benches/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  })

  test('holds them on while it is on itself: whoever switches one off is told by name who needs it', async () => {
    const refused = await turn('masters', false, 'ar')
    expect([refused.status, refused.body.code, refused.body.modules]).toEqual([
      409,
      'module_needed',
      ['repairs'],
    ])
    expect(refused.body.message).toMatch(/^يحتاج إليه جزء آخر مفعّل: .*repairs/)
    expect((await turn('workshops', false)).body.message).toMatch(/^It is needed by what is switched on: /)
    expect(await states()).toMatchObject({
      masters: [true, [], ['repairs']],
      workshops: [true, [], ['repairs']],
      repairs: [true, ['masters', 'workshops'], []],
    })
    expect((await turn('repairs', false)).status).toBe(200)
    expect((await turn('workshops', false)).status).toBe(200)
    expect((await call('GET', '/repairs/tickets')).body.code).toBe('module_off')
  })

  test('is mounted after them where all are on at the start, whichever code is there first', async () => {
    const slowly: OptionalModules = {
      ...optionalSketches,
      async load(name) {
        if (name === 'workshops') await sleep(100)
        return optionalSketches.load(name)
      },
    }
    const begun = await startTestApp(kind, { MODULES: 'masters,workshops,repairs' }, { optional: slowly })
    const token = begun.superToken
    const add = async (path: string, body: object) =>
      (await begun.call('POST', DASHBOARD + path, { token, body })).body.data
    const { id } = await add('/workshops/benches', { name: { ar: 'منضدة' } })
    const ticket = await add('/repairs/tickets', { code: 'T-2', bench_id: id })
    const path = `${DASHBOARD}/repairs/tickets/${ticket.id}`
    const shown = await begun.call('GET', path, { token, language: 'ar' })
    await begun.close()
    expect(shown.body.data.bench).toMatchObject({ id, name: 'منضدة' })
  })
})

describe.each(bothDatabases('the tables are made by statements of each'))(
  'a first start on %s with modules that need each other',
  (kind) => {
    const startWith = async (firstModules: readonly string[]) => {
      const database = await freshDatabase(kind, {}, 'empty')
      const config = { databaseUrl: null, databaseMigrationsUrl: null, firstModules }
      try {
        await upgradeDatabase(config, database, pino({ level: 'silent' }), optionalSketches)
        return await readSwitchedOn(database.db)
      } finally {
        await database.close()
      }
    }

    test('makes their tables one after the other, whichever is named first', async () => {
      expect(await startWith(['repairs', 'workshops', 'masters'])).toEqual([
        'masters',
        'repairs',
        'workshops',
      ])
    })

    test('is refused where one that is needed is not named, or there is none of the name', async () => {
      await expect(startWith(['repairs', 'masters'])).rejects.toThrow('repairs needs workshops as well')
      await expect(startWith(['boats'])).rejects.toThrow('there is no module boats')
    })
  },
)
