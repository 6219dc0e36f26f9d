import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../faults/errors.ts'
import type { Platform } from '../../platform.ts'
import { PRELOADS, readPreloads } from './preloads.ts'
import {
  BUILT_FILE_POLICY,
  DOCUMENT_HEADERS,
  HASHED_FILE_POLICY,
  pagePolicy,
  WORKER_POLICY,
} from '../responses/securityHeaders.ts'

/** The folder of the web's build. */
const DIST = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))

/** The part of boot.js that is filled in for each address. */
const LATE = "'%LATE%'"

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** Headers that no hashed file needs: it never changes, nobody reports a call for one, and what styles load is ours. */
const UNUSED_ON_HASHED_FILES = [
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
  'referrer-policy',
] as const

/** The service worker where SERVICE_WORKER is 0: it takes the place of one that browsers have, empties its caches and goes. */
const LEAVING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith('bustan-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`

/** Serves the built web: hashed files for a year, the page itself always fresh and with its own nonce. `dist` is the folder of the build. */
export async function serveWeb(app: FastifyInstance, platform: Platform, dist: string = DIST): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  const { sentryWebDsn, serviceWorker } = platform.config
  const pieces = withNonces(await readFile(join(dist, 'index.html'), 'utf8'), sentryWebDsn)

  const preloadsAt = await readPreloads(dist)

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, platform.config))
      .send(pieces.join(nonce).replace(LATE, () => preloadsAt(pathOf(request))))
  }

  await app.register(fastifyStatic, {
    root: dist,
    globIgnore: [`**/${PRELOADS}*`, ...(serviceWorker ? [] : ['**/sw.js*'])],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Browsers ask for it to learn of a new build.
      if (/[/\\]sw\.js(\.\w+)?$/.test(path))
        return reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
      const hashed = /[/\\]assets[/\\]/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A drawing can be opened as a document, scripts, styles and fonts can't.
      const isDocument = !hashed || /\.svg(\.\w+)?$/.test(path)
      reply.header('content-security-policy', isDocument ? BUILT_FILE_POLICY : HASHED_FILE_POLICY)
      if (!isDocument) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
      // With the above 0.4 kB of a first visit for each of its twenty files.
      if (hashed) for (const name of UNUSED_ON_HASHED_FILES) reply.removeHeader(name)
    },
  })
  if (!serviceWorker)
    app.get('/sw.js', { config: { access: 'public' } }, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', WORKER_POLICY)
        .send(LEAVING_WORKER),
    )
  app.get('/', { config: { access: 'public' } }, sendPage)
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    const path = pathOf(request)
    // An address of a file or a call that is not there is not a screen.
    if (path.startsWith('/api/') || /\.\w+$/.test(path)) throw new AppError('not_found')
    return sendPage(request, reply)
  })
}

/**
 * The page cut where its nonce belongs: on each inline script and style, and where the screens read it. Beside it stands where
 * they tell of faults, if anywhere.
 */
function withNonces(page: string, reportsDsn: string | null): string[] {
  const mark = '\u0000'
  const reports = reportsDsn ? `<meta name="error-reports" content="${new URL(reportsDsn).href}">` : ''
  return page
    .replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${mark}"`)
    .replace('<head>', `<head><meta name="csp-nonce" content="${mark}">${reports}`)
    .split(mark)
}
