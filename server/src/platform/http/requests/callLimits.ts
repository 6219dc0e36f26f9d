import type { FastifyRequest } from 'fastify'
import { callerKey } from '../../access/access.ts'
import type { Identity } from '../../access/access.ts'
import type { Platform } from '../../platform.ts'
import { consumeCalls, networksOf } from '../../access/throttle.ts'

/**
 * The number of calls that a person who is signed in may make in so many seconds, and the number that may come from one network.
 */
export interface CallLimit {
  /** The name that the calls are counted under. */
  name: string
  person?: number
  network: number
  seconds: number
}

/** Uploads a customer, or one address without a session, may begin in a minute and in an hour. */
const UPLOADS_A_MINUTE = 20
const UPLOADS_AN_HOUR = 60
/** As many for one of the staff: an owner who sets up a shop brings the pictures of all its products in a day. */
const STAFF_UPLOADS_A_MINUTE = 120
const STAFF_UPLOADS_AN_HOUR = 3_000

/** Takes one of the uploads of whoever calls. Throws too_many_requests. */
export async function admitUpload(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
): Promise<void> {
  const { db } = platform.database
  const callers = identity
    ? [{ who: callerKey(identity), share: 1 }]
    : networksOf(request.ip).map(({ network, share }) => ({ who: `address ${network}`, share }))
  const isStaff = identity?.audience === 'staff'
  const [inMinute, inHour] = isStaff
    ? [STAFF_UPLOADS_A_MINUTE, STAFF_UPLOADS_AN_HOUR]
    : [UPLOADS_A_MINUTE, UPLOADS_AN_HOUR]
  for (const { who, share } of callers) {
    await consumeCalls(db, [{ key: `uploads minute ${who}`, limit: inMinute * share }], 60)
    await consumeCalls(db, [{ key: `uploads hour ${who}`, limit: inHour * share }], 3_600)
  }
}

/** Takes a call of a limited route, outside the call's transaction: many at once must not wait for one another's. */
export async function takeCall(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
  { name, person, network, seconds }: CallLimit,
): Promise<void> {
  const { db } = platform.database
  const [own, ...wider] = networksOf(request.ip)
  const limitOf = ({ network: key, share }: typeof own) => ({
    key: `${name} from ${key}`,
    limit: network * share,
  })
  const fromThere = limitOf(own)
  if (!identity || person === undefined) await consumeCalls(db, [fromThere], seconds)
  else await consumeCalls(db, [{ key: `${name} ${callerKey(identity)}`, limit: person }, fromThere], seconds)
  for (const one of wider) await consumeCalls(db, [limitOf(one)], seconds)
}
