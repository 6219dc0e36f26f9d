import type { NamedRecords } from '../../platform/crud/namedRecords.ts'

/** The records of this module that others name. */
export const contentRecords = {
  questions: { table: 'questions', by: 'body' },
  advertisements: { table: 'advertisements', by: 'title' },
} as const satisfies Readonly<Record<string, NamedRecords>>
