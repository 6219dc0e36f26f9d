import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { userAs } from '../lookups/userAs.ts'

/** A customer whom staff may place an order for. */
export interface CallerRow {
  id: number
  name: string
  mobile: string | null
  type: OrdererType
  balance: number
}

/** Checks for digits, in any of their spellings, with what stands between them in a number. */
function isNumberPart(text: string): boolean {
  const western = toWesternDigits(text)
  return /^[+\d\s-]+$/.test(western) && /\d/.test(western)
}

/** So many that fit are sorted; of more, the newest people are walked, and soon there are enough. */
const FEW = 200

/**
 * Finds customers who may order, by a part of their number or by words of their name: those who ordered last first, and the newest of
 * those who never did. `lastOrderOf` is the moment of somebody's latest order, which this module knows nothing of.
 */
export async function findCallers(
  db: Executor,
  search: string,
  most: number,
  lastOrderOf: (userId: RawBuilder<number>) => RawBuilder<Date | null>,
): Promise<CallerRow[]> {
  const u = userAs('u')
  const conditions = isNumberPart(search) ? [u.hasNumber(search)] : u.hasWords(search)
  // Signs alone are no words: everybody would fit.
  if (conditions.length === 0) return []
  const where = sql`${u.mayEnter} and ${sql.join(conditions, sql` and `)}`
  const areFew = sql`(select count(*) from few) <= ${FEW}`
  const { rows } = await sql<CallerRow>`
    with few as materialized (select u.id, u.created_at from ${u.from} where ${where} limit ${FEW + 1}),
    found as materialized (
      (select id from few where ${areFew})
      union all
      (select u.id from ${u.from} where ${where} and not ${areFew} order by u.created_at desc, u.id desc limit ${most}))
    select u.id, ${u.name} as name, u.mobile, u.type, u.balance from found join users u on u.id = found.id
    order by ${lastOrderOf(u.id)} desc nulls last, u.created_at desc, u.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...row,
    mobile: row.mobile && localPhone(row.mobile),
    balance: fromHalalas(row.balance),
  }))
}
