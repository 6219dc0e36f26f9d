import type { NumberField } from '@bustan/contract/core/kinds/number.ts'
import { measureText } from '@bustan/contract/core/values/measures.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { typedProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

/** The room of a unit beside its input, in pixels. */
const UNIT_WIDTH = 72

function NumberInput(props: InputProps<NumberField>) {
  const { DigitsInput } = props.controls
  const { decimals, min = 0, unit } = props.field
  const t = useT()
  const beside = unit && unit !== 'percent' ? { rightSectionWidth: UNIT_WIDTH } : {}
  return (
    <DigitsInput
      kind={decimals ? 'decimal' : 'integer'}
      isSigned={min < 0}
      {...typedProps(props, t)}
      {...(unit ? { end: <span className="muted">{t(`unitNames/${unit}`)}</span>, ...beside } : {})}
    />
  )
}

/** A number with its unit, in the direction of the unit's words; a sign such as % is one of the number. */
function Figure({ value, field, t }: { value: number; field: NumberField; t: Translate }) {
  const { unit, isSigned } = field
  const text = `${isSigned && value > 0 ? '+' : ''}${measureText(t, value, unit)}`
  if (!unit || unit === 'percent') return <Ltr>{text}</Ltr>
  return <bdi className="num">{text}</bdi>
}

export const number: KindView<NumberField> = {
  column: { width: 110, align: 'number', cardLabel: true },
  cell({ field, name, row, t }) {
    const value = row[name]
    return typeof value === 'number' ? <Figure {...{ value, field, t }} /> : null
  },
  Input: NumberInput,
  initial(row, name) {
    const value = row?.[name]
    return typeof value === 'number' ? String(value) : ''
  },
  plain: (value) => String(Number(value)),
  difference({ field, value, t }) {
    const read = Number(value)
    return Number.isNaN(read) ? <Ltr>{String(value)}</Ltr> : <Figure {...{ value: read, field, t }} />
  },
}
