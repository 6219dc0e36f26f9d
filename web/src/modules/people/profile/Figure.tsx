import type { ReactNode } from 'react'
import type { Icon } from '../../../platform/navigation/screens.ts'
import * as styles from './figures.module.css'

/** One number at a glance. */
export function Figure(props: { icon: Icon; label: string; tone?: 'accent'; children: ReactNode }) {
  const Picture = props.icon
  return (
    <div className={`sheet ${styles.figure}`} data-tone={props.tone}>
      <Picture size={20} stroke={1.6} aria-hidden="true" />
      <span className={styles.figureLabel}>{props.label}</span>
      <span className={`${styles.figureValue} num`}>{props.children}</span>
    </div>
  )
}
