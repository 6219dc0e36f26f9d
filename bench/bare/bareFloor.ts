import { parseLateLimits } from '../../contract/src/settings/sections/lateSettings.ts'
import { floorList } from '../../server/src/modules/sales/floor/floor.queries.ts'
import { answerFloorOrder } from '../../server/src/modules/sales/floor/floorOrders.ts'
import type { StoredFloorOrder } from '../../server/src/modules/sales/floor/floorOrders.ts'
import { askPlanned, textOf } from './bareDatabase.ts'
import type { Row } from './bareDatabase.ts'

const LIST = 50
const QUEUE = textOf(floorList(false))

/** The orders to pick. */
export async function answerFloor() {
  const rows = await askPlanned<Row & StoredFloorOrder>('floor', QUEUE, [])
  const orders = rows.filter(({ id }) => id !== null)
  const limits = parseLateLimits(rows[0]?.['settings'])
  return {
    data: orders.slice(0, LIST).map((row) => answerFloorOrder(row, 'ar')),
    meta: { more: orders.length > LIST, limits, at: rows[0]?.['read_at'].toISOString() },
  }
}
