import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import * as styles from './figureBoxes.module.css'

/** A few numbers side by side, each under what it counts. */
export const Figures = (props: {
  label?: string
  figures: readonly { label: string; count: number; isAlarm?: boolean }[]
}) => (
  <dl className={styles.figureBoxes} aria-label={props.label}>
    {props.figures.map(({ label, count, isAlarm }) => (
      <div key={label} data-alarm={isAlarm || undefined}>
        <dt>{label}</dt>
        <dd className="num">{formatNumber(count, 'en')}</dd>
      </div>
    ))}
  </dl>
)
