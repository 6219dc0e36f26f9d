import type { Json, Typed } from '../../platform/db/tables.ts'
import type { Columns } from './settings.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    saved_views: Typed<Columns['saved_views'], { search: Json<Readonly<Record<string, string>>> }>
    saved_view_orders: Columns['saved_view_orders']
  }
}
