import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import * as styles from './newsPill.module.css'

/**
 * Shows the news since a list was drawn that the list does not show: a button that shows them, labelled in words and on a phone
 * with a number.
 */
export function NewsPill(props: {
  count: number
  label: string
  /** True if they stand at the end of the list. */
  atEnd: boolean
  onShow: () => void
}) {
  const Arrow = props.atEnd ? IconArrowDown : IconArrowUp
  return (
    <div role="status">
      {props.count > 0 && (
        <button type="button" className={styles.newsPill} onClick={props.onShow}>
          <Arrow size={15} aria-hidden="true" />
          <span className={styles.newsPillWords}>{props.label}</span>
          <span className={`${styles.newsPillCount} num`} aria-hidden="true">
            {formatNumber(props.count, 'en')}
          </span>
        </button>
      )}
    </div>
  )
}
