import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Database, DatabaseOptions } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { startCluster } from './postgresCluster.ts'
import { oncePerRun, runDirectory } from './testRun.ts'

export type DatabaseKind = Database['kind']

/** A database of a test's own; `url` when it is Postgres. Closing it removes it. */
export type TestDatabase = Database & { url?: string }

/** What a test may set about its database; the rest is given. */
export type TestDatabaseOptions = Omit<DatabaseOptions, 'url' | 'dataDir' | 'memoryTemplate'>

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const template = 'bustan_template'

function requestedKinds(): readonly DatabaseKind[] {
  const requested = process.env['TEST_DATABASE']
  if (!requested) return ['embedded', 'postgres']
  if (requested === 'embedded' || requested === 'postgres') return [requested]
  throw new Error('TEST_DATABASE is embedded or postgres')
}

/** The databases to run a test on: both, or the one that TEST_DATABASE names. */
export const databaseKinds = requestedKinds()

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The run's Postgres cluster, started by the first who asks: the URL of its database `postgres`. */
export async function clusterUrl(): Promise<string> {
  const url = await oncePerRun('cluster.url', async () => {
    const cluster = await startCluster(join(runDirectory(), 'cluster'))
    return Buffer.from(cluster.url)
  })
  return url.toString()
}

/** An empty Postgres database: its URL and what removes it. */
export async function emptyPostgres(
  from = 'template0',
): Promise<{ url: string; remove: () => Promise<void> }> {
  const cluster = await clusterUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(cluster, `create database ${name} template ${from}`)
  return {
    url: withDatabase(cluster, name),
    remove: () => administer(cluster, `drop database if exists ${name} with (force)`),
  }
}

/** Migrations, and the tables of jobs: made here once, they need not be made for each test. */
async function furnish(database: Database): Promise<readonly string[]> {
  const applied = await migrate(database, migrations)
  const jobs = createJobs(database, pino({ level: 'silent' }))
  await jobs.open()
  await jobs.stop()
  return applied
}

async function freshPostgres(options: TestDatabaseOptions): Promise<TestDatabase> {
  await oncePerRun('postgres.template', async () => {
    const cluster = await clusterUrl()
    await administer(cluster, `drop database if exists ${template}`)
    await administer(cluster, `create database ${template} template template0`)
    const database = await openDatabase({ url: withDatabase(cluster, template), dataDir: '' })
    const applied = await furnish(database)
    await database.close()
    return Buffer.from(applied.join('\n'))
  })
  const { url, remove } = await emptyPostgres(template)
  const database = await openDatabase({ ...options, url, dataDir: '' })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await remove()
    },
  }
}

async function freshEmbedded(options: TestDatabaseOptions): Promise<TestDatabase> {
  const memoryTemplate = await oncePerRun('embedded.dump', async () => {
    const database = await openDatabase({ dataDir: '', memoryTemplate: 'empty' })
    try {
      await furnish(database)
      if (!database.dump) throw new Error('The embedded database has no dump')
      return await database.dump()
    } finally {
      await database.close()
    }
  })
  return openDatabase({ ...options, dataDir: '', memoryTemplate })
}

/** A database with the product's migrations, copied from a template that is made once per run. */
export function freshDatabase(kind: DatabaseKind, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return kind === 'postgres' ? freshPostgres(options) : freshEmbedded(options)
}
