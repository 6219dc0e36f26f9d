import { createRandom } from '../../server/src/demo/random.ts'
import type { Random } from '../../server/src/demo/random.ts'
import { FIRST_ORDER_ID } from '../../server/src/demo/orders/orders.ts'
import { DRAWS } from '../shops/samples.ts'
import type { Samples } from '../shops/samples.ts'

/** One kind of call. The nth call is the same for every server, so that each does the same work. */
export interface Scenario {
  name: string
  /** CPU of the product ÷ CPU of the bare server may be this at most. */
  bound: number
  /** Its median on the large shop ÷ on the small one may be this at most. */
  growth?: number
  /** The product's median ÷ that of the bare server may be this at most. */
  p50?: number
  /** Its answer names the moment at which it was read, which differs from one answer to the next. */
  isOwnMoment?: true
  pathAt(at: number): string
}

const LIST_BOUND = 1.8
const DETAIL_BOUND = 1.8
const SEARCH_BOUND = 2
const GROWTH_BOUND = 1.5

export const DASHBOARD = '/api/dashboard/v1'
const ORDERS = `${DASHBOARD}/orders`

/** Part of a number as people type it: some digits from the middle or the end, past the 05 that all share. */
function phonePart(random: Random, mobile: string, length: number): string {
  const own = mobile.slice('+9665'.length)
  const from = random.whole(0, own.length - length)
  return own.slice(from, from + length)
}

/** A piece of a word, of `least` letters or more. */
export function randomPiece(random: Random, word: string, least: number): string {
  const length = random.whole(least, word.length)
  const from = random.whole(0, word.length - length)
  return encodeURIComponent(word.slice(from, from + length))
}

export function randomPaths(name: string, draw: (random: Random) => string): (at: number) => string {
  const random = createRandom(name)
  const paths = Array.from({ length: DRAWS }, () => draw(random))
  return (at) => paths[at % DRAWS] ?? ''
}

/** Lists of orders, and one order. */
function ordersRead({ orders, mobiles }: Samples): Scenario[] {
  const deep = (random: Random) => Math.floor((orders * (0.38 + random.next() * 0.04)) / 6)
  return [
    {
      name: 'page 1, 6 rows',
      bound: LIST_BOUND,
      growth: GROWTH_BOUND,
      pathAt: () => `${ORDERS}?page=1&per_page=6`,
    },
    { name: 'page 1, 50 rows', bound: LIST_BOUND, pathAt: () => `${ORDERS}?page=1&per_page=50` },
    {
      name: 'state and part of a phone (3 to 7 digits)',
      bound: LIST_BOUND,
      growth: GROWTH_BOUND,
      pathAt: randomPaths('filtered', (random) => {
        const status = random.pick(['finished', 'rejected', 'prepared'])
        const part = phonePart(random, random.pick(mobiles), random.whole(3, 7))
        return `${ORDERS}?status=${status}&mobile=${part}&sort=-age&per_page=6`
      }),
    },
    {
      name: 'part of a phone, always 3 digits',
      bound: LIST_BOUND,
      pathAt: randomPaths('short', (random) => {
        return `${ORDERS}?mobile=${phonePart(random, random.pick(mobiles), 3)}&per_page=6`
      }),
    },
    {
      name: 'phones that begin with 05x (a seventh of all)',
      bound: LIST_BOUND,
      pathAt: randomPaths(
        'common',
        (random) => `${ORDERS}?mobile=05${random.pick(['0', '3', '4', '6', '8', '9'])}&per_page=6`,
      ),
    },
    {
      name: 'deep page, offset about 40 %',
      bound: LIST_BOUND,
      growth: GROWTH_BOUND,
      pathAt: randomPaths('deep', (random) => `${ORDERS}?page=${deep(random)}&per_page=6`),
    },
    {
      name: 'order detail',
      bound: DETAIL_BOUND,
      pathAt: randomPaths('detail', (random) => {
        return `${ORDERS}/${random.whole(FIRST_ORDER_ID, FIRST_ORDER_ID + orders - 1)}`
      }),
    },
  ]
}

/** Orders by what is in them or where they go. */
function ordersNarrowed({ areas, products }: Samples): Scenario[] {
  const narrowed = (what: string, query: (random: Random) => string): Scenario => ({
    name: `orders by ${what}`,
    bound: LIST_BOUND,
    pathAt: randomPaths(`narrowed ${what}`, (random) => `${ORDERS}?${query(random)}&per_page=6`),
  })
  return [
    narrowed('district', (random) => `area_id=${random.pick(areas)}`),
    narrowed('distance', (random) => `distance=${random.pick(['0-5', '5-10', '10-20', '20-40', '40-'])}`),
    narrowed('payment', (random) => `payment_method=${random.pick(['cash', 'card', 'balance'])}`),
    narrowed('tag', (random) => `tag=${random.pick(['rush', 'call_first'])}`),
    narrowed('quantity', (random) => `pieces=${random.pick(['0-10', '10-30', '30-100', '100-'])}`),
    narrowed('product', (random) => `product_id=${random.pick(products)}`),
  ]
}

/** Returns the scenarios that search among people and products. */
function searchScenarios({ mobiles, words, names }: Samples): Scenario[] {
  return [
    {
      name: 'store products by part of a name',
      bound: LIST_BOUND,
      pathAt: randomPaths('products', (random) => {
        return `/api/store/v1/products?name=${randomPiece(random, random.pick(words), 3)}&per_page=6`
      }),
    },
    {
      name: 'as one types: clients by part of a name',
      bound: SEARCH_BOUND,
      growth: GROWTH_BOUND,
      pathAt: randomPaths('suggested names', (random) => {
        return `${DASHBOARD}/clients?suggest=1&name=${randomPiece(random, random.pick(names), 2)}&per_page=5`
      }),
    },
    {
      name: 'as one types: clients by part of a phone',
      bound: SEARCH_BOUND,
      growth: GROWTH_BOUND,
      pathAt: randomPaths('suggested phones', (random) => {
        const part = phonePart(random, random.pick(mobiles), random.whole(3, 7))
        return `${DASHBOARD}/clients?suggest=1&mobile=${part}&per_page=5`
      }),
    },
    {
      name: 'as one types: products by part of a name',
      bound: SEARCH_BOUND,
      pathAt: randomPaths('suggested products', (random) => {
        return `${DASHBOARD}/products?suggest=1&name=${randomPiece(random, random.pick(words), 2)}&per_page=5`
      }),
    },
    {
      name: 'list of clients by part of a name, counted',
      bound: SEARCH_BOUND,
      pathAt: randomPaths('listed names', (random) => {
        return `${DASHBOARD}/clients?name=${randomPiece(random, random.pick(names), 3)}&per_page=6`
      }),
    },
  ]
}

/** The measured calls of the product's own modules. */
export const shopScenarios = (samples: Samples): Scenario[] => [
  ...ordersRead(samples),
  ...ordersNarrowed(samples),
  ...searchScenarios(samples),
]
