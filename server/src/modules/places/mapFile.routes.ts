import { createReadStream } from 'node:fs'
import { placesApi } from '@bustan/contract/places/places.api.ts'
import { AppError } from '../../platform/faults/errors.ts'
import { readRange } from '../../platform/files/byteRange.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'

/** The longest part that is answered, in bytes: tiles and directories are far shorter. */
const MAX_RANGE_BYTES = 8 * 1024 * 1024
/** A part belongs to a version of the file, which its address names; caches between browser and server keep none. */
const CACHE = 'private, max-age=31536000, immutable'

/** Answers parts of the shop's map file and never the whole: it may be as large as a disk. The address names no path. */
export function mapFileRoute(route: Route, { mapFile }: Platform): void {
  route(
    placesApi.mapFile,
    { summary: 'A part of the map file (PMTiles), as a Range header asks for it: at most 8 MiB', raw: true },
    async ({ request, reply }) => {
      const file = await mapFile.usable()
      if (!file) throw new AppError('not_found')
      const { headers } = request
      const etag = `"${file.version}"`
      const isOfThis = headers['if-range'] === undefined || headers['if-range'] === etag
      const range = isOfThis ? readRange(headers.range, file.size) : null
      reply.headers({ etag, 'accept-ranges': 'bytes' })
      if (range === null || range === 'outside' || range.end - range.start >= MAX_RANGE_BYTES)
        return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      return reply
        .code(206)
        .type('application/vnd.pmtiles')
        .headers({
          'cache-control': CACHE,
          'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
          'content-length': range.end - range.start + 1,
        })
        .send(createReadStream(file.path, range))
    },
  )
}
