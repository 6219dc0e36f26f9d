import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import { png } from '../../../test/scenes/values/pictures.ts'
import { startWithSamples } from '../../../test/scenes/values/samples.ts'
import { DASHBOARD } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

const databases = bothDatabases('conflicts and references are told by error codes')

describe.each(databases)('records of any resource, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startWithSamples(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const add = async (ar: string, en?: string, more: object = {}): Promise<Json> =>
    (await call('POST', '/samples', { body: { name: { ar, en }, ...more } })).body.data

  test('are created from a bracketed form: a field of every kind, and back as it was written', async () => {
    const parent = await add('أصل', 'Origin')
    const form = new FormData()
    const sent = {
      'name[ar]': 'تمر',
      'name[en]': 'Dates',
      'notes[en]': 'First line\nsecond',
      parent_id: String(parent.id),
      price: '١٢٫٥',
      weight: '0.375',
      start_at: '2199-01-01',
      end_at: '2199-01-31',
      is_rare: '1',
      status: '0',
    }
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    form.append('image', new Blob([new Uint8Array(await png())]), 'dates.png')
    const created = await call('POST', '/samples', { form })
    expect(created.status).toBe(201)
    const { data } = created.body
    expect(data).toMatchObject({
      name: 'Dates',
      name_ar: 'تمر',
      trans: { name: { ar: 'تمر', en: 'Dates' }, notes: { ar: '', en: 'First line\nsecond' } },
      parent_id: parent.id,
      parent: { id: parent.id, name: 'Origin' },
      price: 12.5,
      weight: 0.375,
      start_at: '2199-01-01',
      end_at: '2199-01-31',
      is_rare: 1,
      is_active: false,
      status: 0,
      version: 1,
    })
    expect(data.Sample).toMatchObject({ id: data.id, name: 'Dates' })
    expect((await fetch(app.url + data.image)).status).toBe(200)
    expect((await call('GET', `/samples/${data.id}`, { language: 'ar' })).body.data).toMatchObject({
      name: 'تمر',
      parent: { id: parent.id, name: 'أصل' },
    })
  })

  test('say every field that is wrong, in the caller’s language, and change nothing', async () => {
    const { total } = (await call('GET', '/samples')).body.meta
    const body = {
      name: { ar: 'Latin', en: 'حروف' },
      price: 0,
      weight: '1.2345',
      start_at: '2001-01-01',
      end_at: 'soon',
      is_rare: 'maybe',
    }
    for (const language of ['ar', 'en'] as const) {
      const refused = await call('POST', '/samples', { body, language })
      expect([refused.status, refused.body.code]).toEqual([422, 'validation'])
      const { errors } = refused.body
      expect(Object.keys(errors).toSorted()).toEqual(
        ['end_at', 'is_rare', 'name.ar', 'name.en', 'price', 'weight'].toSorted(),
      )
      for (const [text] of Object.values<string[]>(errors))
        expect(/\p{Script=Arabic}/u.test(text ?? ''), text).toBe(language === 'ar')
    }
    const days = (start_at: string, end_at: string) =>
      call('POST', '/samples', { body: { name: { ar: 'موسم' }, start_at, end_at } })
    expect(Object.keys((await days('2001-01-01', '2199-01-01')).body.errors)).toEqual(['start_at'])
    expect(Object.keys((await days('2199-01-02', '2199-01-01')).body.errors)).toEqual(['end_at'])
    expect((await call('GET', '/samples')).body.meta.total).toBe(total)
  })

  test('name another record that there is, or are refused', async () => {
    const { id } = await add('فرع', 'Twig')
    const body = { name: { ar: 'فرع', en: 'Twig' }, parent_id: 999_999 }
    for (const [method, path] of [
      ['POST', '/samples'],
      ['PUT', `/samples/${id}`],
    ] as const) {
      const refused = await call(method, path, { body })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['parent_id']])
    }
  })

  test('are narrowed by each filter, sorted by the reader’s language, and chosen from a short list', async () => {
    const parent = await add('منشأ', 'Source')
    const rare = await add('ب نادر', 'A rare', { parent_id: parent.id, is_rare: 1, price: 3 })
    const other = await add('أ شائع', 'B common', { parent_id: parent.id, price: 2 })
    const ids = async (query: string, language: 'ar' | 'en' = 'en') =>
      (await call('GET', `/samples?${query}`, { language })).body.data.map((row: Json) => row.id)
    expect(await ids(`parent_id=${parent.id}&sort=name`)).toEqual([rare.id, other.id])
    expect(await ids(`parentId=${parent.id}&sort=name`, 'ar')).toEqual([other.id, rare.id])
    expect(await ids(`parent_id=${parent.id}&sort=-price`)).toEqual([rare.id, other.id])
    expect(await ids(`parent_id=${parent.id}&is_rare=1`)).toEqual([rare.id])
    expect(await ids(`parent_id=${parent.id}&top=1`)).toEqual([])
    expect(await ids(`parent_id=${parent.id}&to=2001-01-01`)).toEqual([])
    const choices = await call('GET', `/samples?limit=0&parent_id=${parent.id}&is_rare=1`)
    expect(choices.body.data).toHaveLength(1)
    expect(choices.body.data[0]).toMatchObject({ id: rare.id, name: 'A rare', price: 3, status: 1 })
    expect(choices.body.data[0]).not.toHaveProperty('weight')
  })

  test('are deleted, unless something names them: how many do is said', async () => {
    const parent = await add('جذع', 'Trunk')
    const child = await add('غصن', 'Branch', { parent_id: parent.id })
    const refused = await call('DELETE', `/samples/${parent.id}`)
    expect([refused.status, refused.body.code, refused.body.uses]).toEqual([409, 'in_use', { children: 1 }])
    expect((await call('DELETE', `/samples/${child.id}`)).status).toBe(200)
    expect((await call('POST', `/samples/${parent.id}`, { body: { _method: 'DELETE' } })).status).toBe(200)
    expect((await call('GET', `/samples/${parent.id}`)).status).toBe(404)
  })

  test('are edited by POST with _method=PUT, urlencoded, in both languages', async () => {
    const { body } = await call('POST', '/samples', { body: { name: { ar: 'صندوق' } } })
    const id = body.data.id
    const half = await call('POST', `/samples/${id}`, {
      urlencoded: '_method=PUT&name[ar]=صندوق',
      language: 'ar',
    })
    expect(half.status).toBe(422)
    expect(half.body).toMatchObject({
      code: 'validation',
      errors: { 'name.en': ['يرجى إدخال الاسم بالإنجليزية.'] },
    })
    expect(half.body.message).toBe('يرجى إدخال الاسم بالإنجليزية.')
    const whole = await call('POST', `/samples/${id}`, {
      urlencoded: '_method=PUT&name[ar]=صندوق&name[en]=Box&is_active=0',
    })
    expect(whole.status).toBe(200)
    expect(whole.body.data).toMatchObject({ name: 'Box', is_active: false, status: 0, version: 2 })
    const put = await call('PUT', `/samples/${id}`, { body: { name: { ar: 'صندوق', en: 'Crate' } } })
    expect(put.body.data).toMatchObject({ name: 'Crate', is_active: false })
  })

  test('answer pages of six with exact totals, and filters in both spellings', async () => {
    for (let n = 0; n < 8; n += 1)
      await call('POST', '/samples', { body: { name: { ar: `حزمة ${n}`, en: `Bunch ${n}` } } })
    const first = await call('GET', '/samples?page=1&name=bunch')
    expect(first.body.data).toHaveLength(6)
    expect(first.body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 6, total: 8 })
    const second = await call('GET', '/samples?page=2&name=حُزمه')
    expect(second.body.data).toHaveLength(2)
    const past = await call('GET', '/samples?page=9&name=bunch')
    expect(past.body).toMatchObject({ data: [], meta: { total: 8 } })
    const inactive = await call('GET', '/samples?status=0')
    expect(inactive.body.data.every((sample: { status: number }) => sample.status === 0)).toBe(true)
    const bad = await call('GET', '/samples?status=maybe')
    expect(bad.status).toBe(422)
    const select = await call('GET', '/samples?limit=0&page=0&status=true')
    expect(select.body.data.length).toBeGreaterThan(6)
  })

  test('are switched: to a value, and by turning', async () => {
    const { body } = await call('POST', '/samples', { body: { name: { ar: 'علبة' } } })
    const { id } = body.data
    expect((await call('POST', `/samples/activate/${id}`)).body.data).toEqual({
      id,
      is_active: false,
      status: 0,
    })
    expect(
      (await call('POST', `/samples/activate/${id}`, { body: { is_active: '0' } })).body.data.status,
    ).toBe(0)
    expect((await call('POST', `/samples/activate/${id}`, { body: { status: 1 } })).body.data.status).toBe(1)
  })

  test('refuse a stale version, with who changed what', async () => {
    const { body } = await call('POST', '/samples', { body: { name: { ar: 'كرتون', en: 'Carton' } } })
    const { id } = body.data
    await call('PUT', `/samples/${id}`, { body: { name: { ar: 'كرتون', en: 'Cardboard' }, version: 1 } })
    const stale = await call('PUT', `/samples/${id}`, {
      body: { name: { ar: 'كرتون', en: 'Other' }, version: 1 },
    })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale_version', changed_by: 'أحمد العتيبي' })
    expect(stale.body.changed).toContain('name_en')
    expect((await call('GET', `/samples/${id}`)).body.data.trans.name.en).toBe('Cardboard')
  })

  test('are deleted also by a client that names the type of a body it does not send', async () => {
    const { id } = (await call('POST', '/samples', { body: { name: { ar: 'علبة', en: 'Tin' } } })).body.data
    const headers = { 'content-type': 'application/json' }
    expect((await call('DELETE', `/samples/${id}`, { headers })).status).toBe(200)
    expect((await call('POST', '/samples', { headers })).status).toBe(422)
    expect((await call('POST', '/samples', { headers, urlencoded: '{"name"' })).status).toBe(400)
  })

  test('answer the first result to a repeated Idempotency-Key, and refuse another body', async () => {
    const headers = { 'idempotency-key': 'one-and-only' }
    const send = (name: string) => call('POST', '/samples', { headers, body: { name: { ar: name } } })
    const [first, second] = await Promise.all([send('سلة'), send('سلة')])
    expect(first.body.data.id).toBe(second.body.data.id)
    expect((await send('قفص')).status).toBe(409)
    const { total } = (await call('GET', '/samples?name=سلة')).body.meta
    expect(total).toBe(1)
  })

  test('refuse what reaches for a prototype, and ids that are not plain numbers', async () => {
    expect((await call('POST', '/samples', { urlencoded: '__proto__[x]=1&name[ar]=س' })).status).toBe(400)
    for (const id of ['01', '1.0', '%31x', '0', '-1', '99999999999'])
      expect((await call('GET', `/samples/${id}`)).status).toBe(404)
  })
})
