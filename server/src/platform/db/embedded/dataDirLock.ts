import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirLocked } from '../databaseErrors.ts'

const sqliteBusy = 5

/**
 * Takes the folder for this process alone and returns what gives it back. The operating system drops the lock with
 * the process, however it ends, so a lock never outlives its holder. Throws DataDirLocked when somebody holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const holder = new DatabaseSync(join(dataDir, 'database.lock'))
  try {
    holder.exec(
      'pragma busy_timeout = 0; pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive',
    )
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new DataDirLocked(dataDir)
    throw error
  }
  return () => holder.close()
}
