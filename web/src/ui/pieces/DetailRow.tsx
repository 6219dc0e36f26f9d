import type { ReactNode } from 'react'
import * as styles from './detailRow.module.css'

/** One line of a card, in a list of class `detail-rows`: what it is, a word about it, and what can be done. */
export function DetailRow(props: { picture: ReactNode; title: ReactNode; text: ReactNode; end?: ReactNode }) {
  return (
    <li className={styles.detailRow}>
      {props.picture}
      <div className={styles.detailRowText}>
        <p className="strong">{props.title}</p>
        <p className="muted">{props.text}</p>
      </div>
      {props.end && <div className={styles.detailRowEnd}>{props.end}</div>}
    </li>
  )
}
