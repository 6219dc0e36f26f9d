import pg from 'pg'
import { copyDatabase, databaseUrl, hasDatabase, renewDatabase, shopDatabase } from './benchCluster.ts'
import type { Checkout } from './checkout.ts'
import { fillShop, shopSize } from './fillShop.ts'
import { printLine } from '../options.ts'

/** The shop grows as a whole: ten orders a client. */
const ORDERS_A_CLIENT = 10

/** The size of a shop. */
interface Wanted {
  orders: number
  products: number
}

/** The address of a filled shop; made where it is not there yet, by another checkout where one is given. */
export async function openShop(cluster: string, wanted: Wanted, before?: Checkout): Promise<string> {
  const name = before ? `${shopDatabase(wanted.orders)}_${before.commit}` : shopDatabase(wanted.orders)
  const url = databaseUrl(cluster, name)
  const size = { ...wanted, clients: Math.ceil(wanted.orders / ORDERS_A_CLIENT) }
  if (await hasDatabase(cluster, name)) {
    const there = await shopSize(url)
    if (there?.orders === size.orders && there.clients === size.clients && there.products === size.products) {
      printLine(`${name} is there already.`)
      return url
    }
  }
  printLine(`Filling ${name}`)
  await renewDatabase(cluster, name)
  if (before) before.fill(url, size)
  else await fillShop(url, size, new Date())
  return url
}

/** The address of a copy that may be written to: the shop itself is kept for the next run as it is. */
export async function copyShop(cluster: string, url: string, name: string): Promise<string> {
  await copyDatabase(cluster, new URL(url).pathname.slice(1), name)
  return databaseUrl(cluster, name)
}

/** Does the work of autovacuum, which is off. */
export async function tidy(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-tidy' })
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}
