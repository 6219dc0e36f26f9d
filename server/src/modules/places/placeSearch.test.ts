import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

describe.each(usualDatabases)('a place is found by typing on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const ask = (name: string, language: 'ar' | 'en' = 'ar') =>
    app.call('GET', `${DASHBOARD}/places/search?name=${encodeURIComponent(name)}`, {
      token: app.superToken,
      language,
    })
  const find = async (name: string): Promise<string[]> => {
    const { status, body } = await ask(name)
    expect(status).toBe(200)
    return body.data.map((row: { name_en: string; within_en: string }) => `${row.name_en}, ${row.within_en}`)
  }

  test('with where it is, and what it lies in, in both languages', async () => {
    expect((await ask('النرجس')).body.data[0]).toEqual({
      kind: 'area',
      id: expect.any(Number),
      name_ar: 'النرجس',
      name_en: 'An Narjis',
      within_ar: 'الرياض',
      within_en: 'Riyadh',
      lat: 24.846,
      long: 46.68,
    })
    expect((await ask('jeddah', 'en')).body.data[0]).toMatchObject({
      kind: 'city',
      name_ar: 'جدة',
      lat: 21.49,
    })
  })

  test.each([
    ['النرجس', 'An Narjis, Riyadh'],
    ['نرجس', 'An Narjis, Riyadh'],
    ['النَّرْجِس', 'An Narjis, Riyadh'],
    ['حي النرجس', 'An Narjis, Riyadh'],
    ['حي النرجس، الرياض', 'An Narjis, Riyadh'],
    ['الرياض النرجس', 'An Narjis, Riyadh'],
    ['narjis', 'An Narjis, Riyadh'],
    ['Al-Narjis', 'An Narjis, Riyadh'],
    ['An Narjis district', 'An Narjis, Riyadh'],
    ['جده', 'Jeddah, Makkah Region'],
    ['ابها', 'Abha, Asir Region'],
    ['أبهــا', 'Abha, Asir Region'],
    ['مكه', 'Makkah, Makkah Region'],
    ['الخرج', 'Al Kharj, Riyadh Region'],
    ['KHARJ', 'Al Kharj, Riyadh Region'],
  ])('%s is %s before all others', async (typed, place) => expect((await find(typed))[0]).toBe(place))

  test('a town stands before districts that only lie in it', async () => {
    const places = await find('الرياض')
    expect(places[0]).toBe('Riyadh, Riyadh Region')
    expect(places).toHaveLength(8)
  })

  test('the name that was typed stands first, then towns that begin so, then districts', async () => {
    const places = await find('روضة')
    expect(places[0]).toContain('Ar Rawdah, ')
    expect(places.findIndex((place) => place.startsWith('Rawdat Sudair'))).toBeGreaterThan(0)
    const begun = await find('واد')
    expect(begun[0]).toContain('Wadi ')
    expect(begun.indexOf('Al Wadi, Riyadh')).toBeGreaterThan(0)
  })

  test('what is no part of any name finds nothing, whatever signs are in it', async () => {
    for (const typed of ['لا مكان كهذا', '%', '_', String.raw`\%`, "'; drop table cities --", '24.7, 46.6'])
      expect([typed, await find(typed)]).toEqual([typed, []])
  })

  test('a name is asked for, of 80 characters at most', async () => {
    for (const typed of ['', '   ', 'ا'.repeat(81)]) {
      const { status, body } = await ask(typed)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
    }
    expect((await ask('ا'.repeat(80))).status).toBe(200)
  })

  test('places that are switched off are not found', async () => {
    const { db } = app.platform.database
    const set = (is_active: boolean) =>
      db.updateTable('cities').set({ is_active }).where('name_en', '=', 'Riyadh').execute()
    await set(false)
    expect(await find('النرجس')).toEqual([])
    await set(true)
    expect(await find('النرجس')).toEqual(['An Narjis, Riyadh'])
  })

  test('staff alone search', async () => {
    const path = `${DASHBOARD}/places/search?name=jeddah`
    expect((await app.call('GET', path)).status).toBe(401)
    expect((await app.call('GET', path, { token: (await app.tokenWith([])).token })).status).toBe(200)
  })
})
