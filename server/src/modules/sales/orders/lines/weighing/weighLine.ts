import { sql } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { billedOf, isSamePlu, readScaleLabel } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { WeighedLine } from '@bustan/contract/sales/orders/weighing/weighings.ts'
import type { Tx } from '../../../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { weightOf } from '../../../../catalog/index.ts'
import type { ProductWeight } from '../../../../catalog/index.ts'
import { parseTolerance, readConsentRules, toleranceColumn, weighingOn } from '../../../../settings/index.ts'
import { isGrown } from '../../asks/asking.ts'
import { mostWithoutAsking } from '../../asks/growth.ts'
import { applyEdit, planOnOrder, readLines, requireOpen } from '../editLines.ts'
import type { PlannedEdit } from '../editLines.ts'
import type { EditRequest, StoredLine } from '../planEdit.ts'
import { lockOrderAndPayer } from '../../moves/orders.moves.ts'
import { addBag, readBags, voidBags } from './bags.ts'
import type { Bag, CountedBag } from './bags.ts'
import { targetOf } from './targets.ts'
import { answerWeight } from './weighingDetail.ts'

/** A line of an order under its lock; `weight` is null where it is not sold by weight. */
interface ScaledLine {
  line: StoredLine
  weight: WeighedLine | null
  /** The number on labels of its product, whether it is weighed or not. */
  plu: string | null
  bags: readonly CountedBag[]
}

/** The place of a bag: its line, and the field that a refusal names. */
interface Place {
  position: number
  field: 'position' | 'code'
}

/** Locks an order and reads its lines as they are weighed. Throws not_found, weighing_off, lines_closed, forbidden and stale_version. */
async function lockScaled(tx: Tx, request: EditRequest): Promise<readonly ScaledLine[]> {
  const order = await lockOrderAndPayer(tx, request.orderId)
  const { rows: setting } = await sql<{ is_on: boolean; handling: unknown }>`
    select ${weighingOn} as is_on, ${toleranceColumn} as handling`.execute(tx)
  if (!setting[0]?.is_on) throw new AppError('weighing_off')
  await requireOpen(tx, order, request)
  const tolerance = parseTolerance(setting[0].handling)
  const { rows } = await sql<{ position: number; weight: ProductWeight | null }>`
    select l.position, ${weightOf(sql`l.product_id`)} as weight from order_lines l where l.order_id = ${order.id}`.execute(
    tx,
  )
  const [lines, bags] = [await readLines(tx, order.id), await readBags(tx, order.id)]
  return lines.map((line) => {
    const weight = rows.find(({ position }) => position === line.position)?.weight ?? null
    return {
      line,
      weight: answerWeight(line, weight, tolerance),
      plu: weight?.plu ?? null,
      bags: bags.filter(({ position }) => position === line.position),
    }
  })
}

const picked = (bags: readonly CountedBag[]) => bags.reduce((sum, { net_g }) => sum + net_g, 0)

/** Throws weight_over where a weight lets the total grow past what the customer is asked about first. */
async function requireWithinConsent(tx: Tx, planned: PlannedEdit): Promise<void> {
  const rules = await readConsentRules(tx)
  if (!rules || !isGrown(planned, rules)) return
  const amount = (halalas: number) => fromHalalas(halalas).toFixed(2)
  const limit = mostWithoutAsking((planned.order.ordered ?? planned.before).total, rules)
  throw new AppError('weight_over', { values: { total: amount(planned.after.total), limit: amount(limit) } })
}

