import type { DatabaseKind } from './kinds.ts'

/** Milliseconds after which a test of random histories, or of many kills, is ended as one that hangs: a slow machine takes half an hour. */
export const HISTORIES_LIMIT = 3_600_000

/**
 * The number of random histories that a test goes through on this database: what the variable says, as in
 * `npm run test:deep`, else what is usual there.
 */
export const countHistories = (
  kind: DatabaseKind,
  variable: string,
  usual: Readonly<Record<DatabaseKind, number>>,
): number => Number(process.env[variable] ?? usual[kind])
