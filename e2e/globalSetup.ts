import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../scripts/productProcess.ts'
import { MANY, pairSuffixes } from './product.ts'
import { openTakingService } from './pushService.ts'
import { startCluster, stopCluster } from '../server/test/databases/postgresCluster.ts'
import { addQuestions } from '../server/test/scenes/manyQuestions.ts'

/** Two whole products, one on each database: what the journeys of one worker go through. Answers how to end them. */
async function startPair(folder: string, clusterFolder: string, pushHost: string, suffix: string) {
  const cluster = await startCluster(join(clusterFolder, `cluster${suffix}`))
  const shared = { DEMO: '1', PUSH_HOSTS: pushHost }
  const embedded = await startProduct({ ...shared, DATA_DIR: join(folder, `embedded${suffix}`) })
  const postgres = await startProduct({
    ...shared,
    DATA_DIR: join(folder, `postgres${suffix}`),
    DATABASE_URL: cluster.url,
    SHOP_NAME_AR: 'مزارع النخيل',
    SHOP_NAME_EN: 'Palm Farms',
    SHOP_ADDRESS_AR: 'طريق الملك فهد، الرياض 12271',
    SHOP_ADDRESS_EN: 'King Fahd Road, Riyadh 12271',
  })
  // More than are answered as a file at once; no other journey on that product is about them.
  await addQuestions(cluster.url, MANY)
  process.env[`EMBEDDED_URL${suffix}`] = embedded.url
  process.env[`POSTGRES_URL${suffix}`] = postgres.url
  return async () => {
    await Promise.all([embedded.stop(), postgres.stop()])
    stopCluster(join(clusterFolder, `cluster${suffix}`))
  }
}

/** A pair of products for each half of the journeys: they change what they find, so each half is alone with its own. */
async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-journeys-'))
  const clusterFolder = await mkdtemp(join(tmpdir(), 'bustan-cluster-'))
  // The database runs as another user, who has to get through to its folder.
  await chmod(clusterFolder, 0o711)
  const pushes = await openTakingService()
  process.env['PUSH_HOST'] = pushes.host
  const ends: (() => Promise<void>)[] = []
  for (const suffix of pairSuffixes) ends.push(await startPair(folder, clusterFolder, pushes.host, suffix))
  return async () => {
    await Promise.all(ends.map((end) => end()))
    await pushes.close()
    await rm(folder, { recursive: true, force: true })
    await rm(clusterFolder, { recursive: true, force: true })
  }
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default globalSetup
