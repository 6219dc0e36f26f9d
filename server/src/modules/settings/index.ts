import * as z from 'zod/mini'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoSignIns } from '../access/index.ts'
import { savedViewRoutes } from './savedViews.ts'

const appInfo = z.object({
  data: z.object({
    demo: z.boolean(),
    outbox: z.boolean(),
    password_min: z.int(),
    demo_sign_in: z.nullable(z.object({ email: z.string(), password: z.string() })),
    time_zone: z.string(),
    tile_url: z.nullable(z.string()),
  }),
})

/** The shop's settings. */
export function settingsModule(platform: Platform, route: Route): void {
  const { config } = platform
  savedViewRoutes(route, platform)
  route(
    {
      method: 'GET',
      url: '/app-info',
      access: 'public',
      summary: 'What the screens need to know before anybody has signed in',
      answer: appInfo,
    },
    async (call) => ({
      data: {
        demo: config.demo,
        outbox: config.demo && !platform.mail.canSend,
        password_min: config.passwordMin,
        demo_sign_in: config.demo ? ((await demoSignIns(call.db))[0] ?? null) : null,
        time_zone: config.timeZone,
        tile_url: config.tileUrl,
      },
    }),
  )
}

export { generalSettingsColumn, parseGeneralSettings } from './settings.ts'
export type { GeneralSettings } from './settings.ts'
