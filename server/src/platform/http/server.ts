import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Access } from '@bustan/contract/core/calls/endpoint.ts'
import type { RegisteredCall } from './registry/declarations.ts'
import type { Platform } from '../platform.ts'
import { BODY_LIMITS, parseForm, QUERY_LIMITS } from './requests/bodies.ts'
import { compressAnswers } from './responses/compression.ts'
import { AppError } from '../faults/errors.ts'
import './registry/declarations.ts'
import { refuseStrangers } from './service/demoGuard.ts'
import { answerBrokenRequest, noteAnswer } from './requests/brokenRequests.ts'
import { answerError, answerNotFound, errorOf } from './responses/errorAnswers.ts'
import { MULTIPART } from './requests/received.ts'
import { createRefusalLog } from './log/refusalLog.ts'
import { securityHeaders, setSecurityHeaders } from './responses/securityHeaders.ts'

/** A part of a path that is as long as 128 random bits: a token. */
const TOKEN_IN_PATH = /\/[\w-]{22,}(?=\/|$)/g

/** Returns the part of an address behind the question mark. */
const queryOf = (url: string) => url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''

const optionsOf = (platform: Platform): FastifyServerOptions & { http: object } => ({
  loggerInstance: platform.log,
  logController: new Fastify.LogController({ disableRequestLogging: true }),
  trustProxy: platform.config.trustProxy.length ? [...platform.config.trustProxy] : false,
  genReqId: () => randomUUID(),
  bodyLimit: BODY_LIMITS.bytes,
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  connectionTimeout: 0,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  forceCloseConnections: 'idle',
  routerOptions: {
    // The router calls this outside everything that could answer for a query it can't read: it is read below.
    querystringParser: () => ({}),
    caseSensitive: true,
    ignoreTrailingSlash: false,
    ignoreDuplicateSlashes: false,
    // Longer than any address that arrives: what an id may be is judged by the calls, wherever else a path could lead.
    maxParamLength: 32 * 1024,
  },
  // Room for the longest query beside the heads.
  http: {
    maxHeaderSize: 32 * 1024,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // Node would answer without our headers: what names no host is refused below.
    requireHostHeader: false,
  },
  frameworkErrors: (error, request, reply) => {
    setSecurityHeaders(platform, request, reply)
    void answerError(platform, error, request, reply.header('x-request-id', request.id))
  },
  clientErrorHandler: (error, socket) => answerBrokenRequest(platform.config, error, socket),
})

/** Counts the times a request names its host; `rawHeaders` are names and values in turn. */
const hostsIn = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** The kinds of bodies calls bring. */
function addBodyKinds(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type at every call, also where they send nothing.
    if (body === '') done(null, undefined)
    else void readJson(request, body.toString(), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body)
    },
  )
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, MULTIPART))
}

/** Adds the parts around every call: its id, its headers, its query. */
function addRequestHooks(app: FastifyInstance, platform: Platform): void {
  const { config } = platform
  // Node would answer this one, too; a call may be answered whatever else it expects.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', async (request, reply) => {
    noteAnswer(request, reply)
    reply.header('x-request-id', request.id)
    setSecurityHeaders(platform, request, reply)
    // Whoever keeps a connection opens the next one elsewhere, instead of finding this one cut.
    if (platform.stopping.aborted) reply.header('connection', 'close')
    const { httpVersion, headers } = request.raw
    if (headers.host === undefined && httpVersion === '1.1') throw new AppError('bad_request')
    // A proxy may have judged one of two names, and we would respond for the other.
    if (hostsIn(request.raw.rawHeaders) > 1) throw new AppError('bad_request')
    if (config.demo && refuseStrangers(config, request, reply)) return reply
    request.query = parseForm(queryOf(request.url), QUERY_LIMITS)
  })
  app.addHook('preClose', async () => {
    // While it stops, Fastify turns calls away before any hook runs.
    app.server.prependListener('request', (_request, response) => {
      for (const [name, value] of Object.entries(securityHeaders(config))) response.setHeader(name, value)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        // Mailed links of before carry a token behind the question mark, those of now may in their path, and lists the name of whom
        // they are searched for.
        url: request.url.split('?')[0]?.replaceAll(TOKEN_IN_PATH, '/…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** The registry of calls: what tests of access walk through. */
function addRegistry(app: FastifyInstance): void {
  const calls: RegisteredCall[] = []
  app.decorate('calls', calls)
  app.addHook('onRoute', (route) => {
    // Built files outside /api are for everybody; a call that does not say who may make it must not exist.
    if (!route.url.startsWith('/api/') || route.method === 'HEAD') return
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} states no access`)
    if (!route.config.methodOverride && !route.config.dispatches)
      calls.push({
        method: String(route.method),
        url: route.url,
        access: route.config.access as Access,
        definition: route.config.definition,
      })
  })
}

/** A server with everything every route shares: limits, body kinds, request ids, errors, security headers. */
export async function createServer(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify(optionsOf(platform))
  addBodyKinds(app)
  addRequestHooks(app, platform)
  addRegistry(app)
  // Behind the hooks above: what is refused there has no cookies to be read.
  await app.register(cookies)
  compressAnswers(app)
  const refusals = createRefusalLog(platform.log)
  app.setErrorHandler((error, request, reply) => {
    refusals.note(errorOf(error), request)
    return answerError(platform, error, request, reply)
  })
  app.setNotFoundHandler(answerNotFound)
  return app
}