/** Adds a bag to a line of a locked order. */
async function addToLine(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  { field, scaled, bag }: { field: Place['field']; scaled: ScaledLine; bag: Bag },
): Promise<void> {
  const { line, weight, bags } = scaled
  const { position } = line
  if (Number(line.quantity) === 0) throw invalidField(field, 'line_left_out')
  if (!weight) throw invalidField(field, 'not_by_weight')
  const target = String(targetOf(line))
  const quantity = billedOf(picked(bags) + bag.gross - bag.tare, target, weight)
  if (quantity === 0) throw invalidField(field === 'code' ? field : 'gross_g', 'weighs_too_little')
  const planned = await planOnOrder(tx, request, { change: 'weighing', position, quantity, target })
  if (!planned) throw new Error('A bag is always a step')
  await requireWithinConsent(tx, planned)
  const id = await addBag(tx, { orderId: request.orderId, position }, bag, request.actor)
  await applyEdit(platform, tx, request, { change: 'weighing', bags: { added: [id], voided: [] } }, planned)
}

/**
 * Adds a bag to a line of an order that has not left, and bills what all of its bags come to, within the tolerance. Grams are whole.
 * Throws what `lockScaled` does, asked_already, weight_over, and 422 of `position` and `gross_g`.
 */
export async function weighLine(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  { position, ...bag }: Bag & { position: number },
): Promise<void> {
  const lines = await lockScaled(tx, request)
  const scaled = lines.find(({ line }) => line.position === position)
  if (!scaled) throw invalidField('position', 'unknown')
  await addToLine(platform, tx, request, { field: 'position', scaled, bag })
}

/** Returns the line that a label is for: of several of a product the first that is not weighed yet, else the first that is not left out. */
function lineOfLabel(lines: readonly ScaledLine[], plu: string): ScaledLine {
  const own = lines.filter((one) => one.plu !== null && isSamePlu(one.plu, plu))
  const inOrder = own.filter((one) => Number(one.line.quantity) > 0)
  const line = inOrder.find(({ bags }) => bags.length === 0) ?? inOrder[0] ?? own[0]
  if (!line) throw invalidField('code', 'plu_unknown', { plu })
  return line
}

/**
 * Adds the bag of a scale's label to the line of its product, and returns the position of that. Throws what `weighLine` does, 422 of `code`, and label_seen where the label
 * was counted for the order before and `isAgain` does not say that it is another bag.
 */
export async function weighLabel(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  { code, isAgain }: { code: string; isAgain: boolean },
): Promise<number> {
  const label = readScaleLabel(code)
  if (typeof label === 'string') throw invalidField('code', label)
  const lines = await lockScaled(tx, request)
  const scaled = lineOfLabel(lines, label.plu)
  const seen = lines.some(({ bags }) => bags.some((bag) => bag.label === code))
  if (seen && !isAgain) throw new AppError('label_seen')
  if (label.grams === 0) throw invalidField('code', 'weighs_too_little')
  const bag = { gross: label.grams, tare: 0, source: 'label', label: code } as const
  await addToLine(platform, tx, request, { field: 'code', scaled, bag })
  return scaled.line.position
}

/**
 * Takes a bag off its line; without any, what is to be picked is billed again. Throws what `lockScaled` does, weighing_void and
 * asked_already.
 */
export async function voidWeighing(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  id: number,
): Promise<void> {
  const lines = await lockScaled(tx, request)
  const scaled = lines.find(({ bags }) => bags.some((bag) => bag.id === id))
  if (!scaled) {
    const { rows } = await sql<{ id: number }>`
      select id from weighings where id = ${id} and order_id = ${request.orderId} and voids is null`.execute(
      tx,
    )
    throw new AppError(rows[0] ? 'weighing_void' : 'not_found')
  }
  const { line, weight } = scaled
  const { position } = line
  if (!weight) throw invalidField('position', 'not_by_weight')
  const left = scaled.bags.filter((bag) => bag.id !== id)
  const target = String(targetOf(line))
  const quantity = left.length === 0 ? Number(target) : billedOf(picked(left), target, weight)
  const edit = { change: 'voiding', position, quantity, target: left.length === 0 ? null : target } as const
  const planned = await planOnOrder(tx, request, edit)
  if (!planned) throw new Error('A bag taken off is always a step')
  await voidBags(tx, [id], request.actor)
  await applyEdit(platform, tx, request, { change: 'voiding', bags: { added: [], voided: [id] } }, planned)
}
