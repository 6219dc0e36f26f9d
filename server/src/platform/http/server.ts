import { randomUUID } from 'node:crypto'
import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Access } from '../access.ts'
import type { RegisteredCall } from './declarations.ts'
import type { Platform } from '../platform.ts'
import { parseBrackets } from './bodies.ts'
import { compressAnswers } from './compression.ts'
import './declarations.ts'
import { answerError, answerNotFound } from './errorAnswers.ts'
import { MAX_FILE } from './received.ts'
import { createRefusalLog } from './refusalLog.ts'
import { setSecurityHeaders } from './securityHeaders.ts'

/** The largest body without files, in bytes (security.md, row 34). */
const MAX_BODY = 1024 * 1024

/** A server with everything every route shares: limits, body kinds, request ids, errors, security headers. */
export async function createServer(platform: Platform): Promise<FastifyInstance> {
  const { config } = platform
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length ? [...config.trustProxy] : false,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    connectionTimeout: 0,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: {
      querystringParser: (text) => (text ? parseBrackets(text) : {}),
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 191,
    },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  })

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
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: {
      fieldNameSize: 200,
      fieldSize: 1024 * 1024,
      fields: 6_000,
      fileSize: MAX_FILE,
      files: 10,
      parts: 6_010,
      headerPairs: 50,
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(platform, request, reply)
  })
  const calls: RegisteredCall[] = []
  app.decorate('calls', calls)
  app.addHook('onRoute', (route) => {
    // Built files outside /api are for everybody; a call that does not say who may make it must not exist.
    if (!route.url.startsWith('/api/') || route.method === 'HEAD') return
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} states no access`)
    if (!route.config.twin)
      calls.push({ method: String(route.method), url: route.url, access: route.config.access as Access })
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        // Mailed links carry a token behind the question mark.
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  compressAnswers(app)
  const refusals = createRefusalLog(platform.log)
  app.setErrorHandler((error, request, reply) => {
    refusals.note(error, request)
    return answerError(platform, error, request, reply)
  })
  app.setNotFoundHandler(answerNotFound)
  return app
}
