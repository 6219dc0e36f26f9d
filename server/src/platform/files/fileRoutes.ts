import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authenticator, Identity } from '../access/access.ts'
import { AppError } from '../faults/errors.ts'
import { tokenOf } from '../http/requests/authentication.ts'
import { readRange } from './byteRange.ts'
import { FILE_POLICY } from '../http/responses/securityHeaders.ts'
import { attachmentOf, isDocument } from './documents.ts'
import { FILES_PATH, typeOf } from './files.ts'
import type { Files, People } from './files.ts'
import type { Database } from '../db/database.ts'
import { readsPicture } from './pictureReaders.ts'
import type { PictureReaders } from './pictureReaders.ts'

/** The name of a PDF in the place of a picture: never the one somebody gave the file. */
const NAME = 'bustan'
/** The browser that was shown a file keeps it; a cache between does not, for many are pictures of people. */
const CACHE = 'private, max-age=31536000, immutable'

const keyShape = /^[0-9a-f]{32}(\.file)?\.(docx|mp4|pdf|webp|xlsx)$/

interface Parts {
  readonly database: Database
  readonly files: Files
  readonly authenticators: Readonly<Record<Identity['audience'], Authenticator>>
  readonly staffOfBrowser: (request: FastifyRequest) => Promise<Identity | null>
  readonly pictureReaders: Readonly<Record<People, PictureReaders>>
}

/** Whoever asks, by a token or, as pages do for the pictures they show, by the cookie of a browser's session. */
async function authenticateReader(platform: Parts, request: FastifyRequest): Promise<Identity | null> {
  const token = tokenOf(request)
  if (!token) return platform.staffOfBrowser(request)
  const { staff, customer } = platform.authenticators
  const { db } = platform.database
  return (await staff(request, token, db, false)) ?? customer(request, token, db, false)
}

/**
 * Throws not_found unless the file is in use, and, where it shows somebody, unless whoever asks may see such people or it is their
 * own. It says the same in all cases: nobody learns which pictures there are.
 */
async function requireReader(
  platform: Parts,
  request: FastifyRequest,
  key: string,
): Promise<{ name: string }> {
  const { db } = platform.database
  const file = await db
    .selectFrom('files')
    .select(['name', 'shows'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (file && !file.shows) return file
  const readers = file?.shows ? platform.pictureReaders[file.shows] : undefined
  const identity = readers ? await authenticateReader(platform, request) : null
  if (!file || !readers || !identity || !(await readsPicture(db, readers, key, identity)))
    throw new AppError('not_found')
  return file
}

/**
 * Answers stored files. A key is 128 random bits and its bytes never change, so the browser of whoever has it may keep the file.
 * Pictures of people are answered to those who may see them alone.
 */
export function serveFiles(app: FastifyInstance, platform: Parts): void {
  for (const [path, thumbnail] of [
    [`${FILES_PATH}/:key`, false],
    [`${FILES_PATH}/thumbnails/:key`, true],
  ] as const) {
    app.get<{ Params: { key: string } }>(path, { config: { access: 'public' } }, async (request, reply) => {
      const { key } = request.params
      if (!keyShape.test(key)) throw new AppError('not_found')
      const { name } = await requireReader(platform, request, key)
      const file = await platform.files.open(key, thumbnail)
      if (!file) throw new AppError('not_found')
      // A player seeks by asking for parts; whoever names a version of the file gets the whole one.
      const rangeHeader = request.headers['if-range'] === undefined ? request.headers.range : undefined
      const range = readRange(rangeHeader, file.size)
      if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      const type = thumbnail ? 'image/webp' : (typeOf(key) ?? 'application/octet-stream')
      reply
        .type(type)
        .header('accept-ranges', 'bytes')
        .header('content-length', range ? range.end - range.start + 1 : file.size)
        .header('cache-control', CACHE)
        .header('content-security-policy', FILE_POLICY)
      if (isDocument(key)) reply.header('content-disposition', attachmentOf(name))
      else if (type === 'application/pdf')
        reply.header('content-disposition', `attachment; filename="${NAME}-${key}"`)
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      return reply.send(await file.read(range ?? undefined))
    })
  }
}
