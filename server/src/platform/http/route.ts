import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { Language } from '@bustan/contract/core/fields.ts'
import { mayCall } from '../access.ts'
import type { Access, Identity } from '../access.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../changes/changes.ts'
import { inLanguage, readLanguage } from '../i18n/texts.ts'
import type { Say } from '../i18n/texts.ts'
import type { Platform } from '../platform.ts'
import { consume, consumeBoth, networkOf } from '../throttle.ts'
import { authenticate, refusal, requireAccess } from './authentication.ts'
import { noteDenial } from './denials.ts'
import { answerOnce } from './idempotency.ts'
import { requireOwnSite } from './ownSite.ts'
import { readBody } from './received.ts'
import type { ReceivedFile } from './multipart.ts'
import { noteSelectList } from './selectLists.ts'
import { readQuery } from './bodies.ts'
import { validate } from './validation.ts'

type Schema = z.ZodMiniType
type Output<S> = S extends Schema ? z.output<S> : undefined

/** One call, read and checked: what a handler works with. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  params: P
  query: Q
  body: B
  files: ReadonlyMap<string, ReceivedFile>
  language: Language
  say: Say
  identity: Identity | null
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
  /** What to read with: inside a repeated-safe call it is the call's own transaction. */
  db: Executor
  /** Runs `work` in a transaction; joins the call's own where there is one. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface RouteDefinition<P, Q, B, A> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the API's base, with `:id` parameters. */
  url: string
  access: Access
  /** One line of the API's documentation. */
  summary: string
  params?: P
  /** Throws where this address takes no such call from anybody, before its body is judged. */
  guard?: (params: Output<P>) => void
  query?: Q
  body?: B
  /** Checked in tests and development; production answers what the handler returns. */
  answer?: A
  /** True where a page of another site may not call for its visitor: what begins or resets a sign-in. */
  ownSite?: boolean
  /** Names of the files the call may carry. */
  files?: readonly string[]
  /** Status of the good answer; 200 unless stated. */
  status?: number
  /** How often one person, and one network, may make this call: `name` is what it is counted under. */
  limit?: CallLimit
  /** The handler writes the reply itself (streams). */
  raw?: boolean
  /** False where the answer holds a secret: it is then never kept for a repeated Idempotency-Key. */
  repeatable?: boolean
  /** True for another spelling of a call that is documented elsewhere. */
  alias?: boolean
}

/** How many calls a person who is signed in may make in so many seconds, and how many may come from one network. */
export interface CallLimit {
  name: string
  person?: number
  network: number
  seconds: number
}

export type Handler<P, Q, B> = (call: Call<Output<P>, Output<Q>, Output<B>>) => unknown

export interface Registered {
  definition: RouteDefinition<Schema | undefined, Schema | undefined, Schema | undefined, Schema | undefined>
  handler: (call: Call) => unknown
}

export type Route = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
>(
  definition: RouteDefinition<P, Q, B, A>,
  handler: Handler<P, Q, B>,
) => void

/**
 * Collects the routes of one API under `base` and puts them on the server when `mount` is called. `clientId` is the public
 * X-Api-Key of the API's own client, where it has one.
 */
export function routesOf(app: FastifyInstance, platform: Platform, base: string, clientId?: string) {
  const client = clientId === undefined ? {} : { clientId }
  const byUrl = new Map<string, Map<string, Registered>>()

  const route: Route = (definition, handler) => {
    const methods = byUrl.get(definition.url) ?? new Map<string, Registered>()
    if (methods.has(definition.method))
      throw new Error(`${definition.method} ${definition.url} is registered twice`)
    if (!definition.access) throw new Error(`${definition.method} ${definition.url} states no access`)
    methods.set(definition.method, { definition, handler } as unknown as Registered)
    byUrl.set(definition.url, methods)
  }

  const mount = () => {
    for (const [url, methods] of byUrl) {
      for (const [method, registered] of methods) {
        const { definition } = registered
        app.route({
          method: method as HTTPMethods,
          url: base + url,
          config: { access: definition.access, definition, ...client },
          handler: (request, reply) =>
            serve(platform, request, reply, new Map([[method, registered]]), methods),
        })
      }
      // Old clients send PUT, PATCH and DELETE as POST with `_method` in the body. The verb is settled
      // before anything is checked, so that the checks are those of the call that will run.
      if (!methods.has('POST'))
        app.route({
          method: 'POST',
          url: base + url,
          config: {
            access: [...methods.values()].map((one) => one.definition.access),
            twin: true,
            ...client,
          },
          handler: (request, reply) => serve(platform, request, reply, new Map(), methods),
        })
    }
  }

  return { route, mount, registered: () => [...byUrl.values()].flatMap((methods) => [...methods.values()]) }
}

