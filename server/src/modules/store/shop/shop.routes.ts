import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { isRamadanAt } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { WorkingHours } from '@bustan/contract/settings/delivery/workingHours.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openingOf, describeBusy, describePause } from '../../sales/index.ts'
import { orderRules, readShop } from '../../settings/index.ts'

/** The hours of the season a day lies in. */
function hoursOn(hours: WorkingHours | null, day: string) {
  if (!hours) return null
  const ramadan = isRamadanAt(hours, day)
  const week = ramadan ? hours.ramadan_week : hours.week
  return { ramadan, week: week.map((spans) => [...spans]) }
}

/** The days with hours of their own that are not past. */
const specialDaysFrom = (hours: WorkingHours | null, today: string, language: Language) =>
  (hours?.special_days ?? [])
    .filter(({ to }) => to >= today)
    .map(({ from, to, name_ar: ar, name_en: en, spans }) => ({
      from,
      to,
      name: pickTranslation({ ar, en }, language),
      spans: [...spans],
    }))

const inOne = (text: { ar: string; en: string } | null, language: Language) =>
  text && pickTranslation(text, language)

/**
 * Adds the route for the details that the app shows before anybody orders: the shop's place, the payments it takes, and whether
 * it takes orders now.
 */
export function shopRoute(route: Route, { config }: Platform): void {
  route(
    storeApi.appInfo,
    {
      summary:
        'The shop: how it is reached, where its app is, where it is and delivers to, its least order, its hours, whether ordering is paused, and how busy it is',
    },
    async ({ db, language }) => {
      const { timeZone } = config
      const [shop, rules] = [await readShop(db, config), await orderRules(db, timeZone)]
      const [lat, long] = rules.farm ?? [null, null]
      const [hours, today] = [rules.hours(), businessDay(rules.at, timeZone)]
      return {
        data: {
          name: inOne(shop.name, language),
          address: inOne(shop.address, language),
          contact: shop.contact,
          apps: shop.apps,
          time_zone: timeZone,
          lat,
          long,
          delivery: {
            free: rules.kilometrePrice === 0,
            price_per_kilo: fromHalalas(rules.kilometrePrice),
            radius_km: rules.radiusKm,
          },
          minimum_order: fromHalalas(rules.minimum),
          tax_rate: rules.taxRate,
          prices_include_vat: rules.includesVat,
          paused: rules.pause && describePause(rules.pause, language, timeZone),
          busy: rules.busy && describeBusy(rules.busy, language),
          opening: openingOf(rules, timeZone),
          hours: hoursOn(hours, today),
          special_days: specialDaysFrom(hours, today, language),
        },
      }
    },
  )
}
