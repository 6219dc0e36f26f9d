import type { Generated } from 'kysely'

interface Switchable {
  id: Generated<number>
  name_ar: string
  name_en: string
  search: string
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    units: Switchable & {
      plural_ar: string | null
      dual_ar: string | null
      plural_en: string | null
    }
    categories: Switchable & {
      parent_id: number | null
      description_ar: string | null
      description_en: string | null
      image_key: string | null
    }
    products: Switchable & {
      category_id: number
      unit_id: number
      description_ar: string | null
      description_en: string | null
      /** Halalas. */
      price: number
      price_after_discount: number | null
      is_available: Generated<boolean>
      is_most_paid: Generated<boolean>
      /** In the product's unit; null when stock is not tracked. */
      stock_quantity: string | null
      /** Unavailable only because the stock reached zero. */
      ran_out: Generated<boolean>
      image_key: string | null
    }
    /** One slot of how many orders hold a product; kept by the database as orders change. */
    product_counts: { product_id: number; slot: number; orders: number }
  }
}
