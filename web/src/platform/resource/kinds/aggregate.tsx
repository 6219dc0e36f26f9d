import type { AggregateField } from '@bustan/contract/core/kinds/aggregate.ts'
import { measureText } from '@bustan/contract/core/values/measures.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import type { KindView } from './kindView.ts'

export const aggregate: KindView<AggregateField> = {
  column: { width: 110, align: 'number', cardLabel: true },
  cell({ field, name, row, t }) {
    const value = row[name]
    if (typeof value !== 'number') return null
    return field.money ? (
      <Money halalas={Math.round(value * 100)} />
    ) : (
      <Ltr>{measureText(t, value, undefined)}</Ltr>
    )
  },
  // It is read of other records: a form neither shows nor compares it.
  Input: () => null,
  initial: () => null,
  difference: () => null,
}
