import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapFileBytes } from '../../../test/scenes/values/mapFile.ts'
import { createMapFile } from './mapFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bustan-map-'))
})
afterAll(() => rm(folder, { recursive: true }))

const whole = mapFileBytes()
let written = 0

/** Writes bytes as a file of its own. */
async function fileOf(bytes: Uint8Array | string): Promise<string> {
  written += 1
  const path = join(folder, `${written}.pmtiles`)
  await writeFile(path, bytes)
  return path
}

/** The map with some of its bytes written over. */
function changed(offset: number, ...bytes: readonly number[]): Buffer {
  const copy = Buffer.from(whole)
  copy.set(bytes, offset)
  return copy
}

test('a sound file can be drawn, and nothing is warned of', async () => {
  const path = await fileOf(whole)
  const file = createMapFile(path)
  expect(await file.usable()).toEqual({
    path,
    size: whole.length,
    version: expect.stringMatching(/^[\da-f]{16}$/),
  })
  expect(await file.warning()).toBeNull()
})

test('where none is configured there is none, and nothing is warned of', async () => {
  const file = createMapFile(null)
  expect([await file.state(), await file.usable(), await file.warning()]).toEqual([null, null, null])
})

test.each([
  ['a text', 'streets of Riyadh', 'it is no PMTiles file'],
  ['nothing', '', 'it is no PMTiles file'],
  ['version 2', changed(7, 2), 'another version than 3'],
  ['pictures', changed(99, 2), 'it holds pictures'],
  ['tiles in brotli', changed(98, 3), 'compressed in a way'],
  ['directories in zstd', changed(97, 4), 'compressed in a way'],
  ['a header alone', whole.subarray(0, 100), 'its end is missing'],
  ['a copy that broke off', whole.subarray(0, whole.length - 1), 'its end is missing'],
  [
    'layers of another scheme',
    mapFileBytes(['transportation', 'landuse']),
    'not those of a Protomaps basemap',
  ],
])('of %s the log names the file and says why', async (_, bytes, why) => {
  const path = await fileOf(bytes)
  const file = createMapFile(path)
  expect(await file.usable()).toBeNull()
  const warning = await file.warning()
  expect(warning).toContain(`MAP_FILE is ${path}, but `)
  expect(warning).toContain(why)
})

test('a file that is not there, and a folder, are named', async () => {
  expect(await createMapFile(join(folder, 'nothing')).warning()).toContain('it is not there')
  expect(await createMapFile(folder).warning()).toContain('it is not a file')
})

test('metadata that can not be read keeps no map away', async () => {
  const offset = Number(whole.readBigUInt64LE(24))
  expect(await createMapFile(await fileOf(changed(offset, 0, 0, 0, 0))).usable()).not.toBeNull()
})

test('a file that is put in its place is looked at anew', async () => {
  const path = await fileOf('not yet')
  const file = createMapFile(path)
  expect(await file.usable()).toBeNull()
  await writeFile(path, whole)
  const first = await file.usable()
  expect(first?.size).toBe(whole.length)
  await truncate(path, whole.length + 10)
  const second = await file.usable()
  expect(second?.version).not.toBe(first?.version)
  await rm(path)
  expect(await file.usable()).toBeNull()
})
