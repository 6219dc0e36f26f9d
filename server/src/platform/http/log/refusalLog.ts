import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../../faults/errors.ts'
import { createHourlyLines } from './hourlyLines.ts'

/**
 * The kinds of refusals that are logged: callers who were turned away, and callers who were stopped, by a limit or because the
 * data they sent reaches for more than a call has (a prototype, names without end, text that is none).
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
 * Says in the log who was turned away or stopped, and where: never what they sent, a token least of all. So many lines an hour.
 */
export function createRefusalLog(log: Logger, now: () => number = Date.now): RefusalLog {
  const lines = createHourlyLines(now)
  return {
    note(thrown, request) {
      const kind = thrown instanceof AppError ? kinds[thrown.status] : undefined
      if (!(thrown instanceof AppError) || !kind) return
      const line = lines.take(kind, request.ip)
      if (!line) return
      const refused = {
        request: request.id,
        route: `${request.method} ${request.routeOptions.url ?? ''}`,
        status: thrown.status,
        code: thrown.code,
        network: line.network,
        ...(line.isLast ? { more: 'not logged within this hour' } : {}),
      }
      if (thrown.status === 401) log.info(refused, `call ${kind}`)
      else log.warn(refused, `call ${kind}`)
    },
  }
}
