import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import { demoPages } from '../../../demo/content/pages.ts'
import { insertRows } from '../../../platform/db/statements/insertRows.ts'

const DAY = 86_400_000

/** The pages of the app as staff have written them, with their versions. */
export async function insertPages(
  tx: Tx,
  { staff, now }: { staff: readonly { id: number; name: string }[]; now: Date },
): Promise<void> {
  const [first] = staff
  const versions = demoPages.flatMap(({ id, content, before }, index) =>
    [before, content].flatMap((texts, place) => {
      if (!texts) return []
      const who = (place === 0 ? first : staff[1]) ?? first
      return {
        page_id: id,
        version: before && place === 1 ? 3 : 2,
        content_ar: texts.ar,
        content_en: texts.en,
        admin_id: who?.id ?? null,
        admin_name: who?.name ?? null,
        at: new Date(now.getTime() - (place === 0 ? 210 : 34 + index * 3) * DAY - index * 1_700_000),
      }
    }),
  )
  await insertRows(tx, 'page_versions', versions)
  await sql`
    update pages p set content_ar = v.content_ar, content_en = v.content_en, version = v.version, updated_at = v.at
    from page_versions v
    where v.page_id = p.id and v.version = (select max(version) from page_versions where page_id = p.id)`.execute(
    tx,
  )
}
