import { createHash, randomBytes } from 'node:crypto'
import { PROOF_HEADER } from '@bustan/contract/core/calls/proof.ts'
import { databaseNow } from '../../time/clock.ts'
import { AppError } from '../../faults/errors.ts'
import type { Call } from '../../http/registry/route.ts'
import type { Database } from '../../db/database.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import { sameSecret } from '../../secret/sameSecret.ts'
import { countUse, networkOf } from '../throttle.ts'

/** From which part of a budget on its calls cost work. */
const FROM_PERCENT = 75
/** Leading zero bits of the hash that are asked for then, and when nothing is left: each one more doubles the work. */
const LEAST_BITS = 15
const MAX_BITS = 19
/** A challenge is good for this long, in seconds. */
const LASTS = 5 * 60
/** A challenge, its solution, and what they are made of. */
const ANSWER = /^((\d{1,2})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})):([\w-]{1,32})$/

interface Parts {
  readonly database: Database
  readonly secret: ServerSecret
}

/** A challenge is bound to one call, and to the network that makes it. */
interface Bound {
  name: string
  network: string
}

const signatureOf = ({ secret }: Pick<Parts, 'secret'>, { name, network }: Bound, text: string) =>
  secret.keyedHash(`proof of work ${name} ${network} ${text}`).toString('base64url')

function newChallenge(platform: Parts, bound: Bound, used: number) {
  const share = Math.min(1, (used * 100 - FROM_PERCENT) / (100 - FROM_PERCENT))
  const bits = LEAST_BITS + Math.floor(share * (MAX_BITS - LEAST_BITS))
  const expires = Math.floor(databaseNow().getTime() / 1_000) + LASTS
  const text = `${bits}.${expires}.${randomBytes(16).toString('base64url')}`
  return {
    challenge: `${text}.${signatureOf(platform, bound, text)}`,
    bits,
    expires_at: new Date(expires * 1_000).toISOString(),
  }
}

function hasZeroBits(text: string, bits: number): boolean {
  const hash = createHash('sha256').update(text).digest()
  return Math.clz32(hash.readUInt32BE(0)) >= bits
}

/** Returns true where the header answers a challenge of ours for this call and network, in time and for the first time. */
async function isSolved(platform: Parts, bound: Bound, given: string): Promise<boolean> {
  const [, challenge, bits, expires, nonce, mark = ''] = ANSWER.exec(given) ?? []
  if (
    challenge === undefined ||
    !sameSecret(mark, signatureOf(platform, bound, `${bits}.${expires}.${nonce}`))
  )
    return false
  if (Number(expires) * 1_000 <= databaseNow().getTime() || !hasZeroBits(given, Number(bits))) return false
  // Taken before anything is done for it: of two calls with one solution, one has it.
  return (await countUse(platform.database.db, `proof ${nonce}`, 2 * LASTS)).count === 1
}

/**
 * Asks a stranger for work before a call that the shop pays for, while more than three quarters of what strangers may cost it are used:
 * `used` is that part, from 0 to 1. Throws proof_required with a challenge, also for a solution that is wrong, late or was used.
 */
export async function requireProof(platform: Parts, call: Call, used: number): Promise<void> {
  if (used * 100 <= FROM_PERCENT) return
  const { ip, headers, method, routeOptions } = call.request
  const bound = { name: `${method} ${routeOptions.url}`, network: networkOf(ip) }
  const given = headers[PROOF_HEADER]
  if (typeof given === 'string' && (await isSolved(platform, bound, given))) return
  throw new AppError('proof_required', { more: { proof: newChallenge(platform, bound, used) } })
}
