import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import type { TestDatabase } from '../../../test/databases/freshDatabase.ts'
import { runsOn } from '../../../test/databases/kinds.ts'
import { ConfigError } from '../config.ts'
import { requireFilesPlace } from './filesPlace.ts'

describe.runIf(runsOn('postgres'))('the folder of files', () => {
  let database: TestDatabase
  const folders: string[] = []
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'bustan-place-'))
    folders.push(made)
    return made
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
    await Promise.all(Array.from({ length: 6 }, () => requireFilesPlace({ dataDir }, database)))
    await requireFilesPlace({ dataDir }, database)
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
    await expect(requireFilesPlace({ dataDir: other }, database)).rejects.toThrow(ConfigError)
    const said = await requireFilesPlace({ dataDir: other }, database).catch((error: Error) => error.message)
    const [, id = '', path = ''] = /printf (\S+) > '(.+)'/.exec(String(said)) ?? []
    await writeFile(path, id)
    await requireFilesPlace({ dataDir: other }, database)

    const foreign = await freshDatabase('postgres')
    const third = await folder()
    await requireFilesPlace({ dataDir: third }, foreign)
    await expect(requireFilesPlace({ dataDir: first }, foreign)).rejects.toThrow('belongs to another one')
    await foreign.close()
  })

  test('is the place again wherever its files are copied', async () => {
    const [first = ''] = folders
    const copy = await folder()
    await cp(join(first, 'files'), join(copy, 'files'), { recursive: true })
    await requireFilesPlace({ dataDir: copy }, database)
  })
})
