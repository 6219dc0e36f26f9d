import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { READ_AT } from '@bustan/contract/messaging/live/live.ts'
import { mayCall } from '../access/access.ts'
import type { Identity } from '../access/access.ts'
import type { Actor } from '../changes/changes.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import { translateIn, readLanguage } from '../texts/texts.ts'
import type { Platform } from '../platform.ts'
import { tooMany } from '../access/throttle.ts'
import { authenticate, refusal, requireCaller } from './requests/authentication.ts'
import { readQuery } from './requests/bodies.ts'
import { admitUpload, takeCall } from './requests/callLimits.ts'
import { closedByCommit } from './requests/closedByCommit.ts'
import { noteDenial } from './log/denials.ts'
import { noteFault } from './responses/errorAnswers.ts'
import { sendTagged } from './responses/etag.ts'
import { answerOnce, storedAnswer, repeatKeyOf } from './requests/idempotency.ts'
import { requireOwnSite } from './requests/ownSite.ts'
import { readBody } from './requests/received.ts'
import type { Call, Registered } from './registry/route.ts'
import { noteSelectList } from './responses/selectLists.ts'
import { SelectList, sendSelectList } from './responses/selectStream.ts'
import { validate } from './requests/validation.ts'

/** Seconds to wait that are sent to callers whose network has made too many calls fail in an hour. */
const FAULTS_REST = 600

/** Answers one call of an address: of `own` its verb is settled, of `all` a POST may name one in its body. */
export async function serve(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  own: ReadonlyMap<string, Registered>,
  all: ReadonlyMap<string, Registered>,
): Promise<unknown> {
  const leave = platform.traffic.enter()
  reply.raw.once('close', leave)
  const direct = own.get(request.method)
  const candidates = direct && request.method !== 'POST' ? [direct] : [...all.values()]
  // A caller with no right to any of the calls at this address is turned away before the body is read.
  const identity = await authenticate(
    platform,
    request,
    candidates.map((one) => one.definition.access),
  )
  // Staff and customers go on working where others find a fault of ours over and over.
  if (!identity && platform.faultLines.isSpent('internal', request.ip)) throw tooMany(FAULTS_REST)
  const [first] = candidates
  const tried = { method: request.method, url: first?.definition.url ?? '' }
  try {
    return await answer(platform, request, reply, { direct, candidates, all, identity, tried, leave })
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
  /** The call that a refusal is logged as: the verb is settled while the body is read. */
  tried: { method: string; url: string }
  /** Says that nobody is to wait for this call. */
  leave: () => void
}

async function answer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { direct, candidates, all, identity, tried, leave }: Addressed,
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
  requireCaller(definition, identity)

  const language = readLanguage(request.headers['accept-language'])
  const params = definition.params ? readParams(definition.params, request.params) : undefined
  await definition.guard?.(params)
  const input = {
    params,
    query: definition.query ? validate(definition.query, readQuery(request.query)) : undefined,
    body: definition.body ? validate(definition.body, received.body) : undefined,
  }
  if (identity?.audience === 'staff') setPageSize(platform, definition, input.query)
  if (identity?.audience === 'staff' && recordOf(input.query)['limit'] === 0)
    await noteSelectList(platform, request, identity, `${definition.method} ${definition.url}`)
  if (definition.limit) await takeCall(platform, request, identity, definition.limit)
  const call = (db: Executor, transaction: Call['transaction']): Call => ({
    ...input,
    files: received.files,
    language,
    t: translateIn(language),
    identity,
    actor: actorOf(request, identity),
    request,
    reply,
    db,
    transaction,
  })

  const checked = (answered: unknown) => {
    if (answered instanceof SelectList)
      return sendSelectList(reply, answered, {
        check: (part) => (platform.config.production ? undefined : checkAnswer(definition, part)),
        onFault: (error) => noteFault(platform, error, request),
      })
    if (definition.answer && !platform.config.production) checkAnswer(definition, answered)
    return answered
  }
  reply.header('content-language', language)
  // Noted before anything is read: whoever listens from here on misses nothing that the answer lacks.
  if (identity?.audience === 'staff' && definition.method === 'GET')
    reply.header(READ_AT, platform.changes.position())
  const open = call(platform.database.db, (work) => platform.database.transaction(work))
  const outside = platform.config.production ? open : closedByCommit(definition, open)
  const inside = (tx: Tx) => call(tx, (work) => work(tx))
  if (definition.raw && typeof handler === 'function') {
    // A stream, or a file that is long work itself.
    leave()
    return handler(outside)
  }
  reply.code(definition.status ?? 200)
  const key = definition.repeatable === false ? null : repeatKeyOf(request, identity, received)
  if (typeof handler === 'function') {
    if (!key) {
      const answered = checked(await handler(outside))
      return definition.tagged ? sendTagged(request, reply, answered) : answered
    }
    return answerOnce(platform, key, async (tx) => checked(await handler(inside(tx))))
  }
  // Looked up only where something would be prepared in vain: `answerOnce` finds it as well.
  const stored = key && handler.prepare && (await storedAnswer(platform.database.db, key))
  if (stored) return stored.answer
  const prepared = await handler.prepare?.(outside)
  const commit = async (tx: Tx) => checked(await handler.commit(tx, inside(tx), prepared))
  return key ? answerOnce(platform, key, commit) : platform.database.transaction(commit)
}

/** A call of a list that names no number of rows has as many as the settings say. */
function setPageSize(
  { settings }: Platform,
  { method, query: schema }: Registered['definition'],
  query: unknown,
): void {
  const { pageSize } = settings.now()
  if (pageSize === null || method !== 'GET' || !hasPages(schema)) return
  if (isRecord(query) && query['per_page'] === undefined && query['limit'] === undefined && !query['suggest'])
    query['per_page'] = pageSize
}

const hasPages = (schema: unknown): boolean => 'per_page' in recordOf(recordOf(schema)['shape'])

// An address that names nothing is not found; it is not a mistake in a form.
function readParams(schema: z.ZodMiniType, params: unknown): unknown {
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
