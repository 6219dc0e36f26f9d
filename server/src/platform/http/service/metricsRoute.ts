import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../faults/errors.ts'
import { addProcessFigures } from '../../faults/metrics/processFigures.ts'
import type { Platform } from '../../platform.ts'
import { sameSecret } from '../../secret/sameSecret.ts'
import { tokenOf } from '../requests/authentication.ts'

const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The labels of a call: an address by its template, so that nothing a caller says becomes a series of its own. */
const labelsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: METHODS.has(request.method) ? request.method : 'other',
  route: request.routeOptions.url ?? 'none',
  status: String(reply.statusCode),
})

/** A stream is open for as long as somebody looks: its length says nothing of how fast calls are answered. */
const isStream = (reply: FastifyReply) =>
  String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream')

/** `/metrics`: figures of this process for who has the token; for all others there is no such address. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const { metricsToken } = platform.config
  if (metricsToken === null) {
    // Otherwise the address would be one of the screens.
    app.get('/metrics', { config: { access: 'public' } }, () => {
      throw new AppError('not_found')
    })
    return
  }
  const note = platform.metrics.histogram(
    'bustan_call_duration_seconds',
    'How long calls took until their answer was sent, by method, template of the address and status; their number is the count.',
    BOUNDS,
  )
  app.addHook('onResponse', async (request, reply) => {
    if (!isStream(reply)) note(reply.elapsedTime / 1_000, labelsOf(request, reply))
  })
  const stopWatch = addProcessFigures(platform)
  app.addHook('onClose', async () => stopWatch())
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    const token = tokenOf(request)
    if (token === null || !sameSecret(token, metricsToken)) throw new AppError('not_found')
    const text = await platform.metrics.text()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text)
  })
}
