import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

/** The colours a state can have; which state has which is the caller's to say. */
export type Tone =
  'new' | 'accepted' | 'prepared' | 'delivering' | 'finished' | 'rejected' | 'accent' | 'neutral'

/** A state as a dot and a word, never colour alone. */
export function StateBadge(props: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-piece="badge" data-tone={props.tone}>
      {props.children}
    </span>
  )
}
