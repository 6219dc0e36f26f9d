import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import { riyadh } from '../sales/riyadh.ts'
import type { Layers } from '../sales/riyadh.ts'

/** West, south, east and north of the map, in degrees. */
const BOUNDS = [46.55, 24.5, 46.95, 24.86] as const
const ZOOMS = { least: 6, most: 13 }
const HEADER_BYTES = 127
const EXTENT = 4_096

interface Tile {
  id: number
  bytes: Buffer
}

/** Returns where a place lies among the tiles of a zoom. */
function tileAt(long: number, lat: number, zoom: number): readonly [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  const across = 2 ** zoom
  return [Math.floor((long / 360 + 0.5) * across), Math.floor(down * across)]
}

/** The tiles of all zooms in the order of their ids. */
function tilesOf(layers: Layers): Tile[] {
  const cut = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features: [...features] },
          { maxZoom: ZOOMS.most, extent: EXTENT },
        ),
      ] as const,
  )
  const [west, south, east, north] = BOUNDS
  const tiles: Tile[] = []
  for (let zoom = ZOOMS.least; zoom <= ZOOMS.most; zoom += 1) {
    const [left, top] = tileAt(west, north, zoom)
    const [right, bottom] = tileAt(east, south, zoom)
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const parts = cut.flatMap(([name, index]) => {
          const tile = index.getTile(zoom, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (parts.length > 0)
          tiles.push({
            id: zxyToTileId(zoom, x, y),
            bytes: gzipSync(fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: EXTENT })),
          })
      }
  }
  return tiles.toSorted((one, other) => one.id - other.id)
}

/** Numbers as PMTiles writes them: seven bits a byte, the lowest first. */
function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number >= 128; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Buffer.from(bytes)
}

/**
 * Returns the directory of the tiles' positions: ids as distances, runs of one, lengths, and 0 for each that follows the one
 * before it.
 */
const directoryOf = (tiles: readonly Tile[]): Buffer =>
  varints([
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ])

/** The header of PMTiles v3 over parts that follow one another. */
function headerOf(parts: readonly Buffer[], tiles: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  let offset = HEADER_BYTES
  parts.forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    offset += part.length
  })
  for (const where of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles), where)
  // In the order of their ids; gzip inside and of tiles; vector tiles; from the least zoom to the most.
  header.set([1, 2, 2, 1, ZOOMS.least, ZOOMS.most], 96)
  BOUNDS.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4))
  header[118] = ZOOMS.most - 1
  header.writeInt32LE(466_750_000, 119)
  header.writeInt32LE(247_000_000, 123)
  return header
}

/** A small map of Riyadh with streets, as `pmtiles extract` writes one (PMTiles v3). `layers` are what its metadata names. */
export function mapFileBytes(layers: readonly string[] = Object.keys(riyadh)): Buffer {
  const tiles = tilesOf(riyadh)
  const metadata = { name: 'Riyadh', vector_layers: layers.map((id) => ({ id, fields: {} })) }
  const parts = [
    gzipSync(directoryOf(tiles)),
    gzipSync(JSON.stringify(metadata)),
    Buffer.alloc(0),
    Buffer.concat(tiles.map(({ bytes }) => bytes)),
  ]
  return Buffer.concat([headerOf(parts, tiles.length), ...parts])
}

/** Writes that map to a path. */
export const writeMapFile = (path: string): Promise<void> => writeFile(path, mapFileBytes())
