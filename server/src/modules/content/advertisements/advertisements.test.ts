import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { film, fragmentedFilm } from '../../../../test/scenes/values/films.ts'
import { png } from '../../../../test/scenes/values/pictures.ts'
import { openLimits } from '../../../../test/scenes/services/openLimits.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const today = businessDay(new Date())
const yesterday = addDays(today, -1)
const tomorrow = addDays(today, 1)
const MB = 1024 * 1024

/** The head of a PNG that claims 60,000 × 60,000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await png(8)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

describe.each(usualDatabases)('advertisements on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    await openLimits(app.platform.database.db)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const ad = (more: object = {}) => ({
    title: { ar: 'عروض الموسم', en: 'Season offers' },
    start_at: today,
    end_at: tomorrow,
    ...more,
  })
  const form = (bytes: Buffer | string, name: string) => {
    const data = new FormData()
    data.append('title[ar]', 'عروض الموسم')
    data.append('title[en]', 'Season offers')
    data.append('start_at', today)
    data.append('end_at', tomorrow)
    data.append('is_active', '1')
    data.append('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
    return data
  }
  /** A row whose days lie where no call could put them. */
  const past = async (start: string, end: string) => {
    const { body } = await call('POST', '/advertisements', { body: ad() })
    await app.platform.database.db
      .updateTable('advertisements')
      .set({ start_at: start, end_at: end })
      .where('id', '=', body.data.id)
      .execute()
    return body.data.id as number
  }

  test('are checked in the order of the spec: titles, start, end', async () => {
    const { body } = await call('POST', '/advertisements', { body: {}, language: 'ar' })
    expect(Object.keys(body.errors)).toEqual(['title.ar', 'title.en', 'start_at', 'end_at'])
    expect(body.message).toBe('يرجى إدخال العنوان بالعربية.')
    const titles = await call('POST', '/advertisements', { body: ad({ title: { ar: 'Sale', en: 'عرض' } }) })
    expect(Object.keys(titles.body.errors)).toEqual(['title.ar', 'title.en'])
    const digits = await call('POST', '/advertisements', {
      body: ad({ title: { ar: 'خصم 20', en: '20 off' } }),
    })
    expect(Object.keys(digits.body.errors)).toEqual(['title.ar'])
    const days = await call('POST', '/advertisements', {
      body: ad({ start_at: yesterday, end_at: yesterday }),
      language: 'ar',
    })
    expect(days.body.errors).toEqual({
      start_at: ['يجب ألا يكون تاريخ البداية قبل اليوم.'],
      end_at: ['يجب ألا يكون تاريخ النهاية قبل اليوم.'],
    })
    const turned = await call('POST', '/advertisements', { body: ad({ start_at: tomorrow, end_at: today }) })
    expect(Object.keys(turned.body.errors)).toEqual(['end_at'])
  })

  test('an edit keeps a day that is past, and takes no new one', async () => {
    const id = await past(addDays(today, -5), tomorrow)
    const start_at = addDays(today, -5)
    const edited = await call('PUT', `/advertisements/${id}`, {
      body: ad({ start_at, end_at: addDays(today, 9) }),
    })
    expect(edited.status).toBe(200)
    const moved = await call('PUT', `/advertisements/${id}`, { body: ad({ start_at: yesterday }) })
    expect(Object.keys(moved.body.errors)).toEqual(['start_at'])
  })

  test('say where they stand, and what this caller may do', async () => {
    const ended = await past(addDays(today, -9), yesterday)
    const upcoming = (
      await call('POST', '/advertisements', { body: ad({ start_at: tomorrow, end_at: tomorrow }) })
    ).body.data
    expect(upcoming).toMatchObject({ period: 'upcoming', can_edit: true, can_delete: true })
    expect(upcoming.name).toBe(upcoming.title)
    const { token } = await app.tokenWith([
      'advertisements index',
      'advertisements show',
      'advertisements edit',
    ])
    const list = await call('GET', '/advertisements?per_page=100', { token })
    expect(list.body.data.find((one: { id: number }) => one.id === ended)).toMatchObject({
      period: 'ended',
      can_edit: true,
      can_delete: false,
    })
    expect((await call('DELETE', `/advertisements/${ended}`)).status).toBe(200)
  })

  test('the ordering app reads those that are active and run today', async () => {
    const running = (await call('POST', '/advertisements', { body: ad({ end_at: today }) })).body.data.id
    const off = (await call('POST', '/advertisements', { body: ad({ is_active: 0 }) })).body.data.id
    const later = (await call('POST', '/advertisements', { body: ad({ start_at: tomorrow }) })).body.data.id
    const over = await past(yesterday, yesterday)
    const { body } = await app.call('GET', `${STORE}/advertisements?per_page=100`, { language: 'ar' })
    const ids = body.data.map((one: { id: number }) => one.id)
    expect(ids).toContain(running)
    for (const id of [off, later, over]) expect(ids).not.toContain(id)
    expect(body.data.find((one: { id: number }) => one.id === running)).toMatchObject({
      title: 'عروض الموسم',
    })
  })

  test('take a film as it is, and answer it in parts with its type and nothing sniffed', async () => {
    const bytes = film(60, { size: 9 * MB })
    const created = await call('POST', '/advertisements', { form: form(bytes, 'a.jpg') })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const { image, image_type, image_thumbnail } = created.body.data
    expect(image).toMatch(/^\/files\/[0-9a-f]{32}\.mp4$/)
    expect([image_type, image_thumbnail]).toEqual(['video/mp4', null])
    const whole = await fetch(app.url + image)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await fetch(app.url + image, { headers: { range: 'bytes=4-7' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`)
    expect(await part.text()).toBe('ftyp')
    const outside = await fetch(app.url + image, { headers: { range: `bytes=${bytes.length}-` } })
    expect(outside.status).toBe(416)
    expect(outside.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  })

  test('take no webp, whatever it is called; a category does', async () => {
    const webp = await sharp(await png(20))
      .webp()
      .toBuffer()
    const refused = await call('POST', '/advertisements', { form: form(webp, 'offer.jpg') })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { image: ['The selected file must be an image (jpg, png, jfif) or an mp4 video.'] },
    ])
    const shelf = new FormData()
    shelf.append('name[ar]', 'ورقيات')
    shelf.append('name[en]', 'Leaves')
    shelf.append('image', new Blob([new Uint8Array(webp)]), 'leaves.webp')
    expect((await call('POST', '/categories', { form: shelf })).status).toBe(201)
  })

  test('take a jpeg called jfif', async () => {
    const jpeg = await sharp(await png(20))
      .jpeg()
      .toBuffer()
    const created = await call('POST', '/advertisements', { form: form(jpeg, 'offer.jfif') })
    expect(created.body.data.image_type).toBe('image/webp')
  })

  const notAnImage = ['The selected file must be an image', 'يجب أن يكون الملف المختار صورة'] as const
  test.each([
    [
      'an svg with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      422,
      notAnImage,
    ],
    ['html that calls itself mp4', () => '<html><script>alert(1)</script></html>', 422, notAnImage],
    ['a PDF', () => '%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF', 422, notAnImage],
    ['60,000 × 60,000 pixels', bomb, 422, ['too many pixels', 'أبعاد الصورة']],
    ['nothing', () => '', 422, notAnImage],
    ['13 MB', () => Buffer.alloc(13 * MB), 413, ['at most 12 MB', '12 ميغابايت']],
    ['a film of 61 s', () => film(61), 422, ['at most 60 seconds', '60 ثانية']],
    ['a film of 61 s that says it lasts 5', () => film(61, { stated: 5 }), 422, ['60 seconds', '60 ثانية']],
    ['a film of 11 MB', () => film(20, { size: 11 * MB }), 422, ['at most 10 MB', '10 ميغابايت']],
    ['a film in fragments', fragmentedFilm, 422, ['can not be read', 'تعذّرت قراءة الفيديو']],
    ['sound alone', () => film(20, { handler: 'soun' }), 422, ['can not be read', 'تعذّرت قراءة الفيديو']],
  ])('refuse %s with a clear text, and store nothing', async (_name, make, status, [english, arabic]) => {
    const state = async () => ({
      rows: (await app.platform.database.db.selectFrom('files').select('key').execute()).length,
      ads: (await call('GET', '/advertisements')).body.meta.total,
      bytes: (await readdir(filesFolder(), { recursive: true })).length,
    })
    const before = await state()
    const bytes = await make()
    for (const [language, text] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const refused = await call('POST', '/advertisements', { form: form(bytes, 'a.mp4'), language })
      expect(refused.status).toBe(status)
      expect(refused.body.message).toContain(text)
    }
    expect(await state()).toEqual(before)
  })

  const filesFolder = () => join(app.platform.config.dataDir, 'files')
})
