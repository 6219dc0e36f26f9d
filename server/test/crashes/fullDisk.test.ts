import { cp, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import { freeBytes, RESERVE, writeDurably } from '../../src/platform/files/disk.ts'
import { keyFileOf } from '../../src/platform/secret/keyFile.ts'
import { runsOn, usualDatabases } from '../databases/kinds.ts'
import { embeddedFolder, TEMPLATE_KEY } from '../databases/templates.ts'
import { mayMount, smallDisk } from '../scenes/services/smallDisk.ts'
import type { SmallDisk } from '../scenes/services/smallDisk.ts'
import { callServer, firstAdmin, signInToServer } from '../serverProcess.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const NO_SPACE = 'There is no space left on the server.'
const MEGABYTE = 1_048_576
const disks: SmallDisk[] = []
afterAll(() => {
  for (const disk of disks) disk.remove()
})

function createDisk(megabytes: number): SmallDisk {
  const disk = smallDisk(megabytes)
  if (!disk) throw new Error('no disk could be mounted')
  disks.push(disk)
  return disk
}

/** The names of all files below a folder. */
const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

// Nobody else can fill a disk for real: without the rights of root these are left out.
describe.runIf(mayMount)('a disk that is full (mounted by root)', () => {
  test('leaves nothing of a file that does not fit', async () => {
    const { folder } = createDisk(1)
    const path = join(folder, 'ab', 'abc.webp')
    await expect(writeDurably(path, Buffer.alloc(2 * MEGABYTE, 1))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await filesBelow(folder)).toEqual([])
    await writeDurably(path, Buffer.alloc(0.5 * MEGABYTE, 1))
    expect(await filesBelow(folder)).toEqual(['abc.webp'])
  })

  describe.each(usualDatabases)('on %s', (kind) => {
    let app: TestApp
    let disk: SmallDisk
    let picture: Buffer
    beforeAll(async () => {
      disk = createDisk(RESERVE / MEGABYTE + 8)
      await writeFile(keyFileOf(disk.folder), `${TEMPLATE_KEY}\n`, { mode: 0o600 })
      app = await startTestApp(kind, { DATA_DIR: disk.folder }, { jobs: true })
      picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#17743f' } })
        .png()
        .toBuffer()
    })
    afterAll(() => app.close())

    const upload = (language: 'ar' | 'en' = 'en') => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        'name[ar]': 'خضار',
        'name[en]': 'Greens',
        is_active: '1',
      }))
        form.append(name, value)
      form.append('image', new Blob([picture as never], { type: 'image/png' }), 'greens.png')
      return app.call('POST', `${DASHBOARD}/categories`, { token: app.superToken, form, language })
    }
    const counts = async () => {
      const { db } = app.platform.database
      const of = async (table: 'files' | 'categories') =>
        (await db.selectFrom(table).select('created_at').execute()).length
      return [
        await of('files'),
        await of('categories'),
        (await filesBelow(join(disk.folder, 'files'))).length,
      ]
    }
    const endOfExport = async () => {
      const started = await app.call('POST', `${DASHBOARD}/exports`, {
        token: app.superToken,
        body: { list: 'categories' },
      })
      expect(started.status).toBe(201)
      const path = `${DASHBOARD}/exports/${started.body.data.id}`
      let last: { state: string; problem: string | null } = { state: '', problem: null }
      await expect
        .poll(async () => {
          last = (await app.call('GET', path, { token: app.superToken })).body.data
          return last.state
        })
        .toMatch(/ready|failed/)
      return last
    }

    test('uploads and exports are refused while there is room for the database still', async () => {
      expect((await upload()).status).toBe(201)
      expect((await endOfExport()).state).toBe('ready')
      await disk.fill(8 * MEGABYTE)
      expect(await freeBytes(disk.folder)).toBeLessThan(RESERVE)
      const before = await counts()
      const english = await upload()
      expect([english.status, english.body.code]).toEqual([507, 'no_space'])
      expect(english.body.message).toContain('no space left on the server')
      expect((await upload('ar')).body.message).toContain('لا توجد مساحة كافية على الخادم')
      expect(await endOfExport()).toMatchObject({ state: 'failed', problem: NO_SPACE })
      expect(await counts()).toEqual(before)
      await disk.free()
      expect((await upload()).status).toBe(201)
    })

    test('one that takes no more files at all is told as such, too', async () => {
      const before = await counts()
      disk.limitFiles(true)
      const refused = await upload()
      expect([refused.status, refused.body.code]).toEqual([507, 'no_space'])
      expect(await endOfExport()).toMatchObject({ state: 'failed', problem: NO_SPACE })
      expect(await counts()).toEqual(before)
      disk.limitFiles(false)
      expect((await upload()).status).toBe(201)
    })
  })

  test.runIf(runsOn('embedded'))(
    'the embedded database says so, loses nothing it acknowledged, and goes on once there is room',
    async () => {
      const disk = createDisk(400)
      await cp(await embeddedFolder(), join(disk.folder, 'database'), { recursive: true })
      const product = await startProduct({ ...firstAdmin, DATA_DIR: disk.folder, LOG_LEVEL: 'silent' })
      const token = await signInToServer(product.url)
      await disk.fill()
      const answers: { status: number; code: unknown }[] = []
      // Postgres writes where it has room still: what fills that is a few megabytes of names.
      const long = 'ق'.repeat(50)
      for (
        let round = 0;
        round < 400 && answers.filter(({ status }) => status !== 201).length < 5;
        round += 1
      ) {
        const { status, body } = await callServer(product.url, 'POST', '/units', {
          token,
          body: { name: { ar: `${long} ${round}` } },
        })
        answers.push({ status, code: body['code'] })
      }
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused).toEqual(refused.map(() => ({ status: 507, code: 'no_space' })))
      expect(refused.length).toBeGreaterThan(0)
      await disk.free()
      const after = await callServer(product.url, 'POST', '/units', { token, body: { name: { ar: 'بعد' } } })
      expect(after.status).toBe(201)
      const list = await callServer(product.url, 'GET', '/units?per_page=10', { token })
      const { total } = list.body['meta'] as { total: number }
      expect(total).toBe(answers.length - refused.length + 1)
      await product.stop()
    },
  )
})

test('a file is on the disk before its name is, and its folder after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-durable-'))
  const path = join(folder, 'ab', 'abc.webp')
  const probe = await open(folder, 'r')
  const prototype = Object.getPrototypeOf(probe) as typeof probe
  await probe.close()
  const seen: string[] = []
  const sync = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof probe) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : `file of ${(await this.stat()).size}`
    seen.push(`${kind}, ${(await filesBelow(folder)).join()}`)
    await sync.call(this)
  })
  await writeDurably(path, Buffer.alloc(1_000, 1))
  spy.mockRestore()
  await rm(folder, { recursive: true })
  expect(seen).toEqual(['folder, ', 'file of 1000, abc.webp.part', 'folder, abc.webp'])
})
