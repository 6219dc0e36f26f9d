import type { DatabaseKind } from './kinds.ts'

/**
 * The number of random histories that a test goes through on this database: what the variable says, else a few hundred
 * calls on Postgres and some on the embedded database, whose statements are the same. `npm run test:deep` asks for thousands.
 */
export const countHistories = (
  kind: DatabaseKind,
  variable: string,
  usual: Readonly<Record<DatabaseKind, number>>,
): number => Number(process.env[variable] ?? usual[kind])
