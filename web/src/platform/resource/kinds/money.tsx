import type { MoneyField } from '@bustan/contract/core/kinds/money.ts'
import { RIYAL_SIGN, toHalalas } from '@bustan/contract/core/values/money.ts'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useT } from '../../i18n/i18n.ts'
import { typedProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

function MoneyInput(props: InputProps<MoneyField>) {
  const { DigitsInput } = props.controls
  return <DigitsInput kind="decimal" start={RIYAL_SIGN} {...typedProps(props, useT())} />
}

export const money: KindView<MoneyField> = {
  column: { width: 128, align: 'number' },
  cell({ field, name, row }) {
    const value = row[name]
    if (typeof value !== 'number') return null
    return <Money halalas={Math.round(value * 100)} isSigned={field.isSigned === true} />
  },
  Input: MoneyInput,
  initial(row, name) {
    const value = row?.[name]
    return typeof value === 'number' ? value.toFixed(2) : ''
  },
  plain: (value) => String(Number(value)),
  difference({ value }) {
    const halalas = toHalalas(String(value))
    return halalas === null ? String(value) : <Money halalas={halalas} />
  },
}
