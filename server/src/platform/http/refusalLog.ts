import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { networkOf } from '../throttle.ts'

/** Lines of one kind of one network, and of all of them, in an hour; the last says that there are more. */
const OF_ONE = 60
const OF_ALL = 2_000
const HOUR = 3_600_000

/**
 * What is noted, by its kind: who was turned away, and who was stopped, by a limit or because what they sent reaches for more
 * than a call has (a prototype, names without end, text that is none).
 */
const kinds: Readonly<Partial<Record<number, 'refused' | 'stopped'>>> = {
  400: 'stopped',
  401: 'refused',
  403: 'refused',
  429: 'stopped',
}

/** Notes calls that were turned away (401, 403) or stopped (400, 429). */
export interface RefusalLog {
  note(thrown: unknown, request: FastifyRequest): void
}

/**
 * Says in the log who was turned away or stopped, and where: never what they sent, a token least of all. So many lines an hour, so
 * that nobody fills the disk with them; counted in memory, so that a flood costs the database nothing.
 */
export function createRefusalLog(log: Logger, now: () => number = Date.now): RefusalLog {
  let began = now()
  const all = { refused: 0, stopped: 0 }
  const byNetwork = new Map<string, number>()

  return {
    note(thrown, request) {
      const kind = thrown instanceof AppError ? kinds[thrown.status] : undefined
      if (!(thrown instanceof AppError) || !kind) return
      if (now() - began >= HOUR) {
        began = now()
        all.refused = 0
        all.stopped = 0
        byNetwork.clear()
      }
      const network = networkOf(request.ip)
      // Counted by kind: a flood of the one hides nothing of the other.
      const key = `${kind} ${network}`
      const count = (byNetwork.get(key) ?? 0) + 1
      if (count > OF_ONE || all[kind] >= OF_ALL) return
      byNetwork.set(key, count)
      all[kind] += 1
      const isLast = count === OF_ONE || all[kind] === OF_ALL
      const refused = {
        request: request.id,
        route: `${request.method} ${request.routeOptions.url ?? ''}`,
        status: thrown.status,
        code: thrown.code,
        network,
        ...(isLast ? { more: 'not logged within this hour' } : {}),
      }
      if (thrown.status === 401) log.info(refused, `call ${kind}`)
      else log.warn(refused, `call ${kind}`)
    },
  }
}
