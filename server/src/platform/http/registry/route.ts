import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, Answer, Endpoint, ReadParams, Schemas } from '@bustan/contract/core/calls/endpoint.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Identity } from '../../access/access.ts'
import type { Actor } from '../../changes/changes.ts'
import type { Executor, Tx } from '../../db/tables.ts'
import type { ExportList } from '../../exports/exportList.ts'
import type { Translate } from '../../texts/texts.ts'
import type { CallLimit } from '../requests/callLimits.ts'
import type { ReceivedFile } from '../requests/multipart.ts'
import type { SelectList } from '../responses/selectStream.ts'

type Schema = z.ZodMiniType
type Output<S> = S extends Schema ? z.output<S> : undefined

/** One call, read and checked: what a handler works with. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  params: P
  query: Q
  body: B
  files: ReadonlyMap<string, ReceivedFile>
  language: Language
  t: Translate
  identity: Identity | null
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
  /** The executor to read with: inside a repeated-safe call it is the call's own transaction. */
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
  guard?: (params: Output<P>) => void | Promise<void>
  query?: Q
  body?: B
  /** Checked in tests and development; production answers what the handler returns. */
  answer?: A
  /** True where whoever calls gave their password a short while ago, or is asked for it (not_confirmed). */
  confirmed?: boolean
  /** True where a page of another site may not call for its visitor: what begins or resets a sign-in. */
  ownSite?: boolean
  /** True where a stranger may be asked for work first (proof_required): for the documentation. */
  proof?: boolean
  /** Names of the files the call may carry. */
  files?: readonly string[]
  /** Status of the good answer; 200 unless stated. */
  status?: number
  /** The limit on the calls of one person, and of one network: `name` is the name they are counted under. */
  limit?: CallLimit
  /** The handler writes the reply itself (streams). */
  raw?: boolean
  /** The answer of a read is the same until something changes: it carries an ETag, and who has it already is answered 304. */
  tagged?: boolean
  /** False where the answer holds a secret: it is then never kept for a repeated Idempotency-Key. */
  repeatable?: boolean
  /** The list whose file the call answers. */
  list?: ExportList
  /** True for another spelling of a call that is documented elsewhere. */
  alias?: boolean
}

/** Answers a call. What it writes, it writes in transactions of its own. */
export type Handler<C = Call, A = unknown> = (call: C) => Answered<A>

/** The values that a handler may return: the ones of its contract, at once or later, or a reply it writes itself. */
type Answered<A> = A | SelectList | FastifyReply | Promise<A | SelectList | FastifyReply>

/**
 * A write in two steps. `prepare` does what takes long and needs no transaction: it decodes pictures, hashes passwords, asks
 * other services. `commit` does all the rest in one transaction, together with the key of a repeated call, and answers; it may
 * run more than once, so it changes nothing but the database.
 */
export interface Write<C = Call, T = unknown, A = unknown> {
  prepare?: (call: C) => Promise<T> | T
  commit: (tx: Tx, call: C, prepared: T) => Promise<A> | A
}

export interface Registered {
  definition: RouteDefinition<Schema | undefined, Schema | undefined, Schema | undefined, Schema | undefined>
  handler: Handler | Write
}

/** The parts of a call that only the server knows. */
type ServerSide<P extends string> = Omit<
  RouteDefinition<z.ZodMiniType<ReadParams<P>>, undefined, undefined, undefined>,
  'method' | 'url' | 'access' | 'query' | 'body' | 'answer' | 'files'
>

type EndpointCall<S extends Schemas, P extends string> = Call<
  ReadParams<P>,
  Output<S['query']>,
  Output<S['body']>
>

export interface Route {
  /** Mounts an endpoint of the contract, with its schemas. A path that has `:id` reads it as the number of a record. */
  <S extends Schemas, P extends string, T>(
    endpoint: Endpoint<S, P>,
    more: ServerSide<P>,
    handler: Handler<EndpointCall<S, P>, Answer<S>> | Write<EndpointCall<S, P>, T, Answer<S>>,
  ): void
  /** Mounts a call that is not in the contract. */
  <
    P extends Schema | undefined = undefined,
    Q extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
    A extends Schema | undefined = undefined,
    T = unknown,
  >(
    definition: RouteDefinition<P, Q, B, A>,
    handler: Handler<Call<Output<P>, Output<Q>, Output<B>>> | Write<Call<Output<P>, Output<Q>, Output<B>>, T>,
  ): void
}
