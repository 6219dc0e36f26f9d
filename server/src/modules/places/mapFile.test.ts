import { mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { writeMapFile } from '../../../test/scenes/values/mapFile.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

const MAX_RANGE = 8 * 1024 * 1024

describe.each(usualDatabases)('a map file of one’s own on %s', (kind) => {
  let folder: string
  let path: string
  let app: TestApp
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-map-'))
    path = join(folder, 'riyadh.pmtiles')
    app = await startTestApp(kind, { MAP_FILE: path })
  })
  beforeEach(() => writeMapFile(path))
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const version = async () => (await app.call('GET', `${DASHBOARD}/app-info`)).body.data.map_file

  const part = (range: string | null, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${DASHBOARD}/map-file?v=1`, {
      headers: { authorization: `Bearer ${app.superToken}`, ...(range ? { range } : {}), ...headers },
    })

  test('is told to screens by its version, and is answered in parts that they keep', async () => {
    const now = await version()
    expect(now).toMatch(/^[\da-f]{16}$/)
    const bytes = await readFile(path)
    for (const [range, from, to] of [
      ['bytes=0-126', 0, 126],
      ['bytes=127-400', 127, 400],
      [`bytes=${bytes.length - 10}-${bytes.length + 16_000}`, bytes.length - 10, bytes.length - 1],
      ['bytes=-7', bytes.length - 7, bytes.length - 1],
    ] as const) {
      const answer = await part(range)
      expect(answer.status).toBe(206)
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true)
      const read = [
        'content-range',
        'content-length',
        'etag',
        'cache-control',
        'content-type',
        'accept-ranges',
      ]
      expect(read.map((name) => answer.headers.get(name))).toEqual([
        `bytes ${from}-${to}/${bytes.length}`,
        String(to - from + 1),
        `"${now}"`,
        'private, max-age=31536000, immutable',
        'application/vnd.pmtiles',
        'bytes',
      ])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-encoding')).toBeNull()
    }
  })

  test('is read by a map library: the streets of a tile have their Arabic names', async () => {
    const tiles = new PMTiles({
      getKey: () => app.url,
      getBytes: async (offset, length) => ({
        data: await (await part(`bytes=${offset}-${offset + length - 1}`)).arrayBuffer(),
      }),
    })
    expect(await tiles.getHeader()).toMatchObject({ minZoom: 6, maxZoom: 13, minLon: 46.55 })
    const tile = await tiles.getZxy(12, 2_579, 1_757)
    expect(new TextDecoder().decode(tile?.data)).toContain('طريق الملك فهد')
  })

  test('is never answered whole, and nothing beyond its end or of more than 8 MiB', async () => {
    await truncate(path, MAX_RANGE + 1_000_000)
    const { size } = { size: MAX_RANGE + 1_000_000 }
    for (const range of [
      null,
      'bytes=',
      'bytes=5-3',
      'bytes=0-1,4-5',
      `bytes=${size}-`,
      'bytes=0-',
      `bytes=0-${MAX_RANGE}`,
    ]) {
      const answer = await part(range)
      expect([range, answer.status, answer.headers.get('content-range')]).toEqual([
        range,
        416,
        `bytes */${size}`,
      ])
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const longest = await part(`bytes=0-${MAX_RANGE - 1}`)
    expect([longest.status, (await longest.arrayBuffer()).byteLength]).toEqual([206, MAX_RANGE])
  })

  test('answers no part of another version', async () => {
    const now = await version()
    expect((await part('bytes=0-9', { 'if-range': `"${now}"` })).status).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"0123456789abcdef"' })).status).toBe(416)
  })

  test('is for staff, at one address that names no file', async () => {
    const address = `${app.url}${DASHBOARD}/map-file`
    const range = { range: 'bytes=0-9' }
    expect((await fetch(address, { headers: range })).status).toBe(401)
    const { token } = await app.tokenWith([])
    expect((await fetch(address, { headers: { ...range, authorization: `Bearer ${token}` } })).status).toBe(
      206,
    )
    for (const more of ['/..%2F..%2Fetc%2Fpasswd', '/riyadh.pmtiles', '/%2e%2e/riyadh.pmtiles'])
      expect(
        (await fetch(address + more, { headers: { ...range, authorization: `Bearer ${token}` } })).status,
      ).toBe(404)
    const named = await fetch(`${address}?v=..%2F..&path=%2Fetc%2Fpasswd`, {
      headers: { ...range, authorization: `Bearer ${token}` },
    })
    expect(Buffer.from(await named.arrayBuffer()).toString('latin1', 0, 7)).toBe('PMTiles')
  })

  test('that is taken away, broken or put back is so at once, without a start', async () => {
    const before = await version()
    await rename(path, `${path}.away`)
    expect([await version(), (await part('bytes=0-9')).status]).toEqual([null, 404])
    await writeFile(path, 'PMTiles, but not really')
    expect([await version(), (await part('bytes=0-9')).status]).toEqual([null, 404])
    await rename(`${path}.away`, path)
    expect([await version(), (await part('bytes=0-9')).status]).toEqual([before, 206])
  })
})

describe.each(usualDatabases)('without a map file on %s', (kind) => {
  test('screens are told of none, and there is no part of it', async () => {
    const app = await startTestApp(kind)
    expect((await app.call('GET', `${DASHBOARD}/app-info`)).body.data.map_file).toBeNull()
    const { status, body } = await app.call('GET', `${DASHBOARD}/map-file`, {
      token: app.superToken,
      headers: { range: 'bytes=0-9' },
    })
    expect([status, body.code]).toEqual([404, 'not_found'])
    await app.close()
  })
})
