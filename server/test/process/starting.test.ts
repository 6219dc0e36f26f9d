import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { keyFileOf } from '../../src/platform/secret/keyFile.ts'
import { administer, emptyPostgres, withDatabase } from '../databases/clusterOfRun.ts'
import { runsOn } from '../databases/kinds.ts'
import { postgresTemplate } from '../databases/templates.ts'
import { callServer, firstAdmin, signInToServer } from '../serverProcess.ts'

const root = join(import.meta.dirname, '../../..')
const MIGRATIONS = join(root, 'server/migrations')

let folder = ''
let place: { url: string; remove: () => Promise<void> }

beforeAll(async () => {
  if (!runsOn('postgres')) return
  folder = await mkdtemp(join(tmpdir(), 'bustan-starting-'))
  place = await emptyPostgres(await postgresTemplate('empty'))
})
afterAll(async () => {
  if (!folder) return
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

const environment = (more: Record<string, string> = {}) => ({
  ...firstAdmin,
  DATA_DIR: folder,
  DATABASE_URL: place.url,
  LOG_LEVEL: 'warn',
  ...more,
})

/** Returns what a start said that came to nothing. */
const refusedStart = (more: Record<string, string>): Promise<string> =>
  startProduct(environment(more)).then(
    async (product) => {
      await product.kill()
      throw new Error('it started')
    },
    (error: Error) => error.message,
  )

/** The way to a database that is just being started: it takes the first connections and drops them. */
async function doorTo(url: string, dropped: number): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url)
  let taken = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    taken += 1
    if (taken <= dropped) {
      socket.destroy()
      return
    }
    const onward = connect(Number(port), hostname)
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, close: () => void server.close() }
}

describe.runIf(runsOn('postgres'))('a start on Postgres', () => {
  test('waits for a database that is away, and says so', async () => {
    const door = await doorTo(place.url, 2)
    const product = await startProduct(environment({ DATABASE_URL: door.url }))
    expect(product.printed()).toMatch(
      /test_\w+ at 127\.0\.0\.1:\d+ does not answer yet: it is waited for, up to 60 seconds/,
    )
    await product.stop()
    door.close()
  })

  test('ends with a sentence where it stays away, or refuses', async () => {
    const away = new URL(place.url)
    away.port = '9'
    away.password = 'open-sesame'
    const said = await refusedStart({ DATABASE_URL: away.href, DATABASE_WAIT_SECONDS: '1' })
    expect(said).toMatch(/ended with 1:[\s\S]*did not answer within 1 seconds: .*ECONNREFUSED/)
    const missing = await refusedStart({ DATABASE_URL: withDatabase(place.url, 'no_such_shop') })
    expect(missing).toMatch(
      /ended with 1:[\s\S]*no_such_shop at .* refuses: .*does not exist\. Look at DATABASE_URL/,
    )
    for (const text of [said, missing]) expect(text).not.toMatch(/open-sesame|^\s+at /m)
  })

  test('with another folder than the other processes does not begin', async () => {
    const other = await mkdtemp(join(tmpdir(), 'bustan-other-folder-'))
    await copyFile(keyFileOf(folder), keyFileOf(other))
    const said = await refusedStart({ DATA_DIR: other })
    expect(said).toMatch(
      /ended with 1: \S+ does not hold the files of this database: it has no mark of it\..* as DATA_DIR/,
    )
    expect(said).not.toMatch(/^\s+at /m)
    await rm(other, { recursive: true })
  })

  test('of an older version on a newer database says which migration it does not know', async () => {
    await administer(
      place.url,
      `insert into kysely_migration values ('9998_newer', now()::text), ('9999_newest', now()::text)`,
    )
    const said = await refusedStart({})
    expect(said).toMatch(
      /ended with 1: A newer version of Bustan .* its migration 9998_newer \(and 1 more\)\. Start that/,
    )
    expect(said).not.toMatch(/^\s+at /m)
    await administer(place.url, `delete from kysely_migration where name like '999%'`)
  })
})

/** Migrates in a process of its own, as the next version does while this one serves. Returns what it has printed so far, and its end. */
function migrateElsewhere(directory: string): { printed: () => string; ended: Promise<unknown> } {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(root, 'server/src/platform/db/openDatabase.ts'))}
    import { migrate } from ${JSON.stringify(join(root, 'server/src/platform/db/migrate.ts'))}
    const database = await openDatabase({ url: ${JSON.stringify(place.url)}, dataDir: '' })
    const applied = await migrate(database, ${JSON.stringify(directory)}, (name) => console.log('waits', name))
    console.log('applied', applied.join())
    await database.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)))
  return { printed: () => printed, ended: once(child, 'exit') }
}

describe.runIf(runsOn('postgres'))('a migration while the version before serves', () => {
  let product: ProductProcess
  let next = ''
  beforeAll(async () => {
    product = await startProduct(environment())
    next = await mkdtemp(join(tmpdir(), 'bustan-next-version-'))
    for (const name of await readdir(MIGRATIONS))
      if (name.endsWith('.ts')) await symlink(join(MIGRATIONS, name), join(next, name))
    const kysely = fileURLToPath(import.meta.resolve('kysely'))
    const body = (statement: string) =>
      `import { sql } from '${kysely}'\nexport async function up(db) { await sql.raw(\`${statement}\`).execute(db) }\n`
    await writeFile(
      join(next, '9990_shelves.ts'),
      body('alter table units add column shelf integer not null default 7'),
    )
    await writeFile(join(next, '9991_shelf_index.ts'), body('create index units_shelf on units (shelf)'))
  })
  afterAll(async () => {
    await product.stop()
    await rm(next, { recursive: true, force: true })
  })

  test('makes no call fail, nor wait for long behind a table that somebody holds', async () => {
    const token = await signInToServer(product.url)
    const statuses: number[] = []
    let running = true
    const work = async (name: number) => {
      for (let round = 0; running; round += 1) {
        const created = await callServer(product.url, 'POST', '/units', {
          token,
          body: { name: { ar: `وحدة ${name} ${round}` } },
        })
        const list = await callServer(product.url, 'GET', '/units?per_page=20', { token })
        statuses.push(created.status, list.status)
        await sleep(10)
      }
    }
    const workers = Promise.all([1, 2, 3, 4].map(work))

    // A report of somebody's that reads for seconds: the column can't be added until it ends.
    const reader = new pg.Client({ connectionString: place.url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select count(*) from units')
    const migration = migrateElsewhere(next)
    await expect.poll(migration.printed).toMatch(/waits 9990_shelves/)
    // Behind a migration that stays in line no call of units would be answered until the reader ends.
    const answered = statuses.length
    await expect.poll(() => statuses.length).toBeGreaterThan(answered + 40)
    await reader.query('commit')
    await reader.end()
    await migration.ended
    await sleep(300)
    running = false
    await workers

    expect(migration.printed()).toMatch(/waits 9990_shelves\s+applied 9990_shelves,9991_shelf_index/)
    expect(statuses.filter((status) => status >= 400)).toEqual([])
  })
})
