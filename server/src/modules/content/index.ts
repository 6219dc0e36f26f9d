import { content } from '@bustan/contract/content/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { servedAdvertisements, storeAdvertisementRoutes } from './advertisements/advertisements.ts'
import './content.table.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { storePageRoutes } from './pages/storePages.ts'
import { servedQuestions, storeQuestionRoutes } from './questions/questions.ts'

/** Questions, advertisements and pages. */
export const contentModule: Module = {
  definition: content,
  ruled: [servedQuestions, servedAdvertisements],
  routes: (platform, route) => pageRoutes(route, platform),
}

/** The same, as the ordering app reads them. */
export function storeContent(platform: Platform, route: Route): void {
  storeQuestionRoutes(route)
  storeAdvertisementRoutes(route, platform)
  storePageRoutes(route, platform)
}

export { draftPages, pagesWithout } from './pages/pageDrafts.ts'
export { servePages } from './pages/publicPages.ts'
