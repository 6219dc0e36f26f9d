import { pageInput } from '@bustan/contract/content/pages/pages.ts'
import { pagesApi } from '@bustan/contract/content/pages/pages.api.ts'
import { MAX_CONTENT } from '@bustan/contract/content/pages/pageFacts.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { validate } from '../../../platform/http/requests/validation.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cleanRichText, cleanStored } from '../../../platform/texts/cleanRichText.ts'
import { dropDraft, readDraft } from './pageDrafts.ts'
import { answerPage, pageOf, readPage, savePage } from './pages.store.ts'

const guard = ({ id }: { id: number }): void => void pageOf(id)

async function answer(call: Pick<Call, 'db' | 'language'>, id: number, message: string) {
  const data = answerPage(await readPage(call.db, id), call.language)
  return { message, data: { ...data, Page: data, draft: await readDraft(call.db, id) } }
}

/** Cleans the texts that were sent; a text that is longer than a page may be stays as it came, to be refused for that. */
function cleanInput(id: number, sent: { version?: number | undefined; content?: object | undefined }) {
  const clean = Object.entries(sent.content ?? {}).map(([language, html]) => [
    language,
    typeof html === 'string' && html.length <= MAX_CONTENT ? cleanRichText(html) : html,
  ])
  return validate(pageInput(id), { version: sent.version, content: Object.fromEntries(clean) })
}

function saveRoute(route: Route, platform: Platform): void {
  route(
    pagesApi.save,
    { summary: 'Save a page: what the list of formats does not name is left out', guard },
    {
      // Cleaning takes longer than a transaction should be open.
      prepare: (call) => cleanInput(call.params.id, call.body),
      commit: async (tx, call, input) => {
        const { id } = call.params
        await savePage(tx, platform, id, input, call.actor)
        return answer({ db: tx, language: call.language }, id, call.t('done/savedSuccessfully'))
      },
    },
  )
}

/** A kept version of a page with its texts, cleaned. Throws not_found. */
async function readVersion(db: Executor, id: number, version: number) {
  const row = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('page_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, content: { ar: cleanStored(row.content_ar), en: cleanStored(row.content_en) } }
}

const facts = (row: {
  version: number
  at: Date
  admin_name: string | null
  restored_from: number | null
}) => ({
  version: row.version,
  at: row.at.toISOString(),
  by: row.admin_name,
  restored_from: row.restored_from,
})

function versionRoutes(route: Route): void {
  route(
    pagesApi.versions,
    { summary: 'The versions of a page that are kept, the newest first', guard },
    async ({ db, params }) => {
      const rows = await db
        .selectFrom('page_versions')
        .select(['version', 'at', 'admin_name', 'restored_from'])
        .where('page_id', '=', params.id)
        .orderBy('version', 'desc')
        .execute()
      return { data: rows.map(facts) }
    },
  )
  route(
    pagesApi.version,
    { summary: 'One version of a page with its texts', guard },
    async ({ db, params, query }) => {
      const row = await readVersion(db, params.id, query.version)
      return { data: { ...facts(row), content: row.content } }
    },
  )
}

function restoreRoute(route: Route, platform: Platform): void {
  route(
    pagesApi.restore,
    { summary: 'Give a page the texts of an older version again, as a new one', guard },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const { from, version } = call.body
        const { content } = await readVersion(tx, id, from)
        await savePage(tx, platform, id, { content, version, restoredFrom: from }, call.actor)
        return answer({ db: tx, language: call.language }, id, call.t('done/pageRestored'))
      },
    },
  )
}

function draftRoute(route: Route): void {
  route(
    pagesApi.dropDraft,
    { summary: 'Take the draft of a page away that nobody wants', guard },
    {
      commit: async (tx, call) => {
        await dropDraft(tx, call.params.id)
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}

/** The pages of the ordering app, as staff write them. */
export function pageRoutes(route: Route, platform: Platform): void {
  route(pagesApi.one, { summary: 'A page in both languages', guard }, (call) =>
    answer(call, call.params.id, call.t('done/loaded')),
  )
  saveRoute(route, platform)
  draftRoute(route)
  versionRoutes(route)
  restoreRoute(route, platform)
}
