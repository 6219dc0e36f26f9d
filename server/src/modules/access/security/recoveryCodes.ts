import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@bustan/contract/access/security/security.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'

// Without the letters and digits that are taken for one another: 29 of them, ten a code, 48 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz346789'
const LENGTH = 10

const hashOf = (secret: ServerSecret, adminId: number, code: string) =>
  secret.keyedHash(`recovery ${adminId} ${code}`)

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.join('')
}

/** Makes new codes in place of the old ones and answers them, to be shown once: `abcde-fghjk`. */
export async function makeRecoveryCodes(tx: Tx, secret: ServerSecret, adminId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const rows = codes.map((code) => ({
    admin_id: adminId,
    code_hmac: hashOf(secret, adminId, code),
    used_at: null,
  }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** Uses up a code; false when it is not one, or was used. One statement: of two at once, one gets it. */
export async function useRecoveryCode(
  tx: Tx,
  secret: ServerSecret,
  adminId: number,
  code: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: databaseNow() })
    .where('admin_id', '=', adminId)
    .where('code_hmac', '=', hashOf(secret, adminId, code))
    .where('used_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Counts the codes that are still valid. */
export async function countRecoveryCodes(db: Executor, adminId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('left'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
