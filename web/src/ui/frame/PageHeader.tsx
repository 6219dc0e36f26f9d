import type { ReactNode } from 'react'
import * as styles from './pageHead.module.css'

/**
 * Title with its total or state at the start; at the inline end secondary actions, then the primary. On a phone the
 * actions stand below: secondary ones with a picture show that alone (their words stay their name), the primary is whole.
 */
export function PageHeader(props: {
  title: ReactNode
  /** Already formatted: "137". */
  total?: ReactNode
  breadcrumb?: ReactNode
  /** Keeps to one line on a phone too: there all actions show their pictures alone. */
  oneLine?: boolean
  /** Floats over the free space beside the title and takes no room: it may come and go. */
  news?: ReactNode
  /** Beside the title: state, date. */
  meta?: ReactNode
  secondary?: ReactNode
  primary?: ReactNode
}) {
  return (
    <div className={styles.pageHead} data-one-line={props.oneLine || undefined}>
      {props.breadcrumb}
      <div className={styles.pageHeadRow}>
        <div className={styles.pageHeadTitle}>
          <h1>{props.title}</h1>
          {props.total !== undefined && <span className={`${styles.pageHeadTotal} num`}>{props.total}</span>}
          {props.meta}
          {props.news && <div className={`${styles.pageHeadNews} no-print`}>{props.news}</div>}
        </div>
        {(props.secondary || props.primary) && (
          <div className={`${styles.pageHeadActions} no-print`}>
            {props.secondary && <div className={styles.pageHeadSecondary}>{props.secondary}</div>}
            {props.primary && <div className={styles.pageHeadPrimary}>{props.primary}</div>}
          </div>
        )}
      </div>
    </div>
  )
}
