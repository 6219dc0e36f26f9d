import type { Selectable } from 'kysely'
import type { Actor } from '../changes/changes.ts'
import type { Tables } from '../db/tables.ts'

/** An export as the database has it. */
export type StoredExport = Omit<Selectable<Tables['exports']>, 'actor' | 'query'> & {
  actor: Actor
  query: Record<string, string>
}
