import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { createRandom } from '../random.ts'
import { fruitSections } from './fruits.ts'
import { pantrySections } from './pantry.ts'
import { demoUnits, origins } from './shelf.ts'
import type { ProductRow, Section, Shelf, UnitKey } from './shelf.ts'
import { vegetableSections } from './vegetables.ts'

interface Named {
  id: number
  name_ar: string
  name_en: string
}

/** The values a picture is drawn from; see demoImages. */
interface Pictured {
  art: string
  tint: string
}

export interface DemoUnit extends Named {
  dual_ar: string | null
  plural_ar: string | null
  plural_en: string | null
  /** The weight of one, where it is a weight. */
  grams: number | null
}

export interface DemoCategory extends Named, Pictured {
  parent_id: number | null
  description_ar: string | null
  description_en: string | null
}

export interface DemoProduct extends Named, Pictured {
  category_id: number
  unit_id: number
  description_ar: string
  description_en: string
  /** Halalas; the discounted price is lower. */
  price: number
  price_after_discount: number | null
  is_available: boolean
  is_most_paid: boolean
  is_active: boolean
  /** Up to three decimals, in the unit; null where stock is not tracked. */
  stock_quantity: string | null
  /** The demand for it; 1 is usual. */
  demand: number
  unit: UnitKey
  /** Its sub-category, as an order's line shows it. */
  category: { ar: string; en: string }
}

export interface DemoCatalogue {
  units: readonly DemoUnit[]
  /** Main categories first: a parent stands before its children. */
  categories: readonly DemoCategory[]
  products: readonly DemoProduct[]
}

const sections: readonly Section[] = [...vegetableSections, ...fruitSections, ...pantrySections]
const unitKeys = keysOf(demoUnits)

/** From here on a product is shown among the most asked for. */
const BESTSELLER_DEMAND = 3

function mainCategory(section: Section, id: number): DemoCategory {
  return {
    id,
    parent_id: null,
    name_ar: section.ar,
    name_en: section.en,
    description_ar: section.about.ar,
    description_en: section.about.en,
    art: section.art,
    tint: section.tint,
  }
}

function subCategory(shelf: Shelf, section: Section, id: number, parentId: number): DemoCategory {
  return {
    id,
    parent_id: parentId,
    name_ar: shelf.ar,
    name_en: shelf.en,
    description_ar: null,
    description_en: null,
    art: shelf.art,
    tint: section.tint,
  }
}

function product(
  row: ProductRow,
  section: Section,
  shelf: Shelf,
  id: number,
  categoryId: number,
): DemoProduct {
  const [ar, en, unit, price, origin, art, demand, off] = row
  const random = createRandom(`product ${id}`)
  const isAvailable = !random.chance(0.05)
  const isTracked = random.chance(0.7)
  const stock = unit === 'kg' ? random.whole(60, 2400) / 2 : random.whole(12, 480)
  return {
    id,
    category_id: categoryId,
    unit_id: unitKeys.indexOf(unit) + 1,
    name_ar: ar,
    name_en: en,
    description_ar: `${origins[origin].ar} ${section.note.ar}`,
    description_en: `${origins[origin].en} ${section.note.en}`,
    price: toHalalas(price),
    price_after_discount: off === undefined ? null : toHalalas(price - off),
    is_available: isAvailable,
    is_most_paid: demand >= BESTSELLER_DEMAND,
    is_active: isAvailable || random.chance(0.7),
    stock_quantity: isTracked ? (isAvailable ? stock.toFixed(3) : '0.000') : null,
    art,
    tint: section.tint,
    demand,
    unit,
    category: { ar: shelf.ar, en: shelf.en },
  }
}

/** The shop's shelves: 14 main categories, their sub-categories and 120 products. Always the same. */
export function demoCatalogue(): DemoCatalogue {
  const units = unitKeys.map((key, at) => ({
    id: at + 1,
    name_ar: demoUnits[key].ar,
    name_en: demoUnits[key].en,
    dual_ar: demoUnits[key].dualAr,
    plural_ar: demoUnits[key].pluralAr,
    plural_en: demoUnits[key].pluralEn,
    grams: demoUnits[key].grams,
  }))
  const main = sections.map((section, at) => mainCategory(section, at + 1))
  const categories = [...main]
  const products: DemoProduct[] = []
  for (const [at, section] of sections.entries()) {
    for (const shelf of section.shelves) {
      const category = subCategory(shelf, section, categories.length + 1, at + 1)
      categories.push(category)
      for (const row of shelf.products)
        products.push(product(row, section, shelf, products.length + 1, category.id))
    }
  }
  return { units, categories, products }
}
