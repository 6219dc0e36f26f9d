import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { networkOf } from '../throttle.ts'

/** Lines of one network, and of all of them, in an hour; the last says that there are more. */
const OF_ONE = 60
const OF_ALL = 2_000
const HOUR = 3_600_000

/** Notes calls that were turned away (401, 403). */
export interface RefusalLog {
  note(thrown: unknown, request: FastifyRequest): void
}

/**
 * Says in the log who was turned away from what: never what they sent, a token least of all. So many lines an hour, so
 * that nobody fills the disk with them; counted in memory, so that a flood costs the database nothing.
 */
export function createRefusalLog(log: Logger, now: () => number = Date.now): RefusalLog {
  let began = now()
  let all = 0
  const byNetwork = new Map<string, number>()

  return {
    note(thrown, request) {
      if (!(thrown instanceof AppError) || (thrown.status !== 401 && thrown.status !== 403)) return
      if (now() - began >= HOUR) {
        began = now()
        all = 0
        byNetwork.clear()
      }
      const network = networkOf(request.ip)
      const count = (byNetwork.get(network) ?? 0) + 1
      if (count > OF_ONE || all >= OF_ALL) return
      byNetwork.set(network, count)
      all += 1
      const isLast = count === OF_ONE || all === OF_ALL
      const refused = {
        request: request.id,
        route: `${request.method} ${request.routeOptions.url ?? ''}`,
        status: thrown.status,
        code: thrown.code,
        network,
        ...(isLast ? { more: 'not logged within this hour' } : {}),
      }
      if (thrown.status === 401) log.info(refused, 'call refused')
      else log.warn(refused, 'call refused')
    },
  }
}
