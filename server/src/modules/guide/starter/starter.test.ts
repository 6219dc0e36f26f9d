import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { setSetting } from '../../../../test/scenes/sales/shopSettings.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the starter set on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const call = (method: string, path: string, body?: unknown, token = app.superToken) =>
    app.call(method, DASHBOARD + path, { token, language: 'ar', ...(body === undefined ? {} : { body }) })
  const partsOf = async (token?: string) =>
    (await call('GET', '/starter-set', undefined, token)).body.data.parts
  const part = async (name: string): Promise<Json> => (await partsOf()).find((one: Json) => one.name === name)
  const take = (parts: unknown, token?: string) => call('POST', '/starter-set', { parts }, token)

  test('tells what would be added, and makes nothing by being looked at', async () => {
    const units = await part('units')
    expect(units.items).toContainEqual({ name: 'حزمة', more: 'حزمتان · حزم', image: null, exists: false })
    expect(units.missing).toBe(units.items.length)
    const categories = await part('categories')
    expect(categories.items[0]).toMatchObject({ name: 'الخضروات', exists: false })
    expect(categories.items[0].more).toContain('الطماطم والخيار')
    expect(categories.items[0].image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await part('pages')).items.map(({ name }: Json) => name)).toEqual([
      'من نحن',
      'الشروط والأحكام',
      'سياسة الخصوصية',
    ])
    expect(await db().selectFrom('units').select('id').execute()).toEqual([])
  })

  test('takes parts by name, in words, and refuses what is none', async () => {
    for (const parts of [[], undefined, ['products'], 'units']) expect((await take(parts)).status).toBe(422)
    expect((await take([])).body.errors.parts).toEqual(['يرجى اختيار جزء واحد على الأقل.'])
  })

  test('makes units once, beside those of the shop, with their forms and a row each in the trail', async () => {
    // Spelled in another way it is the same unit, and stays as the shop has it.
    await call('POST', '/units', { name: { ar: 'صُندوق', en: 'Crate' } })
    const { missing, items } = await part('units')
    expect(missing).toBe(items.length - 1)
    const added = await take(['units'])
    expect([added.status, added.body.data.added.units]).toEqual([200, missing])
    const [bunch] = (await call('GET', `/units?name=${encodeURIComponent('حزمة')}`)).body.data
    expect(bunch.trans).toEqual({
      name: { ar: 'حزمة', en: 'Bunch' },
      plural: { ar: 'حزم', en: 'Bunches' },
      dual: { ar: 'حزمتان', en: '' },
    })
    const trail = await call('GET', `/audit?resource=units&record_id=${bunch.id}`)
    expect(trail.body.data).toHaveLength(1)
    expect(trail.body.data[0]).toMatchObject({ action: 'create' })
    const again = await take(['units'])
    expect([again.body.message, again.body.data.added.units]).toEqual(['كل ذلك موجود بالفعل.', 0])
    // A deleted unit can be added again.
    await call('DELETE', `/units/${bunch.id}`)
    expect((await take(['units'])).body.data.added.units).toBe(1)
  })

  test('makes categories with their parts and pictures once, though it is taken three times at once', async () => {
    const fruit = (await call('POST', '/categories', { name: { ar: 'الفواكه', en: 'Fruit' } })).body.data
    const { missing } = await part('categories')
    const answers = await Promise.all([take(['categories']), take(['categories']), take(['categories'])])
    const added = answers.map(({ body }) => body.data.added.categories).toSorted((a, b) => b - a)
    expect(added).toEqual([missing, 0, 0])
    const rows = await db().selectFrom('categories').selectAll().execute()
    expect(rows).toHaveLength(missing + 1)
    expect(new Set(rows.map(({ name_en }) => name_en)).size).toBe(rows.length)
    // Parts hang under the main category that was there already.
    expect(rows.filter(({ parent_id }) => parent_id === fruit.id).length).toBeGreaterThan(1)
    const others = rows.filter(({ id }) => id !== fruit.id)
    expect(others.every(({ image_key }) => image_key?.endsWith('.webp'))).toBe(true)
    const picture = await fetch(`${app.url}/files/${others[0]?.image_key}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const shown = (await app.call('GET', `${STORE}/categories`, { language: 'ar' })).body.data
    expect(shown.map(({ name }: Json) => name)).toContain('التمور')
  })

  test('leaves pages as drafts: nobody reads them before they are saved, and a written page gets none', async () => {
    await setSetting(app, 'business', { 'name.ar': 'مزرعة <الريم>', 'name.en': 'Reem Farm' })
    const own = { ar: '<p>شروطنا</p>', en: '<p>Our terms</p>' }
    await call('PUT', '/pages/2', { content: own })
    expect((await take(['pages', 'answers'])).body.data.added).toMatchObject({ pages: 2, answers: 5 })
    const about = (await call('GET', '/pages/1')).body.data
    expect(about.content_ar).toBe('')
    expect(about.draft.content.ar).toContain('مزرعة &lt;الريم&gt;')
    expect(about.draft.content.en).toContain('Reem Farm')
    expect((await app.call('GET', `${STORE}/pages/about-us`, { language: 'ar' })).status).toBe(404)
    expect((await call('GET', '/pages/2')).body.data.draft).toBeNull()
    const saved = await call('PUT', '/pages/1', { content: about.draft.content, version: about.version })
    expect(saved.body.data.draft).toBeNull()
    expect(
      (await app.call('GET', `${STORE}/pages/about-us`, { language: 'ar' })).body.data.content,
    ).toContain('الريم')
    expect((await call('DELETE', '/pages/3/draft')).status).toBe(200)
    expect((await call('GET', '/pages/3')).body.data).toMatchObject({ draft: null, content_ar: '' })
    expect((await take(['answers'])).body.data.added.answers).toBe(0)
  })

  test('shows and makes for whom it is theirs to make', async () => {
    const { token } = await app.tokenWith(['units create'])
    expect((await partsOf(token)).map(({ name }: Json) => name)).toEqual(['units'])
    expect((await take(['units', 'categories'], token)).status).toBe(403)
    expect((await take(['units'], token)).status).toBe(200)
    const nobody = await app.tokenWith(['orders index'])
    expect((await call('GET', '/starter-set', undefined, nobody.token)).status).toBe(403)
    expect((await take(['units'], nobody.token)).status).toBe(403)
  })
})
