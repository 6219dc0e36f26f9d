import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/databaseLog.ts'
import type { Changes } from './changes.ts'
import { appendHashes } from './hashChain.ts'
import type { OnMarker } from './hashChain.ts'

/** Changes are gathered this long before they are sealed together, and looked for this often anyhow, in ms. */
const GATHER = 1_000
const LOOK_EVERY = 5_000
/** Between two batches, in ms: an old installation has many to seal at its first start. */
const PAUSE = 20

/** Seals changes soon after they are told, in whichever process is free; `onMarker` hears of those that can't be read. Returns how to stop, which waits for what runs. */
export function startHashChain(
  database: Database,
  changes: Changes,
  log: DatabaseLog,
  onMarker?: OnMarker,
): () => Promise<void> {
  let running: Promise<void> | null = null
  let gathering: NodeJS.Timeout | undefined
  let stopped = false

  const append = () => {
    clearTimeout(gathering)
    gathering = undefined
    if (stopped) return
    running ??= appendHashes(database, { wait: false, pause: PAUSE, ...(onMarker ? { onMarker } : {}) })
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, 'The audit trail could not be sealed'))
      .finally(() => (running = null))
  }
  const unsubscribe = changes.subscribe(() => {
    gathering ??= setTimeout(append, GATHER).unref()
  })
  const timer = setInterval(append, LOOK_EVERY).unref()
  append()
  return async () => {
    stopped = true
    unsubscribe()
    clearTimeout(gathering)
    clearInterval(timer)
    await running
  }
}
