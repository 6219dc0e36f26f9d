import { formatMoment } from '@bustan/contract/core/values/dates.ts'
import { orderingValues } from '@bustan/contract/settings/ordering/orderingState.ts'
import type { OrderingChange } from '@bustan/contract/settings/ordering/orderingState.ts'
import { sectionNamed } from '@bustan/contract/settings/sections/sections.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { nextDayOpening } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSection } from '../sections/sections.read.ts'
import { saveSection } from '../sections/sections.save.ts'
import { orderRules } from './orderRules.ts'
import type { OrderRules } from './orderRules.ts'

const MINUTE = 60_000

/** Returns when a change ends by itself, on a whole minute: of two presses within one, the second changes nothing. Null: never. */
function endOf({ lasts }: OrderingChange, { hours, at }: OrderRules, timeZone: string): Date | null {
  if (lasts === 'open_end') return null
  if (lasts === 'tomorrow') return nextDayOpening(hours(), at, timeZone)
  return new Date(Math.ceil((at.getTime() + Number(lasts) * MINUTE) / MINUTE) * MINUTE)
}

/** Says how it is from now on. */
function doneText({ t, language }: Call, { pause, busy, at }: OrderRules, timeZone: string): string {
  const said = (until: Date) => formatMoment(until, at, language, timeZone)
  if (pause?.until) return t('done/ordering_paused_until', { when: said(pause.until) })
  if (pause) return t('done/ordering_paused')
  if (!busy) return t('done/ordering_open')
  const { minutes: count, until } = busy
  return until
    ? t('done/ordering_busy_until', { count, when: said(until) })
    : t('done/ordering_busy', { count })
}

/**
 * Open, busy or paused in one call. It is no part of a form that somebody else may have saved meanwhile, so it asks for no version: of
 * two at once the later one counts.
 */
export function orderingStateRoute(route: Route, platform: Platform): void {
  const section = sectionNamed('ordering')
  if (!section) throw new Error('No section of ordering')
  const { config } = platform
  route(
    settingsApi.setOrdering,
    {
      summary:
        'Take orders as usual, add minutes while busy, or pause: until some time, or until somebody ends it',
    },
    {
      commit: async (tx, call) => {
        const { timeZone } = config
        const until = endOf(call.body, await orderRules(tx, timeZone), timeZone)
        const values = { ...orderingValues(call.body, until) }
        const undo_from = await saveSection(tx, platform, section, { values }, call.actor)
        const message = doneText(call, await orderRules(tx, timeZone), timeZone)
        return { message, data: await readSection(tx, config, section), undo_from }
      },
    },
  )
}
