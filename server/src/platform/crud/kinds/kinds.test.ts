import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { startWithSamples } from '../../../../test/scenes/values/samples.ts'
import { DASHBOARD } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

const databases = bothDatabases('arrays, moments and their comparison are the driver’s')

const NOTHING = {
  sku: null,
  phone: null,
  iban: null,
  plate: null,
  site: null,
  remarks: null,
  grade: null,
  seasons: [],
  opens_at: null,
  seen_at: null,
  friend_ids: [],
  friends: [],
  periods: [],
}

describe.each(databases)('the kinds of fields, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startWithSamples(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const add = async (ar: string, more: object = {}): Promise<Json> => {
    const created = await call('POST', '/samples', { body: { name: { ar }, ...more } })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    return created.body.data
  }

  test('are stored in one spelling, however they were typed', async () => {
    const friends = [await add('صديق'), await add('رفيق')]
    const data = await add('كل الأنواع', {
      sku: ' A-12.b ',
      phone: '٠٥٥ ١٢٣ ٤٥٦٧',
      iban: 'sa03 8000 0000 6080 1016 7519',
      plate: 'أ ب ح ١٢٣٤',
      site: 'Shop.example/a',
      remarks: ' one\r\ntwo ',
      grade: 'second',
      defect: 'A dent',
      seasons: ['summer', 'winter', 'summer'],
      opens_at: '٠٨:٣٠',
      seen_at: '2026-11-20T08:30:00+03:00',
      friend_ids: [friends[1]?.['id'], friends[0]?.['id']],
    })
    expect(data).toMatchObject({
      sku: 'A-12.b',
      phone: '+966551234567',
      iban: 'SA0380000000608010167519',
      plate: 'ABJ 1234',
      site: 'https://shop.example/a',
      remarks: 'one\ntwo',
      grade: 'second',
      seasons: ['winter', 'summer'],
      opens_at: '08:30',
      seen_at: '2026-11-20T05:30:00.000Z',
      friend_ids: [friends[1]?.['id'], friends[0]?.['id']],
      friends: [{ name: 'رفيق' }, { name: 'صديق' }],
    })
    const cleared = await call('PUT', `/samples/${data.id}`, {
      body: {
        name: { ar: 'كل الأنواع', en: 'All kinds' },
        ...NOTHING,
        friends: undefined,
        sku: '',
        grade: '',
        opens_at: ' ',
      },
    })
    expect(cleared.body.data).toMatchObject(NOTHING)
  })

  test('are read from a form as well, where a blank empties a list', async () => {
    const friend = await add('صديق النموذج')
    const { id } = await add('من نموذج', { seasons: ['spring'] })
    const send = async (fields: Record<string, string>) => {
      const form = new FormData()
      const all = { 'name[ar]': 'من نموذج', 'name[en]': 'Of a form', ...fields }
      for (const [name, value] of Object.entries(all)) form.append(name, value)
      return (await call('PUT', `/samples/${id}`, { form })).body.data
    }
    const filled = { 'friend_ids[0]': String(friend.id), 'seasons[0]': 'winter', 'seasons[1]': 'summer' }
    expect(await send(filled)).toMatchObject({ friend_ids: [friend.id], seasons: ['winter', 'summer'] })
    expect(await send({})).toMatchObject({ friend_ids: [friend.id], seasons: ['winter', 'summer'] })
    expect(await send({ friend_ids: '', seasons: '' })).toMatchObject({ friend_ids: [], seasons: [] })
  })

  test('that are not sent stay as they are, and are empty on a new record', async () => {
    const { id } = await add('جديد', { grade: 'first', seasons: ['spring'] })
    expect(await add('بلا شيء')).toMatchObject(NOTHING)
    const edited = await call('PUT', `/samples/${id}`, { body: { name: { ar: 'معدل', en: 'Edited' } } })
    expect(edited.body.data).toMatchObject({ grade: 'first', seasons: ['spring'] })
  })

  test.each([
    ['sku', 'two words'],
    ['phone', '123'],
    ['iban', 'SA0380000000608010167518'],
    ['plate', 'ABC 123'],
    ['site', 'javascript:alert(1)'],
    ['remarks', 'x'.repeat(101)],
    ['grade', 'third'],
    ['seasons', ['autumn']],
    ['seasons', 'autumn'],
    ['seasons', { a: 1 }],
    ['opens_at', '25:00'],
    ['seen_at', '2026-02-30T00:00:00Z'],
    ['seen_at', '2026-11-20 08:30'],
    ['seen_at', '2026-11-20T25:00:00.000Z'],
    ['friend_ids', [999_999]],
    ['friend_ids', ['one']],
    ['friend_ids', [1, 2, 3, 4]],
    ['sku', { a: 1 }],
    ['grade', ['first']],
  ] as const)('refuse what does not fit: %s', async (field, value) => {
    const { total } = (await call('GET', '/samples')).body.meta
    for (const language of ['ar', 'en'] as const) {
      const refused = await call('POST', '/samples', {
        body: { name: { ar: 'مرفوض' }, [field]: value },
        language,
      })
      expect(refused.status).toBe(422)
      const [path = '', [text] = []] = Object.entries<string[]>(refused.body.errors)[0] ?? []
      expect(path.split('.')[0]).toBe(field)
      expect(/\p{Script=Arabic}/u.test(text ?? ''), text).toBe(language === 'ar')
    }
    expect((await call('GET', '/samples')).body.meta.total).toBe(total)
  })

  test.each([
    ['weight', '1000.001', '1,?000'],
    ['total', 2_147_483_648, '2147483647'],
    ['total', '-١', '0'],
    ['total', '1.5', null],
    ['share', '-50.5', '-50'],
    ['share', '12.25', null],
  ] as const)(
    'a number that does not fit is refused with its bound: %s of %s',
    async (field, value, bound) => {
      for (const language of ['ar', 'en'] as const) {
        const refused = await call('POST', '/samples', {
          body: { name: { ar: 'عدد' }, [field]: value },
          language,
        })
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
        expect(refused.body.message).toMatch(new RegExp(bound ?? (language === 'ar' ? 'عدد' : 'whole|one')))
      }
    },
  )

  test('a formatted text has the marks of pages alone, also where it was written into the table by other means', async () => {
    const text = '<p style="color:red;text-align:center">a <b>b</b> <a href="javascript:x()">c</a></p>'
    const { id, story_en } = await add('نص منسق', { story: { en: `${text}<img src=x onerror=x()>` } })
    expect(story_en).toBe('<p style="text-align:center">a <strong>b</strong> c</p>')
    const { db } = app.platform.database
    const link = '<a href="https://a.example/" rel="noopener">'
    for (const [stored, answered] of [
      ['<p>a</p><img src=x onerror=x()>', '<p>a</p>'],
      ['<p>a <a href="javascript:x()" rel="noopener">b</a></p>', '<p>a b</p>'],
      [`<p onclick="x()">${link}a</a></p>`, `<p>${link}a</a></p>`],
      ['<p>\u202Ea</p>', '<p>a</p>'],
    ] as const) {
      await sql`update samples set story_ar = ${stored} where id = ${id}`.execute(db)
      const { data } = (await call('GET', `/samples/${id}`)).body
      expect([stored, data.story_ar]).toEqual([stored, answered])
    }
  })

  test('rows name records: by their names, none that is not there, and none of them is deleted', async () => {
    const friend = await add('صديق الصف')
    const rows = [
      { name: { ar: 'صف' }, price: '١٢٫٥', friend_id: friend.id },
      { name: { ar: 'ثان' }, price: 3 },
    ]
    const { id, periods } = await add('له صفوف', { periods: rows })
    expect(periods).toMatchObject([
      {
        name_ar: 'صف',
        name_en: '',
        price: 12.5,
        friend: { id: friend.id, name: 'صديق الصف' },
        is_rare: true,
      },
      { price: 3, friend_id: null, friend: null },
    ])
    const refused = await call('POST', '/samples', {
      body: { name: { ar: 'مجهول' }, periods: [rows[1], { ...rows[0], friend_id: 999_999 }] },
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['periods.1.friend_id']])
    expect((await call('DELETE', `/samples/${friend.id}`)).body.code).toBe('in_use')
    const body = { name: { ar: 'له صفوف', en: 'Rows' }, periods: [] }
    expect((await call('PUT', `/samples/${id}`, { body })).body.data.periods).toEqual([])
    expect((await call('DELETE', `/samples/${friend.id}`)).status).toBe(200)
  })

  test('rows are told with the labels of their fields, in a file and in the trail', async () => {
    const friend = await add('رفيق الصف')
    const period = { name: { ar: 'عيد', en: 'Feast' }, start_at: '2026-11-20', price: 12.5, share: 7.5 }
    const periods = [
      { ...period, friend_id: friend.id, is_rare: false },
      { name: { ar: 'صيف' }, price: 3 },
    ]
    const { id } = await add('صفوف تقرأ', { sku: 'ROWS-1', periods })
    const first = `Arabic name: عيد · English name: Feast · Start date: 2026-11-20 · Price: 12.50 · Periods share (%): 7.5`
    const { body } = await call('GET', '/samples/export?format=csv&name=ROWS-1', { language: 'en' })
    expect(String(body)).toContain(`${first} · Periods friend id: رفيق الصف · Periods is rare: No\n`)
    const { data } = (await call('GET', `/audit?resource=samples&record_id=${id}`, { language: 'en' })).body
    const [change] = data[0].changes.filter((one: Json) => one.field === 'periods')
    expect(change).toMatchObject({ kind: 'text', before: null })
    expect(change.after.split('\n')[0]).toContain('· Periods friend id: رفيق الصف · ')
    expect(change.after.split('\n')).toHaveLength(2)
  })

  test('rows that an older definition stored are read as far as they fit', async () => {
    const { id } = await add('صفوف قديمة', { periods: [{ name: { ar: 'صف' }, price: 1 }] })
    const old = [{ name_ar: 7, price: 'much', grade: 'third', friend_id: 'x', is_rare: null }, 5, {}]
    await sql`update samples set periods = ${JSON.stringify(old)}::jsonb where id = ${id}`.execute(
      app.platform.database.db,
    )
    const empty = {
      name: '',
      start_at: null,
      price: null,
      share: null,
      grade: null,
      friend_id: null,
      friend: null,
      is_rare: true,
    }
    const { status, body } = await call('GET', `/samples/${id}`)
    expect([status, body.data.periods]).toMatchObject([200, [empty, empty]])
    expect((await call('GET', '/samples')).status).toBe(200)
    expect((await call('GET', '/samples/export?format=csv')).status).toBe(200)
  })

  test('a record that others name in a list stays, and is found by the list’s filter', async () => {
    const friend = await add('مذكور')
    const fan = await add('معجب', { friend_ids: [friend.id] })
    const { data } = (await call('GET', `/samples?friend_ids=${friend.id}`)).body
    expect(data.map((row: Json) => row.id)).toEqual([fan.id])
    expect((await call('DELETE', `/samples/${friend.id}`)).body.code).toBe('in_use')
    await call('PUT', `/samples/${fan.id}`, { body: { name: { ar: 'معجب', en: 'Fan' }, friend_ids: [] } })
    expect((await call('DELETE', `/samples/${friend.id}`)).status).toBe(200)
  })

  test('the trail calls the records of a list by their names', async () => {
    const friend = await add('صديق السجل')
    const { id } = await add('في السجل', { friend_ids: [friend.id], price: '12.50' })
    const { data } = (await call('GET', `/audit?resource=samples&record_id=${id}`, { language: 'ar' })).body
    const changes: Json[] = data[0].changes
    expect(changes.find(({ field }) => field === 'friend')).toMatchObject({
      kind: 'list',
      after: ['صديق السجل'],
    })
    expect(changes.find(({ field }) => field === 'price')).toMatchObject({ kind: 'money', after: 1250 })
  })

  test('a text is found by its words beside the name', async () => {
    const { id } = await add('مخبأ', { sku: 'HIDDEN-77' })
    const { data } = (await call('GET', '/samples?name=hidden-77')).body
    expect(data.map((row: Json) => row.id)).toEqual([id])
  })

  test('stand in a file as they are read', async () => {
    const friend = await add('رفيق الملف')
    await add('في ملف', {
      sku: 'FILE-1',
      grade: 'first',
      seasons: ['winter', 'spring'],
      opens_at: '09:00',
      seen_at: '2026-11-20T05:30:00Z',
      friend_ids: [friend.id],
    })
    const { body } = await call('GET', '/samples/export?format=csv&name=FILE-1')
    const text = String(body)
    expect(text).toContain('FILE-1')
    expect(text).toContain('winter; spring')
    expect(text).toContain('رفيق الملف')
    expect(text).toMatch(/2026-11-20[ T]08:30/)
  })
})
