import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../databases/kinds.ts'
import { png } from '../scenes/values/pictures.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const databases = bothDatabases(
  'an open transaction keeps the one session of the embedded database to itself',
)

describe.each(databases)('a write on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const upload = (picture: Buffer, key: string, name = 'خضار') => {
    const form = new FormData()
    form.set('name[ar]', name)
    form.set('name[en]', 'Vegetables')
    form.set('image', new Blob([new Uint8Array(picture)]), 'a.png')
    return app.call('POST', `${DASHBOARD}/categories`, {
      token: app.superToken,
      form,
      headers: { 'idempotency-key': key },
    })
  }
  const list = () => app.call('GET', `${DASHBOARD}/units`, { token: app.superToken })

  test('keeps nobody waiting while its picture is drawn anew', async () => {
    const large = await png(6_300)
    await list()
    let done = false
    const uploading = upload(large, 'large').finally(() => (done = true))
    let answered = 0
    while (!done) {
      expect((await list()).status).toBe(200)
      if (!done) answered += 1
    }
    expect((await uploading).status).toBe(201)
    // Inside the transaction of the write, the embedded database would answer nobody before it ends.
    expect(answered).toBeGreaterThan(5)
  })

  test('that fails leaves its key free; repeated it gets its first answer, and no other call does', async () => {
    expect((await upload(Buffer.from('no picture'), 'again')).status).toBe(422)
    const first = await upload(await png(), 'again')
    expect(first.status).toBe(201)
    const repeated = await upload(await png(), 'again')
    expect([repeated.status, repeated.body]).toEqual([201, first.body])
    expect((await upload(await png(9), 'again')).body.code).toBe('key_reused')
  })

  test('that comes twice at the same moment is done once', async () => {
    const picture = await png()
    const answers = await Promise.all([1, 2, 3].map(() => upload(picture, 'at once', 'مرة واحدة')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    const { body } = await app.call('GET', `${DASHBOARD}/categories?name=مرة واحدة`, {
      token: app.superToken,
    })
    expect(body.meta.total).toBe(1)
  })
})
