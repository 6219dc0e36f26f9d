import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/databaseLog.ts'
import { readInternal, SEALED } from './storedKeys.ts'

const CHANNEL = 'bustan_keys'
/** Milliseconds until the key is looked for again in a database that is being put back and has none yet. */
const RETRY = 1_000

/**
 * Says that this process serves from the database, before it reads a key: keys are changed while nobody does. Returns how to begin to watch
 * the keys once they are read: a process that was cut off while they were changed ends, as on SIGTERM. The watch ends with `stopping`.
 */
export async function sayServing(
  database: Database,
  log: DatabaseLog,
  stopping: AbortSignal,
): Promise<() => Promise<void>> {
  let read: string | null = null
  let isLooking = false
  // A database that was replaced is empty at first, and its tables come before their rows: without a key there is nothing to compare.
  const readThere = async (): Promise<string> => {
    for (;;) {
      const key = await readInternal(database.db, SEALED).catch(() => null)
      if (key !== null) return key
      await wait(RETRY, undefined, { ref: false, signal: stopping })
    }
  }
  const look = async () => {
    if (read === null || isLooking) return
    isLooking = true
    try {
      if ((await readThere()) === read) return
    } finally {
      isLooking = false
    }
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
