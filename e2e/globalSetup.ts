import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster, stopCluster } from '../server/test/databases/postgresCluster.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const START_LIMIT = 60_000

/** Starts the product as its owner would, with demo data, and answers where it listens. */
function startProduct(environment: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO: '1', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    const limit = setTimeout(() => reject(new Error(`the product did not start: ${printed}`)), START_LIMIT)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0]
      if (!url) return
      clearTimeout(limit)
      resolve({ url, child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${printed}`)))
  })
}

/** Two whole products, one on each database, for all journeys of a run. */
async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-journeys-'))
  const clusterFolder = await mkdtemp(join(tmpdir(), 'bustan-cluster-'))
  // The database runs as another user, who has to get through to its folder.
  await chmod(clusterFolder, 0o711)
  const cluster = await startCluster(join(clusterFolder, 'cluster'))
  const embedded = await startProduct({ DATA_DIR: join(folder, 'embedded') })
  const postgres = await startProduct({ DATA_DIR: join(folder, 'postgres'), DATABASE_URL: cluster.url })
  process.env['EMBEDDED_URL'] = embedded.url
  process.env['POSTGRES_URL'] = postgres.url
  return async () => {
    for (const { child } of [embedded, postgres]) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    stopCluster(join(clusterFolder, 'cluster'))
    await rm(folder, { recursive: true, force: true })
    await rm(clusterFolder, { recursive: true, force: true })
  }
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default globalSetup
