import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Answers shorter than this, in bytes, travel in one packet as they are. */
const WORTH_IT = 1_400
/** Cheap settings: an answer is made once and sent once. Files are compressed at build time, with care. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 3
const SHRINKS = /^(application\/json|text\/html)/

/** A stream, compressed: each piece goes out as it comes. What breaks either ends both. */
function packed(payload: Readable, encoding: 'br' | 'gzip'): Readable {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL })
  return pipeline(payload, packer, () => undefined)
}

/** Compresses pages and answers for callers who take it: a phone on a slow line waits for bytes, not for us. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A built file was compressed when it was built.
    if (reply.hasHeader('content-encoding')) return payload
    const isStream = payload instanceof Readable
    if (!isStream && (typeof payload !== 'string' || payload.length < WORTH_IT)) return payload
    if (!SHRINKS.test(String(reply.getHeader('content-type') ?? ''))) return payload
    // A secret beside text that a caller chooses must not be measured by the length of the answer: tokens are only
    // handed out by posts to sign-in; what is read there (the profile) holds none.
    if (request.method !== 'GET' && request.url.includes('/auth/')) return payload
    const accepted = request.headers['accept-encoding']?.toString() ?? ''
    reply.header('vary', 'accept-encoding, accept-language')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (isStream) return packed(payload, encoding)
    return encoding === 'br'
      ? brotli(payload, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
          },
        })
      : deflate(payload, { level: GZIP_LEVEL })
  })
}
