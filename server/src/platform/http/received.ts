import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { checkShape, foldPairs, parseBrackets } from './bodies.ts'

/** A file of a multipart body, whole. Its type is decided later, by its content. */
export interface ReceivedFile {
  field: string
  name: string
  bytes: Buffer
}

export interface Received {
  /** The verb the call asks for; POST bodies may name another one in `_method`. */
  method: string
  body: Record<string, unknown>
  files: ReadonlyMap<string, ReceivedFile>
}

/** The largest file, in bytes. */
export const MAX_FILE = 12 * 1024 * 1024

const overridable = new Set(['PUT', 'PATCH', 'DELETE'])
const none: ReadonlyMap<string, ReceivedFile> = new Map()

/** Reads a body of any of the three kinds as one object. Files whose fields are not in `takes` are refused. */
export async function readBody(request: FastifyRequest, takes: ReadonlySet<string>): Promise<Received> {
  const { body, files } = request.isMultipart() ? await readMultipart(request, takes) : readPlain(request)
  const wanted = request.method === 'POST' ? body['_method'] : undefined
  delete body['_method']
  if (wanted === undefined) return { method: request.method, body, files }
  const method = typeof wanted === 'string' ? wanted.toUpperCase() : ''
  if (!overridable.has(method)) throw new AppError('method_not_allowed')
  return { method, body, files }
}

function readPlain(request: FastifyRequest): Pick<Received, 'body' | 'files'> {
  const { body } = request
  if (body === undefined || body === null) return { body: {}, files: none }
  if (typeof body === 'string') return { body: { ...parseBrackets(body) }, files: none }
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('bad_request')
  checkShape(body)
  return { body: { ...body }, files: none }
}

async function readMultipart(
  request: FastifyRequest,
  takes: ReadonlySet<string>,
): Promise<Pick<Received, 'body' | 'files'>> {
  const pairs: [string, string][] = []
  const files = new Map<string, ReceivedFile>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await takeFile(part, takes, files)
      else pairs.push([part.fieldname, typeof part.value === 'string' ? part.value : ''])
    }
  } catch (error) {
    throw fileTooLarge(error) ?? error
  }
  return { body: { ...foldPairs(pairs) }, files }
}

/** 413 that names the field whose file was too large, and how large it may be. */
function fileTooLarge(thrown: unknown): AppError | null {
  const { code, part } = thrown as { code?: string; part?: { fieldname?: string } }
  if (code !== 'FST_REQ_FILE_TOO_LARGE' || !part?.fieldname) return null
  const values = { megabytes: MAX_FILE / 1024 / 1024 }
  return new AppError('too_large', { fields: [{ field: part.fieldname, key: 'file_too_large', values }] })
}

async function takeFile(part: MultipartFile, takes: ReadonlySet<string>, files: Map<string, ReceivedFile>) {
  const bytes = await part.toBuffer()
  // Browsers send an empty part for a file input nobody used.
  if (bytes.length === 0 && !part.filename) return
  if (!takes.has(part.fieldname)) throw new AppError('bad_request')
  files.set(part.fieldname, { field: part.fieldname, name: part.filename.slice(0, 191), bytes })
}
