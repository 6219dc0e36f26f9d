import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'
import { beginShop } from './newShop.ts'

describe.each(usualDatabases)('the prices that a shop begins with, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await sql`delete from units`.execute(db())
    await sql`delete from setting_versions`.execute(db())
    await sql`delete from settings`.execute(db())
  })

  const db = () => app.platform.database.db
  const call = (method: string, path: string, body?: Json) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...(body ? { body } : {}) })
  const general = async (): Promise<Json> =>
    (await call('GET', '/settings/sections')).body.data.find((one: Json) => one.name === 'general')
  const includesVat = async () => (await general()).values.prices_include_vat
  const begin = (demo = false) => beginShop({ ...app.platform, config: { ...app.platform.config, demo } })

  test('a new one begins with VAT in them, once: what its owner switches afterwards stays', async () => {
    expect(await includesVat()).toBe(false)
    await begin()
    const begun = await general()
    expect([begun.values.prices_include_vat, begun.version]).toEqual([true, 2])
    await begin()
    expect((await general()).version).toBe(2)
    const body = { prices_include_vat: false, convert: false, version: 2 }
    expect((await call('PUT', '/products/price-mode', body)).status).toBe(200)
    await begin()
    expect(await includesVat()).toBe(false)
  })

  test('a demo, one with something on its shelves and one with settings have begun before', async () => {
    await begin(true)
    expect(await includesVat()).toBe(false)
    expect((await call('POST', '/units', { name: { ar: 'كيلو', en: 'kg' } })).status).toBe(201)
    await begin()
    expect(await includesVat()).toBe(false)
    await sql`delete from units`.execute(db())
    expect((await call('PUT', '/settings/sections/general', { values: { tax: 15 } })).status).toBe(200)
    await begin()
    expect(await includesVat()).toBe(false)
  })
})
