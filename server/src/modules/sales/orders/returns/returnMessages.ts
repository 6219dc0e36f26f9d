import { sql } from 'kysely'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { unitOf } from '../../../catalog/index.ts'
import type { LineWords } from '../orders.table.ts'

/** A return as its customer is told of it. */
interface NotifiedReturn {
  order_id: number
  sequence: number
  total: number
  money: PaymentKind | null
  given_back: number
  lines: ({ quantity: number; words: LineWords | null } | null)[]
}

/** The returns of some steps, by order and step. */
export type NotifiedReturns = ReadonlyMap<string, NotifiedReturn>

const keyOf = ({ order_id, sequence }: { order_id: number; sequence: number }) => `${order_id} ${sequence}`

/** Reads the returns of some orders, as their customers are told of them. */
export async function readNotifiedReturns(
  db: Executor,
  orderIds: readonly number[],
): Promise<NotifiedReturns> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<NotifiedReturn>`
    select r.order_id, r.sequence, r.goods_net + r.delivery_net + r.tax as total, r.money, r.given_back, (
      select json_agg(json_build_object('quantity', b.quantity, 'words', case when l.position is not null then
        json_build_object('name_ar', l.name_ar, 'name_en', l.name_en, 'unit_ar', l.unit_ar, 'unit_en', l.unit_en,
          'unit_dual_ar', l.unit_dual_ar, 'unit_plural_ar', l.unit_plural_ar, 'unit_plural_en', l.unit_plural_en) end)
        order by b.position)
      from order_return_lines b left join order_lines l on l.order_id = b.order_id and l.position = b.position
      where b.order_id = r.order_id and b.number = r.number) as lines
    from order_returns r where r.order_id = any(${[...orderIds]}::int[])`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Returns what a customer is told of a return; null where there is none. */
export function returnText(
  of: { order_id: number; sequence: number },
  returns: NotifiedReturns,
  language: Language,
): { title: string; body: string } | null {
  const notified = returns.get(keyOf(of))
  if (!notified) return null
  const t = translateIn(language)
  const amount = (halalas: number) => fromHalalas(halalas).toFixed(2)
  const lines = notified.lines.map((line) => {
    const words = line?.words
    if (!line || !words) return t('customerMessages/returned/delivery')
    return t('customerMessages/returned/line', {
      product: pickTranslation({ ar: words.name_ar, en: words.name_en }, language),
      now: quantityText(line.quantity, unitOf(words, language), language),
    })
  })
  const given =
    notified.money === null
      ? []
      : notified.money === 'balance'
        ? [t('customerMessages/refunded', { amount: amount(notified.given_back) })]
        : [
            t('customerMessages/returned/given', {
              amount: amount(notified.given_back),
              kind: t(`choices/payment_kind/${notified.money}`),
            }),
          ]
  return {
    title: t('customerMessages/return/title'),
    body: [
      t('customerMessages/return/body', { number: `#${notified.order_id}`, amount: amount(notified.total) }),
      ...lines,
      ...given,
    ].join('\n'),
  }
}
