import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const RIYADH = 1
const KHARJ = 2

describe.each(usualDatabases)('the city of a person on %s', (kind) => {
  let app: TestApp
  let people: PeopleScene
  beforeAll(async () => {
    app = await startTestApp(kind)
    people = peopleScene(app)
  })
  afterAll(() => app.close())

  const one = async (id: number, language: 'ar' | 'en' = 'en') =>
    (await people.call('GET', `/clients/${id}`, undefined, { language })).body.data

  test('is answered with its region, in the language of the call, flat and under user', async () => {
    const { id } = await people.add({ city_id: KHARJ })
    expect(await one(id, 'ar')).toMatchObject({
      city_id: KHARJ,
      city: { id: KHARJ, name: 'الخرج', region: { id: 1, name: 'منطقة الرياض' } },
      user: { city: { name: 'الخرج' } },
    })
    expect((await one(id)).city).toEqual({
      id: KHARJ,
      name: 'Al Kharj',
      region: { id: 1, name: 'Riyadh Region' },
    })
  })

  test('is nobody’s who has not said it; what is not sent stays, and a blank one goes', async () => {
    const { id, mobile } = await people.add()
    expect(await one(id)).toMatchObject({ city_id: null, city: null })
    const save = (more: object) => people.call('PUT', `/users/${id}`, { first_name: 'سعاد', mobile, ...more })
    expect((await save({ city_id: String(RIYADH) })).body.data.city.name).toBe('Riyadh')
    expect((await save({})).body.data.city_id).toBe(RIYADH)
    expect((await save({ city_id: '' })).body.data.city).toBeNull()
  })

  test('is one that is there and can be chosen; one that was chosen before stays', async () => {
    const { db } = app.platform.database
    const { id, mobile } = await people.add({ city_id: 7 })
    await sql`update cities set is_active = false where id = 7`.execute(db)
    for (const city_id of [999_999, 7, 'x']) {
      const { status, body } = await people.call('POST', '/users', {
        first_name: 'س',
        mobile: '0533111222',
        city_id,
      })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['city_id']])
    }
    const edited = await people.call('PUT', `/users/${id}`, { first_name: 'سلمى', mobile, city_id: 7 })
    expect([edited.status, edited.body.data.city.id]).toEqual([200, 7])
  })

  test('narrows the list, and stands in its file', async () => {
    const { id } = await people.add({ city_id: 4 })
    expect(await people.idsOf('/clients', { city_id: '4' })).toEqual([id])
    expect(await people.idsOf('/users', { cityId: '5' })).toEqual([])
    expect((await people.call('GET', '/users?city_id=x')).body.errors).toHaveProperty('city_id')
    const { status, body } = await people.call('GET', '/clients/export?format=csv&city_id=4')
    const [head, row] = String(body).split('\n')
    expect([status, head?.split(',').indexOf('City')]).toEqual([200, row?.split(',').indexOf('Dawadmi')])
  })

  test('is told by the audit trail by its name', async () => {
    const { id, mobile } = await people.add({ city_id: RIYADH })
    await people.call('PUT', `/users/${id}`, { first_name: 'سعاد', mobile, city_id: KHARJ })
    const { body } = await people.call('GET', `/audit?resource=users&record_id=${id}&action=edit`)
    expect(JSON.stringify(body.data[0])).toMatch(/"Riyadh".*"Al Kharj"/)
  })

  test('goes over in a merge where the kept account has none, and goes with the account', async () => {
    const keep = await people.add()
    const merge = await people.add({ city_id: KHARJ })
    const preview = await people.call('GET', `/clients/merge-preview?keep=${keep.id}&merge=${merge.id}`)
    expect(preview.body.data.filled).toContain('city_id')
    const merged = await people.call('POST', '/clients/merge', { keep: keep.id, merge: merge.id })
    expect(merged.status).toBe(200)
    expect((await one(keep.id)).city_id).toBe(KHARJ)
    expect((await one(merge.id)).city_id).toBeNull()
    await people.call('DELETE', `/clients/${keep.id}`)
    const { rows } = await sql<{
      city_id: number | null
    }>`select city_id from users where id = ${keep.id}`.execute(app.platform.database.db)
    expect(rows).toEqual([{ city_id: null }])
  })
})
