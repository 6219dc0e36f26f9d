import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../faults/errors.ts'
import { translateIn } from '../../texts/texts.ts'
import { bodyOf } from '../responses/errorAnswers.ts'
import { securityHeaders } from '../responses/securityHeaders.ts'

/** The newest answer of each connection. */
const newest = new WeakMap<Socket, ServerResponse>()

/** To be called for every request as it arrives. */
export function noteAnswer(request: FastifyRequest, reply: FastifyReply): void {
  newest.set(request.raw.socket, reply.raw)
}

/**
 * Answers what can't be read as a request at all: it has no language and no route, so it gets the usual head and body, and
 * the connection ends. Where a whole request before it still waits, that one gets its own answer and nothing else is sent:
 * a refusal of what follows it would be read as its answer, though its work is done.
 */
export function answerBrokenRequest(config: Config, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const answer = newest.get(socket)
  if (answer?.req.complete && !answer.writableFinished) {
    if (answer.headersSent) socket.destroySoon()
    // The connection ends with this answer.
    else answer.setHeader('connection', 'close')
    return
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = isSlow ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(bodyOf(new AppError('bad_request'), translateIn('ar'), randomUUID()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(securityHeaders(config)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
