import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { callerKey } from '../../access/access.ts'
import type { Identity } from '../../access/access.ts'
import { databaseNow } from '../../time/clock.ts'
import { runPlanned } from '../../db/statements/planned.ts'
import type { Executor, Tx } from '../../db/tables.ts'
import { AppError } from '../../faults/errors.ts'
import type { Platform } from '../../platform.ts'
import type { Received } from './received.ts'

/** Hours that a key keeps its response (contract, section 1). */
const KEY_HOURS = 24

const reads = new Set(['GET', 'HEAD'])

// A repetition must have all of this in common with the first call: the verb it asks for, the address, every field and file.
function hashOf(request: FastifyRequest, { method, body, files }: Received): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([method, request.url, body]))
  for (const { field, name, bytes } of files.values())
    hash.update(JSON.stringify([field, name, bytes.length])).update(bytes)
  return hash.digest()
}

/** The key of a call that is the same however often it comes, and what tells it from another call under that key. */
interface RepeatKey {
  scope: string
  key: string
  request_hash: Buffer
}

/**
 * The `Idempotency-Key` of a write of somebody who is signed in, or null. Strangers' keys are not kept: their answers would
 * fill the table.
 */
export function repeatKeyOf(
  request: FastifyRequest,
  identity: Identity | null,
  received: Received,
): RepeatKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key || reads.has(request.method) || !identity) return null
  if (key.length > 200) throw new AppError('bad_request')
  return { scope: callerKey(identity), key, request_hash: hashOf(request, received) }
}

/** The answer the call has had already, or null. Throws key_reused where the key was another call's. */
export async function storedAnswer(
  db: Executor,
  { scope, key, request_hash }: RepeatKey,
): Promise<{ answer: unknown } | null> {
  const query = sql<{ request_hash: Buffer; answer: string | null }>`
    select request_hash, answer from idempotency_keys where scope = ${scope} and key = ${key}`
  const [first] = await runPlanned(db, 'keys.kept', query)
  if (!first) return null
  if (!first.request_hash.equals(request_hash)) throw new AppError('key_reused')
  return { answer: JSON.parse(first.answer ?? '{}') }
}

/**
 * Runs `work` once per key: a repetition of the same call gets the first answer, any other call is 409. The key is written in
 * the transaction of the work itself, so key and work stand or fall together, and a repetition that comes while the first is
 * still running waits for it.
 */
export async function answerOnce(
  platform: Platform,
  repeated: RepeatKey,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { scope, key } = repeated
  return platform.database.transaction(async (tx) => {
    const take = sql`
      insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${repeated.request_hash})
      on conflict do nothing returning key`
    const added = await runPlanned(tx, 'keys.take', take)
    if (added.length === 0) {
      const stored = await storedAnswer(tx, repeated)
      if (!stored) throw new AppError('key_reused')
      return stored.answer
    }
    const answer = await work(tx)
    const keep = sql`
      update idempotency_keys set answer = ${JSON.stringify(answer ?? null)} where scope = ${scope} and key = ${key}`
    await runPlanned(tx, 'keys.keep', keep)
    return answer
  })
}

/** Forgets keys past their time. */
export async function sweepKeys(db: Executor): Promise<void> {
  const end = new Date(databaseNow().getTime() - KEY_HOURS * 3_600_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', end).execute()
}
