import type { StateField } from '@bustan/contract/core/kinds/state.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { stateTone } from '../pieces/stateTone.ts'
import { optionText } from './choice.tsx'
import type { KindView } from './kindView.ts'

export const state: KindView<StateField> = {
  column: { width: 140 },
  cell({ field, name, row, t }) {
    const value = textValue(row[name])
    if (value === null) return null
    return <StateBadge tone={stateTone(field.machine, value)}>{optionText(t, name, value)}</StateBadge>
  },
  // It changes by moves, which stand on the page of the record: a form neither shows nor compares it.
  Input: () => null,
  initial: () => null,
  difference: () => null,
}
