import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../faults/errors.ts'

/**
 * Bytes of a disk that files leave free: a database on the same disk, and the log, go on while uploads and exports are refused
 * already (docs/operations.md).
 */
export const RESERVE = 64 * 1024 * 1024

/** Free bytes of the disk that `folder` is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws no_space where a file of so many bytes would take what is left to the database. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  if ((await freeBytes(folder)) < bytes + RESERVE) throw new AppError('no_space')
}

/** Puts on the disk which names a folder holds: a file whose name is lost with the power is lost itself. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder, if it is not there, so that it is there after a power cut, too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first !== undefined) await syncFolder(dirname(first))
}

/**
 * Writes a file whole: once this resolves, it is on the disk and survives a power cut. It is written aside and renamed, so a reader
 * sees the whole file or none; what can't be written to its end leaves nothing behind.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await makeFolder(folder)
  const part = `${path}.part`
  try {
    const handle = await open(part, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path)
    await syncFolder(folder)
  } catch (error) {
    for (const name of [part, path]) await rm(name, { force: true })
    throw error
  }
}
