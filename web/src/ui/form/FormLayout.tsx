import type { ReactNode } from 'react'
import * as styles from './formCard.module.css'

/** Cards of fields, and from 992 px a side column for image, switch and dates. What comes last stands below both on a phone. */
export function FormLayout(props: { children: ReactNode; side?: ReactNode; last?: ReactNode }) {
  return (
    <div className={styles.formLayout} data-piece="form-layout" data-side={props.side ? true : undefined}>
      <div className={styles.formColumn} data-piece="form-column">
        {props.children}
      </div>
      {props.side && (
        <div className={`${styles.formColumn} ${styles.formSide}`} data-piece="form-column">
          {props.side}
        </div>
      )}
      {props.last && (
        <div className={`${styles.formColumn} ${styles.formLast}`} data-piece="form-column">
          {props.last}
        </div>
      )}
    </div>
  )
}
