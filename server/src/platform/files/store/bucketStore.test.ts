import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import type { FauxqsServer } from 'fauxqs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { otherServer } from '../../../../test/scenes/services/otherProcess.ts'
import { png } from '../../../../test/scenes/values/pictures.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { readConfig } from '../../config/config.ts'
import { keyFileOf } from '../../secret/keyFile.ts'
import { requireFilesPlace } from '../filesPlace.ts'
import { readBucketUrl } from './bucketUrl.ts'
import { readBytes } from './fileStore.ts'
import { openStore } from './openStore.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const databases = bothDatabases(
  'the place is settled in a transaction, beside which one of them can’t be asked',
)

describe.each(databases)('files in a bucket, on %s', (kind) => {
  let app: TestApp
  let bucket: FauxqsServer
  let port: number
  let folder: string
  const log = pino({ level: 'silent' })
  const urlOf = (name: string) => `http://key:secret@127.0.0.1:${port}/${name}?region=us-east-1`
  // On disk, so that what it holds survives its restart.
  const startBucket = () => startFauxqs({ port, logger: false, host: '127.0.0.1', s3StorageDir: folder })
  const storeOf = (name: string) => openStore(readConfig({ S3_URL: urlOf(name), DATA_DIR: folder }), log)
  const save = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('name', 'Owner')
    form.set('email', 'admin@bustan.test')
    form.set('avatar', new Blob([bytes]), 'a.png')
    return app.call('POST', `${DASHBOARD}/auth/update-profile`, { token: app.superToken, form })
  }
  const ask = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers: { authorization: `Bearer ${app.superToken}`, ...headers } })
  const names = async () =>
    (await app.platform.store.list('files')).map(({ name }) => basename(name)).toSorted()

  beforeAll(async () => {
    port = await freePort()
    folder = await mkdtemp(join(tmpdir(), 'bustan-bucket-'))
    bucket = await startBucket()
    bucket.createBucket('shop')
    bucket.createBucket('other')
    app = await startTestApp(kind, { S3_URL: urlOf('shop/bustan') }, { jobs: true })
  })
  afterAll(async () => {
    await app.close()
    await bucket.stop()
    await rm(folder, { recursive: true })
  })

  test('are answered whole, small and in parts, by another machine as well', async () => {
    const saved = await save(new Uint8Array(await png()))
    expect(saved.status).toBe(200)
    const { image } = saved.body.data
    const small = `/files/thumbnails/${basename(image)}`
    const place = await mkdtemp(join(tmpdir(), 'bustan-machine-'))
    await copyFile(keyFileOf(app.platform.config.dataDir), keyFileOf(place))
    const other = await otherServer(app, { DATA_DIR: place, S3_URL: urlOf('shop/bustan') })
    const doors = await other.platform.store.open(`files/${basename(image).slice(0, 2)}/${basename(image)}`)
    const whole = Buffer.from(await (await ask(app.url + image)).arrayBuffer())
    expect(doors?.size).toBe(whole.length)
    expect(whole.subarray(8, 12).toString()).toBe('WEBP')
    expect((await ask(app.url + small)).headers.get('content-type')).toBe('image/webp')
    const part = await ask(app.url + image, { range: 'bytes=8-11' })
    expect([part.status, await part.text()]).toEqual([206, 'WEBP'])
    expect((await ask(`${app.url}/files/${'0'.repeat(32)}.webp`)).status).toBe(404)
    await other.close()
    await rm(place, { recursive: true })
  })

  test('of lists are written there, and are their owner’s to take', async () => {
    const { body } = await app.call('POST', `${DASHBOARD}/exports`, {
      token: app.superToken,
      body: { list: 'units', format: 'csv', query: {} },
    })
    const path = `${DASHBOARD}/exports/${body.data.id}`
    await vi.waitFor(
      async () =>
        expect((await app.call('GET', path, { token: app.superToken })).body.data.state).toBe('ready'),
      { timeout: 300_000 },
    )
    const file = await ask(`${app.url}${path}/file`)
    expect(Number(file.headers.get('content-length'))).toBe((await file.arrayBuffer()).byteLength)
    expect(await app.platform.store.list('exports')).toHaveLength(1)
    await app.call('DELETE', path, { token: app.superToken })
    await vi.waitFor(async () => expect(await app.platform.store.list('exports')).toEqual([]))
  })

  test('that are long travel in parts; of one that is given up nothing stays', async () => {
    const { store } = app.platform
    const piece = Buffer.alloc(1_048_576, 'x')
    const pieces = async function* (count: number, onPiece: (index: number) => void = () => undefined) {
      for (let index = 0; index < count; index += 1) {
        onPiece(index)
        yield piece
      }
    }
    const { signal } = new AbortController()
    await store.writeStream('exports/long', pieces(20), signal)
    expect((await store.open('exports/long'))?.size).toBe(20 * piece.length)
    await store.remove('exports/long')

    const ended = new AbortController()
    const givenUp = store.writeStream(
      'exports/long',
      pieces(20, (index) => index === 12 && ended.abort()),
      ended.signal,
    )
    await expect(givenUp).rejects.toThrow()
    expect(await store.open('exports/long')).toBeNull()
  })

  test('that nothing names are swept once they are old; those in use, young ones and the mark stay', async () => {
    await app.platform.store.write('files/.installation', Buffer.from('the mark'))
    const before = await names()
    const old = `files/ff/${'f'.repeat(32)}.webp`
    await app.platform.store.write(old, Buffer.from('left behind'))
    expect(await app.platform.files.sweep()).toBe(0)
    const list = app.platform.store.list.bind(app.platform.store)
    const aged = vi
      .spyOn(app.platform.store, 'list')
      .mockImplementation(async (path) => (await list(path)).map((one) => ({ ...one, age: 7_200_000 })))
    expect(await app.platform.files.sweep()).toBe(1)
    aged.mockRestore()
    expect(await names()).toEqual(before)
    expect(await readBytes(app.platform.store, old)).toBeNull()
  })

  test('wait for a bucket that is away: nothing is half saved, and the next call goes through', async () => {
    const picture = new Uint8Array(await png())
    const before = (await app.call('GET', `${DASHBOARD}/auth/profile`, { token: app.superToken })).body.data
    await bucket.stop()
    const refused = await save(picture)
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect((await ask(app.url + before.image)).status).toBe(503)
    const after = (await app.call('GET', `${DASHBOARD}/auth/profile`, { token: app.superToken })).body.data
    expect(after.image).toBe(before.image)
    bucket = await startBucket()
    expect((await save(picture)).status).toBe(200)
  })

  test('are looked for where the database says: another bucket, or one that they were not copied to, is refused', async () => {
    const { database } = app.platform
    const config = readConfig({ S3_URL: urlOf('shop'), DATA_DIR: folder })
    await expect(requireFilesPlace(config, database, await storeOf('other'))).rejects.toThrow(
      'copy the folder files of DATA_DIR into it first',
    )
    await requireFilesPlace(config, database, app.platform.store)
    await requireFilesPlace(config, database, app.platform.store)
    await expect(requireFilesPlace(config, database, await storeOf('other'))).rejects.toThrow(
      'does not hold the files of this database',
    )
  })
})

test('S3_URL has a key, its secret and a bucket; what is not on this machine is encrypted', () => {
  expect(readBucketUrl('https://a%2Fb:c%40d@s3.example.com/shop/files/bustan?region=me-south-1')).toEqual({
    endpoint: 'https://s3.example.com/shop',
    accessKeyId: 'a/b',
    secretAccessKey: 'c@d',
    region: 'me-south-1',
    prefix: 'files/bustan/',
  })
  for (const S3_URL of [
    'https://s3.example.com/shop',
    'https://key@s3.example.com/shop',
    'https://key:secret@s3.example.com',
    'http://key:secret@s3.example.com/shop',
    'ftp://key:secret@s3.example.com/shop',
  ])
    expect(() => readConfig({ S3_URL }), S3_URL).toThrow('S3_URL must look like')
})
