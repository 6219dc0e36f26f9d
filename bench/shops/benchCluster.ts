import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startCluster, stopCluster } from '../../server/test/databases/postgresCluster.ts'

const FOLDER = resolve(fileURLToPath(new URL('../..', import.meta.url)), '.cache/bench-postgres')

/**
 * Memory as for a small server of its own. Parallel workers are off, so that what a query costs is the CPU of one
 * backend, which can be measured; on two cores they gain nothing under load.
 */
const settings = [
  'shared_buffers = 1GB',
  'effective_cache_size = 4GB',
  'work_mem = 16MB',
  'max_wal_size = 4GB',
  'random_page_cost = 1.1',
  'max_parallel_workers_per_gather = 0',
  'max_connections = 100',
  // The cost of planning and running each statement is printed.
  'shared_preload_libraries = pg_stat_statements',
  'pg_stat_statements.track_planning = on',
  // Shops are vacuumed once they are filled; a worker that comes later would be measured too.
  'autovacuum = off',
]

/** The benchmark's own Postgres, made once and started again by later runs. */
export interface BenchCluster {
  /** Its superuser's address of the database `postgres`. */
  url: string
  stop(): void
}

export async function openBenchCluster(): Promise<BenchCluster> {
  mkdirSync(dirname(FOLDER), { recursive: true })
  const { url } = await startCluster(FOLDER, settings)
  const stop = () => stopCluster(FOLDER, 'fast')
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return { url, stop }
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The database of the benchmark's own cluster that holds a shop of this size. */
export const shopDatabase = (orders: number): string => `shop_${orders}`

/** The address of one of a cluster's databases. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Makes a database anew, and removes the one of that name. */
export async function renewDatabase(url: string, name: string): Promise<void> {
  await administer(url, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template template0`,
  ])
}

/** Makes a database anew as a copy of another one, to which nobody may be connected. */
export async function copyDatabase(url: string, from: string, name: string): Promise<void> {
  await administer(url, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${from} strategy file_copy`,
  ])
}

/** True when there is a database of this name. */
export async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    return rows.length > 0
  } finally {
    await client.end()
  }
}
