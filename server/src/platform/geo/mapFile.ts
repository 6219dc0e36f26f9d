import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { readMapHeader } from './mapHeader.ts'
import type { MapFileProblem } from './mapHeader.ts'

/** A map file that can be drawn, as it lies there now. */
export interface UsableMapFile {
  path: string
  /** Bytes. */
  size: number
  /** Changes with the file: its size and when it was written. */
  version: string
}

/** The map file is usable, or has a problem. Null where none is configured. */
export type MapFileState = UsableMapFile | { problem: MapFileProblem } | null

/** The shop's own map file. */
export interface MapFile {
  /** Looks at the file: its bytes are read again only where it has changed. Never throws. */
  state(): Promise<MapFileState>
  /** Returns the file where it can be drawn; null where there is none or it is broken. */
  usable(): Promise<UsableMapFile | null>
  /** Returns a sentence for the log that names the file and what is wrong with it; null where nothing is. */
  warning(): Promise<string | null>
}

const versionOf = (size: number, written: number): string =>
  createHash('sha256').update(`${size} ${written}`).digest('hex').slice(0, 16)

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

/** Reads what a file says of itself. Throws what the file system says. */
async function inspect(path: string, size: number): Promise<MapFileProblem | null> {
  const file = await open(path, 'r')
  try {
    return await readMapHeader((offset, length) => readAt(file, offset, length), size)
  } finally {
    await file.close()
  }
}

const sentences: Record<MapFileProblem['code'], string> = {
  missing: 'it is not there',
  unreadable: 'it can not be read by this process',
  not_a_file: 'it is not a file',
  no_pmtiles: 'it is no PMTiles file',
  old_version: 'it is PMTiles of another version than 3: convert it with `pmtiles convert`',
  no_vectors: 'it holds pictures, not vector tiles (MVT)',
  compression: 'it is compressed in a way that browsers can not unpack: gzip or none is needed',
  cut: 'its end is missing: it was not copied whole',
  other_layers: 'its layers are not those of a Protomaps basemap (earth, water, roads, places)',
}

/** The file at `path`; null: none is configured. */
export function createMapFile(path: string | null): MapFile {
  let known: { version: string; problem: MapFileProblem | null } | null = null

  const look = async (file: string): Promise<MapFileState> => {
    const stats = await stat(file)
    if (!stats.isFile()) return { problem: { code: 'not_a_file' } }
    const version = versionOf(stats.size, stats.mtimeMs)
    if (known?.version !== version) known = { version, problem: await inspect(file, stats.size) }
    return known.problem ? { problem: known.problem } : { path: file, size: stats.size, version }
  }

  const state = async (): Promise<MapFileState> => {
    if (path === null) return null
    try {
      return await look(path)
    } catch (error) {
      const isMissing = recordOf(error)['code'] === 'ENOENT'
      return { problem: { code: isMissing ? 'missing' : 'unreadable' } }
    }
  }

  return {
    state,
    async usable() {
      const now = await state()
      return now && 'path' in now ? now : null
    },
    async warning() {
      const now = await state()
      if (!now || !('problem' in now)) return null
      return `MAP_FILE is ${path}, but ${sentences[now.problem.code]}. Maps are drawn without it.`
    },
  }
}
