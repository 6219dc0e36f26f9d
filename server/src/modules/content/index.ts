import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { advertisementRoutes, storeAdvertisementRoutes } from './advertisements/advertisements.ts'
import './content.table.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { storePageRoutes } from './pages/storePages.ts'
import { questionRoutes, storeQuestionRoutes } from './questions/questions.ts'
import type { NamedRecords } from '../../platform/crud/namedRecords.ts'

/** The records of this module that others name. */
export const contentRecords = {
  questions: { table: 'questions', by: 'body' },
  advertisements: { table: 'advertisements', by: 'title' },
} as const satisfies Readonly<Record<string, NamedRecords>>

/** Questions, advertisements and pages. */
export function contentModule(platform: Platform, route: Route): void {
  questionRoutes(route, platform)
  advertisementRoutes(route, platform)
  pageRoutes(route, platform)
}

/** The same, as the ordering app reads them. */
export function storeContent(platform: Platform, route: Route): void {
  storeQuestionRoutes(route)
  storeAdvertisementRoutes(route, platform)
  storePageRoutes(route, platform)
}

export { draftPages, pagesWithout } from './pages/pageDrafts.ts'
export { cleanRichText } from './pages/cleanRichText.ts'
export { servePages } from './pages/publicPages.ts'
