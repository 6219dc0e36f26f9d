import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FilesInit = NodeFS['init']

interface HostStream {
  nfd?: number
}

interface HostFiles {
  stream_ops: { fsync?: (stream: HostStream) => number }
}

/** Emscripten's types leave out the operations of its file systems. */
const isHostFiles = (files: unknown): files is HostFiles => isRecord(recordOf(files)['stream_ops'])

/** Files on disk that are really synced: PGlite's own answers fsync without doing it. */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<FilesInit>): ReturnType<FilesInit> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun?.push((module) => {
      const host: unknown = module.NODEFS
      if (!isHostFiles(host)) throw new TypeError('Emscripten has no operations of the files of its host')
      host.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

/** Start parameters under which a commit waits for the disk: PGlite's own switch fsync off by `-F`. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
