import { appInfoApi } from '@bustan/contract/settings/appInfo.api.ts'
import { appInfoAnswer } from '@bustan/contract/settings/appInfo.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoSignIns } from '../access/index.ts'
import { arrangedViewRoutes } from './arrangedViews.ts'
import { savedViewRoutes } from './savedViews.ts'
import { readShop } from './shop.ts'
import { viewCountsRoute } from './viewCounts.ts'

/** The shop's settings. */
export function settingsModule(platform: Platform, route: Route): void {
  const { config } = platform
  savedViewRoutes(route, platform)
  arrangedViewRoutes(route, platform)
  viewCountsRoute(route, platform)
  route(
    appInfoApi.read,
    { summary: 'What the screens need to know before anybody has signed in', answer: appInfoAnswer },
    async (call) => {
      const { name, address, tax_number } = await readShop(call.db, config)
      return {
        data: {
          demo: config.demo,
          outbox: config.demo && !platform.mail.canSend,
          password_min: config.passwordMin,
          demo_sign_in: config.demo ? ((await demoSignIns(call.db))[0] ?? null) : null,
          time_zone: config.timeZone,
          tile_url: config.tileUrl,
          shop: { name, address, tax_number },
        },
      }
    },
  )
}

export { generalSettingsColumn, parseGeneralSettings, waitingAgesOf } from './settings.ts'
export { readShop } from './shop.ts'
export type { GeneralSettings } from './settings.ts'
