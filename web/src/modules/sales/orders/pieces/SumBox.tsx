import type { ReactNode } from 'react'
import * as styles from './sumBox.module.css'

/** The sums of a dialog, which are read out as they change. */
export const SumBox = (props: { piece?: string; children: ReactNode }) => (
  <dl className={styles.sums} aria-live="polite" data-piece={props.piece}>
    {props.children}
  </dl>
)
