import {
  databaseUrl,
  hasDatabase,
  openBenchCluster,
  renewDatabase,
  shopDatabase,
} from './shops/benchCluster.ts'
import { fillShop } from './shops/fillShop.ts'
import { numberOption, readOptions, printLine } from './options.ts'

// Fills a Postgres with a shop of any size: npm run bench:data -- --orders 1000000 [--url postgres://…]

const options = readOptions(['orders', 'clients', 'products', 'url', 'until'])
const size = {
  orders: numberOption('orders', options.orders, 1_000_000),
  clients: numberOption('clients', options.clients, 100_000),
  products: numberOption('products', options.products, 2_000),
}
const now = options.until ? new Date(options.until) : new Date()
const given = options.url ?? process.env['DATABASE_URL']

async function ownDatabase(): Promise<string> {
  const cluster = await openBenchCluster()
  const name = shopDatabase(size.orders)
  if (await hasDatabase(cluster.url, name)) printLine('The shop of this size that was here is replaced.')
  await renewDatabase(cluster.url, name)
  return databaseUrl(cluster.url, name)
}

try {
  const url = given ?? (await ownDatabase())
  printLine(`Filling ${new URL(url).pathname.slice(1)} with ${size.orders.toLocaleString('en')} orders`)
  await fillShop(url, size, now)
  if (!given) printLine('It is in .cache/bench-postgres, which is stopped now.')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
