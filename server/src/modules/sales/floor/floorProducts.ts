import { sql } from 'kysely'
import type { FloorProduct, FloorProductDetail, Wave } from '@bustan/contract/sales/floor/floor.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { readProductName } from '../../catalog/index.ts'
import { toleranceColumn } from '../../settings/index.ts'
import { newestWords } from '../orders/lines/lineWords.ts'
import type { ProductWords } from '../orders/lines/lineWords.ts'
import { joinOrderer, orderer } from '../orders/list/orders.rows.ts'
import { answerLine, answerProduct, lineColumns, lineWeight } from './floorLines.ts'
import type { Reader, StoredLine } from './floorLines.ts'
import { floorQueue, joinPick, personOf } from './floorOrders.ts'

interface StoredProduct extends ProductWords {
  product_id: number
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
  const { rows } = await sql<StoredProduct>`
    select g.*, h.admin_id as picker_id, h.admin_name as picker_name from (
      select l.product_id, ${newestWords('image_key')},
        coalesce(sum(l.quantity) filter (where p.order_id is null), 0)::float8 as quantity,
        count(distinct l.order_id) filter (where p.order_id is null)::int as orders,
        count(*)::int as lines, count(p.order_id)::int as picked
      from (${waveOf(wave, reader)}) o join order_lines l on l.order_id = o.id and l.quantity > 0 and l.product_id is not null ${joinPick}
      group by l.product_id, l.unit_ar, l.unit_en) g
    left join pick_holds h on h.product_id = g.product_id and h.until > now()`.execute(db)
  const { language } = reader
  const { compare } = new Intl.Collator(language)
  return rows
    .map((row) => ({
      product: answerProduct(row, language),
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
