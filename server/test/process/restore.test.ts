import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { SERVING_LOCK } from '../../src/platform/secret/serving.ts'
import { administer, withDatabase } from '../databases/clusterOfRun.ts'
import { runsOn } from '../databases/kinds.ts'
import { startCluster, stopCluster } from '../databases/postgresCluster.ts'
import type { PostgresCluster } from '../databases/postgresCluster.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { callServer, firstAdmin, signInToServer } from '../serverProcess.ts'

const run = promisify(execFile)

/** Transactions that the old cluster is ahead of a fresh one. */
const TRANSACTIONS = 3_000
/** Rows of a page, which nothing else has by default: as it is in the backup, and as it is changed to later. */
const BACKUP_PAGE_SIZE = 9
const PAGE_SIZE = 7

/** The blocks of commands that docs/backup.md has: how to back up, and how to put back. */
async function commandsOfPage(): Promise<readonly string[]> {
  const page = await readFile(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8')
  return [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands)
}

const runCommands = (commands: string | undefined, environment: Record<string, string>) =>
  run('sh', ['-euc', commands ?? 'exit 1'], { env: { PATH: process.env['PATH'] ?? '', ...environment } })

/** Reads a stream up to its first event: its name. */
async function firstEvent(url: string, token: string, position: string): Promise<string | undefined> {
  const ended = new AbortController()
  const { body } = await fetch(`${url}/api/dashboard/v1/live`, {
    headers: { authorization: `Bearer ${token}`, 'last-event-id': position },
    signal: ended.signal,
  })
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const event = /^event: (\w+)$/m.exec(text)?.[1]
    if (!event) continue
    ended.abort()
    return event
  }
  return undefined
}

