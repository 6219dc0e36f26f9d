import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/tables.ts'
import { invalidField } from '../../faults/errors.ts'
import { databaseNow } from '../../time/clock.ts'

/** A picture that no record has after so many hours is removed. */
const DRAFT_HOURS = 24

/** A field of a resource that holds pictures. */
interface Owner {
  resource: string
  field: string
}

/** Notes that a stored picture was uploaded for a field. */
export async function addDraft(tx: Tx, key: string, owner: Owner): Promise<void> {
  await tx
    .insertInto('picture_drafts')
    .values({ key, ...owner })
    .execute()
}

/**
 * Takes pictures into a record that had some of them before. Throws 422 of the field for one that was not uploaded for it: whoever
 * uploads for a resource may edit it, and nobody else knows a key.
 */
export async function claimPictures(
  tx: Tx,
  { resource, field }: Owner,
  keys: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = keys.filter((key) => !before.includes(key))
  if (added.length === 0) return
  const claimed = await tx
    .updateTable('picture_drafts')
    .set({ saved_at: sql<Date>`coalesce(saved_at, now())` })
    .where('resource', '=', resource)
    .where('field', '=', field)
    .where('key', 'in', added)
    .returning('key')
    .execute()
  if (claimed.length < added.length) throw invalidField(field, 'unknown_pictures')
}

/** Removes pictures that were uploaded a day ago and that nobody saved; their bytes go with the next sweep of files. */
export async function sweepDrafts(db: Executor): Promise<void> {
  const end = new Date(databaseNow().getTime() - DRAFT_HOURS * 3_600_000)
  // One statement: a picture that is being saved just now is looked at again once it is.
  await sql`
    with unsaved as (
      delete from picture_drafts where saved_at is null and created_at < ${end} returning key)
    delete from files where key in (select key from unsaved)`.execute(db)
  await db.deleteFrom('picture_drafts').where('created_at', '<', end).execute()
}
