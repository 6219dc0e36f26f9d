import type { Executor } from '../db/tables.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'

/** A secret of a section, opened; null where there is none. For whoever uses it: it goes into no answer and no log. */
export async function readSecret(
  db: Executor,
  secret: ServerSecret,
  section: string,
  field: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('setting_secrets')
    .select('sealed')
    .where('section', '=', section)
    .where('field', '=', field)
    .executeTakeFirst()
  return row ? secret.decrypt(row.sealed) : null
}