describe.runIf(runsOn('postgres'))('a shop that is put back from its backup into another cluster', () => {
  let folder: string
  let shop: Lasting
  let image: string
  let position: string
  let oldToken: string
  let one: ProductProcess
  let other: ProductProcess
  const started: ProductProcess[] = []
  let token: string
  let restoredUrl: string
  let cluster: PostgresCluster

  const unit = (url: string, name: string, session = token) =>
    callServer(url, 'POST', '/units', { token: session, body: { name: { ar: name } } })
  const savePageSize = async (url: string, rows: number, session: string) => {
    const body = { values: { page_size: rows } }
    const saved = await callServer(url, 'PUT', '/settings/sections/lists', { token: session, body })
    expect(saved.status).toBe(200)
  }
  const pageSize = async (url: string) =>
    ((await callServer(url, 'GET', '/units', { token })).body['meta'] as { per_page: number } | undefined)
      ?.per_page
  const since = async (url: string, from: string) => {
    const { body } = await callServer(url, 'GET', `/live/since?position=${from}`, { token })
    return body as unknown as {
      data: { resource: string; record_id: string }[]
      position: string
      reset: boolean
    }
  }

  /** Reads or writes the database that was put back, beside the processes that serve from it. */
  const onRestored = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir: '', url: restoredUrl })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  /** The number of processes that say that they serve from it. */
  const servingFrom = () =>
    onRestored(async ({ db }) => {
      const { rows } = await sql<{ count: string }>`
        select count(*) from pg_locks
        join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
        where locktype = 'advisory' and objid = ${SERVING_LOCK}`.execute(db)
      return Number(rows[0]?.count)
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-restore-'))
    // The database runs as another user, who has to get through to its folder.
    await chmod(folder, 0o711)
    shop = await lasting('postgres')
    const before = await shop.start()
    oldToken = await signInToServer(before.url)
    const form = new FormData()
    form.append('name[ar]', 'فواكه')
    form.append('name[en]', 'Fruits')
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#286' } })
      .png()
      .toBuffer()
    form.append('image', new Blob([new Uint8Array(picture)]), 'fruits.png')
    const category = await fetch(`${before.url}/api/dashboard/v1/categories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${oldToken}` },
      body: form,
    })
    image = ((await category.json()) as { data: { image: string } }).data.image
    await shop.look(async ({ db }) => {
      for (let left = TRANSACTIONS; left > 0; left -= 1) await sql`select pg_current_xact_id()`.execute(db)
    })
    await savePageSize(before.url, BACKUP_PAGE_SIZE, oldToken)
    for (const name of ['صندوق', 'كيس', 'ربطة'])
      expect((await unit(before.url, name, oldToken)).status).toBe(201)
    position = String(
      (await callServer(before.url, 'GET', '/live/since', { token: oldToken })).body['position'],
    )
    const [backUp, putBack] = await commandsOfPage()
    await mkdir(join(folder, 'backup'))
    const backup = { BACKUP: join(folder, 'backup') }
    await runCommands(backUp, { ...backup, DATABASE_URL: shop.url ?? '', DATA_DIR: shop.folder })
    await before.stop()

    cluster = await startCluster(join(folder, 'cluster'))
    await administer(cluster.url, 'create database restored')
    restoredUrl = withDatabase(cluster.url, 'restored')
    const place = { DATABASE_URL: restoredUrl, DATA_DIR: join(folder, 'data') }
    await runCommands(putBack, { ...backup, ...place })
    const [first, second] = await Promise.all([
      startProduct({ ...firstAdmin, ...place }),
      startProduct({ ...firstAdmin, ...place }),
    ])
    one = first
    other = second
    started.push(first, second)
    token = await signInToServer(one.url)
  })

  afterAll(async () => {
    await Promise.all(started.map((product) => product.stop()))
    stopCluster(join(folder, 'cluster'))
    await shop.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('has its records, its files and its sessions', async () => {
    const { body } = await callServer(other.url, 'GET', '/units', { token: oldToken })
    expect(JSON.stringify(body)).toContain('ربطة')
    expect((await fetch(other.url + image, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      200,
    )
  })

  test('tells what happens, each change once, in both processes', async () => {
    const start = (await callServer(other.url, 'GET', '/live/since', { token })).body['position']
    const created = await unit(one.url, 'طبق')
    expect(created.status).toBe(201)
    const changes = await since(other.url, String(start))
    expect(changes.reset).toBe(false)
    expect(changes.data.filter(({ resource }) => resource === 'units')).toEqual([
      expect.objectContaining({ record_id: String(created.body.data['id']) }),
    ])
  })

  test('tells screens of the time before to load everything anew', async () => {
    expect((await since(one.url, position)).reset).toBe(true)
    expect(await firstEvent(other.url, token, position)).toBe('reset')
  })

  test('a setting changed in one process holds in the other', async () => {
    await savePageSize(one.url, PAGE_SIZE, token)
    await expect.poll(() => pageSize(other.url), { timeout: 300_000 }).toBe(PAGE_SIZE)
  })

  test('its audit trail is sealed to the end, counted right, and holds', async () => {
    await onRestored(async (database) => {
      const count = async (table: 'changes' | 'change_seals') =>
        Number(
          (
            await database.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirst()
          )?.n,
        )
      await expect
        .poll(async () => (await count('change_seals')) - (await count('changes')), { timeout: 300_000 })
        .toBe(0)
      const { body } = await callServer(one.url, 'GET', '/audit', { token })
      expect((body['meta'] as { total: number }).total).toBe(await count('changes'))
    })
    const { stdout } = await run(
      process.execPath,
      [join(import.meta.dirname, '../../../scripts/shop/audit-verify.ts')],
      {
        env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: restoredUrl, DATA_DIR: join(folder, 'data') },
      },
    )
    expect(stdout).toContain('All are as they were sealed')
  })

  test('processes that ran while the database was replaced go on with the one that is there', async () => {
    const before = (await callServer(one.url, 'GET', '/live/since', { token })).body['position']
    await administer(cluster.url, 'drop database restored with (force)')
    const putBack = (section: string, name = 'restored') =>
      runCommands(
        `pg_restore --exit-on-error --no-owner --section=${section} --dbname="$DATABASE_URL" "$BACKUP/database.dump"`,
        { DATABASE_URL: withDatabase(cluster.url, name), BACKUP: join(folder, 'backup') },
      )
    // Both processes are back while there are tables without a row.
    await administer(cluster.url, 'create database incoming')
    await putBack('pre-data', 'incoming')
    await administer(cluster.url, 'alter database incoming rename to restored')
    await expect.poll(servingFrom, { timeout: 300_000 }).toBe(2)
    await Promise.all([one, other].map(({ url }) => callServer(url, 'GET', '/units', { token: oldToken })))
    await putBack('data')
    await putBack('post-data')
    token = oldToken
    await expect
      .poll(async () => (await since(one.url, String(before))).reset, { timeout: 300_000, interval: 200 })
      .toBe(true)
    // The process had another one in its memory.
    await expect.poll(() => pageSize(other.url), { timeout: 300_000, interval: 200 }).toBe(BACKUP_PAGE_SIZE)
    let at = String((await callServer(one.url, 'GET', '/live/since', { token })).body['position'])
    // As a screen does it: from the position of the answer before, loading all anew where it is told to.
    const look = async () => {
      const answer = await since(one.url, at)
      at = answer.position
      return answer
    }
    expect((await unit(one.url, 'قفص')).status).toBe(201)
    await expect
      .poll(
        async () => {
          const { data, reset } = await look()
          return reset || data.some(({ resource }) => resource === 'units')
        },
        { timeout: 300_000 },
      )
      .toBe(true)
    // Once the process goes by the new database, changes are told by themselves.
    await expect.poll(async () => (await look()).reset, { timeout: 300_000 }).toBe(false)
    expect((await unit(one.url, 'سلة')).status).toBe(201)
    const changes = await since(one.url, at)
    expect([changes.reset, changes.data.some(({ resource }) => resource === 'units')]).toEqual([false, true])
    // An epoch that began before the rows were back would take them for changes of its own.
    await onRestored(async ({ db }) => {
      const { rows } = await sql<{ missed: string }>`
        select count(*) as missed from changes where xid >= pg_snapshot_xmax(pg_current_snapshot())
          and id > (select last_change from database_epochs order by number desc limit 1)`.execute(db)
      expect(Number(rows[0]?.missed)).toBe(0)
    })
  })

  test('a process whose database has other keys once it is back ends, and says why', async () => {
    const ended = new Promise((resolve) => other.child.once('exit', resolve))
    await onRestored(async ({ db }) => {
      await sql`update settings set value = '"another"' where key = 'internal.sealed_secret'`.execute(db)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'restored' and pid <> pg_backend_pid()`.execute(db)
    })
    expect(await ended).toBe(0)
    expect(other.printed()).toContain('The keys were changed while this process was cut off')
  })
})
