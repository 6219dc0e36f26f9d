import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyPostgres } from '../../../test/databases/clusterOfRun.ts'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import { bothDatabases, runsOn } from '../../../test/databases/kinds.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'
import { runRaw } from './statements/raw.ts'

const databases = bothDatabases('the driver, and a folder or a server')

let directory = ''
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await migration('0001_shelves', `await db.schema.createTable('shelf').addColumn('code', 'text').execute()`)
  await migration('0002_codes', `await db.insertInto('shelf').values({ code: 'first' }).execute()`)
})

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await rm(directory, { recursive: true })
})

const migration = (name: string, body: string): Promise<void> =>
  writeFile(join(directory, `${name}.ts`), `export async function up(db: never): Promise<void> { ${body} }`)

async function empty(kind: Database['kind']): Promise<{ open: () => Promise<Database> }> {
  if (kind === 'embedded') return { open: () => openDatabase({ dataDir: '', memoryTemplate: 'empty' }) }
  const { url, remove } = await emptyPostgres()
  closing.push(remove)
  return { open: () => openDatabase({ url, dataDir: '' }) }
}

async function opened(place: { open: () => Promise<Database> }): Promise<Database> {
  const database = await place.open()
  closing.push(() => database.close())
  return database
}

const shelves = async (database: Database): Promise<unknown[]> =>
  (await runRaw(database.db, 'select code from shelf')).rows

describe.each(databases)('migrations on the %s database', (kind) => {
  it('run once, in order', async () => {
    const database = await opened(await empty(kind))
    expect(await migrate(database, directory)).toEqual(['0001_shelves', '0002_codes'])
    expect(await migrate(database, directory)).toEqual([])
    expect(await shelves(database)).toEqual([{ code: 'first' }])
  })

  it('keep those before the one that failed, and nothing of that one', async () => {
    await migration(
      '0003_broken',
      `await db.insertInto('shelf').values({ code: 'half' }).execute()
       await db.insertInto('missing').values({ code: 'x' }).execute()`,
    )
    const database = await opened(await empty(kind))
    await expect(migrate(database, directory)).rejects.toMatchObject({ code: '42P01' })
    expect(await shelves(database)).toEqual([{ code: 'first' }])
    await rm(join(directory, '0003_broken.ts'))
    await migration('0003_mended', `await db.insertInto('shelf').values({ code: 'whole' }).execute()`)
    expect(await migrate(database, directory)).toEqual(['0003_mended'])
  })

  it('refuse a file that is no migration', async () => {
    await writeFile(join(directory, '0003_empty.ts'), 'export const down = 1')
    const database = await opened(await empty(kind))
    await expect(migrate(database, directory)).rejects.toThrow('0003_empty.ts exports no up(db)')
  })

  it('of the product are all in a fresh database', async () => {
    const database = await freshDatabase(kind)
    closing.push(() => database.close())
    expect(await migrate(database, fileURLToPath(new URL('../../../migrations', import.meta.url)))).toEqual(
      [],
    )
    await expect(runRaw(database.db, 'select count(*) from changes')).resolves.toEqual({
      rows: [{ count: 0 }],
    })
  })
})

describe.runIf(runsOn('postgres'))('two processes starting together', () => {
  it('run each migration once', async () => {
    await migration('0003_slow', `await new Promise((resolve) => setTimeout(resolve, 300))`)
    const place = await empty('postgres')
    const databases = await Promise.all([opened(place), opened(place), opened(place)])
    const applied = await Promise.all(databases.map((database) => migrate(database, directory)))
    expect(applied.flat().sort()).toEqual(['0001_shelves', '0002_codes', '0003_slow'])
    const [first] = databases
    expect(await shelves(first)).toEqual([{ code: 'first' }])
  })
})
