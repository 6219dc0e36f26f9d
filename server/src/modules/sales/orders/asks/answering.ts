import { sql } from 'kysely'
import { lineRights } from '@bustan/contract/sales/orders/orderLines.ts'
import type { ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import type { AskAnswer } from '@bustan/contract/sales/orders/consent.ts'
import { bySystem } from '../../../../platform/changes/changes.ts'
import type { Actor } from '../../../../platform/changes/changes.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { notifyAdmins } from '../../../messaging/index.ts'
import { editLines, requireOpen } from '../lines/editLines.ts'
import type { EditRequest, LineEdit } from '../lines/planEdit.ts'
import { lockOrderAndPayer } from '../moves/orders.moves.ts'
import { askColumns } from './askRows.ts'
import type { StoredAsk } from './askRows.ts'

/** The ends that a question comes to. */
type Outcome = AskAnswer | 'expired' | 'withdrawn'

/** The actions by which the trail knows them. */
const ENDS = {
  yes: 'ask_yes',
  no: 'ask_no',
  expired: 'ask_expired',
  withdrawn: 'ask_withdrawn',
} as const satisfies Record<Outcome, string>

/** A question by its number and that of its order. */
export interface AskKey {
  id: number
  order_id: number
}

interface LockedAsk extends StoredAsk {
  order_id: number
  answer: Outcome | null
  is_over: boolean
}

/** Seconds between two looks of a process for questions whose time is over. */
export const EXPIRY_SECONDS = 5
/** The most questions looked at in one round. */
const BATCH = 50

/** Locks a question, and before it the order. Throws not_found. */
async function lockAsk(tx: Tx, { id, order_id: orderId }: AskKey): Promise<LockedAsk> {
  await lockOrderAndPayer(tx, orderId)
  const { rows } = await sql<LockedAsk>`
    select ${askColumns}, a.order_id, a.answer, a.expires_at <= clock_timestamp() as is_over
    from order_asks a join orders o on o.id = a.order_id
    where a.id = ${id} and a.order_id = ${orderId} for update of a`.execute(tx)
  const [ask] = rows
  if (!ask) throw new AppError('not_found')
  return ask
}

/** Throws where a question takes no answer any more: ask_answered, ask_withdrawn and ask_expired. */
function requireOpenAsk({ answer, is_over }: LockedAsk): void {
  if (answer === 'yes' || answer === 'no') throw new AppError('ask_answered')
  if (answer === 'withdrawn') throw new AppError('ask_withdrawn')
  if (answer === 'expired' || is_over) throw new AppError('ask_expired')
}

/** Closes a question. */
async function close(
  { changes }: Platform,
  tx: Tx,
  { id, order_id: orderId }: AskKey,
  outcome: Outcome,
  actor: Actor,
): Promise<void> {
  await sql`
    update order_asks set answered_at = now(), answer = ${outcome}, actor_kind = ${actor.kind}, actor_id = ${actor.id}::int,
      actor_name = ${actor.name}::text
    where id = ${id}`.execute(tx)
  await changes.record(tx, { resource: 'orders', id: orderId, action: ENDS[outcome], actor })
}

/** Returns the change that a question proposes. */
function proposedEdit(ask: StoredAsk): LineEdit {
  const { change, product_id: productId, quantity, price, reason } = ask
  const position = ask.position ?? 0
  if (change === 'quantity') return { change, position, quantity, reason }
  // A product that was deleted meanwhile is not for sale either.
  const product = { productId: productId ?? 0, quantity, price }
  if (change === 'addition') return { change, ...product }
  return { change, position, ...product, isPriceAgreed: true, reason: reason ?? 'out' }
}

/** The refusals of leaving a line out that nobody can do anything about here: staff are told how the question ended. */
const STAYS: ReadonlySet<string> = new Set(['order_empty', 'lines_closed', 'order_sealed'])

/** Leaves the line of a question out where it asked for a substitute. The last line of an order stays: staff decide on the order. */
async function leaveOut(
  platform: Platform,
  tx: Tx,
  ask: LockedAsk,
  { actor, reason }: { actor: Actor; reason: ShortReason },
): Promise<void> {
  if (ask.kind !== 'substitution' || ask.position === null) return
  const edit = { change: 'removal', position: ask.position, reason } as const
  await editLines(platform, tx, consenting(ask, actor), edit).catch((error: unknown) => {
    if (!(error instanceof AppError && STAYS.has(error.code))) throw error
  })
}

/** Returns the request of a change that was consented to: it needs nobody's permission any more. */
const consenting = ({ order_id: orderId }: AskKey, actor: Actor): EditRequest => ({
  orderId,
  rights: new Set(lineRights),
  actor,
  language: 'ar',
  t: translateIn('ar'),
})

/** Tells whoever asked how their question ended. */
async function notifyAsker(tx: Tx, ask: LockedAsk, outcome: AskAnswer | 'expired'): Promise<void> {
  if (ask.admin_id === null) return
  const { words, asks } = ask
  await notifyAdmins(tx, {
    type: 'change_status',
    texts: 'ask_answered',
    subjectId: ask.order_id,
    onlyAdmin: ask.admin_id,
    values: (t, language) => ({
      number: `#${ask.order_id}`,
      answer: t(`askOutcomes/${asks}/${outcome}`),
      product: pickTranslation({ ar: words.name_ar, en: words.name_en }, language),
    }),
  })
}

/**
 * Takes the answer to a question, once: with yes the change is made as it was proposed, with no the line that has run out is left out.
 * Throws not_found, ask_answered, ask_withdrawn, ask_expired, and what stands against the change by now.
 */
export async function answerAsk(
  platform: Platform,
  tx: Tx,
  key: AskKey,
  answer: AskAnswer,
  actor: Actor,
): Promise<void> {
  const ask = await lockAsk(tx, key)
  requireOpenAsk(ask)
  await close(platform, tx, key, answer, actor)
  if (answer === 'yes') await editLines(platform, tx, consenting(key, actor), proposedEdit(ask))
  else await leaveOut(platform, tx, ask, { actor, reason: ask.reason ?? 'out' })
  await notifyAsker(tx, ask, answer)
}

/** Ends a question whose time is over; what it asked to replace is left out. False where it is answered, or its time is not over. */
export function expireAsk(platform: Platform, key: AskKey): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const ask = await lockAsk(tx, key)
    if (ask.answer !== null || !ask.is_over) return false
    await close(platform, tx, key, 'expired', bySystem)
    await leaveOut(platform, tx, ask, { actor: bySystem, reason: 'out' })
    await notifyAsker(tx, ask, 'expired')
    return true
  })
}

const readDue = (database: Pick<Database, 'db'>) =>
  sql<AskKey>`
    select id, order_id from order_asks where answered_at is null and expires_at <= now()
    order by expires_at, id limit ${BATCH}`.execute(database.db)

/** Ends every question whose time is over, each for itself: one that fails is logged and stands in nobody's way. */
export async function expireDue(platform: Platform): Promise<number> {
  const { rows } = await readDue(platform.database)
  let ended = 0
  for (const key of rows) {
    if (platform.stopping.aborted) break
    const isEnded = await expireAsk(platform, key).catch((error: unknown) => {
      platform.log.error({ err: error, order: key.order_id }, 'a question could not be ended')
      return false
    })
    if (isEnded) ended++
  }
  return ended
}

/** Withdraws a question. Throws not_found, forbidden, lines_closed, stale_version, and what its end was where it has one. */
export async function withdrawAsk(
  platform: Platform,
  tx: Tx,
  request: EditRequest,
  id: number,
): Promise<void> {
  const order = await lockOrderAndPayer(tx, request.orderId)
  await requireOpen(tx, order, request)
  const key = { id, order_id: request.orderId }
  requireOpenAsk(await lockAsk(tx, key))
  await close(platform, tx, key, 'withdrawn', request.actor)
}
