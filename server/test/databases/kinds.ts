import type { Database } from '../../src/platform/db/database.ts'

export type DatabaseKind = Database['kind']

const both: readonly DatabaseKind[] = ['embedded', 'postgres']

/** The databases that TEST_DATABASE asks for, or null where each test runs on those it names. */
function requestedKinds(): readonly DatabaseKind[] | null {
  const requested = process.env['TEST_DATABASE']
  if (!requested) return null
  if (requested === 'both') return both
  if (requested === 'embedded' || requested === 'postgres') return [requested]
  throw new Error('TEST_DATABASE is embedded, postgres or both')
}

const requested = requestedKinds()

/** The databases for a test whose subject is the same on both: Postgres, in `npm run test:deep` both. */
export const usualDatabases: readonly DatabaseKind[] = requested ?? ['postgres']

/**
 * Both databases, for a test whose subject may differ between them: the driver, locks, SQL, what a crash leaves. The reason
 * is for its reader. With TEST_DATABASE only the one it names.
 */
export const bothDatabases = (_reason: string): readonly DatabaseKind[] => requested ?? both

/** True unless TEST_DATABASE rules this database out: for tests of one database alone. */
export const runsOn = (kind: DatabaseKind): boolean => requested === null || requested.includes(kind)
