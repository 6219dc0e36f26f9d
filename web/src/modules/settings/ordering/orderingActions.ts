import { lasting, USUAL_BUSY } from '@bustan/contract/settings/ordering/orderingSteps.ts'
import type { AppInfo } from '@bustan/contract/settings/appInfo/appInfo.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { shopStateAt } from '../../../platform/session/shopState.ts'
import { lengthText } from './orderingWords.ts'
import type { Clock } from './orderingWords.ts'
import { setOrdering } from './setOrdering.ts'

/** Something that the search box does with the taking of orders. */
interface OrderingAction {
  kind: 'resume' | 'pause' | 'busy'
  key: string
  label: string
  /** Other words that find it. */
  words: string
  run: () => void
}

/** Returns what can be done now: pauses and busy times by their length, and the way back to normal. */
export function orderingActions(
  t: Translate,
  client: QueryClient,
  info: AppInfo,
  clock: Clock,
): OrderingAction[] {
  const { paused, busy } = shopStateAt(info, clock.now.getTime())
  const resume: OrderingAction[] =
    paused || busy
      ? [
          {
            kind: 'resume',
            key: 'resume',
            label: t('shopAction/resume'),
            words: t('shopAction/resumeWords'),
            run: () => void setOrdering(client, { action: 'open' }),
          },
        ]
      : []
  const minutes = t('shopChoice/plus', { count: USUAL_BUSY })
  return [
    ...resume,
    ...lasting
      .filter((lasts) => lasts !== 'open_end')
      .map((lasts) => ({
        kind: 'pause' as const,
        key: `pause ${lasts}`,
        label: t('shopAction/pause', { length: lengthText(t, lasts, info, clock) }),
        words: t('shopAction/pauseWords'),
        run: () => void setOrdering(client, { action: 'pause', lasts }),
      })),
    ...lasting.map((lasts) => ({
      kind: 'busy' as const,
      key: `busy ${lasts}`,
      label: t('shopAction/busy', { minutes, length: lengthText(t, lasts, info, clock) }),
      words: t('shopAction/busyWords'),
      run: () => void setOrdering(client, { action: 'busy', minutes: USUAL_BUSY, lasts }),
    })),
  ]
}
