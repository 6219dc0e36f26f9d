import { pagesApi } from '@bustan/contract/content/pages/pages.api.ts'
import { queryOf } from '../../../platform/http/call.ts'

/** One page as it is now. */
export const pageOptions = (id: number) => queryOf(pagesApi.one, { params: { id } })

/** The versions of a page that are kept. */
export const versionsOptions = (id: number) => queryOf(pagesApi.versions, { params: { id } })

/** One of them with its texts, which never change. */
export const versionOptions = (id: number, version: number) => ({
  ...queryOf(pagesApi.version, { params: { id }, query: { version } }),
  staleTime: Infinity,
})
