import { SETUP } from '@bustan/contract/access/addresses.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { consumeTryFrom, restoreTryFrom } from '../../../platform/access/throttle.ts'
import { hashToken, newToken } from '../signIn/sessions.ts'

/** The time for which a link to create the first admin can be used, in ms. */
const LASTS = 60 * 60 * 1000
/** Wrong links that may be tried from one network before each further one waits. */
const FREE_TRIES = 5
/** For how long an old link is known to be late rather than wrong, in ms. */
const REMEMBERED = 24 * 60 * 60 * 1000

/** Begins the keys of networks. */
const FROM = 'setup'

/** True when there is an admin, deleted or not: the first one has been made. */
export async function hasAdmin(db: Executor): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Returns a fresh link under `address` that makes the first admin; only its hash is stored, where every process on the
 * database finds it. Links of other starts stay good for their hour: a process can't tell which of them still run. The token
 * stands behind #, which browsers send to no server.
 */
export async function newSetupLink(db: Executor, address: string): Promise<string> {
  const { token, tokenHash } = newToken()
  const now = databaseNow().getTime()
  await db
    .deleteFrom('setup_links')
    .where('expires_at', '<', new Date(now - REMEMBERED))
    .execute()
  await db
    .insertInto('setup_links')
    .values({ token_hash: tokenHash, expires_at: new Date(now + LASTS) })
    .execute()
  return `${address}${SETUP}#token=${token}`
}

/** Returns when the link of a token ends. Throws setup_done, setup_unknown and setup_expired. */
export async function openSetupLink(db: Executor, token: string): Promise<Date> {
  if (await hasAdmin(db)) throw new AppError('setup_done')
  const link = await db
    .selectFrom('setup_links')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw new AppError('setup_unknown')
  if (link.expires_at <= databaseNow()) throw new AppError('setup_expired')
  return link.expires_at
}

/** The same for a call from a network, whose wrong tries add up. Also throws too_many_requests. */
export async function trySetupLink(db: Executor, token: string, address: string): Promise<Date> {
  await consumeTryFrom(db, FROM, address, FREE_TRIES)
  const end = await openSetupLink(db, token)
  await restoreTryFrom(db, FROM, address, FREE_TRIES)
  return end
}
