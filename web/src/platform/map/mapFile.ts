import { placesApi } from '@bustan/contract/places/places.api.ts'
import type { MapFile } from '../../ui/map/mapProps.ts'
import { api } from '../http/api.ts'

const RANGE_ANSWERED = 206

async function readPart(
  version: string,
  offset: number,
  length: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const answer = await fetch(api.url(placesApi.mapFile.path.slice(1), { v: version }), {
    headers: { ...api.headers(), range: `bytes=${offset}-${offset + length - 1}` },
    ...(signal ? { signal } : {}),
  })
  if (answer.status !== RANGE_ANSWERED) throw new Error(`map file: ${answer.status}`)
  // Another file lies there since this page was opened: its parts do not fit these.
  if (answer.headers.get('etag') !== `"${version}"`) throw new Error('map file: another version')
  return answer.arrayBuffer()
}

/** The shop's map file of a version. */
export const mapFileOf = (version: string): MapFile => ({
  version,
  read: (offset, length, signal) => readPart(version, offset, length, signal),
})
