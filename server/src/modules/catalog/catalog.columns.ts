// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated } from 'kysely'
import type { Decimal } from '../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  categories: {
    id: Generated<number>
    parent_id: number | null
    name_ar: string
    name_en: string
    description_ar: string | null
    description_en: string | null
    search: string
    image_key: string | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  /** One slot of the number of orders that hold a product; the database keeps it as orders change. */
  product_counts: {
    product_id: number
    slot: number
    orders: number
  }
  product_edits: {
    id: Generated<number>
    admin_id: number
    kind: 'sheet' | 'prices'
    items: unknown
    at: Generated<Date>
  }
  product_import_cells: {
    import_id: number
    number: number
    cells: unknown
  }
  product_import_heads: {
    admin_id: number
    head: string
    field: string | null
  }
  product_import_rows: {
    import_id: number
    number: number
    action: 'create' | 'update' | 'same' | 'problem'
    product_id: number | null
    product_version: number | null
    input: unknown
    problems: unknown
    changes: unknown
    pending: unknown
  }
  product_imports: {
    id: Generated<number>
    admin_id: number
    file_name: string
    state: Generated<'checked' | 'running' | 'done' | 'failed' | 'cancelled'>
    unknown_columns: unknown
    total: number
    creates: number
    updates: number
    unchanged: number
    problems: number
    done: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    columns: Generated<unknown>
    missing: Generated<unknown>
    creates_missing: Generated<boolean>
  }
  products: {
    id: Generated<number>
    category_id: number
    unit_id: number
    name_ar: string
    name_en: string
    description_ar: string | null
    description_en: string | null
    search: string
    /** Halalas. */
    price: number
    /** Halalas. */
    price_after_discount: number | null
    is_available: Generated<boolean>
    is_most_paid: Generated<boolean>
    /** In the product's unit; null when stock is not tracked. */
    stock_quantity: Decimal | null
    image_key: string | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    /** True while the product is unavailable only because its stock reached zero. */
    ran_out: Generated<boolean>
    /** The products that are offered first where this one has run out. */
    substitute_ids: Generated<number[]>
    /** The weight of its usual container. */
    tare_grams: number | null
    /** The share by which more than was ordered is billed; that of the settings where it is null. */
    over_percent: number | null
    /** The share by which less than was ordered is not short; that of the settings where it is null. */
    under_percent: number | null
    average_piece_grams: number | null
    /** The number of the product on the labels of scales. */
    plu: string | null
  }
  units: {
    id: Generated<number>
    name_ar: string
    name_en: string
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    plural_ar: string | null
    plural_en: string | null
    dual_ar: string | null
    /** The way in which a quantity of it is found: by count where it is null. */
    measure: 'count' | 'weight' | null
    /** The weight of one of it, where it is a weight. */
    grams: Decimal | null
  }
}
