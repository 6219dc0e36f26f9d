import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { CODE_LENGTH } from '@bustan/contract/access/reset/reset.ts'
import { databaseNow } from '../../time/clock.ts'
import type { Executor, Tables } from '../../db/tables.ts'
import { sameSecret } from '../../secret/sameSecret.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'

/** Minutes that a code is valid, and the number of times it may be tried. */
export const VALID_MINUTES = 10
const TRIES = 5
const HASH_BYTES = 32

/** The stored part of a code, besides the salt it was hashed with. */
export interface StoredCode {
  code_hmac: Buffer
  tries_left: number
  expires_at: Date
}

export const inTenMinutes = () => new Date(databaseNow().getTime() + VALID_MINUTES * 60_000)

/** Four digits to type. */
export const shortCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

// The salt is fresh with every code, so equal codes are not stored equal.
const hashOf = (secret: ServerSecret, salt: Buffer, code: string) =>
  secret.keyedHash(`code ${salt.toString('base64')} ${code}`)

/**
 * Returns the values to store for a code. One that nobody may use (`counts` false) costs the same and stores noise: nothing fits
 * it.
 */
export function storedCode(secret: ServerSecret, salt: Buffer, code: string, counts: boolean): StoredCode {
  const hash = hashOf(secret, salt, code)
  return {
    code_hmac: counts ? hash : randomBytes(HASH_BYTES),
    tries_left: TRIES,
    expires_at: inTenMinutes(),
  }
}

/** Checks whether a code is the stored one; where nothing is stored the same is computed in vain. */
export function matchesCode(
  secret: ServerSecret,
  stored: { code_hmac: Buffer; salt: Buffer } | undefined,
  code: string,
): boolean {
  const compared = stored ?? { code_hmac: randomBytes(HASH_BYTES), salt: randomBytes(HASH_BYTES) }
  return sameSecret(compared.code_hmac, hashOf(secret, compared.salt, code)) && stored !== undefined
}

/** The place where codes are stored: a table with the columns of a StoredCode and one with the salt. */
interface Place {
  table: keyof Tables
  salt: string
  /** The row whose code is meant. */
  where: RawBuilder<unknown>
}

/**
 * Takes one try of a stored code, then compares: tries at the same moment each cost one. Answers the salt of the code
 * that fitted, which names this one code and none that was sent after it, or null.
 */
export async function tryCode(
  db: Executor,
  secret: ServerSecret,
  place: Place,
  code: string,
): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hmac: Buffer; salt: Buffer }>`
    update ${sql.table(place.table)} set tries_left = tries_left - 1
    where ${place.where} and tries_left > 0 and expires_at > now() and code_hmac is not null
    returning code_hmac, ${sql.ref(place.salt)} as salt`.execute(db)
  const [stored] = rows
  return matchesCode(secret, stored, code) && stored ? stored.salt : null
}
