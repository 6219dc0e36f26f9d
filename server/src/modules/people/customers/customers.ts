import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { fileUrl, thumbnailUrl } from '../../../platform/files/files.ts'
import { departmentOf } from '../lookups/departmentAs.ts'
import { searchOf } from '../users/people.target.ts'

export interface Customer {
  id: number
  first_name: string
  last_name: string
  mobile: string | null
  email: string | null
  email_confirmed_at: Date | null
  /** The email that waits for its code. */
  pending_email: string | null
  pending_asks_mobile: boolean | null
  type: OrdererType
  balance: number
  department_id: number | null
  department_ar: string | null
  department_en: string | null
  image_key: string | null
  locale: Language
  registration_status: 'pending' | 'accepted' | 'rejected'
  registration_reason: string | null
  is_active: boolean
  /** Somebody has signed in by this mobile. */
  is_verified: boolean
}

/** Milliseconds that a change of the email that waits for its code is remembered; the code itself lives for ten minutes. */
const PENDING_FOR = 24 * 60 * 60 * 1000

/** The customer as the ordering app sees them. */
export const answerCustomer = (row: Customer, language: Language) => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  first_name: row.first_name,
  last_name: row.last_name,
  mobile: row.mobile && localPhone(row.mobile),
  email: row.email,
  email_verified: row.email_confirmed_at !== null,
  pending_email: row.pending_email,
  needs_mobile_code: row.pending_asks_mobile ?? false,
  type: row.type,
  balance: fromHalalas(row.balance),
  image: fileUrl(row.image_key),
  image_thumbnail: thumbnailUrl(row.image_key),
  department: departmentOf(row, language),
})

const customers = (db: Executor) =>
  db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .selectAll('u')
    .leftJoin('customer_codes as c', (join) =>
      join
        .on('c.purpose', '=', 'email')
        .on('c.subject', '=', sql<string>`u.id::text`)
        .on('c.sent_at', '>', new Date(databaseNow().getTime() - PENDING_FOR)),
    )
    .select(['d.name_ar as department_ar', 'd.name_en as department_en'])
    .select(['c.address as pending_email', 'c.asks_mobile as pending_asks_mobile'])
    .where('u.deleted_at', 'is', null)

/** The living customer with this mobile, whatever became of their request, or null. */
export const findByMobile = async (db: Executor, mobile: string): Promise<Customer | null> =>
  (await customers(db).where('u.mobile', '=', mobile).executeTakeFirst()) ?? null

/** Throws why somebody who has shown the right code may still not come in. */
export function assertMaySignIn(customer: Customer): void {
  const { registration_status, registration_reason } = customer
  if (registration_status === 'pending')
    throw new AppError('registration_pending', { more: { registration_status } })
  if (registration_status === 'rejected')
    throw new AppError('registration_rejected', {
      values: { reason: registration_reason ?? '—' },
      more: { registration_status, reason: registration_reason },
    })
  if (!customer.is_active) throw new AppError('account_inactive')
}

/** Throws unauthenticated when the account is gone. */
export async function readCustomer(db: Executor, id: number): Promise<Customer> {
  const row = await customers(db).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return row
}

/** A customer's account that is held for an order. */
interface Held extends Pick<Customer, 'id' | 'first_name' | 'last_name' | 'type' | 'department_id'> {
  /** They are accepted and switched on. */
  may_order: boolean
}

/**
 * A customer's account, held until the transaction ends: it is not merged or emptied meanwhile. Whoever pays from a balance holds it
 * `to change`, and so does a first order, which is noted there: before stock and the sums that orders share (see `holdPayer`).
 * Undefined where nobody lives in it.
 */
export async function holdCustomer(
  tx: Tx,
  id: number,
  hold: 'to stay' | 'to change' = 'to stay',
): Promise<Held | undefined> {
  const query = sql<Held>`
    with held as materialized (
      select id from users where id = ${id} and (${hold === 'to change'} or not has_ordered) for no key update)
    select id, first_name, last_name, type, department_id, (select id from held) as held,
      is_active and registration_status = 'accepted' as may_order
    from users where id = ${id} and deleted_at is null for key share`
  const [row] = await runPlanned(tx, 'store.customer', query)
  return row
}

/** The account of a customer who orders by themselves, held as `holdCustomer` does. Throws unauthenticated. */
export async function lockCustomer(
  tx: Tx,
  id: number,
  hold: 'to stay' | 'to change' = 'to stay',
): Promise<Held> {
  const row = await holdCustomer(tx, id, hold)
  if (!row) throw new AppError('unauthenticated')
  return row
}

export interface Registration {
  first_name: string
  last_name: string | null
  mobile: string
  email: string | null
  /** The department of an employee, whose request waits until staff decide. */
  department_id?: number
}

/** Adds a client, or an employee's request; null when the mobile has an account already. */
export async function addCustomer(tx: Tx, command: Registration, locale: Language): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({
      ...(command.department_id === undefined
        ? { type: 'client' }
        : { type: 'employee', registration_status: 'pending' }),
      first_name: command.first_name,
      last_name: command.last_name ?? '',
      username: null,
      mobile: command.mobile,
      email: command.email,
      email_from_registration: command.email !== null,
      search: searchOf(command),
      image_key: null,
      deactivation_reason: null,
      registration_reason: null,
      department_id: command.department_id ?? null,
      birthdate: null,
      gender: null,
      nationality: null,
      sign: null,
      decided_at: null,
      merged_into: null,
      locale,
      last_login_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
