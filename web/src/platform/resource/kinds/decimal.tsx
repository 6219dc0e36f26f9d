import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { DecimalField } from '@bustan/contract/core/kinds/decimal.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useT } from '../../i18n/i18n.ts'
import { typedProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

function DecimalInput(props: InputProps<DecimalField>) {
  const { DigitsInput } = props.controls
  return <DigitsInput kind="decimal" {...typedProps(props, useT())} />
}

export const decimal: KindView<DecimalField> = {
  column: { width: 110 },
  cell({ name, row }) {
    const value = row[name]
    return typeof value === 'number' ? (
      <bdi dir="ltr" className="num">
        {formatNumber(value, 'en')}
      </bdi>
    ) : null
  },
  Input: DecimalInput,
  initial(row, name) {
    const value = row?.[name]
    return typeof value === 'number' ? String(value) : ''
  },
  plain: (value) => String(Number(value)),
  difference: ({ value }) => <Ltr>{String(value)}</Ltr>,
}
