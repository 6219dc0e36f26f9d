import { Readable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compression.ts'

const text = JSON.stringify({ land: 'ي'.repeat(5_000) })

test.each(['br', 'gzip'])(
  'an answer and a stream go out as %s, a file that was compressed before as it is',
  async (encoding) => {
    const app = Fastify()
    compressAnswers(app)
    app.get('/answer', (_request, reply) => reply.type('application/json').send(text))
    app.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([text])))
    app.get('/file', (_request, reply) =>
      reply
        .type('application/json')
        .header('content-encoding', 'br')
        .send(Readable.from([brotliCompressSync(text)])),
    )
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      for (const [path, sent] of [
        ['answer', encoding],
        ['stream', encoding],
        ['file', 'br'],
      ]) {
        const response = await fetch(`${url}/${path}`, { headers: { 'accept-encoding': encoding } })
        expect([path, response.headers.get('content-encoding')]).toEqual([path, sent])
        expect(await response.text()).toBe(text)
      }
    } finally {
      await app.close()
    }
  },
)
