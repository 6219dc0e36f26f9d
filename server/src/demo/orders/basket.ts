import { lineTotal } from '@bustan/contract/core/values/money.ts'
import type { DemoCatalogue, DemoProduct } from '../catalogue/catalogue.ts'
import { demoUnits } from '../catalogue/shelf.ts'
import type { UnitKey } from '../catalogue/shelf.ts'
import type { Random } from '../random.ts'

/** A product of an order, as it was when ordered. Amounts in halalas. */
export interface DemoLine {
  position: number
  product_id: number
  name_ar: string
  name_en: string
  category_ar: string
  category_en: string
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
  price: number
  quantity: number
  sub_total: number
}

/** The size of a basket: a household's or a department's. */
export type BasketSize = 'household' | 'department'

/** Smallest, largest and step of what a household takes of a thing. */
const quantities: Readonly<Record<UnitKey, readonly [least: number, most: number, step: number]>> = {
  kg: [0.5, 3, 0.5],
  piece: [1, 4, 1],
  bunch: [1, 5, 1],
  pack: [1, 3, 1],
  box: [1, 2, 1],
  carton: [1, 2, 1],
  tray: [1, 2, 1],
  bag: [1, 2, 1],
  jar: [1, 2, 1],
  bottle: [1, 3, 1],
}
const multiples: Readonly<Record<BasketSize, number>> = { household: 1, department: 3 }
const lineCounts: Readonly<Record<BasketSize, readonly (readonly [number, number])[]>> = {
  household: [
    [1, 8],
    [2, 14],
    [3, 20],
    [4, 20],
    [5, 15],
    [6, 10],
    [7, 6],
    [8, 4],
    [10, 3],
  ],
  department: [
    [2, 8],
    [3, 18],
    [4, 24],
    [5, 20],
    [6, 16],
    [8, 14],
  ],
}

/** Prices were this much lower a year ago, and were rounded to 25 halalas then as now. */
const YEARLY_RISE = 0.06
const PRICE_STEP = 25

function priceAt(product: DemoProduct, age: number): number {
  const now = product.price_after_discount ?? product.price
  if (age < 0.1) return now
  return Math.max(PRICE_STEP, Math.round((product.price * (1 - YEARLY_RISE * age)) / PRICE_STEP) * PRICE_STEP)
}

/** Draws baskets from the catalogue. */
export interface Baskets {
  /** `age` is how long ago in years. */
  draw(random: Random, size: BasketSize, age: number): DemoLine[]
}

/** Nobody has a bunch of mint brought across the city: the least that a basket comes to, in halalas. */
const LEAST = 3_000

/** The price of a truckload, in halalas: an amount of nine digits. */
const TRUCKLOAD = 108_000_000

/** The same basket with so much of its first product that a truck is full. */
export function byTheTruckload([first, ...others]: readonly DemoLine[]): DemoLine[] {
  if (!first) return []
  const quantity = Math.ceil(TRUCKLOAD / first.price)
  return [{ ...first, quantity, sub_total: lineTotal(first.price, quantity) }, ...others]
}

const lineOf = (product: DemoProduct, position: number, price: number, quantity: number): DemoLine => ({
  position,
  product_id: product.id,
  name_ar: product.name_ar,
  name_en: product.name_en,
  category_ar: product.category.ar,
  category_en: product.category.en,
  unit_ar: demoUnits[product.unit].ar,
  unit_en: demoUnits[product.unit].en,
  unit_dual_ar: demoUnits[product.unit].dualAr,
  unit_plural_ar: demoUnits[product.unit].pluralAr,
  unit_plural_en: demoUnits[product.unit].pluralEn,
  price,
  quantity,
  sub_total: lineTotal(price, quantity),
})

export function createBaskets(catalogue: DemoCatalogue): Baskets {
  let sum = 0
  const upTo = catalogue.products.map((product) => (sum += product.demand))
  const pick = (random: Random): DemoProduct => {
    const wanted = random.next() * sum
    let low = 0
    let high = upTo.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return catalogue.products[low] ?? random.pick(catalogue.products)
  }
  const quantityOf = (random: Random, unit: UnitKey, size: BasketSize) => {
    const [least, most, step] = quantities[unit]
    const steps = Math.floor(random.next() ** 1.4 * ((most - least) / step + 1))
    return (least + steps * step) * multiples[size]
  }
  return {
    draw(random, size, age) {
      const chosen = new Set<DemoProduct>()
      const lines: DemoLine[] = []
      const count = random.weighted(lineCounts[size])
      while (chosen.size < count) chosen.add(pick(random))
      const add = (product: DemoProduct) =>
        lines.push(
          lineOf(product, lines.length + 1, priceAt(product, age), quantityOf(random, product.unit, size)),
        )
      for (const product of chosen) add(product)
      while (lines.reduce((sum, line) => sum + line.sub_total, 0) < LEAST) {
        const more = pick(random)
        if (chosen.has(more)) continue
        chosen.add(more)
        add(more)
      }
      return lines
    },
  }
}
