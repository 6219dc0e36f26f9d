import { sql } from 'kysely'
import type { SuggestedDraft } from '@bustan/contract/content/pages/pages.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import '../content.table.ts'
import { cleanRichText, cleanStored } from '../../../platform/texts/cleanRichText.ts'

/** The draft that waits for a page; null where there is none. */
export async function readDraft(db: Executor, id: number): Promise<SuggestedDraft | null> {
  const row = await db.selectFrom('page_drafts').selectAll().where('page_id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    content: { ar: cleanStored(row.content_ar), en: cleanStored(row.content_en) },
    at: row.at.toISOString(),
  }
}

/** The numbers of pages that have neither a text nor a draft. */
export async function pagesWithout(db: Executor): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pages p where p.content_ar = '' and p.content_en = ''
      and not exists (select from page_drafts d where d.page_id = p.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Leaves drafts for the pages of these numbers that have neither a text nor a draft. Returns how many. */
export async function draftPages(
  tx: Tx,
  drafts: ReadonlyMap<number, Record<Language, string>>,
): Promise<number> {
  const without = await pagesWithout(tx)
  const rows = [...drafts]
    .filter(([id]) => without.has(id))
    .map(([page_id, { ar, en }]) => ({
      page_id,
      content_ar: cleanRichText(ar),
      content_en: cleanRichText(en),
    }))
  if (rows.length > 0) await tx.insertInto('page_drafts').values(rows).execute()
  return rows.length
}

/** Takes the draft of a page away. */
export async function dropDraft(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('page_drafts').where('page_id', '=', id).execute()
}
