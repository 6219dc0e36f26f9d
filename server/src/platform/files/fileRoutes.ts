import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { FILES_PATH, typeOf } from './files.ts'

const keyShape = /^[0-9a-f]{32}\.(webp|pdf)$/

/** Answers stored files. A key is 128 random bits and its bytes never change, so whoever has it may keep it. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  for (const [path, thumbnail] of [
    [`${FILES_PATH}/:key`, false],
    [`${FILES_PATH}/thumbnails/:key`, true],
  ] as const) {
    app.get<{ Params: { key: string } }>(path, { config: { access: 'public' } }, async (request, reply) => {
      const { key } = request.params
      if (!keyShape.test(key)) throw new AppError('not_found')
      const file = platform.files.pathOf(key, thumbnail)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) throw new AppError('not_found')
      const type = thumbnail ? 'image/webp' : (typeOf(key) ?? 'application/octet-stream')
      reply
        .type(type)
        .header('content-length', found.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
      if (type === 'application/pdf') reply.header('content-disposition', 'attachment')
      return reply.send(createReadStream(file))
    })
  }
}
