import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readModuleSettings, readSecret } from '../../src/platform/settings/storedSettings.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { optionalSketches, repairs } from '../scenes/optional/optionalSketches.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Json, TestApp } from '../testApp.ts'

const SECTIONS = `${DASHBOARD}/settings/sections`
const REPAIRS = `${SECTIONS}/repairs`

describe.each(usualDatabases)('the settings of a module that may be left off, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { MODULES: 'masters,workshops' }, { optional: optionalSketches })
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, path, { token: app.superToken, language: 'en', ...options })
  const turn = async (is_on: boolean) =>
    (await call('POST', `${DASHBOARD}/modules`, { body: { name: 'repairs', is_on } })).status
  const save = (values: object, version?: number) =>
    call('PUT', REPAIRS, { body: { values, ...(version === undefined ? {} : { version }) } })
  const sectionNow = async (): Promise<Json> =>
    (await call('GET', SECTIONS)).body.data.find(({ name }: Json) => name === 'repairs')
  const read = () => readModuleSettings(app.platform.database.db, repairs)
  const refusals = async () => {
    const answers = await Promise.all([
      save({ greeting: 'Welcome' }),
      call('GET', `${REPAIRS}/versions`),
      call('POST', `${REPAIRS}/restore`, { body: { from: 1 } }),
    ])
    return answers.map(({ status, body }) => [status, body.code])
  }
  const off = [404, 'module_off']

  test('are no section while it is off, and their calls say so', async () => {
    expect(await sectionNow()).toBeUndefined()
    expect(await refusals()).toEqual([off, off, off])
    expect((await call('PUT', `${SECTIONS}/boats`, { body: { values: {} } })).body.code).toBe('not_found')
  })

  test('are a section once it is on: read by who may, saved by who may, and refused by field', async () => {
    expect(await turn(true)).toBe(200)
    const first = {
      greeting: null,
      daily_tickets: 5,
      urgency: 'calm',
      collects: false,
      closing_days: [],
      parts_host: null,
    }
    expect(await sectionNow()).toMatchObject({ version: 1, values: first, secrets: { parts_key: false } })
    expect(await read()).toEqual(first)
    expect((await call('GET', SECTIONS)).body.data.at(-1).name).toBe('repairs')
    const { token } = await app.tokenWith(['settings index'])
    const body = { values: { daily_tickets: 7 } }
    expect((await call('PUT', REPAIRS, { token, body })).status).toBe(403)
    expect((await call('GET', `${REPAIRS}/versions`, { token })).status).toBe(200)
    const wrong = await save({ daily_tickets: 51, urgency: 'none' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['daily_tickets', 'urgency']])
    expect((await sectionNow()).values).toEqual(first)
  })

  test('are saved as a version, refused by a stale one, told in the trail, and taken back', async () => {
    const { token, adminId } = await app.tokenWith(['settings edit'])
    const values = { greeting: 'Welcome', daily_tickets: '9', collects: 1, closing_days: [5] }
    const saved = await call('PUT', REPAIRS, { token, body: { values, version: 1 } })
    expect([saved.status, saved.body.data.version]).toEqual([200, 2])
    const now = { greeting: 'Welcome', daily_tickets: 9, urgency: 'calm', collects: true, closing_days: [5] }
    expect(await read()).toEqual({ ...now, parts_host: null })
    const stale = await save({ greeting: 'Late' }, 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    const trail = await call('GET', `${DASHBOARD}/audit?resource=settings&record_id=repairs`)
    expect(trail.body.data).toMatchObject([
      { action: 'edit', record_title: 'repairs', actor: { id: adminId } },
    ])
    const changes: Json[] = trail.body.data[0].changes
    expect(
      new Set(changes.map(({ field, kind, before, after }) => [field, kind, before, after].join())),
    ).toEqual(
      new Set([
        'greeting,text,,Welcome',
        'daily_tickets,number,5,9',
        'collects,flag,false,true',
        'closing_days,list,,Friday',
      ]),
    )
    const restored = await call('POST', `${REPAIRS}/restore`, { body: { from: 1, version: 2 } })
    expect([restored.status, restored.body.data.version]).toEqual([200, 3])
    const versions = (await call('GET', `${REPAIRS}/versions`)).body.data
    expect(versions.map(({ version, restored_from }: Json) => [version, restored_from])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    expect((await save({ greeting: 'Welcome' }, 3)).status).toBe(200)
  })

  test('hold a secret sealed, which no answer has', async () => {
    expect((await save({ parts_host: 'parts.example', parts_key: 'hush' })).status).toBe(200)
    const section = await sectionNow()
    expect(section.secrets).toEqual({ parts_key: true })
    expect(JSON.stringify(section)).not.toContain('hush')
    const { database, secret } = app.platform
    expect(await readSecret(database.db, secret, 'repairs', 'parts_key')).toBe('hush')
  })

  test('stay while it is off, and are there again when it is on', async () => {
    const before = { section: await sectionNow(), values: await read() }
    expect(await turn(false)).toBe(200)
    expect(await sectionNow()).toBeUndefined()
    expect(await refusals()).toEqual([off, off, off])
    expect(await read()).toEqual(before.values)
    expect(
      (await call('GET', `${DASHBOARD}/audit?resource=settings&record_id=repairs`)).body.data[0],
    ).toMatchObject({
      record_title: 'repairs',
    })
    expect(await turn(true)).toBe(200)
    expect(await sectionNow()).toEqual(before.section)
  })

  test('have names of their own: a product in which two settings or sections are called alike does not start', async () => {
    const withSettings = (name: string, field: string) => ({
      ...app.platform,
      optional: [
        ...app.platform.optional,
        { ...repairs, name, settings: { [field]: { kind: 'flag', initial: false } as const } },
      ],
    })
    await expect(createApp(withSettings('boats', 'page_size'))).rejects.toThrow(
      'another setting is called page_size',
    )
    await expect(createApp(withSettings('boats', 'greeting'))).rejects.toThrow(
      'another setting is called greeting',
    )
    await expect(createApp(withSettings('hours', 'sails'))).rejects.toThrow('hours: a section of the product')
  })
})
