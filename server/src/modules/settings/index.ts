import { appInfoApi } from '@bustan/contract/settings/appInfo.api.ts'
import { appInfoAnswer } from '@bustan/contract/settings/appInfo.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readApplied } from '../../platform/settings/liveSettings.ts'
import { demoSignIns, hasAdmin } from '../access/index.ts'
import { arrangedViewRoutes } from './arrangedViews.ts'
import { savedViewRoutes } from './savedViews.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { orderRules } from './delivery/orderRules.ts'
import { sectionRoutes } from './sections.routes.ts'
import { settingTestRoutes } from './settingTests.routes.ts'
import { settingRoutes } from './settings.routes.ts'
import { printedShop } from './printedShop.ts'
import { numberOrNull, readShop, textOrNull } from './shop.ts'
import { viewCountsRoute } from './viewCounts.ts'

/** The shop's settings. */
export function settingsModule(platform: Platform, route: Route): void {
  const { config } = platform
  platform.printedShop = (db, language) => printedShop(platform, db, language)
  savedViewRoutes(route, platform)
  arrangedViewRoutes(route, platform)
  viewCountsRoute(route, platform)
  deliveryRoutes(route)
  settingRoutes(route, platform)
  sectionRoutes(route, platform)
  settingTestRoutes(route, platform)
  route(
    appInfoApi.read,
    { summary: 'What the screens need to know before anybody has signed in', answer: appInfoAnswer },
    async (call) => {
      const { name, address, logo, tax_number } = await readShop(call.db, config)
      const { pause, weekend } = await orderRules(call.db)
      // Read here: a browser that hears of a change asks at once, perhaps before this process keeps the newer ones.
      const { time, passwords, lists, map } = await readApplied(call.db, config, [
        'time',
        'passwords',
        'lists',
        'map',
      ])
      return {
        data: {
          demo: config.demo,
          outbox: config.demo && !platform.mail.canSend,
          has_admin: await hasAdmin(call.db),
          password_min: Number(passwords['password_min']),
          demo_sign_in: config.demo ? ((await demoSignIns(call.db))[0] ?? null) : null,
          time_zone: String(time['time_zone']),
          page_size: numberOrNull(lists['page_size']),
          weekend: [...weekend()],
          map_file: (await platform.mapFile.usable())?.version ?? null,
          tile_url: textOrNull(map['tile_url']),
          tile_attribution: textOrNull(map['tile_attribution']),
          paused: pause && { reason: pause.reason, until: pause.until?.toISOString() ?? null },
          shop: { name, address, logo, tax_number },
        },
      }
    },
  )
}

export { deliveryTo, needsPlace, orderRules, orderRulesColumn, readRules } from './delivery/orderRules.ts'
export type { OrderRules } from './delivery/orderRules.ts'
export { generalSettingsColumn, parseGeneralSettings } from './settings.ts'
export { readShop } from './shop.ts'
