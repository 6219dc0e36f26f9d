import { sql } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { LinkedAsk, OrderAsk } from '@bustan/contract/sales/orders/asks.ts'
import type { AskChange, AskKind, AskSide } from '@bustan/contract/sales/orders/consent.ts'
import type { ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { unitOf } from '../../../catalog/index.ts'
import type { LineWords, OriginalName } from '../orders.table.ts'

/** A question as it is read together with its order, in one JSON value. */
export interface StoredAsk {
  id: number
  position: number | null
  kind: AskKind
  change: AskChange
  asks: AskSide
  product_id: number | null
  words: LineWords
  instead_of: OriginalName | null
  price: number
  quantity: number
  reason: ShortReason | null
  total_before: number
  total_after: number
  ordered_total: number
  admin_id: number | null
  admin_name: string | null
  created_at: string
  expires_at: string
}

/** As SQL: the columns of a question `a` of an order `o`. */
export const askColumns = sql`a.id, a.position, a.kind, a.change, a.asks, a.product_id, a.words, a.instead_of, a.price,
  a.quantity::float8 as quantity, a.reason, a.total_before, a.total_after,
  coalesce((o.ordered ->> 'total')::bigint, o.total) as ordered_total, a.admin_id, a.admin_name, a.created_at, a.expires_at`

/** As SQL: the open questions of an order `o`, as JSON. */
export const openAsks = sql`(
  select json_agg(question order by question.id) from (
    select ${askColumns} from order_asks a
    where a.order_id = o.id and a.answered_at is null and a.expires_at > now()) question)`

/** As SQL: whether a question about an order `o` waits for its answer. */
export const isAwaiting = sql<boolean>`exists (
  select from order_asks a where a.order_id = o.id and a.answered_at is null and a.expires_at > now())`

/** As SQL: how many orders have a question that waits for its answer. */
export const awaitingCount = sql<number>`(
  select count(distinct a.order_id)::int from order_asks a where a.answered_at is null and a.expires_at > now())`

/** Returns the change that a question is about, as both APIs answer it. */
export const answerProposal = (ask: StoredAsk, language: Language): Omit<LinkedAsk, 'answer'> => ({
  kind: ask.kind,
  change: ask.change,
  product: pickTranslation({ ar: ask.words.name_ar, en: ask.words.name_en }, language),
  unit: unitOf(ask.words, language),
  quantity: ask.quantity,
  price: fromHalalas(ask.price),
  instead_of:
    ask.instead_of && pickTranslation({ ar: ask.instead_of.name_ar, en: ask.instead_of.name_en }, language),
  total: {
    ordered: fromHalalas(ask.ordered_total),
    before: fromHalalas(ask.total_before),
    after: fromHalalas(ask.total_after),
  },
  expires_at: new Date(ask.expires_at).toISOString(),
})

/** Returns an open question as the order's page has it. */
export const answerAskRow = (ask: StoredAsk, language: Language): OrderAsk => ({
  id: ask.id,
  position: ask.position,
  ...answerProposal(ask, language),
  asks: ask.asks,
  by: ask.admin_name,
  at: new Date(ask.created_at).toISOString(),
})
