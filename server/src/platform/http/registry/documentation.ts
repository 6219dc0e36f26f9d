import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { PROOF_HEADER } from '@bustan/contract/core/calls/proof.ts'
import { audienceOf } from '../../access/access.ts'
import type { Identity } from '../../access/access.ts'
import type { Platform } from '../../platform.ts'
import { authenticate, requireAccess, tokenOf } from '../requests/authentication.ts'
import type { Registered } from './route.ts'

/** One API to document. */
export interface Documented {
  /** Last part of its reading page's address. */
  name: string
  base: string
  title: string
  /** Returns its calls: there are more of them once a further module is on. */
  routes: () => readonly Registered[]
}

type Json = Record<string, unknown>

/** A schema in the words of JSON Schema. What is read from text is described by what it becomes. */
function describe(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return described
}

function parametersOf({ definition }: Registered): Json[] {
  const of = (place: string, schema: z.ZodMiniType | undefined) => {
    const { properties, required } = schema ? describe(schema) : {}
    const isRequired = (name: string) =>
      place === 'path' || (Array.isArray(required) && required.includes(name))
    return Object.entries(recordOf(properties)).map(([name, described]) => ({
      name,
      in: place,
      required: isRequired(name),
      schema: described,
    }))
  }
  const proof = { name: PROOF_HEADER, in: 'header', required: false, schema: { type: 'string' } }
  return [
    ...of('path', definition.params),
    ...of('query', definition.query),
    ...(definition.proof ? [{ ...proof, description: 'challenge:solution, where 428 asked for it' }] : []),
  ]
}

const text = { type: 'string' }
/** Describes how a caller goes on who is asked for work first. */
const proofAnswer: Json = {
  '428': {
    description:
      'proof_required: strangers ask for very many codes right now, so this call costs work. Find a text of 1 to 32 letters, digits, - and _ ' +
      `so that the SHA-256 of "challenge:text" begins with "bits" zero bits (try 0, 1, 2 …; some ${2 ** 15} to ${2 ** 19} hashes), and make the same ` +
      `call from the same network until expires_at with "challenge:text" in the header ${PROOF_HEADER}. A challenge is good for one call; one that is ` +
      'wrong, late or was used is answered 428 with a new one.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            message: text,
            code: { const: 'proof_required' },
            request_id: text,
            proof: {
              type: 'object',
              properties: { challenge: text, bits: { type: 'integer' }, expires_at: text },
            },
          },
        },
      },
    },
  },
}

function bodyOf({ definition }: Registered): Json {
  if (!definition.body && !definition.files) return {}
  const described = definition.body ? describe(definition.body) : { type: 'object' }
  const files = Object.fromEntries(
    (definition.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  const withFiles = { ...described, properties: { ...recordOf(described['properties']), ...files } }
  return {
    requestBody: {
      content: {
        'application/json': { schema: described },
        'application/x-www-form-urlencoded': { schema: described },
        'multipart/form-data': { schema: withFiles },
      },
    },
  }
}

const failure = {
  description: 'Refused: message, code, request_id, and errors by field',
  content: { 'application/json': {} },
}

/** The OpenAPI document of one API, made from its routes. */
function openApi({ base, title, routes }: Documented): Json {
  const paths: Record<string, Json> = {}
  for (const one of routes()) {
    const { definition } = one
    const path = definition.url.replaceAll(/:(\w+)/g, '{$1}')
    const security = audienceOf(definition.access) ? [{ bearer: [] }] : []
    const asks = Array.isArray(definition.access) ? definition.access.join(' or ') : String(definition.access)
    paths[path] ??= {}
    paths[path][definition.method.toLowerCase()] = {
      summary: definition.summary,
      description: `Access: ${asks}.`,
      tags: [definition.url.split('/')[1] ?? ''],
      security,
      parameters: parametersOf(one),
      ...bodyOf(one),
      responses: {
        [String(definition.status ?? 200)]: {
          description: 'Done',
          content: { 'application/json': definition.answer ? { schema: describe(definition.answer) } : {} },
        },
        ...(definition.proof ? proofAnswer : {}),
        '4XX': failure,
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: 'v1' },
    servers: [{ url: base }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

/** The path of the reading pages: `/docs/dashboard`, `/docs/store`. */
const DOCS = '/docs'
const STATIC = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui/package.json'))), 'static')
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const page = (
  title: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${DOCS}/static/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${DOCS}/static/swagger-ui-bundle.js"></script><script src="${DOCS}/open.js"></script></body></html>`

// The page takes no token out of the dashboard's storage: whoever tries a call gives one under "Authorize".
const opener = (
  addresses: Record<string, string>,
) => `const url = ${JSON.stringify(addresses)}[location.pathname]
SwaggerUIBundle({ url, dom_id: '#docs', deepLinking: true, requestInterceptor(request) {
  request.headers['X-Api-Key'] ??= '${DASHBOARD_CLIENT_ID}'
  return request
} })`

/** Whoever reads a document: by a token, or by the cookie of the browser that opens its page. */
async function authenticateReader(platform: Platform, request: FastifyRequest): Promise<Identity | null> {
  const identity = await authenticate(platform, request, ['staff', 'public'])
  return tokenOf(request) === null ? platform.staffOfBrowser(request) : identity
}

/**
 * Serves each API's document at `{base}/openapi.json`, to staff alone but in a demo, and a page to read and try it under
 * /docs, which is empty without the document.
 */
export async function documentApi(
  app: FastifyInstance,
  platform: Platform,
  documented: readonly Documented[],
): Promise<void> {
  const { demo } = platform.config
  const open = { config: { access: 'public' } } as const
  const guarded = { config: { access: demo ? 'public' : 'staff', clientId: DASHBOARD_CLIENT_ID } } as const
  const addresses: Record<string, string> = {}
  for (const one of documented) {
    let created: { calls: number; document: Json } | undefined
    // Made when it is first requested, and anew once there are more calls: it costs more than a start should.
    const document = () => {
      const calls = one.routes().length
      if (created?.calls !== calls) created = { calls, document: openApi(one) }
      return created.document
    }
    app.get(`${one.base}/openapi.json`, guarded, async (request) => {
      if (!demo) requireAccess('staff', await authenticateReader(platform, request))
      return document()
    })
    const path = `${DOCS}/${one.name}`
    addresses[path] = `${one.base}/openapi.json`
    app.get(path, open, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page(one.title)),
    )
  }
  app.get(`${DOCS}/open.js`, open, (_request, reply) => reply.type('text/javascript').send(opener(addresses)))
  await app.register(fastifyStatic, {
    root: STATIC,
    prefix: `${DOCS}/static/`,
    decorateReply: false,
    index: false,
  })
}
