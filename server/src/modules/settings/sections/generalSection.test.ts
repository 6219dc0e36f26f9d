import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up } from '../../../../migrations/0170_general_settings.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

const SECTIONS = `${DASHBOARD}/settings/sections`

describe.each(usualDatabases)('the general settings on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const token = () => app.superToken
  const save = (name: string, values: object, version?: number) =>
    app.call('PUT', `${SECTIONS}/${name}`, { token: token(), body: { values, version } })
  const restore = (name: string, from: number, version: number) =>
    app.call('POST', `${SECTIONS}/${name}/restore`, { token: token(), body: { from, version } })
  const versions = async (name: string): Promise<Json[]> =>
    (await app.call('GET', `${SECTIONS}/${name}/versions`, { token: token() })).body.data
  const now = async (): Promise<Json> => {
    const { body } = await app.call('GET', SECTIONS, { token: token() })
    return body.data.find(({ name }: Json) => name === 'general')
  }

  test('hold the farm, VAT and delivery: saved by one call as one version, with every wrong field named', async () => {
    const wrong = await save('general', { lat: 91, tax: 200, price_per_kilo: -1, tax_number: '12' })
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      422,
      ['lat', 'price_per_kilo', 'tax', 'tax_number'],
    ])
    const together = await save('general', { lat: 24.7, tax: 15, not_registered: true })
    expect([together.status, Object.keys(together.body.errors)]).toEqual([422, ['long', 'not_registered']])
    expect((await now()).version).toBe(1)

    const values = { lat: 24.7, long: 46.7, tax: 15, price_per_kilo: 2 }
    const saved = await save('general', values, 1)
    expect([saved.status, saved.body.data.version]).toEqual([200, 2])
    expect(saved.body.data.values).toMatchObject(values)
    const specified = { key: 'general', value: { tax: 5, price_per_kilo: 3, lat: 25, long: 47 } }
    const body = { token: token(), body: specified }
    expect((await app.call('POST', `${DASHBOARD}/settings`, body)).body.value).toMatchObject(specified.value)
    expect((await now()).version).toBe(3)
    expect((await versions('general'))[0]?.changes.map(({ field }: Json) => field)).toEqual([
      'lat',
      'long',
      'tax',
      'price_per_kilo',
    ])
    const names = (await app.call('GET', SECTIONS, { token: token() })).body.data.map(
      ({ name }: Json) => name,
    )
    expect(names).toContain('general')
    for (const part of ['tax', 'location', 'delivery']) expect(names).not.toContain(part)
  })

  test('answer to the names that their parts had as sections', async () => {
    const { version } = await now()
    const saved = await save('tax', { tax: 7.25 }, version)
    expect([saved.status, saved.body.data.name, saved.body.data.values.tax]).toEqual([200, 'general', 7.25])
    expect((await save('delivery', { radius_km: 9 }, version)).status).toBe(409)
    expect((await save('delivery', { radius_km: 9 }, version + 1)).status).toBe(200)
    expect(await versions('location')).toEqual(await versions('general'))
    const back = await restore('tax', version, version + 2)
    expect(back.body.data.values).toMatchObject({ tax: 5, radius_km: null })
    expect((await save('toString', { tax: 1 })).status).toBe(404)
  })

  test('have one history of the three that were kept before, each version with all as it was then', async () => {
    const { db } = app.platform.database
    const put = (section: string, version: number, at: string, value: object, from?: number) =>
      sql`insert into setting_versions (section, version, value, restored_from, admin_id, admin_name, at)
        values (${section}, ${version}, ${JSON.stringify(value)}::jsonb, ${from ?? null},
          ${version === 1 ? null : 1}, ${version === 1 ? null : 'Sara'}, ${`2026-10-${at}T08:00:00Z`})`.execute(
        db,
      )
    await sql`delete from setting_versions where section = 'general'`.execute(db)
    const none = { free_delivery: false, price_per_kilo: 0, radius_km: null, minimum_order: null }
    await put('tax', 1, '01', { tax: 0, not_registered: false, tax_number: null })
    await put('tax', 2, '01', { tax: 15, not_registered: false, tax_number: null })
    await put('delivery', 1, '02', none)
    await put('delivery', 2, '02', { ...none, price_per_kilo: 2 })
    await put('tax', 3, '03', { tax: 5, not_registered: false, tax_number: null })
    await put('tax', 4, '04', { tax: 15, not_registered: false, tax_number: null }, 2)
    await sql`update settings set value = ${JSON.stringify({
      ...none,
      tax: 15,
      price_per_kilo: 2,
      lat: 24,
      long: 46,
      waiting_amber: 4,
    })}::jsonb where key = 'general'`.execute(db)
    await up(db as never)

    const history = (await versions('general')).map(({ version, by, restored_from, changes }) => [
      version,
      by,
      restored_from,
      ...changes.map(({ field, after }: Json) => `${field} ${after}`),
    ])
    expect(history).toEqual([
      [5, 'Sara', 2, 'tax 15'],
      [4, 'Sara', null, 'tax 5'],
      [3, 'Sara', null, 'price_per_kilo 2'],
      [2, 'Sara', null, 'tax 15'],
      [1, null, null],
    ])
    expect(await now()).toMatchObject({
      version: 5,
      updated_by: 'Sara',
      values: { lat: 24, long: 46, tax: 15 },
    })
    // Forms that were open before: none of them goes over what the others have saved.
    for (const [part, version] of [
      ['tax', 4],
      ['delivery', 2],
      ['location', 1],
    ] as const)
      expect((await save(part, { minimum_order: 5 }, version)).status).toBe(409)
    const older = await restore('general', 2, 5)
    expect(older.body.data.values).toMatchObject({ tax: 15, price_per_kilo: 0, lat: 24, long: 46 })
    expect((await restore('general', 5, 6)).body.data.values).toMatchObject({ price_per_kilo: 2 })
    const { rows } =
      await sql`select from setting_versions where section in ('tax', 'location', 'delivery')`.execute(db)
    expect(rows).toEqual([])
    await up(db as never)
    expect((await now()).version).toBe(7)
  })

  test('keep the numbers of a part that was alone, and of a history whose beginning is gone', async () => {
    const { db } = app.platform.database
    await sql`delete from setting_versions where section = 'general'`.execute(db)
    await sql`insert into setting_versions (section, version, value, restored_from, admin_id, admin_name, at)
      select 'tax', n, jsonb_build_object('tax', n % 10), case when n = 140 then 1 end, 1, 'Sara', now() - (200 - n) * interval '1 day'
      from generate_series(101, 140) n`.execute(db)
    await up(db as never)
    const retained = await versions('general')
    expect([retained.length, retained[0]?.version, retained.at(-1)?.version]).toEqual([40, 140, 101])
    expect(retained[0]?.restored_from).toBeNull()
    expect((await save('tax', { tax: 3 }, 140)).status).toBe(200)
  })
})
