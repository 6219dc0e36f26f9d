import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { film } from '../../../../test/scenes/values/films.ts'
import { png } from '../../../../test/scenes/values/pictures.ts'
import { startWithSamples } from '../../../../test/scenes/values/samples.ts'
import { zipArchive } from '../../../../test/scenes/values/zipArchive.ts'
import { DASHBOARD } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { sweepDrafts } from '../fields/pictureDrafts.ts'

const NAME = { ar: 'عينة', en: 'Sample' }
const PDF = Buffer.from('%PDF-1.7\n')
const WORD = zipArchive({
  '[Content_Types].xml':
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w:document/>',
})
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

describe.each(bothDatabases('arrays of keys and the sweep are the database’s'))('on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startWithSamples(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })

  /** Sends a document under a name. */
  function sendPaper(bytes: Buffer, name: string) {
    const form = new FormData()
    form.append('name[ar]', NAME.ar)
    form.append('paper', blobOf(bytes), name)
    return call('POST', '/samples', { form })
  }
  async function upload(bytes: Buffer, token = app.superToken, field = 'pictures') {
    const form = new FormData()
    form.append('field', field)
    form.append('file', blobOf(bytes), 'picture.png')
    return call('POST', '/samples/pictures', { form, token })
  }
  const save = (pictures: unknown, more: object = {}) =>
    call('POST', '/samples', { body: { name: NAME, pictures, ...more } })

  describe('a document', () => {
    test.each([
      [PDF, 'عقد المزرعة.pdf', 'عقد المزرعة.pdf', 'application/pdf'],
      [PDF, '../../etc/run.exe', 'run.exe.pdf', 'application/pdf'],
      [PDF, 'a:b<c>\u202Efdp.pdf', 'a b c fdp.pdf', 'application/pdf'],
      [
        WORD,
        'letter.DOCX',
        'letter.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
    ] as const)(
      'is downloaded under its cleaned name and with the type of its content: %#',
      async (bytes, sent, name, type) => {
        const { status, body } = await sendPaper(bytes, sent)
        expect([status, body.data?.paper]).toEqual([
          201,
          {
            url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.file\.(pdf|docx)$/),
            name,
            type,
            size: bytes.length,
          },
        ])
        const got = await fetch(app.url + body.data.paper.url)
        expect(got.status).toBe(200)
        expect(got.headers.get('content-type')).toBe(type)
        expect(got.headers.get('x-content-type-options')).toBe('nosniff')
        expect(got.headers.get('content-security-policy')).toContain('sandbox')
        expect(got.headers.get('content-disposition')).toBe(
          `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
      },
    )

    test('is refused by its content, whatever its name says, and in the words of the caller', async () => {
      for (const [bytes, name] of [
        [film(1), 'film.pdf'],
        [await png(), 'picture.pdf'],
        [Buffer.from('<html><script>'), 'page.pdf'],
        [zipArchive({ 'a.txt': 'x' }), 'archive.docx'],
      ] as const) {
        const { status, body } = await sendPaper(bytes, name)
        expect([name, status, Object.keys(body.errors)]).toEqual([name, 422, ['paper']])
        expect(body.message).toContain('docx, pdf')
      }
    })

    test('is said to be a file in the trail', async () => {
      const { body } = await sendPaper(PDF, 'a.pdf')
      const trail = await call('GET', `/audit?resource=samples&record_id=${body.data.id}`)
      const changes: Json[] = trail.body.data[0].changes
      expect(changes.find(({ field }) => field === 'paper')).toMatchObject({ kind: 'file', before: null })
    })
  })

  describe('a picture of a gallery', () => {
    test('is answered with its addresses, which show it before anything is saved', async () => {
      const { status, body } = await upload(await png())
      expect(status).toBe(201)
      const { key } = body.data
      expect(body.data).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
        url: `/files/${key}`,
        thumbnail: `/files/thumbnails/${key}`,
        type: 'image/webp',
      })
      for (const address of [body.data.url, body.data.thumbnail])
        expect((await fetch(app.url + address)).status).toBe(200)
    })

    test('is taken from whoever may add or edit a record, and from nobody else', async () => {
      for (const permission of ['units create', 'units edit'] as const) {
        const { token } = await app.tokenWith([permission])
        expect((await upload(await png(), token)).status).toBe(201)
      }
      const { token } = await app.tokenWith(['units index', 'units delete', 'products edit'])
      expect((await upload(await png(), token)).status).toBe(403)
    })

    test('is refused where it is none, where no file came, and for a field that holds no pictures', async () => {
      const refused = await upload(PDF)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']])
      const empty = await call('POST', '/samples/pictures', { body: { field: 'pictures' } })
      expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['file']])
      for (const field of ['image', 'nothing'])
        expect((await upload(await png(), app.superToken, field)).status).toBe(404)
    })

    test('stays in the record that has it after its draft is gone, and is not taken into another', async () => {
      const { key } = (await upload(await png())).body.data
      const { id } = (await save([key])).body.data
      await sql`update picture_drafts set created_at = now() - interval '25 hours' where key = ${key}`.execute(
        app.platform.database.db,
      )
      await sweepDrafts(app.platform.database.db)
      expect((await fetch(`${app.url}/files/${key}`)).status).toBe(200)
      const edited = await call('PUT', `/samples/${id}`, { body: { name: NAME, pictures: [key] } })
      expect([edited.status, edited.body.data?.pictures[0].key]).toEqual([200, key])
      const other = await save([key])
      expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['pictures']])
    })

    test('is one too many where its field takes no more', async () => {
      const keys: string[] = []
      while (keys.length < 5) keys.push((await upload(await png())).body.data.key)
      const refused = await save(keys)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['pictures']])
      expect(refused.body.message).toContain('4')
      expect((await save(keys.slice(1))).body.data.pictures.map(({ key }: Json) => key)).toEqual(
        keys.slice(1),
      )
    })

    test('that was uploaded for another resource is not taken', async () => {
      const { key } = (await upload(await png())).body.data
      await sql`update picture_drafts set resource = 'others' where key = ${key}`.execute(
        app.platform.database.db,
      )
      expect((await save([key])).status).toBe(422)
    })

    test('that nobody saved is removed after a day, and one of today is not', async () => {
      const [old, young] = [(await upload(await png())).body.data, (await upload(await png())).body.data]
      const { db } = app.platform.database
      await sql`update picture_drafts set created_at = now() - interval '25 hours' where key = ${old.key}`.execute(
        db,
      )
      await sweepDrafts(db)
      expect((await fetch(app.url + old.url)).status).toBe(404)
      expect((await fetch(app.url + young.url)).status).toBe(200)
      expect((await save([old.key])).status).toBe(422)
      expect((await save([young.key])).status).toBe(201)
    })
  })
})
