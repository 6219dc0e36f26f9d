import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { otherProcess } from '../../../../test/scenes/services/otherProcess.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { createServer } from '../../../platform/http/server.ts'
import { serveWeb } from '../../../platform/http/service/web.ts'
import type { Platform } from '../../../platform/platform.ts'

const SECTIONS = `${DASHBOARD}/settings/sections`
const TILES = 'https://tiles.example/{z}/{x}/{y}.png'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bustan-tiles-'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
})
afterAll(() => rm(folder, { recursive: true }))

/** A process that sends the page; `policy` asks it for the page and answers the policy, by its directives. */
async function openPage(platform: Platform) {
  const server = await createServer(platform)
  await serveWeb(server, platform, folder)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const policy = async () => {
    const { status, headers } = await fetch(`${url}/orders/all`)
    expect(status).toBe(200)
    const said = headers.get('content-security-policy') ?? ''
    return Object.fromEntries(
      said.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ')
        return [name, values.join(' ')]
      }),
    )
  }
  return { policy, close: () => server.close() }
}
type OpenPage = Awaited<ReturnType<typeof openPage>>

const BUNDLED = "'self' data: blob:"

const namesNonce = /'nonce-[^']+'/g
const withoutNonces = (policy: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(policy).map(([name, value]) => [name, value.replaceAll(namesNonce, 'nonce')]),
  )

describe.each(usualDatabases)('tiles of the map on %s', (kind) => {
  let app: TestApp
  let page: OpenPage
  beforeAll(async () => {
    app = await startTestApp(kind)
    page = await openPage(app.platform)
  })
  afterAll(async () => {
    await page.close()
    await app.close()
  })

  const save = (values: object, language?: 'ar' | 'en') =>
    app.call('PUT', `${SECTIONS}/map`, {
      token: app.superToken,
      body: { values },
      ...(language ? { language } : {}),
    })
  const tileSettings = async () => {
    const { tile_url, tile_attribution } = (await app.call('GET', `${DASHBOARD}/app-info`)).body.data
    return [tile_url, tile_attribution]
  }

  test('are told to screens once saved, and the page may show those of their host alone', async () => {
    const before = await page.policy()
    expect([await tileSettings(), before['img-src']]).toEqual([[null, null], BUNDLED])
    const saved = await save({ tile_url: ` ${TILES} `, tile_attribution: '© Tile makers' })
    expect([saved.status, saved.body.data.values]).toEqual([
      200,
      { tile_url: TILES, tile_attribution: '© Tile makers' },
    ])
    expect(await tileSettings()).toEqual([TILES, '© Tile makers'])
    expect(withoutNonces(await page.policy())).toEqual({
      ...withoutNonces(before),
      'img-src': `${BUNDLED} https://tiles.example`,
    })

    await save({ tile_url: 'https://other.tiles.example:8443/v1/{z}/{y}/{x}{r}.jpg?key=a&style=terrain' })
    expect((await page.policy())['img-src']).toBe(`${BUNDLED} https://other.tiles.example:8443`)
    await save({ tile_url: '', tile_attribution: '' })
    expect([await tileSettings(), (await page.policy())['img-src']]).toEqual([[null, null], BUNDLED])
  })

  test('reach the page of another process without being asked', async () => {
    const other = await otherProcess(app)
    const elsewhere = await openPage(other)
    await save({ tile_url: TILES })
    await expect
      .poll(async () => (await elsewhere.policy())['img-src'], { timeout: 300_000 })
      .toBe(`${BUNDLED} https://tiles.example`)
    await save({ tile_url: null })
    await expect.poll(async () => (await elsewhere.policy())['img-src'], { timeout: 300_000 }).toBe(BUNDLED)
    await elsewhere.close()
    await other.changes.stop()
  })

  test.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'tiles.example/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}/{x}/{y}',
    'data:image/png;base64,{z}{x}{y}',
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{s}.png',
    'https://tiles.example/{ z }/{z}/{x}/{y}',
    'https://tiles.example/{z}/{x}/{y}/{',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://{x}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example{z}/{x}/{y}/{z}.png',
    'https://me@tiles.example/{z}/{x}/{y}.png',
    'https://me:secret@tiles.example/{z}/{x}/{y}.png',
    String.raw`https://tiles.example\@evil.example/{z}/{x}/{y}.png`,
    'https://*/{z}/{x}/{y}.png',
    'https://*.example/{z}/{x}/{y}.png',
    'https://tiles.example:*/{z}/{x}/{y}.png',
    'https://tiles.example:99999/{z}/{x}/{y}.png',
    'https://tiles.example:0/{z}/{x}/{y}.png',
    'https://tiles.example;script-src/{z}/{x}/{y}.png',
    'https://tiles.example; script-src * /{z}/{x}/{y}.png',
    'https://tiles.example,evil.example/{z}/{x}/{y}.png',
    "https://tiles.example 'unsafe-inline'/{z}/{x}/{y}.png",
    "https://'self'/{z}/{x}/{y}.png",
    'https://tiles.example\n/{z}/{x}/{y}.png',
    'https://tiles.example\r\nset-cookie: a=b/{z}/{x}/{y}.png',
    'https://tiles.example\t/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y}.png\nhttps://evil.example',
    'https://tiles.example/{z}/{x}/{y}.png" onerror="alert(1)',
    "https://tiles.example/{z}/{x}/{y}.png'",
    'https://tiles.example/{z}/{x}/{y} .png',
    'https://tiles..example/{z}/{x}/{y}.png',
    'https://-tiles.example/{z}/{x}/{y}.png',
    'https://999.999.999.999/{z}/{x}/{y}.png',
    'https://2130706433/{z}/{x}/{y}.png',
    'https://[::1]/{z}/{x}/{y}.png',
    'https://tiles．example/{z}/{x}/{y}.png',
    'https://tiles%2eexample/{z}/{x}/{y}.png',
    'https:///{z}/{x}/{y}.png',
    `https://tiles.example/{z}/{x}/{y}.png?${'a'.repeat(500)}`,
    ['https://tiles.example/{z}/{x}/{y}.png'],
    { z: 1 },
    7,
  ])('do not come from %j', async (tile_url) => {
    const before = withoutNonces(await page.policy())
    const { status, body } = await save({ tile_url, tile_attribution: 'theirs' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['tile_url']])
    expect(body.message.toLowerCase()).toContain('address of the map tiles')
    const arabic = await save({ tile_url }, 'ar')
    expect(arabic.body.errors.tile_url[0]).toContain('عنوان صور الخريطة')
    expect([await tileSettings(), withoutNonces(await page.policy())]).toEqual([[null, null], before])
  })

  test('that stand in the database and make no sense are none', async () => {
    for (const tile_url of ["https://x.example;script-src 'unsafe-inline'/{z}/{x}/{y}", 'https://*/{z}', 7]) {
      await sql`
        insert into settings (key, value) values ('map', ${JSON.stringify({ tile_url })})
        on conflict (key) do update set value = excluded.value`.execute(app.platform.database.db)
      await app.platform.settings.refresh()
      expect([await tileSettings(), (await page.policy())['img-src']]).toEqual([[null, null], BUNDLED])
    }
  })
})

