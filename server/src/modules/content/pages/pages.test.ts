import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CONTENT, MAX_VERSIONS, pageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('pages on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const { db } = app.platform.database
    await db.deleteFrom('page_versions').execute()
    await db.updateTable('pages').set({ content_ar: '', content_en: '', version: 1 }).execute()
  })

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const save = (id: number, ar: unknown, en: unknown, version?: number) =>
    call('PUT', `/pages/${id}`, { body: { content: { ar, en }, version } })
  const read = async (id: number) => (await call('GET', `/pages/${id}`)).body.data

  test('are saved and read as the specification spells it, by both verbs and all kinds of bodies', async () => {
    for (const { id } of pageFacts) {
      const form = new FormData()
      form.set('_method', 'PUT')
      form.set('content[ar]', `<p>صفحة <b>${id}</b></p>`)
      form.set('content[en]', `<p>Page ${id}</p>`)
      const saved = await call('POST', `/pages/${id}`, { form })
      expect([saved.status, saved.body.message]).toEqual([200, 'Saved successfully.'])
      const content = { ar: `<p>صفحة <strong>${id}</strong></p>`, en: `<p>Page ${id}</p>` }
      const { body } = await call('GET', `/pages/${id}`, { language: 'ar' })
      const flat = {
        id,
        content: content.ar,
        content_ar: content.ar,
        content_en: content.en,
        trans: { content, title: { ar: expect.any(String), en: expect.any(String) } },
      }
      expect(body.data).toMatchObject({ ...flat, version: 2, updated_by: expect.stringMatching(/\S/) })
      expect(body.data.Page).toMatchObject(flat)
    }
    const urlencoded = 'content[ar]=<p>نص</p>&content[en]=<p>text</p>'
    expect((await call('PUT', '/pages/2', { urlencoded })).body.data.content_en).toBe('<p>text</p>')
  })

  test('there are five; what is no page is not found, whatever is sent', async () => {
    for (const id of ['4', '7', '0', '01', '1.0', 'terms'])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['GET', '/versions'],
        ['GET', '/version?version=1'],
        ['POST', '/restore'],
      ] as const) {
        const { status } = await call(method, `/pages/${id}${path}`, method === 'GET' ? {} : { body: {} })
        expect([method, id, path, status]).toEqual([method, id, path, 404])
      }
  })

  test('need both languages, judged by their words; of the first page English is checked first', async () => {
    const blank = '<p> &nbsp;</p><ul><li><br></li></ul><script>words()</script>\u200B'
    for (const [id, fields] of [
      [1, ['content.en', 'content.ar']],
      [2, ['content.ar', 'content.en']],
      [3, ['content.ar', 'content.en']],
      [5, ['content.ar', 'content.en']],
      [6, ['content.ar', 'content.en']],
    ] as const)
      for (const body of [
        {},
        { content: {} },
        { content: { ar: blank, en: '<p></p>' } },
        { content: { ar: '', en: ' ' } },
      ]) {
        const refused = await call('PUT', `/pages/${id}`, { body, language: 'ar' })
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, fields])
        const label = fields[0].endsWith('ar') ? 'بالعربية' : 'بالإنجليزية'
        expect(refused.body.message).toBe(`يرجى إدخال المحتوى ${label}.`)
      }
    const half = await save(1, '<p>نص</p>', '<p></p>')
    expect(half.body.errors).toEqual({ 'content.en': ['Please enter the English content.'] })
    expect(await read(1)).toMatchObject({ content_ar: '', version: 1 })
  })

  test('have a size, which is said', async () => {
    const long = `<p>${'a'.repeat(MAX_CONTENT)}</p>`
    const refused = await save(2, long, '<p>x</p>')
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      message: `The Arabic content must have at most ${MAX_CONTENT} characters.`,
      errors: { 'content.ar': [expect.any(String)] },
    })
    // A text that grows beyond the limit when it is written cleanly is too long as well.
    expect((await save(2, '<p>x</p>', '&'.repeat(MAX_CONTENT / 2))).status).toBe(422)
    expect((await save(2, `<p>${'ن'.repeat(MAX_CONTENT - 7)}</p>`, '<p>x</p>')).status).toBe(200)
  })

  test('keep what the editor can write', async () => {
    const html =
      '<h2 style="text-align:center">ا</h2><h3>ب</h3><h4>ج</h4><p style="text-align:justify">د <strong>ه</strong> <em>و</em> <u>ز</u> <s>ح</s><br />ط</p>' +
      '<ul><li><p>ي</p><ol start="3"><li><p>ك</p></li></ol></li></ul><blockquote><p>ل</p></blockquote><hr />' +
      '<p style="text-align:left"><a href="https://a.example/x?a=1&amp;b=2" rel="noopener">م</a> <a href="mailto:a@b.example" rel="noopener">ن</a> <a href="tel:+966500000000" rel="noopener">س</a></p>'
    expect((await save(3, html, html)).body.data).toMatchObject({ content_ar: html, content_en: html })
    expect((await save(3, html, html)).body.data.version).toBe(2)
  })

  test('a stale save is refused with who and when; without a version it goes through', async () => {
    await save(5, '<p>أ</p>', '<p>a</p>', 1)
    const late = await save(5, '<p>ب</p>', '<p>b</p>', 1)
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    expect(late.body.changed_by).toMatch(/\S/)
    expect(Date.parse(late.body.changed_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(late.body.changed).toEqual(expect.arrayContaining(['content_ar', 'content_en']))
    expect((await read(5)).content_en).toBe('<p>a</p>')
    expect((await save(5, '<p>ب</p>', '<p>b</p>')).status).toBe(200)
  })

  test('every save is a version, and an older one comes back as a new one', async () => {
    await save(6, '<p>أ</p>', '<p>one</p>')
    await save(6, '<p>ب</p>', '<p>two</p>')
    await save(6, '<p>ب</p>', '<p>two</p>')
    const list = async () => (await call('GET', '/pages/6/versions')).body.data
    expect((await list()).map((one: { version: number }) => one.version)).toEqual([3, 2])
    const old = await call('GET', '/pages/6/version?version=2')
    expect(old.body.data).toMatchObject({ version: 2, content: { ar: '<p>أ</p>', en: '<p>one</p>' } })

    const stale = await call('POST', '/pages/6/restore', { body: { from: 2, version: 2 } })
    expect(stale.status).toBe(409)
    const restored = await call('POST', '/pages/6/restore', { body: { from: 2, version: 3 } })
    expect(restored.body.data).toMatchObject({ version: 4, content_en: '<p>one</p>' })
    expect((await list())[0]).toMatchObject({ version: 4, restored_from: 2, by: expect.stringMatching(/\S/) })
    expect((await call('POST', '/pages/6/restore', { body: { from: 99 } })).status).toBe(404)
    expect((await call('GET', '/pages/6/version?version=99')).status).toBe(404)
  })

  test('versions are bounded in number, and in size beyond the newest', async () => {
    for (let number = 1; number <= MAX_VERSIONS + 3; number += 1)
      await save(2, `<p>${number}</p>`, `<p>${number}</p>`)
    const list = async () =>
      (await call('GET', '/pages/2/versions')).body.data.map((one: { version: number }) => one.version)
    const versions = await list()
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([MAX_VERSIONS, MAX_VERSIONS + 4, 5])
    const long = (letter: string) => `<p>${letter.repeat(MAX_CONTENT - 7)}</p>`
    for (const letter of 'abcdefghijkl') await save(2, long(letter), long(letter))
    expect(await list()).toHaveLength(10)
  })

  test('of two who save at once one is first, and both are versions', async () => {
    const answers = await Promise.all(
      ['x', 'y'].map((text) => save(3, `<p>${text}</p>`, `<p>${text}</p>`, 1)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('are told of in the audit trail by where they changed', async () => {
    const body = 'كلمة '.repeat(3_000)
    await save(2, `<p>${body}قديم ${body}</p>`, '<p>x</p>')
    await save(2, `<p>${body}جديد ${body}</p>`, '<p>x</p>')
    const trail = await call('GET', '/audit?resource=pages&record_id=2', { language: 'ar' })
    const [last] = trail.body.data
    expect([last.record_title, last.actor.kind]).toEqual(['الشروط والأحكام', 'admin'])
    expect(last.changes.map((one: { field: string }) => one.field)).toEqual(['content.ar'])
    expect(last.changes[0].before).toContain('قديم')
    expect(last.changes[0].after).toContain('جديد')
    expect(last.changes[0].after.length).toBeLessThan(200)
  })

  test('are for those alone who may save settings', async () => {
    const { token } = await app.tokenWith(['settings index', 'questions edit', 'advertisements edit'])
    for (const [method, path] of [
      ['GET', '/pages/1'],
      ['PUT', '/pages/1'],
      ['GET', '/pages/1/versions'],
      ['POST', '/pages/1/restore'],
    ] as const)
      expect((await call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })).status).toBe(
        403,
      )
    const allowed = await app.tokenWith(['settings create'])
    expect((await call('GET', '/pages/1', { token: allowed.token })).status).toBe(200)
  })
})
