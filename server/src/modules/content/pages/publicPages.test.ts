import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const policy =
  /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/

describe.each(usualDatabases)('pages that everybody reads, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { SHOP_NAME_AR: 'مزارع <النخيل>', SHOP_NAME_EN: 'Palm & Farms' })
    await save(
      1,
      '<h2 style="text-align:center">من نحن</h2>',
      '<h2 style="text-align: center">Who we are</h2>',
    )
    await save(6, '<p>احذف حسابك</p>', '<p>Delete it</p>')
  })
  afterAll(() => app.close())
  const save = (id: number, ar: string, en: string) =>
    app.call('PUT', `${DASHBOARD}/pages/${id}`, { token: app.superToken, body: { content: { ar, en } } })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.call(method, path, { headers })

  test('are whole documents in the language that is asked for, without scripts or styles of their own', async () => {
    const { status, headers, body } = await get('/pages/about-us?lang=ar')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/)
    expect(body).toContain('<title>من نحن · مزارع &lt;النخيل&gt;</title>')
    expect(body).toContain('<h2 class="center">من نحن</h2>')
    expect(body).toContain('prefers-color-scheme:dark')
    expect(body).toContain('<a href="/pages/about-us?lang=en" lang="en" hreflang="en">English</a>')
    expect(body).toContain('<a href="/pages/delete-account?lang=ar">حذف الحساب</a>')
    expect(body).not.toMatch(/<script|style="|href="\/pages\/terms/)
    expect(headers.get('content-security-policy')).toMatch(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('/pages/about-us?lang=en')).body).toContain('<html lang="en" dir="ltr">')
  })

  test('lead to the app where the shop has named its stores, and so does the app itself', async () => {
    const contact = { google_play: 'https://play.google.com/store/apps/details?id=sa.bustan&hl=ar' }
    await app.call('POST', `${DASHBOARD}/settings`, {
      token: app.superToken,
      body: { key: 'contact', value: { ...contact, email: 'shop@farm.example' } },
    })
    const { body } = await get('/pages/about-us?lang=ar')
    expect(body).toContain(
      '<nav aria-label="التطبيق"><ul><li><a href="https://play.google.com/store/apps/details?id=sa.bustan&amp;hl=ar">Google Play</a></li></ul></nav>',
    )
    expect(body).not.toContain('AppGallery')
    const { data } = (await app.call('GET', `${STORE}/app-info`)).body
    expect(data).toMatchObject({
      contact: { phones: [], email: 'shop@farm.example' },
      apps: { app_store: null, ...contact, app_gallery: null },
    })
  })

  test('come in the language of the browser where none is asked for, Arabic else', async () => {
    const langOf = async (path: string, accept: string) => {
      const { body, headers } = await get(path, { 'accept-language': accept })
      expect(headers.get('vary')).toContain('accept-language')
      return [/<html lang="(\w+)"/.exec(body)?.[1], headers.get('content-language')].join()
    }
    expect(await langOf('/pages/about-us', 'en-GB,ar;q=0.5')).toBe('en,en')
    expect(await langOf('/pages/about-us', 'fr')).toBe('ar,ar')
    expect(await langOf('/pages/about-us?lang=xx', 'en')).toBe('en,en')
    expect(await langOf('/pages/about-us?lang[x]=en', 'fr')).toBe('ar,ar')
  })

  test('are kept by caches until they change', async () => {
    const first = await get('/pages/delete-account?lang=en')
    const etag = first.headers.get('etag') ?? ''
    expect([etag, first.headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^"[\w-]{27}"$/),
      'public, max-age=300',
    ])
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/pages/delete-account?lang=en', { 'if-none-match': tag })
      expect([again.status, again.body]).toEqual([304, ''])
    }
    expect((await get('/pages/delete-account?lang=ar', { 'if-none-match': etag })).status).toBe(200)
    await save(6, '<p>احذف حسابك</p>', '<p>Delete it now</p>')
    const changed = await get('/pages/delete-account?lang=en', { 'if-none-match': etag })
    expect([changed.status, changed.body.includes('Delete it now')]).toEqual([200, true])
    expect((await get('/pages/delete-account?lang=en', {}, 'HEAD')).status).toBe(200)
  })

  test('that nobody has written, or that there are not, are 404 in words', async () => {
    const unwritten = await get('/pages/terms?lang=en')
    expect([unwritten.status, unwritten.headers.get('cache-control')]).toEqual([404, 'no-cache'])
    expect(unwritten.body).toContain('This page has not been written yet.')
    for (const path of ['/pages/nothing', '/pages/4', '/pages/%3Cscript%3E', '/pages/x.php']) {
      const { status, body, headers } = await get(`${path}?lang=ar`)
      expect([path, status, headers.get('content-security-policy')]).toEqual([
        path,
        404,
        expect.stringMatching(policy),
      ])
      expect(body).toContain('الصفحة غير موجودة')
      expect(body).not.toContain('<script')
    }
  })

  test('that are written in one language are read in that one by everybody', async () => {
    const { db } = app.platform.database
    const write = (content_ar: string, content_en: string) =>
      db.updateTable('pages').set({ content_ar, content_en }).where('id', '=', 2).execute()
    const read = async (lang: string) => (await get(`/pages/terms?lang=${lang}`)).body as string
    await write('<p>الشروط</p>', '')
    expect([await read('ar'), await read('en')]).toEqual(Array(2).fill(expect.stringContaining('الشروط')))
    await write('<p>الشروط</p>', '<p>Terms</p>')
    expect(await read('en')).toContain('<p>Terms</p>')
    expect(await read('en')).not.toContain('<p>الشروط</p>')
    await write('', '')
    expect((await get('/pages/terms?lang=en')).status).toBe(404)
  })

  test('the ordering app reads them by slug or number, in its language; those that are written', async () => {
    const read = (path: string, language: 'ar' | 'en') => app.call('GET', STORE + path, { language })
    const list = (await read('/pages', 'en')).body.data
    expect(list.map((one: { slug: string; title: string }) => [one.slug, one.title])).toEqual([
      ['about-us', 'About us'],
      ['delete-account', 'Deleting your account'],
    ])
    expect(list[0].url).toBe(`${app.url}/pages/about-us?lang=en`)
    for (const name of ['about-us', '1']) {
      const { body } = await read(`/pages/${name}`, 'ar')
      expect(body.data).toMatchObject({
        id: 1,
        slug: 'about-us',
        title: 'من نحن',
        content: '<h2 style="text-align:center">من نحن</h2>',
      })
      expect(body.data).not.toHaveProperty('version')
    }
    for (const name of ['terms', '4', 'x', '01'])
      expect((await read(`/pages/${name}`, 'ar')).status).toBe(404)
  })
})
