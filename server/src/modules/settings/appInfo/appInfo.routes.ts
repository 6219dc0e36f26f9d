import { numberValue } from '@bustan/contract/core/values/objects.ts'
import { appInfoApi } from '@bustan/contract/settings/appInfo/appInfo.api.ts'
import { nextDayOpening, openingAt } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSwitchedOn } from '../../../platform/settings/moduleSwitches.ts'
import { readApplied } from '../../../platform/settings/liveSettings.ts'
import { createDemoSignIns, hasAdmin } from '../../access/index.ts'
import { orderRules } from '../ordering/orderRules.ts'
import { readShop, textOrNull } from '../shop.ts'

/** Answers what every screen is drawn by: the shop as its settings have it. */
export function appInfoRoute(route: Route, platform: Platform): void {
  const { config } = platform
  const demoSignIns = createDemoSignIns()
  route(
    appInfoApi.read,
    { summary: 'What the screens need to know before anybody has signed in' },
    async (call) => {
      const { name, address, logo, tax_number } = await readShop(call.db, config)
      const { pause, busy, weekend, hours, at, includesVat, taxRate } = await orderRules(
        call.db,
        config.timeZone,
      )
      // Read here: a browser that hears of a change asks at once, perhaps before this process keeps the newer ones.
      const { time, passwords, lists, map, handling } = await readApplied(call.db, config, [
        'time',
        'passwords',
        'lists',
        'map',
        'handling',
      ])
      const timeZone = String(time['time_zone'])
      const workingHours = hours()
      const opening = openingAt(workingHours, at, timeZone)
      return {
        data: {
          demo: config.demo,
          outbox: config.demo && !platform.mail.canSend,
          has_admin: await hasAdmin(call.db),
          password_min: Number(passwords['password_min']),
          demo_sign_in: config.demo ? ((await demoSignIns(call.db))[0] ?? null) : null,
          time_zone: timeZone,
          payments: handling['payments'] === true,
          consent: handling['consent'] === true,
          weighing: handling['weighing'] === true,
          floor: handling['floor'] === true,
          priced_with_vat: includesVat && taxRate > 0,
          has_vat: taxRate > 0,
          modules: await readSwitchedOn(call.db),
          page_size: numberValue(lists['page_size']),
          weekend: [...weekend()],
          map_file: (await platform.mapFile.usable())?.version ?? null,
          tile_url: textOrNull(map['tile_url']),
          tile_attribution: textOrNull(map['tile_attribution']),
          paused: pause && { reason: pause.reason, until: pause.until?.toISOString() ?? null },
          busy: busy && { minutes: busy.minutes, until: busy.until?.toISOString() ?? null },
          opening: {
            open: opening.open,
            changes_at: opening.changes_at?.toISOString() ?? null,
            next_day: nextDayOpening(workingHours, at, timeZone).toISOString(),
          },
          at: at.toISOString(),
          shop: { name, address, logo, tax_number },
        },
      }
    },
  )
}
