import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Weak: the same answer is packed in several ways. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Checks whether a caller already has the content that `tag` stands for (RFC 9110, section 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(tag))
}

/**
 * Sends an answer with its ETag, or 304 without it to who has it already. It may be kept by its caller alone, who asks each
 * time whether it still holds: what somebody may see no more is answered by no copy.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const text = JSON.stringify(answer)
  const etag = tagOf(text)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
