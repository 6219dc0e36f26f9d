import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)

/** The reason that a map file can't be drawn. */
export interface MapFileProblem {
  code:
    | 'missing'
    | 'unreadable'
    | 'not_a_file'
    | 'no_pmtiles'
    | 'old_version'
    | 'no_vectors'
    | 'compression'
    | 'cut'
    | 'other_layers'
}

/** Reads `length` bytes from `offset`, fewer where the file ends. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

/** The header of PMTiles v3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), in bytes. */
const HEADER_BYTES = 127
const MAGIC = 'PMTiles'
const VERSION = 3
/** Offsets of the header's numbers, in bytes. */
const at = { root: 8, metadata: 24, leaves: 40, tiles: 56, internal: 97, compression: 98, tileType: 99 }
/** Compressions that screens unpack: none and gzip. */
const NONE = 1
const GZIP = 2
const MVT = 1
/** The longest description of layers that is read, in bytes, packed and unpacked. */
const MAX_METADATA_BYTES = 1024 * 1024
/** Some of the layers that the map's drawing rules know. */
const KNOWN_LAYERS = ['earth', 'water', 'roads', 'places']

/** Names of the layers that the metadata describes; null where it describes none. */
function layersIn(metadata: string): readonly string[] | null {
  const { vector_layers: layers } = recordOf(JSON.parse(metadata))
  return Array.isArray(layers) ? layers.map((layer) => String(Object(layer)['id'])) : null
}

/** Metadata that can't be read says nothing against a map whose tiles may well be drawn. */
async function hasOtherLayers(
  readAt: ReadAt,
  offset: number,
  length: number,
  packed: boolean,
): Promise<boolean> {
  if (length === 0 || length > MAX_METADATA_BYTES) return false
  try {
    const bytes = await readAt(offset, length)
    const text = packed ? await unpack(bytes, { maxOutputLength: MAX_METADATA_BYTES }) : bytes
    const layers = layersIn(text.toString('utf8'))
    return layers !== null && !layers.some((name) => KNOWN_LAYERS.includes(name))
  } catch {
    return false
  }
}

/** Returns what is wrong with a map file of `size` bytes; null where it can be drawn. */
export async function readMapHeader(readAt: ReadAt, size: number): Promise<MapFileProblem | null> {
  const header = await readAt(0, HEADER_BYTES)
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return { code: 'no_pmtiles' }
  if (header.length > MAGIC.length && header[MAGIC.length] !== VERSION) return { code: 'old_version' }
  if (header.length < HEADER_BYTES) return { code: 'cut' }
  const [tileType, compression, internal] = [header[at.tileType], header[at.compression], header[at.internal]]
  if (tileType !== MVT) return { code: 'no_vectors' }
  if (![compression, internal].every((one) => one === NONE || one === GZIP)) return { code: 'compression' }
  const part = (where: number) => ({
    offset: Number(header.readBigUInt64LE(where)),
    length: Number(header.readBigUInt64LE(where + 8)),
  })
  const parts = [part(at.root), part(at.metadata), part(at.leaves), part(at.tiles)]
  if (parts.some(({ offset, length }) => offset + length > size)) return { code: 'cut' }
  const { offset, length } = part(at.metadata)
  return (await hasOtherLayers(readAt, offset, length, internal === GZIP)) ? { code: 'other_layers' } : null
}
