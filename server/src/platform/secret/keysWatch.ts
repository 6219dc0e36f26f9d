import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/databaseLog.ts'
import { readInternal, SEALED } from './storedKeys.ts'

const CHANNEL = 'bustan_keys'

/**
 * Says that this process serves from the database, before it reads a key: keys are changed while nobody does. Returns how to begin to watch
 * the keys once they are read: a process that was cut off while they were changed ends, as on SIGTERM.
 */
export async function sayServing(database: Database, log: DatabaseLog): Promise<() => Promise<void>> {
  let read: string | null = null
  const look = async () => {
    const now = await readInternal(database.db, SEALED)
    if (read === null || now === read) return
    log.error(
      {},
      'The keys were changed while this process was cut off from the database: it ends. Start it again',
    )
    process.kill(process.pid, 'SIGTERM')
  }
  const lookAgain = () => void look().catch(() => undefined)
  await database.listen(CHANNEL, lookAgain, lookAgain)
  return async () => {
    read = await readInternal(database.db, SEALED)
  }
}
