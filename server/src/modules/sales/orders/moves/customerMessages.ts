import { sql } from 'kysely'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Executor, Tx } from '../../../../platform/db/tables.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { Translate } from '../../../../platform/texts/texts.ts'
import { notifyCustomers } from '../../../messaging/index.ts'
import type { CustomerNotice } from '../../../../platform/platform.ts'
import { editText, readEditedLines } from '../lines/editMessages.ts'
import type { EditedLines } from '../lines/editMessages.ts'
import { readNotifiedReturns, returnText } from '../returns/returnMessages.ts'
import type { NotifiedReturns } from '../returns/returnMessages.ts'
import type { GaveBack, MessageKind, Retaxed, TaxedAmounts } from '../orders.table.ts'
import { dueNow, paidColumns } from '../payments/paymentState.ts'
import type { StoredPaid } from '../payments/paymentState.ts'
import { joinOrderer, orderer } from '../list/orders.rows.ts'

/** Seconds between two looks of a process for messages that are due. */
export const LOOK_SECONDS = 1
/** The most messages told in one transaction: on the embedded database everybody waits for it. */
const BATCH = 100
/** A message that could not be told is tried again after so long, in seconds. */
const ASIDE_SECONDS = 600
/** Days that messages are stored once they are settled. */
const RETENTION_DAYS = 30

interface Key {
  order_id: number
  sequence: number
}

interface Due extends Key, StoredPaid {
  kind: MessageKind
  reason: string | null
  gave_back: GaveBack | null
  retaxed: Retaxed | null
  ordered: TaxedAmounts | null
  payment_method: string
  user_id: number
  has_left: boolean
  /** A message about changed lines was sent before. */
  was_sent: boolean
}

/** Tells customers what is due. Returns how many messages were settled; throws what one of them failed by, once the others are told. */
export async function sendDueMessages(database: Pick<Database, 'transaction'>): Promise<number> {
  let settled = 0
  for (;;) {
    const count = await database.transaction((tx) => sendBatch(tx, BATCH)).catch(() => null)
    if (count === null) return settled + (await sendEach(database))
    settled += count
    if (count < BATCH) return settled
  }
}

/** Tells one after the other what could not be told together: one that fails is set aside for a while, and stands in nobody's way. */
async function sendEach(database: Pick<Database, 'transaction'>): Promise<number> {
  const { rows } = await database.transaction((tx) =>
    sql<Key>`
      select order_id, sequence from customer_messages
      where state = 'pending' and due_at <= clock_timestamp() order by due_at, order_id, sequence`.execute(
      tx,
    ),
  )
  let settled = 0
  let fault: unknown
  for (const key of rows)
    settled += await database
      .transaction((tx) => sendBatch(tx, 1, key))
      .catch(async (error: unknown) => {
        fault = error
        await database.transaction((tx) => setAside(tx, key))
        return 0
      })
  if (fault !== undefined) throw fault
  return settled
}

async function setAside(tx: Tx, { order_id, sequence }: Key): Promise<void> {
  await sql`
    update customer_messages set due_at = clock_timestamp() + make_interval(secs => ${ASIDE_SECONDS})
    where order_id = ${order_id} and sequence = ${sequence} and state = 'pending'`.execute(tx)
}

/**
 * In one transaction, so that each is told once: what another process tells, or an undo takes back, is locked and left
 * out. It is whoever the order belongs to now who is told, for accounts can be merged meanwhile.
 */
