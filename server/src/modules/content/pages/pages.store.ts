import { sql } from 'kysely'
import type { Page } from '@bustan/contract/content/pages/pages.ts'
import {
  LEAST_VERSIONS,
  MAX_VERSIONS,
  pageNamed,
  VERSIONS_ROOM,
} from '@bustan/contract/content/pages/pageFacts.ts'
import type { PageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cleanStored } from '../../../platform/texts/cleanRichText.ts'
import { excerptsOf } from './excerpt.ts'
import { dropDraft } from './pageDrafts.ts'

/** A page as the database has it, its texts cleaned. */
export interface StoredPage {
  id: number
  content_ar: string
  content_en: string
  version: number
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

/** Returns the title of a page in a language. */
export const pageTitle = ({ name }: Pick<PageFacts, 'name'>, language: Language): string =>
  translateIn(language)(`pages/${name}`)

/** The page of a number. Throws not_found. */
export function pageOf(id: number): PageFacts {
  const facts = pageNamed(id)
  if (!facts) throw new AppError('not_found')
  return facts
}

/** Reads pages by number; all of them where none are named. */
export async function readPages(db: Executor, ids?: readonly number[]): Promise<StoredPage[]> {
  const which = ids ? sql`where p.id = any(${ids}::int[])` : sql``
  const { rows } = await sql<StoredPage>`
    select p.id, p.content_ar, p.content_en, p.version, p.created_at, p.updated_at, v.admin_name as updated_by
    from pages p left join page_versions v on v.page_id = p.id and v.version = p.version
    ${which} order by p.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    content_ar: cleanStored(row.content_ar),
    content_en: cleanStored(row.content_en),
  }))
}

/** One page. Throws not_found. */
export async function readPage(db: Executor, id: number): Promise<StoredPage> {
  const [row] = await readPages(db, [id])
  if (!row) throw new AppError('not_found')
  return row
}

/** The text of a page in a language, else in the other one. */
export const contentIn = (row: StoredPage, language: Language): string =>
  pickTranslation({ ar: row.content_ar, en: row.content_en }, language)

/** A page as staff's API answers it. */
export function answerPage(row: StoredPage, language: Language): Page {
  const facts = pageOf(row.id)
  const title = { ar: pageTitle(facts, 'ar'), en: pageTitle(facts, 'en') }
  const content = { ar: row.content_ar, en: row.content_en }
  return {
    id: row.id,
    slug: facts.slug,
    title: title[language],
    title_ar: title.ar,
    title_en: title.en,
    content: contentIn(row, language),
    content_ar: content.ar,
    content_en: content.en,
    trans: { title, content },
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }
}

/** The new content of a page. */
export interface PageChange {
  content: Record<Language, string>
  /** The version it was written on. */
  version?: number | undefined
  restoredFrom?: number
}

/** Versions beyond so many go, and older ones where all together have become long; the newest few always stay. */
async function forgetOld(tx: Tx, id: number): Promise<void> {
  await sql`
    delete from page_versions old using (
      select version, row_number() over newest as place,
        sum(length(content_ar) + length(content_en)) over newest as room
      from page_versions where page_id = ${id} window newest as (order by version desc)) ranked
    where old.page_id = ${id} and old.version = ranked.version
      and (ranked.place > ${MAX_VERSIONS} or (ranked.place > ${LEAST_VERSIONS} and ranked.room > ${VERSIONS_ROOM}))`.execute(
    tx,
  )
}

/**
 * Gives a page other texts, keeps them as a version and tells of it. What changes nothing makes no version. Throws
 * stale_version where somebody saved meanwhile.
 */
export async function savePage(
  tx: Tx,
  platform: Platform,
  id: number,
  change: PageChange,
  actor: Actor,
): Promise<void> {
  const before = await tx.selectFrom('pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw new AppError('not_found')
  if (change.version !== undefined && change.version !== before.version)
    throw await staleVersion(tx, 'pages', id)
  const content = { content_ar: change.content.ar, content_en: change.content.en }
  if (content.content_ar === before.content_ar && content.content_en === before.content_en) return
  const version = before.version + 1
  const at = databaseNow()
  await tx
    .updateTable('pages')
    .set({ ...content, version, updated_at: at })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('page_versions')
    .values({
      page_id: id,
      version,
      ...content,
      restored_from: change.restoredFrom ?? null,
      admin_id: actor.kind === 'admin' ? actor.id : null,
      admin_name: actor.name,
      at,
    })
    .execute()
  await forgetOld(tx, id)
  await dropDraft(tx, id)
  const facts = pageOf(id)
  const name = { name_ar: pageTitle(facts, 'ar'), name_en: pageTitle(facts, 'en') }
  const [was, is] = excerptsOf(before, content)
  await platform.changes.record(tx, {
    resource: 'pages',
    id,
    action: 'edit',
    actor,
    before: { ...name, ...was },
    after: { ...name, ...is },
  })
}
