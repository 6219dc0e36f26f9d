import busboy from '@fastify/busboy'
import type { BusboyFileStream } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { cleanText } from '@bustan/contract/core/arabic/names.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import { BODY_LIMITS, formOf } from './bodies.ts'
import type { Pair } from './bodies.ts'
import { bytesOf } from '../../files/bytes.ts'

/** A file of a multipart body, whole. Its type is decided later, by its content. */
export interface ReceivedFile {
  field: string
  name: string
  bytes: Buffer
}

type Parser = InstanceType<typeof busboy>

export interface ReceivedForm {
  body: Record<string, unknown>
  files: ReadonlyMap<string, ReceivedFile>
}

/** The most bytes that boundaries and heads of parts may take besides fields and files. */
const MAX_FRAME = 256 * 1024
const MAX_FILE_NAME = 191

/** The parts of a multipart body that a call takes. */
export interface MultipartRules {
  /** The names of the files it may carry, one file each. */
  files: ReadonlySet<string>
  /** Asked once, before the first byte of a file is kept; what it throws refuses the call. */
  admitFiles: () => Promise<void>
}

const tooLarge = () => new AppError('too_large')
const fileTooLarge = (field: string) =>
  new AppError('too_large', {
    fields: [{ field, key: 'file_too_large', values: { megabytes: MAX_FILE / 1024 / 1024 } }],
  })

/**
 * Reads a multipart body as it comes: everything is counted in bytes that arrived, nothing is believed that a header
 * states. Whatever the body is, it ends in an answer: nothing here throws outside the promise.
 */
export async function readMultipart(request: FastifyRequest, rules: MultipartRules): Promise<ReceivedForm> {
  const pairs: Pair[] = []
  const files = new Map<string, ReceivedFile>()
  await receive(request, rules, pairs, files)
  return { body: formOf(pairs, BODY_LIMITS), files }
}

function receive(
  request: FastifyRequest,
  rules: MultipartRules,
  pairs: Pair[],
  files: Map<string, ReceivedFile>,
): Promise<void> {
  const { raw } = request
  const most = BODY_LIMITS.bytes + rules.files.size * MAX_FILE + MAX_FRAME
  return new Promise((resolve, reject) => {
    const parser = newParser(request)
    if (!parser) {
      raw.resume()
      reject(new AppError('bad_request'))
      return
    }
    let settled = false
    const settle = (error?: unknown) => {
      if (settled) return
      settled = true
      raw.off('data', count)
      raw.unpipe(parser)
      // The rest of the body is thrown away, so that the caller can read the response.
      if (!raw.destroyed) raw.resume()
      if (error === undefined) resolve()
      else reject(error instanceof AppError ? error : new AppError('bad_request'))
    }

    let arrived = 0
    const count = (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived > most) settle(tooLarge())
    }
    let fieldBytes = 0
    const reading: Promise<void>[] = []
    let admitted: Promise<void> | undefined
    const admit = () => (admitted ??= rules.admitFiles())

    parser
      .on('field', (name: string | undefined, value: string, _cut: boolean, valueCut: boolean) => {
        fieldBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value)
        if (valueCut || fieldBytes > BODY_LIMITS.bytes) settle(tooLarge())
        else if (!settled) pairs.push([name ?? '', value])
      })
      .on('file', (name: string | undefined, stream: BusboyFileStream, filename: string | undefined) => {
        const taken = readFile(name ?? '', filename ?? '', stream, { rules, files, admit })
        reading.push(taken)
        taken.catch(settle)
      })
      .on('finish', () => {
        Promise.all(reading).then(() => settle(), settle)
      })
      .on('error', settle)
    raw.on('data', count)
    raw.on('error', settle)
    raw.on('close', () => {
      if (!raw.readableEnded) settle(new AppError('bad_request'))
    })
    raw.pipe(parser)
  })
}

/** Null where the content type names no boundary, or one that can't be searched for. */
function newParser(request: FastifyRequest): Parser | null {
  try {
    return new busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: {
        fieldSize: BODY_LIMITS.bytes,
        fileSize: MAX_FILE,
        headerPairs: 50,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    return null
  }
}

interface Taking {
  rules: MultipartRules
  files: Map<string, ReceivedFile>
  admit: () => Promise<void>
}

function refusal(field: string, { rules, files }: Pick<Taking, 'rules' | 'files'>): AppError | undefined {
  if (!rules.files.has(field)) return new AppError('bad_request')
  return files.has(field) ? invalidField(field, 'one_file') : undefined
}

async function readFile(
  field: string,
  filename: string,
  stream: BusboyFileStream,
  { rules, files, admit }: Taking,
): Promise<void> {
  // Listened to at once: a body that ends inside a file must not be an error nobody hears.
  stream.on('error', () => undefined)
  // Browsers send an empty part without a file name for an input nobody used; anything else is judged by its name
  // before its bytes.
  const begin = () => {
    const error = refusal(field, { rules, files })
    if (error) {
      stream.resume()
      throw error
    }
    files.set(field, { field, name: '', bytes: Buffer.alloc(0) })
  }
  if (filename) begin()
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (chunks.length === 0) {
      if (!filename) begin()
      await admit()
    }
    chunks.push(bytesOf(chunk))
  }
  if (stream.truncated) throw fileTooLarge(field)
  if (chunks.length === 0 && !filename) return
  const name = cleanText(filename).slice(0, MAX_FILE_NAME)
  files.set(field, { field, name, bytes: Buffer.concat(chunks) })
}
