import { Secret, TOTP } from 'otpauth'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 s; one step of clock drift either way. */
const ISSUER = 'Bustan'
const PERIOD = 30
const DRIFT = 1

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

/** Starts the set-up of an app: the secret to type and the address to scan. Counts once a first code confirmed it. */
export async function startTotp(tx: Tx, server: ServerSecret, adminId: number, label: string) {
  const secret = new Secret({ size: 20 }).base32
  const row = { secret: server.encrypt(secret), confirmed_at: null, last_step: 0, created_at: databaseNow() }
  await tx
    .insertInto('totp_secrets')
    .values({ admin_id: adminId, ...row })
    .onConflict((conflict) =>
      conflict.column('admin_id').doUpdateSet(row).where('totp_secrets.confirmed_at', 'is', null),
    )
    .execute()
  return { secret, uri: totpOf(secret, label).toString() }
}

/**
 * True when `code` is the app's now and was not used before: the time step it stands for is kept, and none is taken
 * twice, also not by two calls at once. `confirmed` false is for the first code, which ends the set-up.
 */
export async function takeTotp(
  tx: Tx,
  server: ServerSecret,
  adminId: number,
  code: string,
  confirmed = true,
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  if (!row || (row.confirmed_at !== null) !== confirmed || !/^\d{6}$/.test(code)) return false
  const totp = totpOf(server.decrypt(row.secret), '')
  const delta = totp.validate({ token: code, window: DRIFT })
  if (delta === null) return false
  const step = Math.floor(databaseNow().getTime() / 1000 / PERIOD) + delta
  const taken = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, ...(confirmed ? {} : { confirmed_at: databaseNow() }) })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .returning('admin_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Since when an app is connected, or null. */
export async function totpSince(db: Executor, adminId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}
