import type { Mutant } from '../mutant.ts'

const METRICS = 'server/src/platform/http/service/metricsRoute.ts'
const MIGRATE = 'server/src/platform/db/migrate.ts'
const CHAIN_TEST = 'server/src/platform/changes/hashChain.test.ts'
const UNSUBSCRIBE_TEST = 'server/src/modules/messaging/noticeMails/unsubscribe.test.ts'
const PLACE = 'server/src/platform/files/filesPlace.ts'
const BUCKET = 'server/src/platform/files/store/bucketStore.ts'
const BUCKET_TEST = 'server/src/platform/files/store/bucketStore.test.ts'
const DISK = 'server/src/platform/files/disk.ts'
const DISK_TEST = 'server/test/crashes/fullDisk.test.ts'
const START_TEST = 'server/test/process/starting.test.ts'
const METRICS_TEST = 'server/src/platform/http/service/metricsRoute.test.ts'

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
    file: 'server/src/platform/faults/metrics/metrics.ts',
    from: 'upTo += counts[at] ?? 0',
    to: 'upTo = counts[at] ?? 0',
    test: 'server/src/platform/faults/metrics/metrics.test.ts',
  },
  {
    bug: 'a start gives up a database that does not answer at once',
    file: 'server/src/platform/db/postgres/waitForDatabase.ts',
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
    from: 'if (!meetsOthers(error) || tried === tries) throw error',
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
  {
    bug: 'one row that can not be read stops the chain of the audit trail',
    file: 'server/src/platform/changes/sealedRows.ts',
    from: 'if (ids.length === 1) return new Map([[id, new Unreadable(error)]])',
    to: 'if (ids.length > 0) throw error',
    test: CHAIN_TEST,
  },
  {
    bug: 'nobody is told of a row that could not be sealed',
    file: 'server/src/platform/changes/hashChain.ts',
    from: 'for (const marker of markers) await onMarker(tx, marker)',
    to: '',
    test: CHAIN_TEST,
  },
  {
    bug: 'a marker says nothing of the row that it stands for',
    file: 'server/src/platform/changes/verify.ts',
    from: 'const holds = isSame && ',
    to: 'const holds = ',
    test: CHAIN_TEST,
  },
  {
    bug: 'a notification that can not be handed out holds up those sent after it',
    file: 'server/src/modules/messaging/sent/sending.ts',
    from: 'if (!isOfRow(error)) throw error',
    to: 'if (error) throw error',
    test: 'server/src/modules/messaging/sent/sent.test.ts',
  },
  {
    bug: 'an email that can not be written holds up all others',
    file: 'server/src/modules/messaging/noticeMails/noticeMails.ts',
    from: 'return platform.database.transaction((tx) => writeEach(platform, tx))',
    to: 'throw error',
    test: UNSUBSCRIBE_TEST,
  },
  {
    bug: 'an order that nobody can be told of holds up all others that wait',
    file: 'server/src/modules/sales/orders/escalation/escalation.ts',
    from: 'if (!isOfRow(error)) throw error\n      platform',
    to: 'if (error) throw error\n      platform',
    test: 'server/src/modules/sales/orders/escalation/escalation.test.ts',
  },
  {
    bug: 'a period whose report can not be asked for holds up the others',
    file: 'server/src/modules/sales/reports/mail/reportSchedules.ts',
    from: 'if (!isOfRow(error)) throw error',
    to: 'if (error) throw error',
    test: 'server/src/modules/sales/reports/mail/reportMails.test.ts',
  },
  {
    bug: 'a push that can not be made holds up all others',
    file: 'server/src/modules/messaging/push/sendPushes.ts',
    from: 'await deliver(platform, push).catch(asLater)',
    to: 'await deliver(platform, push)',
    test: 'server/src/modules/messaging/push/push.test.ts',
  },
  {
    bug: 'a bucket that the files were not copied to is taken for theirs',
    file: PLACE,
    from: 'const missing = row || !isBucket ? null : await missingFile(tx, store)',
    to: 'const missing: string | null = null',
    test: BUCKET_TEST,
  },
  {
    bug: 'a sweep takes away the name of the place that the files are in',
    file: 'server/src/platform/files/files.ts',
    from: 'age >= ORPHAN_AGE && !name.endsWith(`/${MARKER}`)',
    to: 'age >= ORPHAN_AGE',
    test: BUCKET_TEST,
  },
  {
    bug: 'files of an embedded database in a bucket are looked for beside its transaction',
    file: PLACE,
    from: 'await missingFile(tx, store)',
    to: 'await missingFile(database.db, store)',
    test: BUCKET_TEST,
  },
  {
    bug: 'a part of a file in a bucket is that of the byte after',
    file: BUCKET,
    from: 'range.start, range.end + 1',
    to: 'range.start + 1, range.end + 2',
    test: BUCKET_TEST,
  },
  {
    bug: 'a bucket that is away counts as a fault of ours',
    file: BUCKET,
    from: 'if (wait !== undefined && isPassing(status))',
    to: 'if (status === null) throw error\n      if (wait !== undefined && isPassing(status))',
    test: BUCKET_TEST,
  },
  {
    bug: 'an upload that is given up stays in the bucket in parts',
    file: BUCKET,
    from: 'if (uploadId !== null) await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined)',
    to: 'if (uploadId !== null) await bucket.completeMultipartUpload(key, uploadId, parts).catch(() => undefined)',
    test: BUCKET_TEST,
  },
]
