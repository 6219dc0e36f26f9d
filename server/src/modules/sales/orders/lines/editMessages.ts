import { sql } from 'kysely'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { LineKind, ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderMove } from '@bustan/contract/sales/orders/orderStates.ts'
import { isLeaving } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Executor, Tx } from '../../../../platform/db/tables.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { isClosed } from '../../floor/sealed.ts'
import type { LineWords, TaxedAmounts } from '../orders.table.ts'
import { unitOf } from '../../../catalog/index.ts'

/**
 * Makes the message about changed lines due together with that of the step by which the order leaves: until then changes are one
 * message. A rejected order has nothing to tell of its lines.
 */
export async function settleEditMessage(
  tx: Tx,
  { id, state }: { id: number; state: OrderState },
  { to }: Pick<OrderMove, 'to'>,
  waitSeconds: number,
): Promise<void> {
  if (to === 'rejected')
    await sql`
      update customer_messages set state = 'cancelled', settled_at = now()
      where order_id = ${id} and kind = 'edit' and state = 'pending'`.execute(tx)
  else if (isLeaving(state, to)) await dueEditMessage(tx, id, waitSeconds)
}

/** Makes the message about changed lines due in some seconds, as the order was sealed: its lines change no more. */
export async function dueEditMessage(tx: Tx, orderId: number, waitSeconds: number): Promise<void> {
  await sql`
    update customer_messages set due_at = now() + make_interval(secs => ${waitSeconds})
    where order_id = ${orderId} and kind = 'edit' and state = 'pending'`.execute(tx)
}

/**
 * Lets the message about changed lines wait again: the step by which the order left was taken back, or its crates were opened. While they
 * are closed nothing changes any more, and it stays due.
 */
export async function holdEditMessage(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update customer_messages set due_at = 'infinity'
    where order_id = ${orderId} and kind = 'edit' and state = 'pending' and not ${isClosed(orderId)}`.execute(
    tx,
  )
}

interface EditedLine extends LineWords {
  order_id: number
  position: number
  kind: LineKind
  replaces: number | null
  quantity: number
  ordered: number
  short_reason: ShortReason | null
}

/** The lines of orders that customers are told of, by the order. */
export type EditedLines = ReadonlyMap<number, readonly EditedLine[]>

/** Reads the lines of some orders, as customers are told of changes. */
export async function readEditedLines(db: Executor, orderIds: readonly number[]): Promise<EditedLines> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<EditedLine>`
    select order_id, position, kind, replaces, quantity::float8 as quantity,
      coalesce(ordered_quantity, quantity)::float8 as ordered, short_reason, name_ar, name_en, unit_ar, unit_en, unit_dual_ar,
      unit_plural_ar, unit_plural_en
    from order_lines where order_id = any(${[...orderIds]}::int[]) order by order_id, position`.execute(db)
  return Map.groupBy(rows, (row) => row.order_id)
}

/** Returns one line for each product that is not as it was ordered. */
function changedLines(lines: readonly EditedLine[], language: Language): string[] {
  const t = translateIn(language)
  const nameOf = (line: EditedLine) => pickTranslation({ ar: line.name_ar, en: line.name_en }, language)
  const replaced = new Set(lines.filter(({ quantity }) => quantity > 0).map(({ replaces }) => replaces))
  return lines.flatMap((line) => {
    const product = nameOf(line)
    const now = quantityText(line.quantity, unitOf(line, language), language)
    if (line.kind === 'substitute') {
      const original = lines.find(({ position }) => position === line.replaces)
      if (line.quantity === 0 || !original) return []
      return [t('customerMessages/edited/substitute', { product, now, original: nameOf(original) })]
    }
    if (line.kind === 'added')
      return line.quantity === 0 ? [] : [t('customerMessages/edited/added', { product, now })]
    if (line.quantity === line.ordered || replaced.has(line.position)) return []
    if (line.quantity === 0) return [t(`customerMessages/edited/${line.short_reason ?? 'out'}`, { product })]
    const ordered = quantityText(line.ordered, unitOf(line, language), language)
    return [t('customerMessages/edited/changed', { product, now, ordered })]
  })
}

/** An order whose customer is told of changes. */
export interface EditedOrder {
  id: number
  total: number
  ordered: TaxedAmounts | null
  /** A message about changes was sent before: it was sealed, and opened again. */
  was_sent: boolean
}

/** Returns what a customer is told of the changes to their order; null where it is what they ordered after all, and they know no better. */
export function editText(
  { id, total, ordered, was_sent: wasSent }: EditedOrder,
  lines: readonly EditedLine[],
  language: Language,
): { title: string; body: string } | null {
  const t = translateIn(language)
  const changes = changedLines(lines, language)
  if (changes.length === 0 && !wasSent) return null
  const kind = changes.length > 0 ? 'edit' : 'restored'
  const amount = (halalas: number) => fromHalalas(halalas).toFixed(2)
  const isOther = ordered !== null && ordered.total !== total
  const sum = isOther
    ? t('customerMessages/edited/total', { total: amount(total), ordered: amount(ordered.total) })
    : t('customerMessages/edited/same_total', { total: amount(total) })
  return {
    title: t(`customerMessages/${kind}/title`),
    body: [t(`customerMessages/${kind}/body`, { number: `#${id}` }), ...changes, sum].join('\n'),
  }
}
