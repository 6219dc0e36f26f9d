import { settings } from '@bustan/contract/settings/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import './settings.table.ts'
import { appInfoRoute } from './appInfo/appInfo.routes.ts'
import { arrangedViewRoutes } from './views/arrangedViews.ts'
import { savedViewRoutes } from './views/savedViews.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { orderingStateRoute } from './ordering/orderingState.routes.ts'
import { moduleRoutes } from './modules/modules.routes.ts'
import { sectionRoutes } from './sections/sections.routes.ts'
import { settingTestRoutes } from './sections/settingTests.routes.ts'
import { settingRoutes } from './sections/settings.routes.ts'

/** The shop's settings. */
export const settingsModule: Module = {
  definition: settings,
  routes(platform, route) {
    savedViewRoutes(route, platform)
    arrangedViewRoutes(route, platform)
    deliveryRoutes(route, platform)
    orderingStateRoute(route, platform)
    settingRoutes(route, platform)
    sectionRoutes(route, platform)
    moduleRoutes(route, platform)
    settingTestRoutes(route, platform)
    appInfoRoute(route, platform)
  },
}

export { consentRulesColumn, parseConsentRules, readConsentRules } from './ordering/consentRules.ts'
export type { ConsentRules } from './ordering/consentRules.ts'
export { deliveryTo, needsPlace, orderRules, orderRulesColumn, readRules } from './ordering/orderRules.ts'
export type { OrderRules } from './ordering/orderRules.ts'
export { floorOn, paymentsRecorded, sealRequired, weighingOn } from './ordering/handlingSwitches.ts'
export { parseTolerance, toleranceColumn } from './ordering/weighingRules.ts'
export type { Tolerance } from './ordering/weighingRules.ts'
export { printedShop } from './printedShop.ts'
export { beginWithVat, readSwitch, switchPrices } from './sections/switchPrices.ts'
export { viewCountsRoute } from './views/viewCounts.ts'
export { generalSettingsColumn, parseGeneralSettings, pricesIncludeVatColumn } from './settings.ts'
export { readShop } from './shop.ts'
