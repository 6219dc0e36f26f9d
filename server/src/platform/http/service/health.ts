import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform.ts'
import { AppError } from '../../faults/errors.ts'
import { within } from '../../time/within.ts'

/** The database may take so long to say that it is there, in ms: whoever asks every few seconds gets an answer in one. */
const DEADLINE_MS = 900

/**
 * `/health/live`: this process answers; restarting it would help nobody. `/health/ready`, and `/health` for those that know no other:
 * it can be sent calls, for its database answers and it has not been asked to end.
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  const config = { access: 'public' } as const
  app.get('/health/live', { config }, () => ({ status: 'ok' }))
  for (const path of ['/health', '/health/ready'])
    app.get(path, { config }, async () => {
      if (platform.stopping.aborted) throw new AppError('unavailable')
      await within(DEADLINE_MS, platform.database.ping(), () => new AppError('unavailable'))
      return { status: 'ok' }
    })
}
