import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import { fileUrl } from '../../../platform/files/files.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { weighingOn } from '../../settings/index.ts'
import type { Line } from '../orders/lines/answerLines.ts'
import { unitOf } from '../../catalog/index.ts'
import { targetOf } from '../orders/lines/weighing/targets.ts'
import { answerWeighings, lineWeighing } from '../orders/lines/weighing/weighingDetail.ts'
import type { StoredWeighings } from '../orders/lines/weighing/weighingDetail.ts'
import { personOf } from './floorOrders.ts'

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
export const lineColumns = sql`l.position, l.product_id, l.name_ar, l.name_en, l.category_ar, l.category_en, l.unit_ar, l.unit_en, l.unit_dual_ar,
  l.unit_plural_ar, l.unit_plural_en, l.image_key, l.quantity::float8 as quantity, l.ordered_quantity::float8 as ordered_quantity,
  l.target_quantity::float8 as target_quantity, l.kind, l.short_reason, p.admin_id as picked_by_id, p.admin_name as picked_by,
  exists (select from order_asks a where a.order_id = l.order_id and a.position = l.position and a.answered_at is null) as waits,
  exists (select from order_lines s where s.order_id = l.order_id and s.replaces = l.position and s.quantity > 0) as is_replaced,
  (select h.admin_id from pick_holds h where h.product_id = l.product_id and h.until > now()) as held_by_id,
  (select h.admin_name from pick_holds h where h.product_id = l.product_id and h.until > now()) as held_by`

/** As SQL: how a line `l` is weighed with its bags, while the shop weighs. */
export const lineWeight = sql`case when ${weighingOn} then ${lineWeighing} end as weighing`

type Weighing = NonNullable<StoredWeighings['weighing']>[number]

/** A line with its weight and bags. */
export type StoredLine = StoredFloorLine & { weighing: Weighing | null }

export interface Reader {
  language: Language
  /** The admin who reads. */
  id: number
}

type NamedProduct<Id> = Parameters<typeof unitOf>[0] &
  Pick<Line, 'name_ar' | 'name_en' | 'category_ar' | 'category_en' | 'image_key'> & { product_id: Id }

/** Returns the product of lines as orders name it. */
export function answerProduct<Id extends number | null>(named: NamedProduct<Id>, language: Language) {
  const pick = (ar: string, en: string) => pickTranslation({ ar, en }, language)
  return {
    id: named.product_id,
    name: pick(named.name_ar, named.name_en),
    category: pick(named.category_ar, named.category_en),
    unit: unitOf(named, language),
    image: fileUrl(named.image_key),
  }
}

/** Returns a line as it is picked. */
export function answerLine(line: StoredLine, handling: unknown, { language, id }: Reader): FloorLine {
  const { quantity } = line
  const isHeld = line.held_by_id !== null && line.held_by_id !== id
  return {
    position: line.position,
    product: answerProduct(line, language),
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
