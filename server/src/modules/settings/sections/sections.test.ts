import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const SECTIONS = `${DASHBOARD}/settings/sections`

describe.each(usualDatabases)('sections of the settings on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp(kind, { LOG_LEVEL: 'error' })
    token = (await app.tokenWith(['settings create', 'settings credentials'])).token
  })
  afterAll(() => app.close())

  const sectionNow = async (name: string) => {
    const { body } = await app.call('GET', SECTIONS, { token: app.superToken })
    return body.data.find((one: { name: string }) => one.name === name)
  }
  const save = (name: string, values: object, version?: number, language?: 'ar' | 'en') =>
    app.call('PUT', `${SECTIONS}/${name}`, {
      token,
      body: { values, version },
      ...(language ? { language } : {}),
    })
  const trail = async (name: string) => {
    const { rows } = await sql<{ before: Record<string, unknown>; after: Record<string, unknown> }>`
      select before, after from changes where resource = 'settings' and record_id = ${name}
      order by id desc`.execute(app.platform.database.db)
    return rows
  }

  test('are read by who may look or save, and saved by who may save', async () => {
    const { token: index } = await app.tokenWith(['settings index'])
    const { token: none } = await app.tokenWith(['orders index', 'orders show'])
    const before = await sectionNow('contact')
    for (const [who, reads, writes] of [
      [index, 200, 403],
      [token, 200, 200],
      [none, 403, 403],
      [null, 401, 401],
    ] as const) {
      const caller = { token: who }
      expect((await app.call('GET', SECTIONS, caller)).status).toBe(reads)
      expect((await app.call('GET', `${DASHBOARD}/settings?key=contact`, caller)).status).toBe(reads)
      expect((await app.call('GET', `${SECTIONS}/contact/versions`, caller)).status).toBe(reads)
      const body = { values: { email: 'not-by-me@shop.example' } }
      if (writes !== 200) {
        const save = { ...caller, body }
        expect((await app.call('PUT', `${SECTIONS}/contact`, save)).status).toBe(writes)
        const restore = { ...caller, body: { from: 1 } }
        expect((await app.call('POST', `${SECTIONS}/contact/restore`, restore)).status).toBe(writes)
        const specified = { ...caller, body: { key: 'contact', value: body.values } }
        expect((await app.call('POST', `${DASHBOARD}/settings`, specified)).status).toBe(writes)
      }
    }
    expect(await sectionNow('contact')).toEqual(before)
  })

  test('take what is sent, keep the rest, and say who saved when', async () => {
    const saved = await save('contact', {
      phones: ['٠٥٥ ١٢٣ ٤٥٦٧', '', '011 234 5678', '0551234567', '920012345'],
      email: ' Shop@Example.COM ',
      whatsapp: '0559876543',
      twitter: '@bustan',
      instagram: 'www.instagram.com/bustan.sa/',
      google_play: 'play.google.com/store/apps/details?id=sa.bustan',
      app_gallery: 'https://appgallery.huawei.com/app/C100',
    })
    expect(saved.status).toBe(200)
    const values = {
      phones: ['+966551234567', '0112345678', '920012345'],
      email: 'shop@example.com',
      whatsapp: '+966559876543',
      twitter: 'https://x.com/bustan',
      instagram: 'https://www.instagram.com/bustan.sa',
      tiktok: null,
      linkedin: null,
      app_store: null,
      google_play: 'https://play.google.com/store/apps/details?id=sa.bustan',
      app_gallery: 'https://appgallery.huawei.com/app/C100',
    }
    expect(saved.body.data).toMatchObject({ name: 'contact', values, secrets: {}, locked: {} })
    expect(saved.body.data.updated_by).toMatch(/^Staff/)
    const version = saved.body.data.version as number

    const again = await save('contact', { email: null }, version)
    expect(again.body.data.values).toEqual({ ...values, email: null })
    expect(again.body.data.version).toBe(version + 1)
    // A save that changes nothing adds no version and no line to the trail.
    const lines = (await trail('contact')).length
    expect((await save('contact', { email: '' })).body.data.version).toBe(version + 1)
    expect(await trail('contact')).toHaveLength(lines)
    expect((await trail('contact'))[0]).toMatchObject({
      before: { email: 'shop@example.com' },
      after: { email: null },
    })
  })

  test('name a wrong field in the caller’s language, and change nothing', async () => {
    const before = await sectionNow('contact')
    for (const [values, field, arabic, english] of [
      [{ email: 'shop' }, 'email', 'البريد الإلكتروني', 'the email'],
      [{ whatsapp: '123' }, 'whatsapp', 'رقم واتساب', 'the WhatsApp number'],
      [{ phones: ['0551234567', '12'] }, 'phones.1', 'أرقام الهاتف', 'the phone numbers'],
      [{ twitter: 'javascript:alert(1)' }, 'twitter', 'حساب إكس', 'the X (Twitter) profile'],
      [{ instagram: 'https://evil.example/instagram.com' }, 'instagram', 'حساب إنستغرام', 'Instagram'],
      [{ tiktok: 'http://tiktok.com/@a' }, 'tiktok', 'تيك توك', 'TikTok'],
      [{ linkedin: 'https://linkedin.com@evil.example/x' }, 'linkedin', 'لينكد إن', 'LinkedIn'],
      [{ app_store: 'bustan' }, 'app_store', 'App Store', 'App Store'],
      [{ google_play: 'https://apps.apple.com/sa/app/x' }, 'google_play', 'Google Play', 'Google Play'],
      [{ app_gallery: 'http://appgallery.huawei.com/app/C1' }, 'app_gallery', 'AppGallery', 'AppGallery'],
      [
        { phones: Array.from({ length: 11 }, (_, n) => `055123450${n % 10}`) },
        'phones',
        'أرقام الهاتف',
        '10',
      ],
    ] as const) {
      const all = { tiktok: 'other', ...values }
      const english422 = await save('contact', all)
      expect(english422.status, field).toBe(422)
      expect(Object.keys(english422.body.errors)).toEqual([field])
      expect(english422.body.message.toLowerCase()).toContain(english.toLowerCase())
      const { body } = await save('contact', all, undefined, 'ar')
      expect(body.errors[field][0]).toContain(arabic)
    }
    expect(await sectionNow('contact')).toEqual(before)
  })

  test('know no other section and no other field', async () => {
    expect((await save('internal.demo', { x: 1 })).status).toBe(404)
    expect((await save('__proto__', { x: 1 })).status).toBe(404)
    const before = await sectionNow('waiting')
    const saved = await save('waiting', { waiting_amber: 10, tax: 3, constructor: 1 })
    expect([200, 400, 422]).toContain(saved.status)
    expect(await sectionNow('waiting')).toEqual(before)
    expect((await sectionNow('general')).values.tax).toBe(0)
  })

  test('are saved by one of two who began with the same version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { version } = await sectionNow('waiting')
      const both = await Promise.all(
        [1, 2].map((n) => save('waiting', { waiting_amber: 1 + round * 2 + n, waiting_red: 500 }, version)),
      )
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const lost = both.find(({ status }) => status === 409)
      expect(lost?.body).toMatchObject({ code: 'stale_version', changed_by: expect.stringMatching(/^Staff/) })
      const won = both.find(({ status }) => status === 200)
      expect((await sectionNow('waiting')).values).toEqual(won?.body.data.values)
    }
  })

  test('of one row that are saved at once lose nothing of each other', async () => {
    const calls = Array.from({ length: 25 }, (_, n) => [
      save('general', { tax: (n % 20) + 0.25 }),
      save('waiting', { waiting_amber: n + 1, waiting_red: 600 }),
    ]).flat()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    await save('general', { tax: 15 })
    await save('waiting', { waiting_amber: 7, waiting_red: 9 })
    const { rows } = await sql<{ value: object }>`select value from settings where key = 'general'`.execute(
      app.platform.database.db,
    )
    expect(rows[0]?.value).toMatchObject({ tax: 15, waiting_amber: 7, waiting_red: 9 })
    const { rows: counted } = await sql<{ n: number; newest: number }>`
      select count(*)::int as n, max(version) as newest from setting_versions where section = 'general'`.execute(
      app.platform.database.db,
    )
    expect(counted[0]?.n).toBe(counted[0]?.newest)
  })

  test('keep every version, and give back an older one as a new one', async () => {
    await save('contact', { email: 'first@shop.example', phones: ['0551111111'] })
    const { version: first } = await sectionNow('contact')
    await save('contact', { email: 'second@shop.example', phones: [] })
    const { version: second } = await sectionNow('contact')
    const stale = await app.call('POST', `${SECTIONS}/contact/restore`, {
      token,
      body: { from: first, version: first },
    })
    expect(stale.status).toBe(409)
    const { status, body } = await app.call('POST', `${SECTIONS}/contact/restore`, {
      token,
      body: { from: first, version: second },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: second + 1,
      values: { email: 'first@shop.example', phones: ['+966551111111'] },
    })
    const versions = await app.call('GET', `${SECTIONS}/contact/versions`, { token })
    expect(versions.body.data[0]).toMatchObject({
      version: second + 1,
      restored_from: first,
      changes: [
        { field: 'phones', before: [], after: ['+966551111111'] },
        { field: 'email', before: 'second@shop.example', after: 'first@shop.example' },
      ],
    })
    expect(versions.body.data.at(-1)).toMatchObject({ version: 1, by: null, changes: [] })
    const unknown = await app.call('POST', `${SECTIONS}/contact/restore`, { token, body: { from: 9_999 } })
    expect(unknown.status).toBe(404)
  })

  test('say together what is wrong between two fields', async () => {
    const wrong = await save('waiting', { waiting_amber: 30, waiting_red: 30 })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ waiting_red: ['Red must come later than amber.'] })
  })
})
