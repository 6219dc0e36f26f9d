import { createHash } from 'node:crypto'
import pg from 'pg'
import { createRandom } from '../../server/src/demo/random.ts'
import type { Random } from '../../server/src/demo/random.ts'
import { callMany, send } from './calls.ts'
import type { BenchCall } from './calls.ts'
import type { Measured } from './measure.ts'

const STORE_ORDERS = '/api/store/v1/orders'
const MOVE = '/api/dashboard/v1/orders/change-status'
const LINES = 3
/** Customers may place 60 orders an hour, a network 1,200: there are enough of both. */
const MAX_CUSTOMERS = 20_000
const PLACED_FROM_A_NETWORK = 1_000
/** The steps that staff take with an order, one after the other. */
const LIFE = ['prepared', 'delivering', 'finished']
/** Orders that are readied for moves are placed by so many at a time. */
const READYING = 8

/** The networks of the callers: one of their own each, or one for all (which is another one from time to time). */
export type Networks = 'own' | 'one'

/** The writes of one run on one database. No two calls of it are the same. */
export interface WriteCalls {
  placements(networks: Networks): (at: number) => BenchCall
  /** An order that a customer pays by balance: of one of the customers, by its place in their list. */
  paidByBalance(customer: number): BenchCall
  /** Moves of orders that are placed for it beforehand: each is prepared, sent out and delivered. */
  moves(server: Measured, count: number, placed?: () => BenchCall): Promise<(at: number) => BenchCall>
}

const tokenOf = (customer: number) =>
  createHash('sha256').update(`customer ${customer} of the benchmark`).digest('base64url')

/** Customers who are signed in, and a shop that asks for tax and delivery. */
async function prepareShop(client: pg.Client): Promise<{ customers: number[]; products: number[] }> {
  const { rows: customers } = await client.query<{ id: number }>(
    `select id from users where type = 'client' and is_active and deleted_at is null order by id limit ${MAX_CUSTOMERS}`,
  )
  const { rows: products } = await client.query<{ id: number }>(
    `select p.id from products p join categories c on c.id = p.category_id
    where p.is_active and p.is_available and c.is_active and p.stock_quantity is null order by p.id`,
  )
  const ids = customers.map(({ id }) => id)
  const hashes = ids.map((id) => createHash('sha256').update(tokenOf(id)).digest())
  await client.query('delete from customer_sessions')
  await client.query(
    `insert into customer_sessions (token_hash, user_id, expires_at)
    select token_hash, user_id, now() + interval '90 days' from unnest($1::bytea[], $2::int[]) s(token_hash, user_id)`,
    [hashes, ids],
  )
  await client.query(
    `insert into settings (key, value) values ('general', $1)
    on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ tax: 15, lat: 24.14, long: 47.3, price_per_kilo: 2 })],
  )
  await client.query('analyze customer_sessions')
  return { customers: ids, products: products.map(({ id }) => id) }
}

const addressIn = (first: number, network: number) =>
  `${first}.${network >> 16}.${(network >> 8) & 255}.${network & 255}`

/** Draws what somebody orders, and where it is to go. */
function basketFrom(random: Random, products: readonly number[]) {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(random.pick(products))
  return {
    items: [...chosen].map((product_id) => ({ product_id, quantity: random.whole(1, 8) / 2 })),
    address: 'الرياض، حي النرجس، شارع أنس بن مالك',
    lat: 24.6 + random.next() / 4,
    long: 46.6 + random.next() / 4,
  }
}

/** Readies a database for writes. `run` tells its keys from those of another run on the same database. */
export async function openWriteCalls(url: string, run: string): Promise<WriteCalls> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-writes' })
  await client.connect()
  const { customers, products } = await prepareShop(client).finally(() => client.end())
  const random = createRandom(run)
  let created = 0

  const order = (customer: number, network: string, payment: string): BenchCall => ({
    path: STORE_ORDERS,
    token: tokenOf(customers[customer % customers.length] ?? 0),
    headers: { 'idempotency-key': `${run} ${created}`, 'x-forwarded-for': network },
    body: { ...basketFrom(random, products), payment_method: payment },
  })
  const placement = (networks: Networks): BenchCall => {
    created += 1
    const network =
      networks === 'one' ? Math.floor(created / PLACED_FROM_A_NETWORK) : created % customers.length
    return order(created, addressIn(networks === 'one' ? 11 : 10, network), 'cash')
  }

  return {
    paidByBalance(customer) {
      created += 1
      return order(customer, addressIn(12, created), 'balance')
    },
    placements: (networks) => () => placement(networks),
    async moves(server, count, placed = () => placement('own')) {
      const orders: number[] = []
      await callMany({ count: Math.ceil(count / LIFE.length), callers: READYING }, async () => {
        const { data } = JSON.parse(await send(server, placed())) as { data: { id: number } }
        orders.push(data.id)
      })
      return (at) => {
        created += 1
        return {
          path: `${MOVE}/${orders[at % orders.length]}`,
          headers: { 'idempotency-key': `${run} ${created}`, 'x-forwarded-for': '10.255.0.1' },
          body: { status: LIFE[Math.floor(at / orders.length)] },
        }
      }
    },
  }
}
