import type { Generated } from 'kysely'

interface Named {
  id: Generated<number>
  name_ar: string
  name_en: string
  search: string
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Degrees, both or neither. */
interface Placed {
  lat: number | null
  long: number | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    countries: Named & { code: string; dial_code: string }
    regions: Named & { code: string }
    cities: Named & Placed & { region_id: number }
    areas: Named & Placed & { city_id: number }
  }
}
