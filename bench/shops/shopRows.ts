import { demoCatalogue } from '../../server/src/demo/catalogue/catalogue.ts'
import type { DemoCatalogue, DemoProduct } from '../../server/src/demo/catalogue/catalogue.ts'
import { demoOrders, FIRST_ORDER_ID } from '../../server/src/demo/orders/orders.ts'
import type { DemoOrder } from '../../server/src/demo/orders/orders.ts'
import type { DemoPeople } from '../../server/src/demo/people/people.ts'

const YEAR = 365 * 86_400_000
/** The older of the two years was quieter. */
const OLDER_SHARE = 0.4
/** The older year ends in orders that were open then; so many more are drawn that these can be left out. */
const SPARE = 1.05

const kinds = [
  ['عضوي', 'organic'],
  ['مستورد', 'imported'],
  ['محلي', 'local'],
  ['درجة أولى', 'first grade'],
  ['حجم عائلي', 'family size'],
  ['حجم صغير', 'small size'],
  ['مقطع', 'cut'],
  ['مغسول', 'washed'],
] as const

function variant(base: DemoProduct, id: number, round: number): DemoProduct {
  const [ar, en] = kinds[round % kinds.length] ?? kinds[0]
  const lot = Math.floor(round / kinds.length)
  const mark = lot ? ` ${lot + 1}` : ''
  return {
    ...base,
    id,
    name_ar: `${base.name_ar} ${ar}${mark}`,
    name_en: `${base.name_en}, ${en}${mark}`,
    demand: base.demand / (round + 2),
    is_most_paid: false,
  }
}

/** The demo's shelves with `count` products: what is beyond the demo's own are variants of them. */
export function largeCatalogue(count: number): DemoCatalogue {
  const catalogue = demoCatalogue()
  const own = catalogue.products.slice(0, count)
  const more = Array.from({ length: Math.max(0, count - own.length) }, (_, at) => {
    const base = catalogue.products[at % own.length]
    if (!base) throw new Error('The demo has no products')
    return variant(base, own.length + at + 1, Math.floor(at / own.length))
  })
  return { ...catalogue, products: [...own, ...more] }
}

/** Orders of the 24 months before `now`, oldest first, ids ascending; only the last day holds open ones. */
export function* twoYearsOfOrders(options: {
  count: number
  now: Date
  catalogue: DemoCatalogue
  people: DemoPeople
}): Generator<DemoOrder> {
  const staff = [
    { id: 1, name: 'أحمد العتيبي' },
    { id: 2, name: 'سارة القحطاني' },
    { id: 3, name: 'Omar Haddad' },
  ]
  const olderCount = Math.floor(options.count * OLDER_SHARE)
  const yearAgo = new Date(options.now.getTime() - YEAR)
  let id = FIRST_ORDER_ID
  const sampleCount = Math.ceil(olderCount * SPARE) + 100
  for (const order of demoOrders({ ...options, staff, count: sampleCount, now: yearAgo })) {
    if (id === FIRST_ORDER_ID + olderCount) break
    if (order.state !== 'finished' && order.state !== 'rejected') continue
    yield { ...order, id }
    id += 1
  }
  const rest = FIRST_ORDER_ID + options.count - id
  for (const order of demoOrders({ ...options, staff, count: rest })) {
    yield { ...order, id }
    id += 1
  }
}