async function serve(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  own: ReadonlyMap<string, Registered>,
  all: ReadonlyMap<string, Registered>,
): Promise<unknown> {
  const direct = own.get(request.method)
  const candidates = direct && request.method !== 'POST' ? [direct] : [...all.values()]
  // A caller with no right to any of the calls at this address is turned away before the body is read.
  const identity = await authenticate(
    platform,
    request,
    candidates.map((one) => one.definition.access),
  )
  const [first] = candidates
  const tried = { method: request.method, url: first?.definition.url ?? '' }
  try {
    return await answer(platform, request, reply, { direct, candidates, all, identity, tried })
  } catch (error) {
    const actor = actorOf(request, identity)
    await noteDenial(platform, request, identity, actor, error, `${tried.method} ${tried.url}`)
    throw error
  }
}

interface Addressed {
  direct: Registered | undefined
  candidates: readonly Registered[]
  all: ReadonlyMap<string, Registered>
  identity: Identity | null
  /** What a refusal is noted as: the verb is settled while the body is read. */
  tried: { method: string; url: string }
}

async function answer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { direct, candidates, all, identity, tried }: Addressed,
): Promise<unknown> {
  if (!candidates.some((one) => mayCall(one.definition.access, identity))) throw refusal(identity)
  const received = await readBody(request, {
    files: new Set(candidates.flatMap((one) => one.definition.files ?? [])),
    admitFiles: () => admitUpload(platform, request, identity),
  })
  const chosen = received.method ? all.get(received.method) : direct
  if (!chosen) throw new AppError('method_not_allowed', { headers: { allow: [...all.keys()].join(', ') } })
  const { definition, handler } = chosen
  tried.method = definition.method
  if (definition.ownSite) requireOwnSite(platform.config, request)
  requireAccess(definition.access, identity)

  const language = readLanguage(request.headers['accept-language'])
  const params = definition.params ? readParams(definition.params, request.params) : undefined
  definition.guard?.(params as never)
  const input = {
    params,
    query: definition.query ? validate(definition.query, readQuery(request.query)) : undefined,
    body: definition.body ? validate(definition.body, received.body) : undefined,
  }
  if (identity?.audience === 'staff' && (input.query as { limit?: number } | undefined)?.limit === 0)
    await noteSelectList(platform, request, identity, `${definition.method} ${definition.url}`)
  if (definition.limit) await takeCall(platform, request, identity, definition.limit)
  const call = (db: Executor, transaction: Call['transaction']): Call => ({
    ...input,
    files: received.files,
    language,
    say: inLanguage(language),
    identity,
    actor: actorOf(request, identity),
    request,
    reply,
    db,
    transaction,
  })

  const run = async (made: Call) => {
    const answered = await handler(made)
    if (definition.answer && !platform.config.production) checkAnswer(definition, answered)
    return answered
  }
  reply.header('content-language', language)
  const plain = () => run(call(platform.database.db, (work) => platform.database.transaction(work)))
  if (definition.raw) return plain()
  reply.code(definition.status ?? 200)
  if (definition.repeatable === false) return plain()
  return answerOnce(platform, request, identity, received, (tx) =>
    tx ? run(call(tx, (work) => work(tx))) : plain(),
  )
}

/** Uploads one person, or one address without a session, may begin in a minute and in an hour. */
const UPLOADS_A_MINUTE = 20
const UPLOADS_AN_HOUR = 60

async function admitUpload(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
): Promise<void> {
  const { db } = platform.database
  const who = identity ? `${identity.audience} ${identity.id}` : `address ${networkOf(request.ip)}`
  await consume(db, `uploads minute ${who}`, UPLOADS_A_MINUTE, 60)
  await consume(db, `uploads hour ${who}`, UPLOADS_AN_HOUR, 3_600)
}

// Outside the call's transaction: many at once must not wait for one another's.
async function takeCall(
  platform: Platform,
  request: FastifyRequest,
  identity: Identity | null,
  { name, person, network, seconds }: CallLimit,
): Promise<void> {
  const { db } = platform.database
  const fromThere = { key: `${name} from ${networkOf(request.ip)}`, limit: network }
  if (!identity || person === undefined) return consume(db, fromThere.key, fromThere.limit, seconds)
  const ofPerson = { key: `${name} ${identity.audience} ${identity.id}`, limit: person }
  await consumeBoth(db, ofPerson, fromThere, seconds)
}

// An address that names nothing is not found; it is not a mistake in a form.
function readParams(schema: Schema, params: unknown): unknown {
  const read = schema.safeParse(params)
  if (!read.success) throw new AppError('not_found')
  return read.data
}

function actorOf(request: FastifyRequest, identity: Identity | null): Actor {
  const from = { address: request.ip, requestId: request.id }
  if (!identity) return { kind: 'system', id: null, name: null, ...from }
  const kind = identity.audience === 'staff' ? 'admin' : 'customer'
  return { kind, id: identity.id, name: identity.name, ...from }
}

function checkAnswer(definition: Registered['definition'], answer: unknown): void {
  const checked = definition.answer?.safeParse(JSON.parse(JSON.stringify(answer)))
  if (checked?.success === false)
    throw new Error(
      `${definition.method} ${definition.url} answers what its contract does not say: ${JSON.stringify(checked.error.issues)}`,
    )
}
