import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { AppError } from '../errors.ts'

/** The database may take so long to say that it is there, in ms: whoever asks every few seconds gets an answer in one. */
const DEADLINE_MS = 900

/** Rejects when the database does not answer in time. */
async function pingDatabase({ database }: Platform): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), DEADLINE_MS)
  })
  await Promise.race([database.ping(), late]).finally(() => clearTimeout(timer))
}

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
      await pingDatabase(platform)
      return { status: 'ok' }
    })
}
