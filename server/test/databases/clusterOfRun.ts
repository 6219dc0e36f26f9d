import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from './postgresCluster.ts'
import { oncePerRun, runDirectory } from './testRun.ts'

/** Runs one statement on a database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The URL of another database of the same cluster. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The URL of the run's Postgres cluster: the one that TEST_CLUSTER names, else its own, started by the first who asks. */
export async function clusterUrl(): Promise<string> {
  const shared = process.env['TEST_CLUSTER']
  if (shared) return shared
  const url = await oncePerRun('cluster.url', async () => {
    const cluster = await startCluster(join(runDirectory(), 'cluster'))
    return Buffer.from(cluster.url)
  })
  return url.toString()
}

/** A Postgres database of one's own, empty or a copy of `from`: its URL and what removes it. */
export async function emptyPostgres(
  from = 'template0',
): Promise<{ url: string; remove: () => Promise<void> }> {
  const cluster = await clusterUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files, at half of the CPU that a copy by the log takes: this cluster's files lie in memory.
  await administer(cluster, `create database ${name} template ${from} strategy file_copy`)
  return {
    url: withDatabase(cluster, name),
    remove: () => administer(cluster, `drop database if exists ${name} with (force)`),
  }
}
