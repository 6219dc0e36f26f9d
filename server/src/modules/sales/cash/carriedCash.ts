import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Carried } from '@bustan/contract/sales/cash/cash.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { paymentsRecorded } from '../../settings/index.ts'

/** As SQL: the payments `p` in cash that somebody carries and has not handed over. */
export const isCarried: RawBuilder<boolean> = sql`(p.carrier_id is not null
  and not exists (select from cash_handover_payments h where h.payment_id = p.id))`

/** As SQL: the payments `p` that no close of the shop covers yet. */
export const isUnclosed: RawBuilder<boolean> = sql`(not exists (
  select from cash_closed_payments c where c.payment_id = p.id))`

/** Cash that one carries; in halalas. */
export interface CarriedCash {
  carrier_id: number
  carrier_name: string | null
  payments: number
  since: Date
  halalas: number
}

/** Reads the cash that is carried, of one carrier or of all: whoever has carried it longest comes first. */
export async function readCarried(db: Executor, carrierId?: number): Promise<CarriedCash[]> {
  const { rows } = await sql<CarriedCash>`
    select p.carrier_id, (array_agg(p.carrier_name order by p.id desc))[1] as carrier_name, count(*)::int as payments,
      min(p.at) as since, sum(p.halalas)::bigint as halalas
    from order_payments p where ${isCarried} ${carrierId === undefined ? sql`` : sql`and p.carrier_id = ${carrierId}`}
    group by p.carrier_id order by min(p.at), p.carrier_id`.execute(db)
  return rows
}

/** Answers what is carried. Only the carrier reads the amount: whoever counts it must not know what is expected. */
export const answerCarried = (
  { carrier_id: id, carrier_name: name, payments, since, halalas }: CarriedCash,
  readerId: number,
  somebody: string,
): Carried => ({
  carrier: { id, name: name ?? somebody },
  payments,
  since: since.toISOString(),
  amount: id === readerId ? fromHalalas(halalas) : null,
})

/** Reads what a close of the shop would cover, how many hand-overs stand in its way, and whether payments are recorded. */
export async function readOpen(db: Executor) {
  const { rows } = await sql<{ open: number; payments: number; since: Date | null; is_on: boolean }>`
    select (select count(*)::int from cash_handovers where state <> 'settled') as open, count(p.id)::int as payments,
      min(p.at) as since, ${paymentsRecorded} as is_on
    from order_payments p where ${isUnclosed}`.execute(db)
  const { open = 0, payments = 0, since = null, is_on = false } = rows[0] ?? {}
  return { open, unclosed: { payments, since: since && since.toISOString() }, is_on }
}
