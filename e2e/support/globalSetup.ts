import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startProduct } from '../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../scripts/product/productProcess.ts'
import { guardRun } from '../../scripts/testing/guard.ts'
import { administer, withDatabase } from '../../server/test/databases/clusterOfRun.ts'
import { startCluster, stopCluster } from '../../server/test/databases/postgresCluster.ts'
import { openTakingService } from './pushService.ts'
import { currentTurn, TURNS } from './turn.ts'

/** The functions that end the started things, the newest first. */
type Ends = (() => Promise<unknown> | void)[]

/** The embedded product is told its shop's name and address; those on Postgres are told nothing. */
const shop = {
  SHOP_NAME_AR: 'مزارع النخيل',
  SHOP_NAME_EN: 'Palm Farms',
  SHOP_ADDRESS_AR: 'طريق الملك فهد، الرياض 12271',
  SHOP_ADDRESS_EN: 'King Fahd Road, Riyadh 12271',
}

async function start(environment: Record<string, string>, ends: Ends): Promise<ProductProcess> {
  const product = await startProduct({ DEMO: '1', ...environment })
  ends.push(() => product.stop())
  return product
}

/** A product on Postgres for each worker: one is started to make the demo's data, and the others are copies of it. */
async function startOnPostgres(
  folder: string,
  cluster: string,
  workers: number,
  shared: Record<string, string>,
  ends: Ends,
): Promise<void> {
  const place = (worker: number) => ({
    DATA_DIR: join(folder, `postgres${worker}`),
    DATABASE_URL: withDatabase(cluster, `journeys${worker}`),
    // Not there until a journey puts it there.
    MAP_FILE: join(folder, `map${worker}.pmtiles`),
  })
  await administer(cluster, 'create database journeys0')
  const first = await start({ ...shared, ...place(0) }, ends)
  await first.stop()
  const copies = Array.from({ length: workers - 1 }, (_, index) => index + 1)
  for (const worker of copies) {
    await administer(cluster, `create database journeys${worker} template journeys0`)
    await cp(place(0).DATA_DIR, place(worker).DATA_DIR, { recursive: true })
  }
  await Promise.all(
    [0, ...copies].map(async (worker) => {
      const { url } = await start({ ...shared, ...place(worker) }, ends)
      process.env[`POSTGRES_URL_${worker}`] = url
      process.env[`DATABASE_URL_${worker}`] = place(worker).DATABASE_URL
      process.env[`MAP_FILE_${worker}`] = place(worker).MAP_FILE
    }),
  )
}

async function startAll(workers: number, ends: Ends): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-journeys-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const clusterFolder = await mkdtemp(join(tmpdir(), 'bustan-cluster-'))
  ends.push(() => rm(clusterFolder, { recursive: true, force: true }))
  // The database runs as another user, who has to get through to its folder.
  await chmod(clusterFolder, 0o711)
  const pushes = await openTakingService()
  ends.push(() => pushes.close())
  process.env['PUSH_HOST'] = pushes.host
  const shared = { PUSH_HOSTS: pushes.host }

  ends.push(() => stopCluster(join(clusterFolder, 'cluster')))
  const cluster = await startCluster(join(clusterFolder, 'cluster'))
  process.env['CLUSTER_URL'] = cluster.url
  const [embedded, others] = await Promise.allSettled([
    start({ ...shared, ...shop, DATA_DIR: join(folder, 'embedded') }, ends),
    startOnPostgres(folder, cluster.url, workers, shared, ends),
  ])
  if (embedded.status === 'rejected') throw embedded.reason
  if (others.status === 'rejected') throw others.reason
  process.env['EMBEDDED_URL'] = embedded.value.url
}

/** Products for the journeys: they change what they find, so each worker has its own. Answers how to end them. */
async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  guardRun()
  process.stdout.write(
    `Turn ${currentTurn()}: most journeys run in one language, and many take turns; TEST_TURN=1 or 2 chooses, up to ${TURNS} for all of them.\n`,
  )
  const ends: Ends = []
  const end = async () => {
    for (const one of ends.toReversed()) await one()
  }
  try {
    await startAll(workers, ends)
  } catch (error) {
    await end()
    throw error
  }
  return end
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default globalSetup
