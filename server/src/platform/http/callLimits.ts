import type { FastifyRequest } from 'fastify'
import { callerKey } from '../access.ts'
import type { Identity } from '../access.ts'
import type { Platform } from '../platform.ts'
import { consumeCalls, networkOf } from '../throttle.ts'

/** How many calls a person who is signed in may make in so many seconds, and how many may come from one network. */
export interface CallLimit {
  /** What the calls are counted under. */
  name: string
  person?: number
  network: number
  seconds: number
}

/** Uploads one person, or one address without a session, may begin in a minute and in an hour. */
const UPLOADS_A_MINUTE = 20
const UPLOADS_AN_HOUR = 60

/** Takes one of the uploads of whoever calls. Throws too_many_requests. */
export async function admitUpload(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
): Promise<void> {
  const { db } = platform.database
  const who = identity ? callerKey(identity) : `address ${networkOf(request.ip)}`
  await consumeCalls(db, [{ key: `uploads minute ${who}`, limit: UPLOADS_A_MINUTE }], 60)
  await consumeCalls(db, [{ key: `uploads hour ${who}`, limit: UPLOADS_AN_HOUR }], 3_600)
}

/** Takes a call of a limited route, outside the call's transaction: many at once must not wait for one another's. */
export async function takeCall(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
  { name, person, network, seconds }: CallLimit,
): Promise<void> {
  const { db } = platform.database
  const fromThere = { key: `${name} from ${networkOf(request.ip)}`, limit: network }
  if (!identity || person === undefined) return consumeCalls(db, [fromThere], seconds)
  const ofPerson = { key: `${name} ${callerKey(identity)}`, limit: person }
  await consumeCalls(db, [ofPerson, fromThere], seconds)
}
