import { addDays, businessDay, formatMoment, formatTime } from '@bustan/contract/core/values/dates.ts'
import type { AppInfo } from '@bustan/contract/settings/appInfo/appInfo.ts'
import type { Lasting } from '@bustan/contract/settings/ordering/orderingSteps.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ShopState } from '../../../platform/session/shopState.ts'
import type { UiLang } from '../../../ui/theme/appearance.ts'

/** Moments are said by these. */
export interface Clock {
  lang: UiLang
  timeZone: string
  now: Date
}

const minuteKeys = { '15': 'm15', '30': 'm30', '60': 'm60' } as const

/** Returns how long it lasts, in words; `until tomorrow` names the hour, and the day where that is a later one. */
export function lengthText(t: Translate, lasts: Lasting, info: AppInfo | undefined, clock: Clock): string {
  if (lasts === 'open_end') return t('shopChoice/open_end')
  if (lasts !== 'tomorrow') return t(`shopChoice/${minuteKeys[lasts]}`)
  const { lang, timeZone, now } = clock
  const next = new Date(info?.opening.next_day ?? now)
  const isTomorrow = businessDay(next, timeZone) === addDays(businessDay(now, timeZone), 1)
  return isTomorrow
    ? t('shopChoice/tomorrow', { when: formatTime(next, lang, timeZone) })
    : t('shopChoice/laterDay', { when: formatMoment(next, now, lang, timeZone) })
}

/** Returns how the shop takes orders now, in a sentence. */
export function stateText(t: Translate, state: ShopState, { lang, timeZone, now }: Clock): string {
  const { kind, paused, busy, changesAt } = state
  const said = (until: string | number) => formatMoment(new Date(until), now, lang, timeZone)
  if (paused)
    return paused.until ? t('shopNow/pausedUntil', { when: said(paused.until) }) : t('shopNow/paused')
  if (busy) {
    const { minutes: count, until } = busy
    return until ? t('shopNow/busyUntil', { count, when: said(until) }) : t('shopNow/busy', { count })
  }
  if (kind === 'open') return t('shopNow/open')
  return changesAt === null ? t('shopNow/closed') : t('shopNow/closedUntil', { when: said(changesAt) })
}