async function sendBatch(tx: Tx, most: number, only: Key | null = null): Promise<number> {
  const { rows } = await sql<Due>`
    select m.order_id, m.sequence, m.kind, s.reason, s.gave_back, s.retaxed, o.state, o.total, ${paidColumns}, o.ordered, o.payment_method, o.user_id,
      ${orderer.isGone} as has_left,
      exists (select from customer_messages e where e.order_id = m.order_id and e.kind = 'edit' and e.state = 'sent') as was_sent
    from customer_messages m join order_moves s using (order_id, sequence) join orders o on o.id = m.order_id
      ${joinOrderer}
    where m.state = 'pending' and m.due_at <= clock_timestamp()
      and (${only === null}::boolean or (m.order_id = ${only?.order_id ?? null}::int and m.sequence = ${only?.sequence ?? null}::int))
    order by m.due_at, m.order_id, m.sequence limit ${most} for update of m skip locked`.execute(tx)
  if (rows.length === 0) return 0
  const edited = rows.filter(({ kind }) => kind === 'edit').map((row) => row.order_id)
  const lines = await readEditedLines(tx, edited)
  const ofReturns = rows.filter(({ kind }) => kind === 'return').map((row) => row.order_id)
  const returns = await readNotifiedReturns(tx, ofReturns)
  const notices = rows.map((row) => ({ row, notice: row.has_left ? null : toNotice(row, lines, returns) }))
  await notifyCustomers(
    tx,
    notices.flatMap(({ notice }) => notice ?? []),
  )
  const settled = notices.map(({ row: { order_id, sequence }, notice }) => ({
    order_id,
    sequence,
    state: notice ? 'sent' : 'cancelled',
  }))
  await sql`
    update customer_messages m set state = r.state, settled_at = now()
    from json_to_recordset(${JSON.stringify(settled)}::json) as r(order_id int, sequence int, state text)
    where m.order_id = r.order_id and m.sequence = r.sequence`.execute(tx)
  return rows.length
}

const PAID_ON_RECEIPT: ReadonlySet<string> = new Set(['cash', 'card'])

/** Returns the lines that tell a customer about a VAT rate that differs from the one at the time of the order. */
function vatLines(t: Translate, { before, after, balance }: Retaxed): string[] {
  const amount = (halalas: number) => fromHalalas(halalas).toFixed(2)
  const way = after.total < before.total ? 'falls' : after.total > before.total ? 'rises' : 'stays'
  const values = {
    rate: `${formatNumber(Number(after.tax_rate), 'en')}%`,
    total: amount(after.total),
    agreed: amount(before.total),
  }
  return [
    t(`customerMessages/vat/${way}`, values),
    ...(balance && balance.amount > 0
      ? [t('customerMessages/refunded', { amount: amount(balance.amount) })]
      : []),
  ]
}

/** Returns the texts of a message about a step. */
function stepTexts(due: Due, kind: Exclude<MessageKind, 'edit' | 'return'>) {
  const amountOf = (halalas: number) => ({ amount: fromHalalas(halalas).toFixed(2) })
  const textIn = (language: 'ar' | 'en') => {
    const t = translateIn(language)
    const values = { number: `#${due.order_id}`, reason: due.reason ?? '' }
    const body = [t(`customerMessages/${kind}/body`, values)]
    if (due.retaxed) body.push(...vatLines(t, due.retaxed))
    const refund = due.gave_back?.balance
    if (refund) body.push(t('customerMessages/refunded', amountOf(refund.amount)))
    const owed = due.payments_on ? dueNow(due) : due.total
    const isPaid = due.payments_on && owed <= 0
    if (kind === 'dispatch' && PAID_ON_RECEIPT.has(due.payment_method) && !isPaid)
      body.push(t('customerMessages/due', amountOf(owed)))
    return { title: t(`customerMessages/${kind}/title`), body: body.join('\n') }
  }
  return { ar: textIn('ar'), en: textIn('en') }
}

/** Returns a message as it is sent; null where there is nothing to tell after all. */
function toNotice(due: Due, lines: EditedLines, returns: NotifiedReturns): CustomerNotice | null {
  const { ar, en } = textsOf(due, lines, returns)
  if (!ar || !en) return null
  return {
    userId: due.user_id,
    type: 'order_step',
    about: { orderId: due.order_id, step: due.sequence },
    title: { ar: ar.title, en: en.title },
    body: { ar: ar.body, en: en.body },
  }
}

/** Returns the texts of a message in both languages. */
function textsOf(due: Due, lines: EditedLines, returns: NotifiedReturns) {
  const { kind } = due
  if (kind === 'edit') return editTexts(due, lines)
  if (kind === 'return') return { ar: returnText(due, returns, 'ar'), en: returnText(due, returns, 'en') }
  return stepTexts(due, kind)
}

function editTexts({ order_id: id, total, ordered, was_sent }: Due, lines: EditedLines) {
  const textIn = (language: 'ar' | 'en') =>
    editText({ id, total, ordered, was_sent }, lines.get(id) ?? [], language)
  return { ar: textIn('ar'), en: textIn('en') }
}

/** Drops what was settled long ago: the inbox keeps what was told. */
export async function sweepMessages(db: Executor): Promise<void> {
  await sql`delete from customer_messages
    where state <> 'pending' and settled_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db)
}
