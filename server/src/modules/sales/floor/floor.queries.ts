import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type {
  FloorDetail,
  FloorLine,
  FloorProduct,
  FloorProductDetail,
  Wave,
} from '@bustan/contract/sales/floor/floor.ts'
import { parseLateLimits } from '@bustan/contract/settings/sections/lateSettings.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { fileUrl } from '../../../platform/files/files.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { readProductName, weightOf } from '../../catalog/index.ts'
import { areaNames } from '../../places/index.ts'
import { generalSettingsColumn, toleranceColumn, weighingOn } from '../../settings/index.ts'
import type { Line } from '../orders/lines/answerLines.ts'
import { unitOf } from '../orders/lines/lineWords.ts'
import { targetOf } from '../orders/lines/weighing/targets.ts'
import { answerWeighings } from '../orders/lines/weighing/weighingDetail.ts'
import type { StoredWeighings } from '../orders/lines/weighing/weighingDetail.ts'
import { joinOrderer, orderer } from '../orders/list/orders.rows.ts'
import { answerFloorOrder, floorColumns, floorQueue, joinFloor, joinPick, personOf } from './floorOrders.ts'
import type { StoredFloorOrder } from './floorOrders.ts'
import { floorOn } from './sealed.ts'

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

/** A line on the floor: as its order has it, with who picked it, and what stands in the way. */
interface StoredFloorLine extends Line {
  picked_by_id: number | null
  picked_by: string | null
  waits: boolean
  /** A substitute stands in for it. */
  is_replaced: boolean
  held_by_id: number | null
  held_by: string | null
}

/** As SQL: the columns of `StoredFloorLine`, of a line `l`; product, weight and tolerance are answered as on the order's page. */
const lineColumns = sql`l.position, l.product_id, l.name_ar, l.name_en, l.category_ar, l.category_en, l.unit_ar, l.unit_en, l.unit_dual_ar,
  l.unit_plural_ar, l.unit_plural_en, l.image_key, l.quantity::float8 as quantity, l.ordered_quantity::float8 as ordered_quantity,
  l.target_quantity::float8 as target_quantity, l.kind, l.short_reason, p.admin_id as picked_by_id, p.admin_name as picked_by,
  exists (select from order_asks a where a.order_id = l.order_id and a.position = l.position and a.answered_at is null) as waits,
  exists (select from order_lines s where s.order_id = l.order_id and s.replaces = l.position and s.quantity > 0) as is_replaced,
  (select h.admin_id from pick_holds h where h.product_id = l.product_id and h.until > now()) as held_by_id,
  (select h.admin_name from pick_holds h where h.product_id = l.product_id and h.until > now()) as held_by`

/** As SQL: how a line `l` is weighed with its bags, while the shop weighs. */
const lineWeight = sql`case when ${weighingOn} then json_build_object('position', l.position, 'weight', ${weightOf(sql`l.product_id`)}, 'bags', (
  select json_agg(bag order by bag.id) from (
    select b.id, b.gross_g, b.tare_g, b.net_g, b.source, b.at, b.actor_id, b.actor_name,
      exists (select from weighings v where v.voids = b.id) as voided
    from weighings b where b.order_id = l.order_id and b.position = l.position and b.voids is null) bag)) end as weighing`

type Weighing = NonNullable<StoredWeighings['weighing']>[number]

interface Reader {
  language: Language
  /** The admin who reads. */
  id: number
}

/** Returns a line as it is picked. */
function answerLine(
  line: StoredFloorLine & { weighing: Weighing | null },
  handling: unknown,
  { language, id }: Reader,
): FloorLine {
  const pick = (ar: string, en: string) => pickTranslation({ ar, en }, language)
  const { quantity } = line
  const isHeld = line.held_by_id !== null && line.held_by_id !== id
  return {
    position: line.position,
    product: {
      id: line.product_id,
      name: pick(line.name_ar, line.name_en),
      category: pick(line.category_ar, line.category_en),
      unit: unitOf(line, language),
      image: fileUrl(line.image_key),
    },
    kind: line.kind,
    quantity,
    wanted: line.is_replaced ? quantity : Number(targetOf(line)),
    short_reason: line.short_reason,
    picked_by: personOf(line.picked_by_id, line.picked_by, language)?.name ?? null,
    waits: line.waits,
    held_by: isHeld ? (personOf(line.held_by_id, line.held_by, language)?.name ?? null) : null,
    ...answerWeighings(line, { weighing: line.weighing && [line.weighing], handling }, language),
  }
}

