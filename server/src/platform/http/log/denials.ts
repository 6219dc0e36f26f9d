import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../access/access.ts'
import type { Actor } from '../../changes/changes.ts'
import { AppError } from '../../faults/errors.ts'
import type { Platform } from '../../platform.ts'
import { countUse } from '../../access/throttle.ts'

/** Refusals of one person that are kept in an hour; after them one row says that there were more. */
const MAX_PER_HOUR = 60
const HOUR = 3_600

/**
 * Keeps a refusal (403) of somebody signed in, staff or customer, in the audit trail, in a transaction of its own. Never throws:
 * the call was answered with what it was refused for, and stays so. `call` is the verb and the route: `DELETE /units/:id`.
 */
export async function noteDenial(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
  actor: Actor,
  thrown: unknown,
  call: string,
): Promise<void> {
  if (!(thrown instanceof AppError) || thrown.status !== 403 || !identity) return
  try {
    const { count } = await countUse(platform.database.db, `denials ${identity.id}`, HOUR)
    const isWithinLimit = count <= MAX_PER_HOUR
    if (count > MAX_PER_HOUR + 1) return
    await platform.database.transaction((tx) =>
      platform.changes.record(tx, {
        resource: 'access',
        id: call,
        action: isWithinLimit ? 'denied' : 'denied_flood',
        actor,
        reason: thrown.code,
        after: isWithinLimit ? { path: pathOf(request, call) } : { times: MAX_PER_HOUR },
      }),
    )
  } catch (error) {
    platform.log.error({ err: error, request: request.id }, 'a refusal could not be kept')
  }
}

// Ids are filled in; anything else that stands in an address may be a secret.
function pathOf(request: FastifyRequest, call: string): string {
  const params = recordOf(request.params)
  const [, url = ''] = call.split(' ')
  return url.replaceAll(/:(\w+)/g, (whole, name: string) => {
    const value = textValue(params[name])
    return value !== null && /^\d{1,10}$/.test(value) ? value : whole
  })
}
