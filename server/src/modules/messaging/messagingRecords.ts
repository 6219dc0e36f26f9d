import type { NamedRecords } from '../../platform/crud/namedRecords.ts'

/** The records of this module that others name. */
export const messagingRecords = {
  saved_answers: { table: 'saved_answers', by: 'name' },
} as const satisfies Readonly<Record<string, NamedRecords>>
