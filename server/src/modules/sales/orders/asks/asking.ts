import { sql } from 'kysely'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { formatTime } from '@bustan/contract/core/values/dates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { AskKind, AskSide, SubstitutionChoice } from '@bustan/contract/sales/orders/consent.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { notifyCustomers } from '../../../messaging/index.ts'
import { departmentAs, isLedDepartment } from '../../../people/index.ts'
import { readConsentRules } from '../../../settings/index.ts'
import type { ConsentRules } from '../../../settings/index.ts'
import type { PlannedEdit } from '../lines/editLines.ts'
import type { EditRequest, LineEdit } from '../lines/planEdit.ts'
import { unitOf } from '../../../catalog/index.ts'
import { mostWithoutAsking } from './growth.ts'
import { makeAskLink } from './askLinks.ts'

/** A change that waits for somebody's consent before it is made. */
interface Question {
  kind: AskKind
  rules: ConsentRules
}

/** Checks whether a change lets the total grow above what was ordered by more than the shop decides alone. */
export function isGrown({ order, before, after }: PlannedEdit, rules: ConsentRules): boolean {
  const ordered = order.ordered ?? before
  return after.total > before.total && after.total > mostWithoutAsking(ordered.total, rules)
}

async function readChoice(tx: Tx, orderId: number): Promise<SubstitutionChoice> {
  const { rows } = await sql<{ choice: SubstitutionChoice }>`
    select substitution_wish as choice from orders where id = ${orderId}`.execute(tx)
  return rows[0]?.choice ?? 'ask'
}

/**
 * Returns the question that a change of staff takes first; null where it is made at once. Throws no_substitutes, with what may be done
 * instead.
 */
export async function questionOf(tx: Tx, edit: LineEdit, planned: PlannedEdit): Promise<Question | null> {
  const rules = await readConsentRules(tx)
  if (!rules) return null
  const choice = edit.change === 'substitution' ? await readChoice(tx, planned.order.id) : 'choose'
  if (choice === 'none') throw new AppError('no_substitutes', { more: { allowed_changes: ['removal'] } })
  if (isGrown(planned, rules)) return { kind: 'growth', rules }
  return choice === 'ask' ? { kind: 'substitution', rules } : null
}

const department = departmentAs('d')

/** Returns who answers a question of a kind: a total of an employee that grows is their manager's to decide, where they have one. */
async function readReceiver(
  tx: Tx,
  { id, user_id: userId, orderer }: PlannedEdit['order'],
  kind: AskKind,
): Promise<{ asks: AskSide; userId: number }> {
  if (kind !== 'growth' || orderer !== 'employee') return { asks: 'customer', userId }
  const { rows } = await sql<{ manager_id: number }>`
    select ${department.managerId} as manager_id from orders o ${department.join(sql`o.department_id`)}
    where o.id = ${id} and ${isLedDepartment(sql`o.department_id`)}`.execute(tx)
  return rows[0] ? { asks: 'manager', userId: rows[0].manager_id } : { asks: 'customer', userId }
}

/** The parts of a stored question that the message about it names. */
interface Sent {
  kind: AskKind
  price: number
  quantity: number
  expires_at: Date
}

function messageTexts(
  { config }: Platform,
  { order, plan, before, after }: PlannedEdit,
  { kind, price, quantity, expires_at: until }: Sent,
  language: Language,
): { title: string; body: string } {
  const t = translateIn(language)
  const amount = (halalas: number) => fromHalalas(halalas).toFixed(2)
  const nameOf = (words: { name_ar: string; name_en: string } | undefined) =>
    words ? pickTranslation({ ar: words.name_ar, en: words.name_en }, language) : ''
  const values = {
    number: `#${order.id}`,
    product: nameOf(plan.words),
    original: nameOf(plan.changed?.from),
    quantity: quantityText(quantity, unitOf(plan.words, language), language),
    price: amount(price),
    ordered: amount((order.ordered ?? before).total),
    total: amount(after.total),
    until: formatTime(until, language, config.timeZone),
  }
  return { title: t(`asks/${kind}/title`, values), body: t(`asks/${kind}/body`, values) }
}

/**
 * Stores a change of staff as a question, and tells whoever is to answer it. Nothing of the order changes. Answers who is asked and
 * until when.
 */
export async function ask(
  platform: Platform,
  tx: Tx,
  { actor }: EditRequest,
  { edit, planned, question }: { edit: LineEdit; planned: PlannedEdit; question: Question },
): Promise<{ asks: AskSide; until: Date }> {
  const { order, plan, before, after } = planned
  const { kind, rules } = question
  const { asks, userId } = await readReceiver(tx, order, kind)
  const { sealed, tokenHash } = makeAskLink(platform)
  const price = plan.added?.price ?? plan.changed?.from.price ?? 0
  const { words, reason, quantity } = plan
  const from = edit.change === 'substitution' ? plan.changed?.from : undefined
  const { rows } = await sql<{ expires_at: Date }>`
    insert into order_asks (order_id, position, kind, change, asks, product_id, words, instead_of, price, quantity, reason,
      total_before, total_after, token_hash, admin_id, admin_name, expires_at)
    values (${order.id}, ${plan.changed?.from.position ?? null}::smallint, ${kind}, ${edit.change}, ${asks},
      ${plan.added?.product.id ?? plan.changed?.from.product_id ?? null}::int, ${JSON.stringify(words)}::jsonb,
      ${from ? JSON.stringify({ name_ar: from.name_ar, name_en: from.name_en }) : null}::jsonb, ${price},
      ${quantity.after}::numeric, ${reason}::text, ${before.total}, ${after.total}, ${tokenHash}, ${actor.id}::int,
      ${actor.name}::text, now() + make_interval(mins => ${rules.minutes}))
    returning expires_at`.execute(tx)
  const until = rows[0]?.expires_at
  if (!until) throw new Error('A question was stored without an end')
  const sent = { kind, price, quantity: Number(quantity.after), expires_at: until }
  const [ar, en] = [messageTexts(platform, planned, sent, 'ar'), messageTexts(platform, planned, sent, 'en')]
  await notifyCustomers(tx, [
    {
      userId,
      type: 'substitution_ask',
      about: { orderId: order.id, step: null },
      link: sealed,
      title: { ar: ar.title, en: en.title },
      body: { ar: ar.body, en: en.body },
    },
  ])
  await platform.changes.record(tx, { resource: 'orders', id: order.id, action: 'ask', actor })
  return { asks, until }
}
