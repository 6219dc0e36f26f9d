import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../../../scripts/product/productProcess.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openDatabase } from '../../../src/platform/db/openDatabase.ts'
import { emptyPostgres } from '../../databases/clusterOfRun.ts'
import type { DatabaseKind } from '../../databases/kinds.ts'
import { embeddedFolder, postgresTemplate } from '../../databases/templates.ts'
import { firstAdmin } from '../../serverProcess.ts'

/**
 * A database that outlives the servers on it, with the migrations in it: how to start a server, and how to look into the
 * database while none runs. `more` is added to the environment of the servers.
 */
export async function lasting(kind: DatabaseKind, more: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-crash-'))
  const postgres = kind === 'postgres' ? await emptyPostgres(await postgresTemplate('empty')) : null
  const where = { dataDir: join(folder, 'database'), ...(postgres ? { url: postgres.url } : {}) }
  if (!postgres) await cp(await embeddedFolder(), where.dataDir, { recursive: true })
  const environment = {
    ...firstAdmin,
    ...more,
    DATA_DIR: folder,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  return {
    /** The servers' DATA_DIR. */
    folder,
    /** The servers' DATABASE_URL; none on the embedded database. */
    url: postgres?.url,
    /** Starts a server; `own` is added to the environment of this one. */
    start: (own: Readonly<Record<string, string>> = {}) => startProduct({ ...environment, ...own }),
    async look(work: (database: Database) => Promise<unknown>) {
      const database = await openDatabase(where)
      try {
        await work(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await postgres?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Lasting = Awaited<ReturnType<typeof lasting>>
