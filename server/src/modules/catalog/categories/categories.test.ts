import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#17743f' } })
    .png()
    .toBuffer()

describe.each(usualDatabases)('categories on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const form = (name: string, image?: { bytes: Buffer | string; name: string }) => {
    const data = new FormData()
    data.append('name[ar]', name)
    data.append('name[en]', 'Fruits')
    if (image)
      data.append(
        'image',
        new Blob([typeof image.bytes === 'string' ? image.bytes : new Uint8Array(image.bytes)]),
        image.name,
      )
    return data
  }
  const files = async () =>
    (await app.platform.database.db.selectFrom('files').select('key').execute()).length

  test('ask for both names, Arabic first', async () => {
    const { body } = await call('POST', '/categories', { body: {}, language: 'ar' })
    expect(body.message).toBe('يرجى إدخال الاسم بالعربية.')
    expect(Object.keys(body.errors)).toEqual(['name.ar', 'name.en'])
    const mixed = await call('POST', '/categories', { body: { name: { ar: 'Fruits', en: 'فواكه' } } })
    expect(mixed.body.errors['name.ar'][0]).toContain('Arabic letters')
  })

  test('keep a picture, drawn anew, with its small form; an edit without one keeps it', async () => {
    const created = await call('POST', '/categories', {
      form: form('فواكه', { bytes: await png(400), name: 'a.jpg' }),
    })
    expect(created.status).toBe(201)
    const { id, image, image_thumbnail, image_type } = created.body.data
    expect(image).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
    expect(image_type).toBe('image/webp')
    for (const address of [image, image_thumbnail]) {
      const file = await fetch(app.url + address)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).format).toBe('webp')
    }
    const edited = await call('PUT', `/categories/${id}`, {
      body: { name: { ar: 'فواكه الموسم', en: 'Season' } },
    })
    expect(edited.body.data.image).toBe(image)
    const cleared = await call('PUT', `/categories/${id}`, {
      body: { name: { ar: 'فواكه الموسم', en: 'Season' }, image: null },
    })
    expect(cleared.body.data.image).toBeNull()
  })

  test('take a PDF as a document, answered as a download', async () => {
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
    const { body } = await call('POST', '/categories', {
      form: form('قائمة', { bytes: pdf, name: 'menu.pdf' }),
    })
    expect(body.data).toMatchObject({ image_type: 'application/pdf', image_thumbnail: null })
    const file = await fetch(app.url + body.data.image)
    const [, key] = /^\/files\/([\da-f]{32}\.pdf)$/.exec(body.data.image) ?? []
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="bustan-${key}"`)
    expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  test.each([
    [
      'an svg with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
    ],
    ['html that calls itself jpg', '<html><script>alert(1)</script></html>', 'a.jpg'],
    ['nothing', '', 'a.png'],
    ['a cut picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png'],
  ])('refuse %s with a clear text, and store nothing', async (_name, bytes, name) => {
    const before = await files()
    const { status, body } = await call('POST', '/categories', {
      form: form('فاكهة', { bytes, name }),
      language: 'ar',
    })
    expect(status).toBe(422)
    expect(body.errors.image[0]).toContain('يجب أن يكون الملف المختار صورة')
    expect(await files()).toBe(before)
    expect((await call('GET', '/categories?name=فاكهة')).body.meta.total).toBe(0)
  })

  test('refuse a picture of too many pixels, and a file over 12 MB', async () => {
    // A PNG header that claims 60,000 × 60,000 pixels.
    const bomb = await png(8)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    // And a sound one that is a little too large: 40,008,000 pixels in 120 kB.
    for (const bytes of [bomb, await png(8_000, 5_001)]) {
      const large = await call('POST', '/categories', { form: form('كبيرة', { bytes, name: 'a.png' }) })
      expect(large.status).toBe(422)
      expect(large.body.errors.image).toEqual(['The picture has too many pixels.'])
    }
    const heavy = await call('POST', '/categories', {
      form: form('ثقيلة', { bytes: Buffer.alloc(13 * 1024 * 1024), name: 'a.png' }),
    })
    expect(heavy.status).toBe(413)
    expect(heavy.body.code).toBe('too_large')
  })

  test('refuse files no field takes', async () => {
    const data = form('فواكه')
    data.append('other', new Blob(['x']), 'x.png')
    expect((await call('POST', '/categories', { form: data })).status).toBe(400)
  })

  test('list main ones and sub ones apart, and one with children stays', async () => {
    const main = (await call('POST', '/categories', { body: { name: { ar: 'خضار', en: 'Vegetables' } } }))
      .body.data
    await app.platform.database.db
      .insertInto('categories')
      .values({
        parent_id: main.id,
        name_ar: 'ورقيات',
        name_en: 'Leaves',
        description_ar: null,
        description_en: null,
        search: 'ورقيات leaves',
        image_key: null,
      })
      .execute()
    const mains = (await call('GET', '/categories?main=true&per_page=100')).body.data
    expect(mains.map((one: { parent_id: number | null }) => one.parent_id)).toEqual(mains.map(() => null))
    const subs = (await call('GET', `/categories?children=true&categoryId=${main.id}`)).body.data
    expect(subs).toHaveLength(1)
    expect(subs[0].parent).toEqual({ id: main.id, name: 'Vegetables' })
    const refused = await call('DELETE', `/categories/${main.id}`)
    expect(refused.body).toMatchObject({ code: 'in_use', uses: { children: 1 } })
  })

  test('a part is made under a main category, and asks which', async () => {
    const add = (body: object, language: 'ar' | 'en' = 'en') =>
      call('POST', '/categories', { body, language })
    const names = { ar: 'تمور', en: 'Dates' }
    const main = (await add({ name: names })).body.data.id
    const other = (await add({ name: { ar: 'مكسرات', en: 'Nuts' } })).body.data.id
    const blank = await add({ name: names, parent_id: '' }, 'ar')
    expect(blank.body.errors).toEqual({ parent_id: ['يرجى اختيار القسم الرئيسي.'] })
    const part = (await add({ name: { ar: 'سكري', en: 'Sukkari' }, parent_id: main })).body.data
    expect(part).toMatchObject({ parent_id: main, parent: { id: main, name: 'Dates' } })
    expect((await add({ name: names, parent_id: part.id })).body.errors.parent_id).toHaveLength(1)
    expect(
      (await call('PUT', `/categories/${main}`, { body: { name: names, parent_id: other } })).status,
    ).toBe(422)
    const moved = await call('POST', `/categories/${part.id}`, {
      urlencoded: `_method=PUT&name[ar]=سكري&name[en]=Sukkari&parent_id=${other}&is_active=0`,
    })
    expect(moved.body.data).toMatchObject({ parent_id: other, is_active: false })
    for (const spelling of ['categoryId', 'category_id', 'parent_id']) {
      const { body } = await call('GET', `/categories?children=true&${spelling}=${other}&status=0`)
      expect(body.data.map((one: { id: number }) => one.id)).toEqual([part.id])
    }
  })

  test('the sweep removes bytes that no row names, and only those', async () => {
    const { body } = await call('POST', '/categories', {
      form: form('باقية', { bytes: await png(40), name: 'a.png' }),
    })
    const key = body.data.image.split('/').at(-1)
    expect(await app.platform.files.sweep()).toBe(0)
    expect((await app.platform.files.read(key))?.length).toBeGreaterThan(0)
  })
})
