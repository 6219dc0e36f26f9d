import { sql } from 'kysely'
import { foldForIndex } from '@bustan/contract/core/fold.ts'
import { fromHalalas } from '@bustan/contract/core/money.ts'
import { localPhone } from '@bustan/contract/core/phone.ts'
import type { OrdererType } from '@bustan/contract/sales/orderStates.ts'
import type { Authenticator } from '../../platform/access.ts'
import type { Executor, Tx } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../access/index.ts'

/** A customer stays signed in for 90 days after the last use, in ms: it is their own phone. */
const LASTS = 90 * 24 * 60 * 60 * 1000
const NOTE_EVERY = 24 * 60 * 60 * 1000

export interface Customer {
  id: number
  first_name: string
  last_name: string
  mobile: string | null
  email: string | null
  type: OrdererType
  balance: number
  department_id: number | null
}

/** The customer as the ordering app sees them. */
export const answerCustomer = (row: Customer) => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  first_name: row.first_name,
  last_name: row.last_name,
  mobile: row.mobile && localPhone(row.mobile),
  email: row.email,
  type: row.type,
  balance: fromHalalas(row.balance),
})

/** The session behind a customer's token. Tokens of staff are in another table and open nothing here. */
export const authenticateCustomer: Authenticator = async (_request, token, db) => {
  const { rows } = await sql<{
    id: number
    user_id: number
    name: string
    created_at: Date
    last_used_at: Date
  }>`
    select s.id, s.user_id, s.created_at, s.last_used_at, trim(u.first_name || ' ' || u.last_name) as name
    from customer_sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and u.is_active and u.deleted_at is null
      and u.registration_status = 'accepted'`.execute(db)
  const session = rows[0]
  if (!session) return null
  if (Date.now() - session.last_used_at.getTime() > NOTE_EVERY)
    await db
      .updateTable('customer_sessions')
      .set({ last_used_at: new Date(), expires_at: new Date(Date.now() + LASTS) })
      .where('id', '=', session.id)
      .execute()
  return {
    audience: 'customer',
    id: session.user_id,
    name: session.name,
    sessionId: session.id,
    signedInAt: session.created_at,
    limited: false,
    permissions: new Set(),
  }
}

export async function openCustomerSession(
  tx: Tx,
  userId: number,
  device: string | undefined,
): Promise<string> {
  const { token, tokenHash } = newToken()
  await tx
    .insertInto('customer_sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      device: device?.slice(0, 300) ?? null,
      expires_at: new Date(Date.now() + LASTS),
    })
    .execute()
  return token
}

/** The active customer with this mobile, or null. */
export async function findByMobile(db: Executor, mobile: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where('registration_status', '=', 'accepted')
    .executeTakeFirst()
  return row ?? null
}

/** Throws unauthenticated when the account is gone. */
export async function readCustomer(db: Executor, id: number): Promise<Customer> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return row
}

export interface Registration {
  first_name: string
  last_name: string | null
  mobile: string
  email: string | null
}

/** Adds a client; null when the mobile has an account already. */
export async function addClient(tx: Tx, wish: Registration, locale: 'ar' | 'en'): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({
      type: 'client',
      first_name: wish.first_name,
      last_name: wish.last_name ?? '',
      username: null,
      mobile: wish.mobile,
      email: wish.email,
      search: foldForIndex(
        [wish.first_name, wish.last_name, wish.email, wish.mobile, localPhone(wish.mobile)]
          .filter(Boolean)
          .join(' '),
      ),
      image_key: null,
      deactivation_reason: null,
      registration_reason: null,
      department_id: null,
      birthdate: null,
      gender: null,
      locale,
      last_login_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
