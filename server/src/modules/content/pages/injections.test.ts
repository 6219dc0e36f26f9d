import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { injections } from '../../../../test/scenes/values/injections.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const TAG =
  /<\/?(?:h[2-4]|p|strong|em|u|s|ul|ol|li|blockquote)>|<\/a>|<[bh]r \/>|<(?:p|h[2-4]) style="text-align:(?:left|center|right|justify)">|<ol start="\d+">|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]+" rel="noopener">/g

/** Returns clean HTML without the tags that are allowed, each in its one spelling: text, in which nothing can begin a tag. */
const withoutTags = (html: string) => html.replaceAll(TAG, '')

const allowedHtml =
  '<h2>عنوان</h2><p style="text-align:center"><strong>نص</strong> <a href="https://a.example/" rel="noopener">رابط</a></p><ul><li><p>بند</p></li></ul>'

describe.each(usualDatabases)('texts that try to run a script, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const read = (path: string, language: 'ar' | 'en') => app.call('GET', path, { language })

  test('are a hundred different ones', () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(100)
  })

  test('come back harmless from every place that reads them, in both languages; what stands beside them stays', async () => {
    for (const text of injections) {
      const sent = { ar: `${allowedHtml}${text}`, en: `${text}${allowedHtml}` }
      const saved = await app.call('PUT', `${DASHBOARD}/pages/2`, {
        token: app.superToken,
        body: { content: sent },
      })
      expect([text, saved.status]).toEqual([text, saved.status === 422 ? 422 : 200])
      // An injection that swallows all that follows it leaves nothing to save: it may stand behind the text only.
      const again =
        saved.status === 200
          ? saved
          : await app.call('PUT', `${DASHBOARD}/pages/2`, {
              token: app.superToken,
              body: { content: { ar: sent.ar, en: sent.ar } },
            })
      expect([text, again.status]).toEqual([text, 200])
      const { content_ar: ar, content_en: en } = again.body.data
      expect(ar.startsWith(allowedHtml)).toBe(true)
      // It is clean in the table as well, not only when it is read.
      const stored = await app.platform.database.db
        .selectFrom('pages')
        .select(['content_ar', 'content_en'])
        .where('id', '=', 2)
        .executeTakeFirstOrThrow()
      expect([text, stored]).toEqual([text, { content_ar: ar, content_en: en }])
      for (const html of [ar, en])
        expect([text, withoutTags(html)]).toEqual([text, expect.not.stringMatching(/[<\u202E]/)])
      for (const language of ['ar', 'en'] as const) {
        const own = language === 'ar' ? ar : en
        expect((await read(`${STORE}/pages/terms`, language)).body.data.content).toBe(own)
        const document = (await read(`/pages/terms?lang=${language}`, language)).body as string
        expect(document.match(/<script|<[^>]*\son\w+\s*=|javascript:/gi)).toBeNull()
      }
    }
  })

  test('that somebody wrote into the table itself are cleaned when they are read', async () => {
    const { db } = app.platform.database
    const evil = injections.join('')
    await db
      .updateTable('pages')
      .set({ content_ar: `<p>نص</p>${evil}`, content_en: `<p>x</p><img src=x onerror=alert(1)>` })
      .where('id', '=', 3)
      .execute()
    for (const path of [`${DASHBOARD}/pages/3`, `${STORE}/pages/policy`]) {
      const { body } = await app.call('GET', path, {
        token: path.startsWith(DASHBOARD) ? app.superToken : null,
        language: 'ar',
      })
      expect(withoutTags(body.data.content)).not.toContain('<')
    }
    expect((await read('/pages/policy?lang=en', 'en')).body).not.toContain('onerror')
  })
})
