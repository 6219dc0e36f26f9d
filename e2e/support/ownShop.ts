import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../scripts/product/productProcess.ts'
import { administer, withDatabase } from '../../server/test/databases/clusterOfRun.ts'
import { clusterUrl } from './product.ts'

export const owner = { email: 'owner@shop.example', password: 'first-orchard-9' }

export interface OwnShop {
  readonly url: string
  /** All that its start has printed so far. */
  printed: () => string
  /** Stops it and removes what it kept. */
  end: () => Promise<void>
}

/**
 * Starts the product for one file of journeys, without the demo: nothing is in it but its owner. It has a database of its own
 * on the run's cluster, which is made in a second, where an embedded one takes fifteen. `main` is the program that runs in place of
 * the product's own.
 */
export async function startShop(environment: Record<string, string> = {}, main?: string): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-shop-'))
  const database = `shop_${randomUUID().replaceAll('-', '')}`
  await administer(clusterUrl(), `create database ${database}`)
  const settings = {
    DEMO: '0',
    DATA_DIR: folder,
    DATABASE_URL: withDatabase(clusterUrl(), database),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...environment,
  }
  const product = await startProduct(settings, main)
  return {
    url: product.url,
    printed: product.printed,
    async end() {
      await product.stop()
      await administer(clusterUrl(), `drop database ${database} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
