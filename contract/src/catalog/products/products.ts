import { defineResource } from '../../core/resource/resource.ts'
import { MAX_GRAMS } from '../units/units.ts'
import type { Row } from '../../core/resource/resource.ts'

/** Stock of this much or less, in the product's unit, is marked as low. */
export const LOW_STOCK = 5

/** The largest share, in percent, by which a weight may differ from what was ordered. */
export const MAX_TOLERANCE = 100

/** The products for sale: by a unit, from a main category or one of its parts. The API reads availability as `quantity` 1/0. */
export const products = defineResource({
  name: 'products',
  subject: 'products',
  fields: {
    image: { kind: 'image', listed: true },
    name: { kind: 'bilingual', max: 120, required: { create: ['ar'], edit: ['ar'] }, listed: true },
    description: { kind: 'bilingual', max: 2_000, long: true },
    category_id: { kind: 'reference', to: 'categories', required: true, listed: true },
    unit_id: { kind: 'reference', to: 'units', required: true, listed: true },
    price: { kind: 'money', required: true, positive: true, listed: true },
    price_after_discount: { kind: 'money', positive: true },
    quantity: { kind: 'flag', initial: true, numeric: true, required: true, listed: true },
    order_lot: { kind: 'flag', initial: false, numeric: true },
    stock_quantity: { kind: 'number', decimals: 3, max: 1_000_000, listed: true },
    is_active: { kind: 'flag', initial: true, listed: true },
    /** Products that are offered first where this one has run out. */
    substitute_ids: { kind: 'references', to: 'products', max: 20 },
    /** The weight of its usual container. */
    tare_grams: { kind: 'number', max: MAX_GRAMS, unit: 'grams' },
    /** The share by which more than was ordered is billed, and less is not short; the settings' where it is null. */
    over_percent: { kind: 'number', max: MAX_TOLERANCE, unit: 'percent' },
    under_percent: { kind: 'number', max: MAX_TOLERANCE, unit: 'percent' },
    average_piece_grams: { kind: 'number', min: 1, max: MAX_GRAMS, unit: 'grams' },
    /** The number that scales print in their labels. */
    plu: { kind: 'text', format: 'plu', max: 6, search: false },
  },
  title: 'name',
  sort: ['name', 'price', 'stock_quantity', 'created_at'],
  filters: {
    name: { kind: 'text' },
    category_id: {
      kind: 'reference',
      to: 'categories',
      query: { main: true },
      spelled: ['CategoryId', 'categoryId'],
    },
    sub_category_id: {
      kind: 'reference',
      to: 'categories',
      query: { children: true },
      column: 'category_id',
      within: 'category_id',
      spelled: ['subCategoryId'],
    },
    unit_id: { kind: 'reference', to: 'units', column: 'unit_id', spelled: ['unitId'] },
    quantity: { kind: 'flag', column: 'is_available' },
    order_lot: { kind: 'flag', column: 'is_most_paid', spelled: ['orderLot'] },
    created: { kind: 'days', column: 'created_at' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})

interface Named {
  id: number
  name: string
}

/** A product as the API answers it. */
export type ProductRow = Row<typeof products> & {
  /** Its main category stands under `parent`, where it is sold from a part of one. */
  category?: (Named & { parent: Named | null }) | null
  /** `dual` and `plural` in the caller's language; null where the unit has none in it. */
  unit?: (Named & { dual: string | null; plural: string | null }) | null
  /** The number of orders that contain it. */
  orders_count: number
  ordersCount: number
}

/** Checks whether a discounted price (or none) fits a price, in halalas. */
export const discountFits = (price: number, discounted: number | null | undefined): boolean =>
  discounted === null || discounted === undefined || discounted < price