type StoredLine = StoredFloorLine & { weighing: Weighing | null }

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

interface StoredProduct {
  product_id: number
  name_ar: string
  name_en: string
  category_ar: string
  category_en: string
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
  image_key: string | null
  quantity: number
  orders: number
  lines: number
  picked: number
  picker_id: number | null
  picker_name: string | null
}

/** As SQL: the orders of a wave: those that somebody else picks as a whole are not among them. */
const waveOf = (wave: Wave, { id }: Reader) => sql`
  select o.* from (${floorQueue(false, wave)}) o
  where not exists (select from pick_holds h where h.order_id = o.id and h.until > now() and h.admin_id <> ${id})`

/** Lists what the oldest orders need together, by category; what is picked comes last. */
export async function listProducts(db: Executor, wave: Wave, reader: Reader): Promise<FloorProduct[]> {
  const latest = (column: string) =>
    sql`(array_agg(${sql.ref(`l.${column}`)} order by l.order_id desc, l.position desc))[1] as ${sql.ref(column)}`
  const names = [
    'name_ar',
    'name_en',
    'category_ar',
    'category_en',
    'unit_dual_ar',
    'unit_plural_ar',
    'unit_plural_en',
    'image_key',
  ]
  const { rows } = await sql<StoredProduct>`
    select g.*, h.admin_id as picker_id, h.admin_name as picker_name from (
      select l.product_id, l.unit_ar, l.unit_en, ${sql.join(names.map(latest))},
        coalesce(sum(l.quantity) filter (where p.order_id is null), 0)::float8 as quantity,
        count(distinct l.order_id) filter (where p.order_id is null)::int as orders,
        count(*)::int as lines, count(p.order_id)::int as picked
      from (${waveOf(wave, reader)}) o join order_lines l on l.order_id = o.id and l.quantity > 0 and l.product_id is not null ${joinPick}
      group by l.product_id, l.unit_ar, l.unit_en) g
    left join pick_holds h on h.product_id = g.product_id and h.until > now()`.execute(db)
  const { language } = reader
  const { compare } = new Intl.Collator(language)
  const pick = (ar: string, en: string) => pickTranslation({ ar, en }, language)
  return rows
    .map((row) => ({
      product: {
        id: row.product_id,
        name: pick(row.name_ar, row.name_en),
        category: pick(row.category_ar, row.category_en),
        unit: unitOf(row, language),
        image: fileUrl(row.image_key),
      },
      quantity: row.quantity,
      orders: row.orders,
      lines: row.lines,
      picked: row.picked,
      picker: personOf(row.picker_id, row.picker_name, language),
    }))
    .toSorted(
      (one, other) =>
        Number(one.orders === 0) - Number(other.orders === 0) ||
        compare(one.product.category, other.product.category) ||
        compare(one.product.name, other.product.name),
    )
}

const noPicker = { handling: null, admin_id: null, admin_name: null }

interface StoredProductLine extends StoredLine {
  order_id: number
  customer: string
  rush: boolean
}

/** Reads a product with its lines of the oldest orders. Throws not_found where there is no such product. */
export async function readFloorProduct(
  db: Executor,
  id: number,
  wave: Wave,
  reader: Reader,
): Promise<FloorProductDetail> {
  const { language } = reader
  const name = await readProductName(db, id, language)
  const { rows: shop } = await sql<{ handling: unknown; admin_id: number | null; admin_name: string | null }>`
    select s.handling, h.admin_id, h.admin_name from (select ${toleranceColumn} as handling) s
    left join pick_holds h on h.product_id = ${id} and h.until > now()`.execute(db)
  const [{ handling, admin_id: pickerId, admin_name: pickerName } = noPicker] = shop
  const { rows } = await sql<StoredProductLine>`
    select o.id as order_id, ${orderer.name} as customer, 'rush' = any (o.tags) as rush, ${lineColumns}, ${lineWeight}
    from (${waveOf(wave, reader)}) o ${joinOrderer}
    join order_lines l on l.order_id = o.id and l.quantity > 0 and l.product_id = ${id} ${joinPick}
    order by not 'rush' = any (o.tags), o.state_since, o.id, l.position`.execute(db)
  return {
    id,
    name,
    picker: personOf(pickerId, pickerName, language),
    order_lines: rows.map((line) => ({
      ...answerLine(line, handling, reader),
      order: { id: line.order_id, customer: line.customer, rush: line.rush },
    })),
  }
}
