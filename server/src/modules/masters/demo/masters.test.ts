import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { optionalModules } from '@bustan/contract/modules.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { seedDemo } from '../../../demo/seedDemo.ts'

const now = new Date('2026-11-21T09:00:00Z')
const names = optionalModules.map(({ name }) => name)
const few = { now, clients: 60, orders: 40, messages: 5 }

describe.each(usualDatabases)('a demo with every module on, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { MODULES: names.join() })
    const { database, store, modules } = app.platform
    expect(await seedDemo(database, store, { ...few, modules: modules.on() })).toBe(true)
  })
  afterAll(() => app.close())

  const list = async (path: string, language: 'ar' | 'en' = 'en'): Promise<Json> =>
    (await app.call('GET', `${DASHBOARD}${path}`, { token: app.superToken, language })).body

  test('has records of every resource, called in both languages', async () => {
    for (const { name, title } of optionalModules.flatMap(({ resources }) => resources)) {
      const [arabic, english] = [
        await list(`${pathOf(name)}?per_page=5`, 'ar'),
        await list(`${pathOf(name)}?per_page=5`, 'en'),
      ]
      expect([name, arabic.meta.total > 1]).toEqual([name, true])
      for (const row of arabic.data)
        expect([name, row[title]]).toEqual([name, expect.stringMatching(/[ء-ي]/)])
      for (const row of english.data)
        expect([name, row[title]]).toEqual([name, expect.stringMatching(/^[A-Z]/)])
    }
  })

  test('has addresses whose district is one of their city, and that are found by what they say', async () => {
    const { data } = await list('/masters/addresses?per_page=100', 'ar')
    const cityOf = new Map<number, string>()
    for (const { area_id, city, address } of data) {
      expect(address).toMatch(city.name === 'الرياض' ? /^الرياض، |, Riyadh$/ : /./)
      if (area_id === null) continue
      const known = cityOf.get(area_id) ?? (await list(`/masters/areas/${area_id}`, 'ar')).data.city.name
      cityOf.set(area_id, known)
      expect([address, known]).toEqual([address, city.name])
    }
    expect(cityOf.size).toBeGreaterThan(10)
    const named = await list('/masters/addresses?title=weekend')
    expect(named.data.map((row: Json) => row.title)).toContain('Weekend house')
  })

  test('has figures in every report, by each grouping', async () => {
    for (const { name, by } of optionalModules.flatMap(({ reports = [] }) => reports))
      for (const one of by) {
        const { data, totals } = await list(`${pathOf(name)}?by=${one}`)
        expect([name, one, data.length > 0, totals.count > 60]).toEqual([name, one, true, true])
      }
  })
})
