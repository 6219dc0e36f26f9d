import type { Columns } from './floor.columns.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    fulfilments: Columns['fulfilments']
    order_picks: Columns['order_picks']
    pick_holds: Columns['pick_holds']
  }
}
