import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { UploadPart } from 's3mini'
import { databaseNow } from '../../time/clock.ts'
import { AppError } from '../../faults/errors.ts'
import type { Logger } from 'pino'
import type { BucketUrl } from './bucketUrl.ts'
import type { FileStore } from './fileStore.ts'
import { bytesOf } from '../bytes.ts'

/** The bucket has so long to begin an answer, in ms; a large file may take longer to arrive. */
const ANSWER_MS = 30_000
/** Waits before a call is made again, in ms: what a bucket is told twice is the same as once. */
const RETRIES = [200, 1_000]

/** The least that a part of a long file has, in bytes; services take 10,000 parts of 5 MB and more. */
const PART_BYTES = 8 * 1024 * 1024

const NOT_THERE = 404
const FULL = 507

/** Returns the HTTP status of what the client threw, or null where no answer came. */
function statusOf(error: unknown): number | null {
  const { status, cause } = recordOf(error)
  if (typeof status === 'number') return status
  return cause instanceof Error ? statusOf(cause) : null
}

/** A refusal stays one, however often it is asked for; what did not answer, or is busy, may answer next time. */
const isPassing = (status: number | null) => status === null || status >= 500 || status === 429

/** Calls with a limit until an answer begins: its body may be read for as long as its reader needs. */
async function fetchInTime(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('the bucket did not answer in time')), ANSWER_MS)
  try {
    return await fetch(input, { ...init, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

type Attempt = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Uploads a file whose length nobody knows yet: one that fits into a part at once, a longer one part by part. The client's own
 * upload of streams leaves rejections behind that nobody waits for when one of its parts fails.
 */
function createUpload(bucket: S3mini, key: string, attempt: Attempt) {
  let uploadId: string | null = null
  const parts: UploadPart[] = []
  let pieces: Buffer[] = []
  let size = 0
  const sendPart = async () => {
    uploadId ??= await attempt(() => bucket.getMultipartUploadId(key))
    const [id, body, number] = [uploadId, Buffer.concat(pieces), parts.length + 1]
    parts.push(await attempt(() => bucket.uploadPart(key, id, body, number)))
    pieces = []
    size = 0
  }
  return {
    async add(piece: Buffer) {
      pieces.push(piece)
      size += piece.length
      if (size >= PART_BYTES) await sendPart()
    },
    async end() {
      if (uploadId === null) return void (await attempt(() => bucket.putObject(key, Buffer.concat(pieces))))
      if (size > 0) await sendPart()
      const id = uploadId
      await attempt(() => bucket.completeMultipartUpload(key, id, parts))
    },
    /** Parts of an upload that can't be given up now go by the bucket's own rule (docs/operations.md). */
    async abort() {
      if (uploadId !== null) await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined)
    },
  }
}

/** Files in a bucket of S3 or what speaks its protocol. */
export function createBucketStore(url: BucketUrl, log: Logger): FileStore {
  const { prefix, ...access } = url
  const bucket = new S3mini({ ...access, fetch: fetchInTime })
  const keyOf = (name: string) => prefix + name

  /** Makes a call of the bucket again where that may help. Throws unavailable or no_space, and says why in the log. */
  async function attempt<T>(call: () => Promise<T>, retries = RETRIES): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const status = statusOf(error)
      const [wait, ...later] = retries
      if (wait !== undefined && isPassing(status)) {
        await pause(wait)
        return attempt(call, later)
      }
      log.error({ err: error, endpoint: url.endpoint }, 'the bucket of files does not do what it is asked')
      throw new AppError(status === FULL ? 'no_space' : 'unavailable', { headers: { 'retry-after': '5' } })
    }
  }

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return await bucket.getContentLength(key)
    } catch (error) {
      if (statusOf(error) === NOT_THERE) return null
      throw error
    }
  }

  return {
    address: `${url.endpoint}/${prefix}`,
    // A bucket says that it is full when it is written to.
    requireRoom: async () => undefined,
    write: async (name, bytes) => void (await attempt(() => bucket.putObject(keyOf(name), bytes))),
    async writeStream(name, bytes, signal) {
      const upload = createUpload(bucket, keyOf(name), attempt)
      try {
        for await (const piece of Readable.from(bytes, { objectMode: false, signal }))
          await upload.add(bytesOf(piece))
        await upload.end()
      } catch (error) {
        await upload.abort()
        throw error
      }
    },
    async open(name) {
      const key = keyOf(name)
      const size = await attempt(() => sizeOf(key))
      if (size === null) return null
      return {
        size,
        async read(range) {
          const answer = await attempt(() =>
            range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key),
          )
          return answer.body ? Readable.fromWeb(answer.body as NodeStream) : Readable.from([])
        },
      }
    },
    remove: async (name) => void (await attempt(() => bucket.deleteObject(keyOf(name)))),
    async list(path) {
      const objects = await attempt(() => bucket.listObjects('/', keyOf(`${path}/`)))
      const now = databaseNow().getTime()
      return (objects ?? []).map(({ Key, LastModified }) => ({
        name: Key.slice(prefix.length),
        age: now - new Date(LastModified).getTime(),
      }))
    },
  }
}
