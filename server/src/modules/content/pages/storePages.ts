import * as z from 'zod/mini'
import { pageNamed, publicPagePath } from '@bustan/contract/content/pages/pageFacts.ts'
import { isEmptyRichText } from '@bustan/contract/core/richText/richText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { contentIn, pageOf, pageTitle, readPages } from './pages.store.ts'
import type { StoredPage } from './pages.store.ts'

function answer(platform: Platform, row: StoredPage, language: Language) {
  const facts = pageOf(row.id)
  return {
    id: row.id,
    slug: facts.slug,
    title: pageTitle(facts, language),
    updated_at: row.updated_at.toISOString(),
    url: platform.address.url + publicPagePath(facts.slug, language),
  }
}

const isWritten = (row: StoredPage, language: Language) => !isEmptyRichText(contentIn(row, language))

/** The pages as the ordering app reads them: those that somebody has written, in the language of the call. */
export function storePageRoutes(route: Route, platform: Platform): void {
  route(storeApi.pages, { summary: 'The pages there are, without their texts' }, async ({ db, language }) => {
    const pages = await readPages(db)
    return {
      data: pages.filter((row) => isWritten(row, language)).map((row) => answer(platform, row, language)),
    }
  })
  route(
    storeApi.page,
    {
      summary: 'One page with its text as HTML, by its slug or number',
      params: z.object({ page: z.string() }),
    },
    async ({ db, language, params }) => {
      const facts = pageNamed(params.page)
      const [row] = facts ? await readPages(db, [facts.id]) : []
      if (!row || !isWritten(row, language)) throw new AppError('not_found')
      return { data: { ...answer(platform, row, language), content: contentIn(row, language) } }
    },
  )
}
