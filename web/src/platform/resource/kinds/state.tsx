import type { StateField, StateTone } from '@bustan/contract/core/kinds/state.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import type { Tone } from '../../../ui/pieces/values/StateBadge.tsx'
import { optionText } from './choice.tsx'
import type { KindView } from './kindView.ts'

const tones: Readonly<Record<StateTone, Tone>> = {
  neutral: 'neutral',
  info: 'new',
  warning: 'prepared',
  progress: 'delivering',
  success: 'finished',
  danger: 'rejected',
}

export const state: KindView<StateField> = {
  column: { width: 140 },
  cell({ field, name, row, t }) {
    const value = textValue(row[name])
    if (value === null) return null
    const tone = field.machine.states[value] ?? 'neutral'
    return <StateBadge tone={tones[tone]}>{optionText(t, name, value)}</StateBadge>
  },
  // It changes by moves, which stand on the page of the record: a form neither shows nor compares it.
  Input: () => null,
  initial: () => null,
  difference: () => null,
}
