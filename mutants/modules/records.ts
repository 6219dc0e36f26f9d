import type { Mutant } from '../mutant.ts'

/** Bugs in the audit trail. */
export const trail: readonly Mutant[] = [
  {
    bug: 'the database lets rows of the trail be deleted',
    file: 'server/migrations/0005_audit.ts',
    from: '_kept before update or delete on ${table}',
    to: '_kept before update on ${table}',
    test: 'server/src/platform/changes/hashChain.test.ts',
  },
  {
    bug: 'a row of the trail that was changed is not found',
    file: 'server/src/platform/changes/verify.ts',
    from: '!hashOf(previous, row).equals(hash)',
    to: 'hashOf(previous, row).length === 0',
    test: 'server/test/process/auditVerify.test.ts',
  },
  {
    bug: 'secrets are kept in the trail',
    file: 'server/src/platform/changes/scrub.ts',
    from: '!noise.has(name) && !isSecret(name, entry)',
    to: '!noise.has(name)',
    test: 'server/src/platform/changes/scrub.test.ts',
  },
]

/** Bugs in how any record is read, written and filed. */
export const records: readonly Mutant[] = [
  {
    bug: 'a form reaches for a prototype',
    file: 'server/src/platform/http/requests/bodies.ts',
    from: "if (dangerous.has(part)) throw new AppError('bad_request')",
    to: '',
    test: 'server/src/platform/crud/crud.test.ts',
  },
  {
    bug: 'the second of two who edit one record overwrites the first',
    file: 'server/src/platform/crud/storeWrites.ts',
    from: 'if (input.version !== undefined && input.version !== before.version)',
    to: 'if (input.version === -1)',
    test: 'server/src/platform/crud/crud.test.ts',
  },
  {
    bug: 'a record that names one which is not there ends as a fault',
    file: 'server/src/platform/crud/storeWrites.ts',
    from: "const NO_SUCH_ROW = '23503'",
    to: "const NO_SUCH_ROW = '23505'",
    test: 'server/src/platform/crud/crud.test.ts',
  },
  {
    bug: 'more records change than were seen',
    file: 'server/src/platform/crud/allRoutes.ts',
    from: "if (now !== seen) throw new AppError('count_changed'",
    to: "if (now < 0) throw new AppError('count_changed'",
    test: 'server/src/platform/crud/allRoutes.test.ts',
  },
  {
    bug: 'a repeated call with another body is answered like the first',
    file: 'server/src/platform/http/requests/idempotency.ts',
    from: "if (!first.request_hash.equals(request_hash)) throw new AppError('key_reused')",
    to: '',
    test: 'server/src/platform/crud/crud.test.ts',
  },
  {
    bug: 'a picture of any size is unpacked',
    file: 'server/src/platform/files/images.ts',
    from: 'const MAX_PIXELS = 40_000_000',
    to: 'const MAX_PIXELS = 40_000_000_000',
    test: 'server/src/modules/catalog/categories/categories.test.ts',
  },
  {
    bug: 'a film of 61 seconds is taken',
    file: 'server/src/platform/files/images.ts',
    from: 'const MAX_VIDEO_SECONDS = 60',
    to: 'const MAX_VIDEO_SECONDS = 61',
    test: 'server/src/modules/content/advertisements/advertisements.test.ts',
  },
  {
    bug: 'a file of 13 MB is taken',
    file: 'contract/src/core/resource/limits.ts',
    from: 'const MAX_FILE = 12 * 1024 * 1024',
    to: 'const MAX_FILE = 14 * 1024 * 1024',
    test: 'server/src/modules/catalog/categories/categories.test.ts',
  },
  {
    bug: 'a file is fetched by somebody who has lost the right to its list',
    file: 'server/src/platform/exports/exports.routes.ts',
    from: 'if (!requireIdentity(call.identity).permissions.has(requireList(platform, row.list).permission))',
    to: 'if (!requireList(platform, row.list).permission)',
    test: 'server/src/platform/exports/exports.test.ts',
  },
  {
    bug: 'a formula hides in a file of rows',
    file: 'server/src/platform/documents/csv.ts',
    from: 'return fieldOf(String(cell))',
    to: 'return String(cell)',
    test: 'server/src/platform/documents/csv.test.ts',
  },
  {
    bug: 'a restored database tells old changes as new ones',
    file: 'server/src/platform/changes/changes.ts',
    from: ' and id > ${lastChange} order by id',
    to: ' and id > ${lastChange}::bigint * 0 order by id',
    test: 'server/test/process/restore.test.ts',
  },
  {
    bug: 'a screen of the time before a restore is not told to load everything anew',
    file: 'server/src/platform/changes/changes.ts',
    from: 'if (xid === null) return null',
    to: 'if (xid === null) return { events: [], position: position() }',
    test: 'server/test/process/restore.test.ts',
  },
  {
    bug: 'a change that a dump brought without a seal is never sealed',
    file: 'server/src/platform/changes/hashChain.ts',
    from: 'const isBehind = head.epoch < epoch.number',
    to: 'const isBehind = head.epoch > epoch.number',
    test: 'server/test/process/restore.test.ts',
  },
  {
    bug: 'the trail counts rows of before a restore twice',
    file: 'server/src/modules/audit/audit.queries.ts',
    from: ' and c.id > coalesce(e.last_change, 0)',
    to: ' and c.id > 0 * coalesce(e.last_change, 0)',
    test: 'server/test/process/restore.test.ts',
  },
  {
    bug: 'a running process does not notice that its database was replaced',
    file: 'server/src/platform/changes/changes.ts',
    from: 'void (isEpochKnown = false)',
    to: 'undefined',
    test: 'server/test/process/restore.test.ts',
  },
  {
    bug: 'settings of the database before stay in memory after a restore',
    file: 'server/src/platform/settings/liveSettings.ts',
    from: 'if (isReset || events',
    to: 'if (events',
    test: 'server/test/process/restore.test.ts',
  },
  {
    bug: 'processes go on in different epochs of a database',
    file: 'server/src/platform/changes/changes.ts',
    from: 'if (latest !== epoch.number) return beginAnew(',
    to: 'if (latest === 0) return beginAnew(',
    test: 'server/src/modules/messaging/live/live.test.ts',
  },
]
