import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../faults/errors.ts'

/**
 * Throws foreign_site for a call that a page of another site makes: it would sign its visitor in as somebody else. Browsers
 * say where a page came from, and pages can't write it: in Sec-Fetch-Site, over plain http in Origin alone. Callers that
 * are no browser say neither.
 */
export function requireOwnSite(config: Config, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('foreign_site')
    return
  }
  const { origin } = request.headers
  if (origin === undefined) return
  const from = URL.canParse(origin) ? new URL(origin) : null
  const own = config.publicUrl ? new URL(config.publicUrl).host : null
  if (!from?.host || (from.host !== own && from.host !== request.host)) throw new AppError('foreign_site')
}
