import type { FastifyRequest } from 'fastify'
import { AppError } from '../../faults/errors.ts'
import { assertShape, BODY_LIMITS, parseForm } from './bodies.ts'
import { readMultipart } from './multipart.ts'
import type { MultipartRules, ReceivedFile, ReceivedForm } from './multipart.ts'

export interface Received {
  /** The verb the call asks for; POST bodies may name another one in `_method`. */
  method: string
  body: Record<string, unknown>
  files: ReadonlyMap<string, ReceivedFile>
}

/** Stands for a multipart body until the route is known: only then is it clear which files it may carry. */
export const MULTIPART = Symbol('multipart')

const overridable = new Set(['PUT', 'PATCH', 'DELETE'])
const none: ReadonlyMap<string, ReceivedFile> = new Map()

/** Reads a body of any of the three kinds as one object. Files that `rules` do not name are refused. */
export async function readBody(request: FastifyRequest, rules: MultipartRules): Promise<Received> {
  const { body, files } =
    request.body === MULTIPART ? await readMultipart(request, rules) : readPlain(request)
  const wanted = request.method === 'POST' ? body['_method'] : undefined
  delete body['_method']
  if (wanted === undefined) return { method: request.method, body, files }
  const method = typeof wanted === 'string' ? wanted.toUpperCase() : ''
  if (!overridable.has(method)) throw new AppError('method_not_allowed')
  return { method, body, files }
}

function readPlain(request: FastifyRequest): ReceivedForm {
  const { body } = request
  if (body === undefined || body === null) return { body: {}, files: none }
  if (typeof body === 'string') return { body: parseForm(body, BODY_LIMITS), files: none }
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('bad_request')
  assertShape(body)
  return { body: { ...body }, files: none }
}
