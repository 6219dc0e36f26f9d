import type { Mutant } from './mutant.ts'

const METRICS = 'server/src/platform/http/metricsRoute.ts'
const MIGRATE = 'server/src/platform/db/migrate.ts'
const PLACE = 'server/src/platform/files/filesPlace.ts'
const DISK = 'server/src/platform/files/disk.ts'
const DISK_TEST = 'server/test/fullDisk.test.ts'
const START_TEST = 'server/test/starting.test.ts'
const METRICS_TEST = 'server/src/platform/http/metricsRoute.test.ts'

/** Bugs in running the product: its figures, its start, its disk and its files. */
export const running: readonly Mutant[] = [
  {
    bug: 'anybody reads the figures of the process',
    file: METRICS,
    from: 'if (token === null || !sameSecret(token, metricsToken)) throw',
    to: 'if (false) throw',
    test: METRICS_TEST,
  },
  {
    bug: 'each address becomes a figure of its own',
    file: METRICS,
    from: "request.routeOptions.url ?? 'none'",
    to: 'request.url',
    test: METRICS_TEST,
  },
  {
    bug: 'a message that was taken over is counted nowhere',
    file: 'server/src/platform/outgoing/sender.ts',
    from: 'this.parts.onEnd(this.channel, state)',
    to: '',
    test: METRICS_TEST,
  },
  {
    bug: 'a histogram counts each duration in one bucket alone',
    file: 'server/src/platform/metrics/metrics.ts',
    from: 'upTo += counts[at] ?? 0',
    to: 'upTo = counts[at] ?? 0',
    test: 'server/src/platform/metrics/metrics.test.ts',
  },
  {
    bug: 'a start gives up a database that does not answer at once',
    file: 'server/src/platform/db/waitForDatabase.ts',
    from: 'if (performance.now() >= until)',
    to: 'if (performance.now() >= until || tried === 1)',
    test: START_TEST,
  },
  {
    bug: 'an older version tells nobody that the database is of a newer one',
    file: MIGRATE,
    from: 'if (unknown.length > 0) throw',
    to: 'if (unknown.length < 0) throw',
    test: START_TEST,
  },
  {
    bug: 'a migration stays in line for a table, and all calls behind it',
    file: MIGRATE,
    from: '${String(LOCK_MS)}',
    to: '${String(0 * LOCK_MS)}',
    test: START_TEST,
  },
  {
    bug: 'a migration that met somebody is not tried again',
    file: MIGRATE,
    from: 'if (!meetsOthers(error) || tried === TRIES) throw error',
    to: 'throw error',
    test: START_TEST,
  },
  {
    bug: 'a file gets its name before it is on the disk',
    file: DISK,
    from: '      await handle.sync()\n    } finally {\n      await handle.close()\n    }\n    await rename',
    to: '    } finally {\n      await handle.close()\n    }\n    await rename',
    test: DISK_TEST,
  },
  {
    bug: 'what is left of a file that did not fit stays',
    file: DISK,
    from: 'for (const name of [part, path]) await rm(name, { force: true })',
    to: '',
    test: DISK_TEST,
  },
  {
    bug: 'uploads take the last bytes of the disk',
    file: DISK,
    from: '< bytes + RESERVE',
    to: '< bytes',
    test: DISK_TEST,
  },
  {
    bug: 'a full disk is a fault of ours',
    file: 'server/src/platform/db/databaseErrors.ts',
    from: "['ENOSPC', 'EDQUOT', '53100']",
    to: "['EDQUOT']",
    test: DISK_TEST,
  },
  {
    bug: 'a process keeps its files where no other one looks',
    file: PLACE,
    from: 'if (row && marker !== id) throw',
    to: 'if (row && marker !== null && marker !== id) throw',
    test: START_TEST,
  },
  {
    bug: 'two first starts at once name the folder differently',
    file: PLACE,
    from: 'await sql`select pg_advisory_xact_lock(${PLACING_LOCK})`.execute(tx)',
    to: '',
    test: 'server/src/platform/files/filesPlace.test.ts',
  },
]
