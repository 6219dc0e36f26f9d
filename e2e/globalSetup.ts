import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../scripts/productProcess.ts'
import { MANY } from './product.ts'
import { startCluster, stopCluster } from '../server/test/databases/postgresCluster.ts'
import { addQuestions } from '../server/test/scenes/manyQuestions.ts'

/** Two whole products, one on each database, for all journeys of a run. */
async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-journeys-'))
  const clusterFolder = await mkdtemp(join(tmpdir(), 'bustan-cluster-'))
  // The database runs as another user, who has to get through to its folder.
  await chmod(clusterFolder, 0o711)
  const cluster = await startCluster(join(clusterFolder, 'cluster'))
  const embedded = await startProduct({ DEMO: '1', DATA_DIR: join(folder, 'embedded') })
  const postgres = await startProduct({
    DEMO: '1',
    DATA_DIR: join(folder, 'postgres'),
    DATABASE_URL: cluster.url,
    SHOP_NAME_AR: 'مزارع النخيل',
    SHOP_NAME_EN: 'Palm Farms',
    SHOP_ADDRESS_AR: 'طريق الملك فهد، الرياض 12271',
    SHOP_ADDRESS_EN: 'King Fahd Road, Riyadh 12271',
  })
  // More than are answered as a file at once; no other journey on that product is about them.
  await addQuestions(cluster.url, MANY)
  process.env['EMBEDDED_URL'] = embedded.url
  process.env['POSTGRES_URL'] = postgres.url
  return async () => {
    await Promise.all([embedded.stop(), postgres.stop()])
    stopCluster(join(clusterFolder, 'cluster'))
    await rm(folder, { recursive: true, force: true })
    await rm(clusterFolder, { recursive: true, force: true })
  }
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default globalSetup
