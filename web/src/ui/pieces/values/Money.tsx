import { RIYAL_SIGN, formatHalalas } from '@bustan/contract/core/values/money.ts'
import { useUiTexts } from '../../texts.ts'
import * as styles from './badge.module.css'

/**
 * An amount in halalas as the central bank writes it: the sign left of the number, in both languages. `isSigned` is for changes: one
 * above zero has its plus.
 */
export function Money(props: { halalas: number; strong?: boolean; isSigned?: boolean }) {
  const texts = useUiTexts()
  const amount = `${props.isSigned && props.halalas > 0 ? '+' : ''}${formatHalalas(props.halalas)}`
  return (
    <bdi
      dir="ltr"
      role="img"
      aria-label={`${amount} ${texts.riyals}`}
      className={`${styles.money} num${props.strong ? ' strong' : ''}`}
      data-piece="money"
    >
      <span className={styles.moneySign} data-piece="money-sign">
        {RIYAL_SIGN}
      </span>
      {`\u00a0${amount}`}
    </bdi>
  )
}
