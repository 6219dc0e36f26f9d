import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { advertisementRoutes, storeAdvertisementRoutes } from './advertisements.ts'
import './content.table.ts'
import { questionRoutes, storeQuestionRoutes } from './questions.ts'

/** Questions and advertisements. */
export function contentModule(platform: Platform, route: Route): void {
  questionRoutes(route, platform)
  advertisementRoutes(route, platform)
}

/** The same, as the ordering app reads them. */
export function storeContent(platform: Platform, route: Route): void {
  storeQuestionRoutes(route)
  storeAdvertisementRoutes(route, platform)
}
