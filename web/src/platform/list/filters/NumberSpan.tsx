import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Days } from './daySpans.ts'
import * as styles from '../../../ui/form/days/dayInput.module.css'

type Ends = Readonly<{ from?: string | undefined; to?: string | undefined }>

/** Checks whether the first of two numbers is more than the last. */
export const numbersAreWrong = ({ from = '', to = '' }: Ends): boolean =>
  from !== '' && to !== '' && Number(from) > Number(to)

/** A first and a last number, or amounts in riyals; either may be left out. */
export function NumberSpan(props: {
  labels: Readonly<Days>
  values: Ends
  isAmount: boolean
  /** True if typing begins here when the panel opens. */
  first?: boolean
  onChange: (ends: Partial<Days>) => void
}) {
  const { labels, values, onChange } = props
  const t = useT()
  const input = { kind: 'decimal', maxLength: 14, ...(props.isAmount ? { start: RIYAL_SIGN } : {}) } as const
  return (
    <div className={styles.daySpan}>
      <DigitsInput
        {...input}
        label={labels.from}
        {...(props.first ? { 'data-autofocus': true } : {})}
        value={values.from ?? ''}
        error={numbersAreWrong(values) ? t('validation/span_order') : undefined}
        onChange={(from) => onChange({ from })}
      />
      <DigitsInput {...input} label={labels.to} value={values.to ?? ''} onChange={(to) => onChange({ to })} />
    </div>
  )
}
