// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  areas: {
    id: Generated<number>
    name_ar: string
    name_en: string
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    city_id: number
    /** Degrees; `lat` and `long` are both given or both null. */
    lat: number | null
    long: number | null
  }
  cities: {
    id: Generated<number>
    name_ar: string
    name_en: string
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    region_id: number
    /** Degrees; `lat` and `long` are both given or both null. */
    lat: number | null
    long: number | null
  }
  countries: {
    id: Generated<number>
    name_ar: string
    name_en: string
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    code: string | null
    dial_code: string | null
  }
  regions: {
    id: Generated<number>
    name_ar: string
    name_en: string
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    code: string | null
  }
  service_types: {
    id: Generated<number>
    name_ar: string
    name_en: string
    image_key: string | null
    for: Generated<string[]>
    extras: Generated<unknown>
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    /** The way of delivery that the product knows; null of a type that the shop added. */
    key: string | null
  }
}
