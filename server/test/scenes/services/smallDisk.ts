import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which is really full once it is. */
export interface SmallDisk {
  folder: string
  /** Takes so many bytes of it, or all that are left. */
  fill(bytes?: number): Promise<void>
  /** Gives back what `fill` took. */
  free(): Promise<void>
  /** Lets it hold no more files than it has, however small; `false`: as many as it has room for. */
  limitFiles(isLimited: boolean): void
  remove(): void
}

/** Returns a disk of so many megabytes, or null where this process may mount none. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-disk-'))
  const run = (...words: readonly string[]) => execFileSync('mount', words, { stdio: 'ignore' })
  try {
    run('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(bytes = Infinity) {
      const handle = await open(filler, 'a')
      let taken = 0
      // The last pieces are small, so that nothing is left.
      for (const piece of [1_048_576, 4_096])
        try {
          for (; taken < bytes; taken += piece) await handle.write(Buffer.alloc(piece, 1))
        } catch (error) {
          if ((error as { code?: string }).code !== 'ENOSPC') throw error
        }
      await handle.close()
    },
    free: () => rm(filler, { force: true }),
    limitFiles(isLimited) {
      run('-o', `remount,nr_inodes=${isLimited ? filesOn(folder) : 1_000_000}`, folder)
    },
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Files and folders that a disk holds, in the way it counts them. */
const filesOn = (folder: string): number =>
  Number(execFileSync('df', ['--output=iused', folder]).toString().trim().split('\n').at(-1))

/** True where disks can be made here: it takes the rights of root. */
export const mayMount: boolean = (() => {
  const disk = smallDisk(1)
  disk?.remove()
  return disk !== null
})()
