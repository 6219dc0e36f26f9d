import type { FastifyRequest } from 'fastify'
import { callerKey } from '../../access/access.ts'
import type { Identity } from '../../access/access.ts'
import type { Platform } from '../../platform.ts'
import { consume } from '../../access/throttle.ts'

/** Select lists a person may load in a minute: every row of a list at once is worth taking. */
const A_MINUTE = 30
const MINUTE = 60

/** Takes one of a person's select lists (`limit=0`) and says in the log who loaded which. Throws too_many_requests. */
export async function noteSelectList(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity,
  route: string,
): Promise<void> {
  const { id, audience } = identity
  await consume(platform.database.db, `select lists ${callerKey(identity)}`, A_MINUTE, MINUTE)
  platform.log.info({ request: request.id, route, [audience]: id }, 'select list loaded')
}
