import type { Generated, Selectable } from 'kysely'
import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import type { ExportJob } from '@bustan/contract/core/exports/exports.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import type { Actor } from '../changes/changes.ts'

interface ExportsTable {
  id: Generated<number>
  admin_id: number
  /** The person who asked, as the audit trail names them. */
  actor: unknown
  list: string
  format: ExportFormat
  language: Language
  /** The filters of the list, as they were sent. */
  query: unknown
  state: Generated<ExportJob['state']>
  total: number
  done: Generated<number>
  /** A key under `exports/problems` in messages. */
  problem: string | null
  runner: string | null
  file_key: string | null
  attempts: Generated<number>
  beat_at: Generated<Date>
  created_at: Generated<Date>
  ended_at: Date | null
}

declare module '../db/tables.ts' {
  interface Tables {
    exports: ExportsTable
  }
}

/** An export as the database has it. */
export type StoredExport = Omit<Selectable<ExportsTable>, 'actor' | 'query'> & {
  actor: Actor
  query: Record<string, string>
}
