import type { Columns } from './places.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    countries: Columns['countries']
    regions: Columns['regions']
    cities: Columns['cities']
    areas: Columns['areas']
    service_types: Columns['service_types']
  }
}
