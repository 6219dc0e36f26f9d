import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import type { Period } from '@bustan/contract/content/advertisements/advertisements.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { AnyRow } from '../../../platform/resource/kit.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import type { Tone } from '../../../ui/pieces/values/StateBadge.tsx'

const tones: Readonly<Record<Period | 'paused', Tone>> = {
  upcoming: 'new',
  running: 'finished',
  paused: 'rejected',
  ended: 'neutral',
}

/** Shows whether an advertisement is current, upcoming or past; one that is switched off during its period is paused. */
export function PeriodBadge({ row }: { row: AnyRow }) {
  const t = useT()
  const { period } = row
  if (!isKeyOf(tones, period) || period === 'paused') return null
  const shown = period === 'running' && row['is_active'] === false ? 'paused' : period
  return <StateBadge tone={tones[shown]}>{t(`periods/${shown}`)}</StateBadge>
}
