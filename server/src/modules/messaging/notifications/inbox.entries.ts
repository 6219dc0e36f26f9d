import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications/notifications.ts'

/** An entry of an inbox as it is read. */
export interface StoredEntry {
  id: number
  type: string
  subject_id: number | null
  title: string
  body: string
  created_at: Date
  read_at: Date | null
}

/** Returns a stored entry as the inbox answers it. */
export function answerEntry(row: StoredEntry): NotificationRow {
  const content = {
    title: row.title,
    body: row.body,
    notification_type: row.type,
    notification_id: row.subject_id,
  }
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
    ...content,
    data: content,
  }
}

/** As SQL: the columns of an entry (`r`) and its notification (`n`), in one language. */
export const entryColumns = (language: Language) => sql`n.id, n.type, n.subject_id, n.created_at, r.read_at,
  ${sql.ref(`n.title_${language}`)} as title, ${sql.ref(`n.body_${language}`)} as body`
