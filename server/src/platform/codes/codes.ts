import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { CODE_LENGTH } from '@bustan/contract/access/reset.ts'
import type { Executor, Tables } from '../db/tables.ts'
import { keyedHash } from '../serverSecret.ts'

/** How long a code is good for, in minutes, and how often it may be tried. */
export const VALID_MINUTES = 10
const TRIES = 5
const HASH_BYTES = 32

/** What is stored of a code, beside the salt it was hashed with. */
export interface StoredCode {
  code_hmac: Buffer
  tries_left: number
  expires_at: Date
}

export const inTenMinutes = () => new Date(Date.now() + VALID_MINUTES * 60_000)

/** Four digits to type. */
export const shortCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

// The salt is fresh with every code, so equal codes are not stored equal.
const hashOf = (db: Executor, salt: Buffer, code: string) =>
  keyedHash(db, `code ${salt.toString('base64')} ${code}`)

/** What to store of a code. One that nobody may use (`counts` false) costs the same and stores noise: nothing fits it. */
export async function storedCode(
  db: Executor,
  salt: Buffer,
  code: string,
  counts: boolean,
): Promise<StoredCode> {
  const hash = await hashOf(db, salt, code)
  return {
    code_hmac: counts ? hash : randomBytes(HASH_BYTES),
    tries_left: TRIES,
    expires_at: inTenMinutes(),
  }
}

/** Whether a code is the stored one; where nothing is stored the same is computed in vain. */
export async function fits(
  db: Executor,
  stored: { code_hmac: Buffer; salt: Buffer } | undefined,
  code: string,
): Promise<boolean> {
  const kept = stored ?? { code_hmac: randomBytes(HASH_BYTES), salt: randomBytes(HASH_BYTES) }
  return timingSafeEqual(kept.code_hmac, await hashOf(db, kept.salt, code)) && stored !== undefined
}

/** Where codes are kept: a table with the columns of a StoredCode and one with the salt. */
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
export async function tryCode(db: Executor, place: Place, code: string): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hmac: Buffer; salt: Buffer }>`
    update ${sql.table(place.table)} set tries_left = tries_left - 1
    where ${place.where} and tries_left > 0 and expires_at > now() and code_hmac is not null
    returning code_hmac, ${sql.ref(place.salt)} as salt`.execute(db)
  const [stored] = rows
  return (await fits(db, stored, code)) && stored ? stored.salt : null
}
