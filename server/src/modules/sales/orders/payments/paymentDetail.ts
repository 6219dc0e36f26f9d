import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderPayment } from '@bustan/contract/sales/orders/payments.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { Identity } from '../../../../platform/access/access.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { rightOf } from './paymentRows.ts'

/** A payment as `paymentsColumn` reads it. */
export interface ShownPayment {
  id: number
  kind: PaymentKind
  halalas: number
  reference: string | null
  receipt_key: string | null
  reason: string | null
  step: number | null
  by_hand: boolean
  reverses: number | null
  carrier_id: number | null
  carrier_name: string | null
  actor_kind: OrderPayment['actor']['kind']
  actor_id: number | null
  actor_name: string | null
  at: string
}

/** As SQL: the payments of an order `o`, the oldest first. */
export const paymentsColumn = sql<readonly ShownPayment[] | null>`(
  select json_agg(payment order by id) from (
    select id, kind, halalas, reference, receipt_key, reason, step, by_hand, reverses, carrier_id, carrier_name, actor_kind, actor_id,
      actor_name, at
    from order_payments where order_id = o.id) payment)`

/** The reader of payments, at a time of the database's clock. */
interface Reader {
  language: Language
  identity: Identity | null
  readAt: Date
}

/** Returns until when somebody may take a payment back: the last one that they recorded themselves. */
function undoUntil(payment: ShownPayment, last: ShownPayment | undefined, { identity, readAt }: Reader) {
  if (identity === null || payment !== last || !payment.by_hand) return null
  if (payment.actor_kind !== 'admin' || payment.actor_id !== identity.id) return null
  if (!identity.permissions.has(rightOf(payment))) return null
  const until = new Date(Date.parse(payment.at) + UNDO_SECONDS * 1_000)
  return until > readAt ? until.toISOString() : null
}

/** Payments as the API answers them. */
export function answerPayments(payments: readonly ShownPayment[], reader: Reader): OrderPayment[] {
  const t = translateIn(reader.language)
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  const somebody = t('actors/somebody')
  return payments.map((one) => ({
    id: one.id,
    kind: one.kind,
    amount: fromHalalas(one.halalas),
    reference: one.reference,
    receipt: fileUrl(one.receipt_key),
    reason: one.reason,
    at: new Date(one.at).toISOString(),
    actor: {
      kind: one.actor_kind,
      id: one.actor_id,
      name: one.actor_name ?? (one.actor_kind === 'system' ? t('actors/system') : somebody),
    },
    carrier: one.carrier_id === null ? null : { id: one.carrier_id, name: one.carrier_name ?? somebody },
    by_step: one.step !== null,
    reverses: one.reverses,
    reversed: reversed.has(one.id),
    undo_until: undoUntil(one, payments.at(-1), reader),
  }))
}
