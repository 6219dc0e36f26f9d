import type { Logger } from 'pino'
import type { Reports } from './reports.ts'

/** Exit codes: 0 asked to end, 1 could not start, this one after a fault that nobody caught (sysexits: EX_SOFTWARE). */
export const FAULT_EXIT = 70
/** Milliseconds that running calls may take to end after such a fault, and that reporting the fault may take. */
const DEADLINE = 10_000
const REPORT_DEADLINE = 2_000

/**
 * Sees to it that no fault ends the process silently. A promise nobody waited for is logged and the process goes on: its
 * work is lost, nothing else. An exception nobody caught leaves the process in a state nobody knows: one line of level
 * fatal, running calls end, and the process ends with FAULT_EXIT for a supervisor to start it again.
 */
export function watchFaults(log: Logger, reports: Reports, stop: () => Promise<void>): void {
  const end = async () => {
    setTimeout(() => process.exit(FAULT_EXIT), DEADLINE).unref()
    await reports.flush(REPORT_DEADLINE).catch(() => undefined)
    await stop().catch((error: unknown) => log.error({ err: error }, 'could not end in good order'))
    process.exit(FAULT_EXIT)
  }
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'a promise failed and nobody waited')
    reports.report(reason, { by: 'process', handled: false })
  })
  let ending = false
  process.on('uncaughtException', (error, origin) => {
    if (ending) return
    ending = true
    log.fatal({ err: error, origin, exit: FAULT_EXIT }, 'a fault nobody caught: the process ends')
    reports.report(error, { by: 'process', handled: false })
    void end()
  })
  // A log that nobody reads any more must not end what serves.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