describe.each(usualDatabases)('tiles that the environment sets on %s', (kind) => {
  test('are shown, are not to be changed, and say themselves whose they are', async () => {
    const app = await startTestApp(kind, { TILE_URL: TILES })
    const page = await openPage(app.platform)
    const ask = (values: object) =>
      app.call('PUT', `${SECTIONS}/map`, { token: app.superToken, body: { values } })
    const { body } = await app.call('GET', SECTIONS, { token: app.superToken })
    expect(body.data.find(({ name }: { name: string }) => name === 'map')).toMatchObject({
      values: { tile_url: TILES, tile_attribution: null },
      locked: { tile_url: 'TILE_URL', tile_attribution: 'TILE_URL' },
    })
    for (const [field, value] of [
      ['tile_url', 'https://other.example/{z}/{x}/{y}.png'],
      ['tile_attribution', 'Somebody else'],
    ] as const) {
      const refused = await ask({ [field]: value })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
      expect(refused.body.message).toContain('TILE_URL')
    }
    expect((await page.policy())['img-src']).toBe(`${BUNDLED} https://tiles.example`)
    await page.close()
    await app.close()
  })

  test('never end a directive of the policy either', async () => {
    const app = await startTestApp(kind, { TILE_URL: 'https://tiles.example;sandbox/{z}/{x}/{y}' })
    const page = await openPage(app.platform)
    const policy = await page.policy()
    expect([policy['img-src'], 'sandbox' in policy]).toEqual([BUNDLED, false])
    await page.close()
    await app.close()
  })
})
