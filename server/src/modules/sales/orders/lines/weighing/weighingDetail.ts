import { sql } from 'kysely'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { WeighingSource } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { WeighedLine } from '@bustan/contract/sales/orders/weighing/weighings.ts'
import { translateIn } from '../../../../../platform/texts/texts.ts'
import { weightOf } from '../../../../catalog/index.ts'
import type { ProductWeight } from '../../../../catalog/index.ts'
import { parseTolerance, weighingOn } from '../../../../settings/index.ts'
import type { Tolerance } from '../../../../settings/index.ts'
import type { Line } from '../answerLines.ts'
import { targetOf } from './targets.ts'
import type { TargetLine } from './targets.ts'

interface StoredBag {
  id: number
  gross_g: number
  tare_g: number
  net_g: number
  source: WeighingSource
  voided: boolean
  at: string
  actor_id: number | null
  actor_name: string | null
}

/** The parts of a stored order that say what is weighed of it; `weighing` is null while the shop does not weigh. */
export interface StoredWeighings {
  handling: unknown
  weighing: readonly { position: number; weight: ProductWeight | null; bags: StoredBag[] | null }[] | null
}

/** As SQL: how a line `l` is weighed, and its bags, as JSON. */
export const lineWeighing = sql`json_build_object('position', l.position, 'weight', ${weightOf(sql`l.product_id`)}, 'bags', (
  select json_agg(bag order by bag.id) from (
    select b.id, b.gross_g, b.tare_g, b.net_g, b.source, b.at, b.actor_id, b.actor_name,
      exists (select from weighings v where v.voids = b.id) as voided
    from weighings b where b.order_id = l.order_id and b.position = l.position and b.voids is null) bag))`

/** As SQL: how each line of an order `o` is weighed, and its bags. */
export const weighingColumn = sql`(case when ${weighingOn} then (
  select json_agg(${lineWeighing}) from order_lines l where l.order_id = o.id) end) as weighing`

/** Returns how a line is weighed; null where it is not sold by weight, or was ordered in another unit than its product has now. */
export function answerWeight(
  line: TargetLine & { unit_ar: string },
  weight: ProductWeight | null,
  tolerance: Tolerance,
): WeighedLine | null {
  if (!weight || weight.unit_grams === null || weight.unit_ar !== line.unit_ar) return null
  return {
    wanted: Number(targetOf(line)),
    unit_grams: weight.unit_grams,
    over_percent: weight.over_percent ?? tolerance.over,
    under_percent: weight.under_percent ?? tolerance.under,
    tare_grams: weight.tare_grams,
    average_piece_grams: weight.average_piece_grams,
    plu: weight.plu,
  }
}

type Keys = Pick<PlacedLine, 'weighings' | 'picked_grams' | 'weighed' | 'expected_grams'>

/** Returns the keys of a line that are there while the shop weighs. */
export function answerWeighings(
  line: Line,
  { weighing, handling }: StoredWeighings,
  language: Language,
): Keys {
  const own = weighing?.find(({ position }) => position === line.position)
  if (!own) return {}
  const bags = own.bags ?? []
  const counted = bags.filter(({ voided }) => !voided)
  const piece = own.weight?.unit_grams === null ? own.weight.average_piece_grams : null
  const somebody = translateIn(language)('actors/somebody')
  return {
    weighings: bags.map(({ actor_id, actor_name, at, ...bag }) => ({
      ...bag,
      at: new Date(at).toISOString(),
      actor: { id: actor_id, name: actor_name ?? somebody },
    })),
    picked_grams: counted.length === 0 ? null : counted.reduce((sum, { net_g }) => sum + net_g, 0),
    weighed: answerWeight(line, own.weight, parseTolerance(handling)),
    expected_grams: piece === null ? null : Math.round(line.quantity * piece),
  }
}
