import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Authenticator } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { hashToken, newToken } from '../../access/index.ts'
import { isCustomerPushed } from './devices.ts'

const DAY = 24 * 60 * 60 * 1000
/** A customer stays signed in for 90 days after the last use and a year after sign-in, in ms: it is their own phone. */
const IDLE = 90 * DAY
const LONGEST = 365 * DAY
const NOTE_EVERY = DAY

/** The session behind a customer's token. Tokens of staff are in another table and open nothing here. */
export const authenticateCustomer: Authenticator = async (_request, token, db) => {
  const lookup = sql<{
    id: number
    user_id: number
    name: string
    created_at: Date
    last_used_at: Date
  }>`
    select s.id, s.user_id, s.created_at, s.last_used_at, trim(u.first_name || ' ' || u.last_name) as name
    from customer_sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and u.is_active and u.deleted_at is null
      and u.registration_status = 'accepted'`
  const [session] = await runPlanned(db, 'store.session', lookup)
  if (!session) return null
  const now = databaseNow().getTime()
  if (now - session.last_used_at.getTime() > NOTE_EVERY) {
    const end = Math.min(now + IDLE, session.created_at.getTime() + LONGEST)
    await db
      .updateTable('customer_sessions')
      .set({ last_used_at: new Date(now), expires_at: new Date(end) })
      .where('id', '=', session.id)
      .execute()
  }
  return {
    audience: 'customer',
    id: session.user_id,
    name: session.name,
    sessionId: session.id,
    confirmedAt: session.created_at,
    limited: false,
    permissions: new Set(),
  }
}

export async function openCustomerSession(
  tx: Tx,
  userId: number,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<string> {
  const { token, tokenHash } = newToken()
  await tx
    .insertInto('customer_sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      device: headers['user-agent']?.slice(0, 300) ?? null,
      address: ip,
      expires_at: new Date(databaseNow().getTime() + IDLE),
    })
    .execute()
  return token
}

/** Ends a session of a customer. */
export const endSession = async (tx: Tx, sessionId: number): Promise<void> =>
  void (await tx.deleteFrom('customer_sessions').where('id', '=', sessionId).execute())

/** The sessions of customers, for the calls that list and end one's own. */
export const customerSessions = {
  table: 'customer_sessions',
  owner: 'user_id',
  isPushed: isCustomerPushed,
  endOthers: async (tx: Tx, userId: number, sessionId: number): Promise<void> =>
    void (await tx
      .deleteFrom('customer_sessions')
      .where('user_id', '=', userId)
      .where('id', '<>', sessionId)
      .execute()),
} as const

/** The addresses that the owner of a mobile is signed in from. */
export async function signedInFrom(db: Executor, mobile: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct s.address from customer_sessions s join users u on u.id = s.user_id
    where u.mobile = ${mobile} and u.deleted_at is null and s.address is not null`.execute(db)
  return rows.map(({ address }) => address)
}
