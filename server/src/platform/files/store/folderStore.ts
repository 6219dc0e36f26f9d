import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireRoom, syncFolder, writeDurably } from '../disk.ts'
import type { FileStore } from './fileStore.ts'

/** Files in a folder of this machine, or one that several machines have mounted. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'))
  return {
    address: folder,
    requireRoom: (bytes) => requireRoom(folder, bytes),
    write: (name, bytes) => writeDurably(pathOf(name), bytes),
    async writeStream(name, bytes, signal) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Synced before it is closed: a file that is said to be ready survives a power cut.
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
      try {
        await pipeline(bytes, file, { signal })
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async open(name) {
      const path = pathOf(name)
      const stats = await stat(path).catch(() => null)
      if (!stats?.isFile()) return null
      return { size: stats.size, read: async (range) => createReadStream(path, range ?? {}) }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(path) {
      const entries = await readdir(pathOf(path), { recursive: true, withFileTypes: true }).catch(() => [])
      const files = entries.filter((entry) => entry.isFile())
      const aged = await Promise.all(
        files.map(async (entry) => {
          const whole = join(entry.parentPath, entry.name)
          const name = relative(folder, whole).split(sep).join('/')
          const stats = await stat(whole).catch(() => null)
          // Both are times of this machine, which the file system notes as well.
          return stats ? [{ name, age: Date.now() - stats.mtimeMs }] : []
        }),
      )
      return aged.flat()
    },
  }
}
