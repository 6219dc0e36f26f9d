import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import type { TestDatabase } from '../../../test/databases/freshDatabase.ts'
import { runsOn } from '../../../test/databases/kinds.ts'
import { ConfigError } from '../config/config.ts'
import { requireFilesPlace } from './filesPlace.ts'
import { openStore } from './store/openStore.ts'

describe.runIf(runsOn('postgres'))('the folder of files', () => {
  let database: TestDatabase
  const folders: string[] = []
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'bustan-place-'))
    folders.push(made)
    return made
  }
  const place = async (dataDir: string, on = database) => {
    const config = { bucketUrl: null, dataDir }
    await requireFilesPlace(config, on, await openStore(config, pino({ level: 'silent' })))
  }
  const marker = (dataDir: string) => join(dataDir, 'files', '.installation')
  beforeAll(async () => {
    database = await freshDatabase('postgres')
  })
  afterAll(async () => {
    await database.close()
    for (const one of folders) await rm(one, { recursive: true })
  })

  test('is named by the first start, also of several at once, and known by all after it', async () => {
    const dataDir = await folder()
    await Promise.all(Array.from({ length: 6 }, () => place(dataDir)))
    await place(dataDir)
    const { value } = await database.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'internal.files_place')
      .executeTakeFirstOrThrow()
    expect((await readFile(marker(dataDir), 'utf8')).trim()).toBe(value)
  })

  test('is refused where it is another one, until somebody says that it is the place now', async () => {
    const [first = ''] = folders
    const other = await folder()
    await expect(place(other)).rejects.toThrow(ConfigError)
    const said = await place(other).catch((error: Error) => error.message)
    const [, id = '', path = ''] = /printf (\S+) > '(.+)'/.exec(String(said)) ?? []
    await writeFile(path, id)
    await place(other)

    const foreign = await freshDatabase('postgres')
    const third = await folder()
    await place(third, foreign)
    await expect(place(first, foreign)).rejects.toThrow('they belong to another one')
    await foreign.close()
  })

  test('is the place again wherever its files are copied', async () => {
    const [first = ''] = folders
    const copy = await folder()
    await cp(join(first, 'files'), join(copy, 'files'), { recursive: true })
    await place(copy)
  })
})
