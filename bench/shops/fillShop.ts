import { setImmediate as breathe } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { demoPeople } from '../../server/src/demo/people/people.ts'
import { insertCatalogue } from '../../server/src/modules/catalog/demo/catalogue.ts'
import { lineRows, moveRows, orderRow, reviewRows } from '../../server/src/modules/sales/demo/orders.ts'
import { insertPeople } from '../../server/src/modules/people/demo/people.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openDatabase } from '../../server/src/platform/db/openDatabase.ts'
import type { Tables } from '../../server/src/platform/db/tables.ts'
import { triggerStatements, loadInBulk } from './bulkLoad.ts'
import { copyBatch, CopyBatch } from './copyRows.ts'
import { largeCatalogue, twoYearsOfOrders } from './shopRows.ts'
import { printLine, secondsSince } from '../options.ts'
import type { ShopSize } from '../options.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const TWO_YEARS = 730 * 86_400_000
/** Orders that are held at a time. */
const BATCH = 1_000
const filled = ['users', 'orders', 'order_lines', 'order_moves', 'reviews'] as const
const withIdentity = ['units', 'categories', 'products', 'users', 'departments', 'orders'] as const

/** A database that holds something already must not be filled. */
class NotEmpty extends Error {}

/** Brings the schema up to date. */
async function migrateShop(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' })
  try {
    await migrate(database, MIGRATIONS)
  } finally {
    await database.close()
  }
}

/** Kysely over one client that its owner also copies through: both in one transaction. */
function kyselyOver(client: pg.Client): Kysely<Tables> {
  const lent = {
    query: (text: string, values: unknown[]) => client.query(text, values),
    release: () => undefined,
  }
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) })
}

async function copyOrders(client: pg.Client, size: ShopSize, now: Date): Promise<void> {
  const catalogue = largeCatalogue(size.products)
  const people = demoPeople({ clients: size.clients, now })
  const batches = {
    orders: new CopyBatch(),
    order_lines: new CopyBatch(),
    order_moves: new CopyBatch(),
    reviews: new CopyBatch(),
  }
  const noPictures = new Map<string, string>()
  const started = performance.now()
  const send = async () => {
    for (const [table, batch] of Object.entries(batches)) await copyBatch(client, table, batch)
  }
  let done = 0
  for (const order of twoYearsOfOrders({ count: size.orders, now, catalogue, people })) {
    batches.orders.add(orderRow(order))
    for (const row of lineRows(order, noPictures)) batches.order_lines.add(row)
    for (const row of moveRows(order)) batches.order_moves.add(row)
    for (const row of reviewRows(order)) batches.reviews.add(row)
    done += 1
    if (done % BATCH === 0) {
      await send()
      await breathe()
    }
    if (done % 100_000 === 0)
      printLine(`  ${done.toLocaleString('en')} orders, ${secondsSince(started)}, ${memory()} MB of memory`)
  }
  await send()
}

const memory = () => Math.round(process.memoryUsage.rss() / 1024 / 1024)

/**
 * Fills an empty database with 24 months of a shop up to `now`; the same for the same arguments. All rows come in one
 * transaction. Throws NotEmpty where there are users, products or orders.
 */
export async function fillShop(url: string, size: ShopSize, now: Date): Promise<void> {
  const started = performance.now()
  await migrateShop(url)
  const client = new pg.Client({ connectionString: url, application_name: 'bench-data' })
  await client.connect()
  try {
    // A commit that is not flushed yet keeps the vacuum below from marking its pages as visible to all.
    await client.query('set synchronous_commit = on')
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from users) or exists (select from products) or exists (select from orders) as used`,
    )
    if (rows[0]?.used) throw new NotEmpty('There are users, products or orders in this database already.')
    await kyselyOver(client)
      .transaction()
      .execute(async (tx) => {
        const openedAt = new Date(now.getTime() - TWO_YEARS)
        await loadInBulk(client, filled, async () => {
          await insertCatalogue(tx, largeCatalogue(size.products), new Map(), openedAt)
          await insertPeople(tx, demoPeople({ clients: size.clients, now }), openedAt)
          printLine(`  people and products, ${secondsSince(started)}`)
          await copyOrders(client, size, now)
          for (const statement of triggerStatements) await client.query(statement)
          printLine(`  counted, ${secondsSince(started)}; now the indexes`)
        })
        for (const table of withIdentity)
          await client.query(
            `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
          )
      })
    // Index-only scans need the visibility map, and the planner its figures.
    await client.query('vacuum analyze')
    printLine(
      `  ${size.orders.toLocaleString('en')} orders in ${secondsSince(started)}, at most ${peakMemory()} MB of memory`,
    )
  } finally {
    await client.end()
  }
}

const peakMemory = () => Math.round(process.resourceUsage().maxRSS / 1024)

/** Returns the size of the shop in a database, or null when the database has no shop in it. */
export async function shopSize(url: string): Promise<ShopSize | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-data' })
  await client.connect()
  try {
    const { rows } = await client.query<ShopSize>(
      `select (select sum(n) from order_counts where state = '*' and span = 'all')::int as orders,
        (select count(*)::int from users where type = 'client') as clients, (select count(*)::int from products) as products`,
    )
    return rows[0]?.orders ? rows[0] : null
  } catch (error) {
    const undefinedTable = '42P01'
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return null
    throw error
  } finally {
    await client.end()
  }
}
