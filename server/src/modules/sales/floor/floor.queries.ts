import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { FloorDetail } from '@bustan/contract/sales/floor/floor.ts'
import { parseLateLimits } from '@bustan/contract/settings/sections/lateSettings.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { areaNames } from '../../places/index.ts'
import { floorOn, generalSettingsColumn, toleranceColumn } from '../../settings/index.ts'
import { joinOrderer } from '../orders/list/orders.rows.ts'
import { answerLine, lineColumns, lineWeight } from './floorLines.ts'
import type { Reader, StoredLine } from './floorLines.ts'
import { answerFloorOrder, floorColumns, floorQueue, joinFloor, joinPick } from './floorOrders.ts'
import type { StoredFloorOrder } from './floorOrders.ts'

interface QueuedOrder extends StoredFloorOrder {
  is_on: boolean
  settings: unknown
  read_at: Date
}

/** Orders that one answer of the floor's list holds. */
const LIST = 50

/** Throws floor_off where orders are not picked on the floor. */
export async function requireFloor(db: Executor): Promise<void> {
  const { rows } = await sql<{ is_on: boolean }>`select ${floorOn} as is_on`.execute(db)
  if (!rows[0]?.is_on) throw new AppError('floor_off')
}

/** As SQL: the list of the floor, beside whether there is a floor, and what says which orders are late. */
export const floorList = (isSealed: boolean) => sql<QueuedOrder>`
  select s.*, o.* from (select ${floorOn} as is_on, ${generalSettingsColumn} as settings, now() as read_at) s
  left join lateral (
    select ${floorColumns} from (${floorQueue(isSealed, LIST + 1)}) o ${joinOrderer} ${joinFloor}) o on true
  order by not o.rush, o.state_since, o.id`

/** Lists the accepted orders that are to be picked, or the sealed ones: those in a rush first, then the oldest. Throws floor_off. */
export async function listFloor(db: Executor, isSealed: boolean, language: Language) {
  const rows = await runPlanned(db, 'floor.list', floorList(isSealed))
  const [first] = rows
  if (!first?.is_on) throw new AppError('floor_off')
  const orders = rows.filter(({ id }) => id !== null)
  return {
    data: orders.slice(0, LIST).map((row) => answerFloorOrder(row, language)),
    meta: {
      more: orders.length > LIST,
      limits: parseLateLimits(first.settings),
      at: first.read_at.toISOString(),
    },
  }
}

interface StoredFloorDetail extends StoredFloorOrder {
  note: string | null
  address: string
  area_names: readonly [string, string] | null
  handling: unknown
  order_lines: StoredLine[] | null
}

/** Reads an accepted order as it is picked. Throws not_found and not_on_floor. */
export async function readFloorOrder(db: Executor, id: number, reader: Reader): Promise<FloorDetail> {
  const { rows } = await sql<StoredFloorDetail & { state: string }>`
    select ${floorColumns}, o.state, o.note, o.address, ${areaNames(sql`o.area_id`)} as area_names, ${toleranceColumn} as handling,
      (select json_agg(line order by line.position) from (
        select ${lineColumns}, ${lineWeight} from order_lines l ${joinPick} where l.order_id = o.id) line) as order_lines
    from orders o ${joinOrderer} ${joinFloor} where o.id = ${id}`.execute(db)
  const [order] = rows
  if (!order) throw new AppError('not_found')
  if (order.state !== 'prepared') throw new AppError('not_on_floor')
  const { language } = reader
  const [ar = '', en = ''] = order.area_names ?? []
  return {
    ...answerFloorOrder(order, language),
    note: order.note,
    place: order.pickup ? null : order.area_names ? pickTranslation({ ar, en }, language) : order.address,
    order_lines: (order.order_lines ?? []).map((line) => answerLine(line, order.handling, reader)),
  }
}
