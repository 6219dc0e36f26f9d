import type { Period } from '@bustan/contract/content/advertisements.ts'
import { useSay } from '../../platform/i18n.ts'
import type { AnyRow } from '../../platform/resource/kit.ts'
import { StateBadge } from '../../ui/pieces/StateBadge.tsx'
import type { Tone } from '../../ui/pieces/StateBadge.tsx'

const tones: Readonly<Record<Period, Tone>> = { upcoming: 'new', running: 'delivering', ended: 'neutral' }

/** Whether an advertisement is shown today, will be, or was. One that is switched off is shown at no time. */
export function PeriodBadge({ row }: { row: AnyRow }) {
  const say = useSay()
  const period = row['period'] as Period | undefined
  return period ? <StateBadge tone={tones[period]}>{say(`periods/${period}`)}</StateBadge> : null
}
