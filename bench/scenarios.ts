import pg from 'pg'
import { createRandom } from '../server/src/demo/random.ts'
import type { Random } from '../server/src/demo/random.ts'
import { FIRST_ORDER_ID } from '../server/src/demo/orders/orders.ts'

/** One kind of call. The nth call is the same for every server, so that each does the same work. */
export interface Scenario {
  name: string
  /** CPU of the product ÷ CPU of the bare server may be this at most. */
  bound: number
  /** Its median must not grow with the shop: large ÷ small at most `GROWTH_BOUND`. */
  mustNotGrow?: boolean
  /** The naive handler answers it too. */
  naive?: boolean
  pathAt(at: number): string
}

const LIST_BOUND = 1.8
const DETAIL_BOUND = 2.2
export const GROWTH_BOUND = 1.5

const ORDERS = '/api/dashboard/v1/orders'
const DRAWS = 512

/** What is asked for, drawn from a shop: parts of phones, parts of words. */
export interface Samples {
  orders: number
  mobiles: readonly string[]
  words: readonly string[]
}

export async function readSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-samples' })
  await client.connect()
  try {
    const { rows: counts } = await client.query<{ n: number }>(
      `select n from order_counts where state = '*' and span = 'all'`,
    )
    const { rows: users } = await client.query<{ mobile: string }>(
      `select mobile from users where type = 'client' order by md5(id::text) limit ${DRAWS}`,
    )
    const { rows: words } = await client.query<{ word: string }>(
      `select distinct split_part(search, ' ', 1) as word from products where is_active order by 1`,
    )
    return {
      orders: counts[0]?.n ?? 0,
      mobiles: users.map(({ mobile }) => mobile),
      words: words.map(({ word }) => word).filter((word) => word.length > 3),
    }
  } finally {
    await client.end()
  }
}

/** Part of a number as people type it: some digits from the middle or the end, past the 05 that all share. */
function phonePart(random: Random, mobile: string, length: number): string {
  const own = mobile.slice('+9665'.length)
  const from = random.whole(0, own.length - length)
  return own.slice(from, from + length)
}

function drawn(name: string, draw: (random: Random) => string): (at: number) => string {
  const random = createRandom(name)
  const paths = Array.from({ length: DRAWS }, () => draw(random))
  return (at) => paths[at % DRAWS] ?? ''
}

/** The measured calls. */
export function scenariosOf({ orders, mobiles, words }: Samples): Scenario[] {
  const deep = (random: Random) => Math.floor((orders * (0.38 + random.next() * 0.04)) / 6)
  return [
    {
      name: 'page 1, 6 rows',
      bound: LIST_BOUND,
      mustNotGrow: true,
      naive: true,
      pathAt: () => `${ORDERS}?page=1&per_page=6`,
    },
    { name: 'page 1, 50 rows', bound: LIST_BOUND, pathAt: () => `${ORDERS}?page=1&per_page=50` },
    {
      name: 'state and part of a phone (3 to 7 digits)',
      bound: LIST_BOUND,
      mustNotGrow: true,
      naive: true,
      pathAt: drawn('filtered', (random) => {
        const status = random.pick(['finished', 'rejected', 'prepared'])
        const part = phonePart(random, random.pick(mobiles), random.whole(3, 7))
        return `${ORDERS}?status=${status}&mobile=${part}&per_page=6`
      }),
    },
    {
      name: 'part of a phone, always 3 digits',
      bound: LIST_BOUND,
      pathAt: drawn('short', (random) => {
        return `${ORDERS}?mobile=${phonePart(random, random.pick(mobiles), 3)}&per_page=6`
      }),
    },
    {
      name: 'phones that begin with 05x (a seventh of all)',
      bound: LIST_BOUND,
      pathAt: drawn(
        'common',
        (random) => `${ORDERS}?mobile=05${random.pick(['0', '3', '4', '6', '8', '9'])}&per_page=6`,
      ),
    },
    {
      name: 'deep page, offset about 40 %',
      bound: LIST_BOUND,
      mustNotGrow: true,
      naive: true,
      pathAt: drawn('deep', (random) => `${ORDERS}?page=${deep(random)}&per_page=6`),
    },
    {
      name: 'order detail',
      bound: DETAIL_BOUND,
      pathAt: drawn('detail', (random) => {
        return `${ORDERS}/${random.whole(FIRST_ORDER_ID, FIRST_ORDER_ID + orders - 1)}`
      }),
    },
    {
      name: 'store products by part of a name',
      bound: LIST_BOUND,
      pathAt: drawn('products', (random) => {
        const word = random.pick(words)
        const length = random.whole(3, word.length)
        const from = random.whole(0, word.length - length)
        return `/api/store/v1/products?name=${encodeURIComponent(word.slice(from, from + length))}&per_page=6`
      }),
    },
  ]
}
