import { placesApi } from '@bustan/contract/places/places.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('answers that carry an ETag on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const get = (headers: Record<string, string> = {}, token: string | null = app.superToken) =>
    app.call('GET', DASHBOARD + placesApi.regions.path, { token, headers })
  const tagOf = async (headers: Record<string, string> = {}) => (await get(headers)).headers.get('etag') ?? ''

  test('may be kept by their caller, who asks each time', async () => {
    const { status, headers } = await get()
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(headers.get('etag')).toMatch(/^W\/"[\w-]{27}"$/)
    expect(headers.get('vary')).toBe('accept-encoding, accept-language')
  })

  test('are not sent again to who has them, however the tag is given', async () => {
    const etag = await tagOf()
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': known })
      expect([known, answer.status, answer.body, answer.headers.get('etag')]).toEqual([known, 304, '', etag])
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect((await get({ 'if-none-match': '"other"' })).body.data).toHaveLength(13)
  })

  test('are others in another language, and once something has changed', async () => {
    const etag = await tagOf()
    expect(await tagOf({ 'accept-language': 'ar' })).not.toBe(etag)
    expect(await tagOf({ 'accept-encoding': 'br' })).toBe(etag)
    await sql`update regions set is_active = false where id = 3`.execute(app.platform.database.db)
    const changed = await get({ 'if-none-match': etag })
    expect([changed.status, changed.body.data.length]).toEqual([200, 13])
  })

  test('are nothing to whoever may not ask', async () => {
    const known = { 'if-none-match': await tagOf() }
    const answer = await get(known, null)
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      401,
      null,
      'no-store',
    ])
  })

  test('a list that is refused has none', async () => {
    const { status, headers } = await app.call('GET', `${DASHBOARD}/regions?page=x`, {
      token: app.superToken,
    })
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([422, null, 'no-store'])
  })
})
