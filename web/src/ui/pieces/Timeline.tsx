import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as styles from './timeline.module.css'

export type TimelineStep = {
  key: string
  label: ReactNode
  at: 'done' | 'current' | 'future' | 'stopped'
  who?: ReactNode
  when?: ReactNode
  why?: ReactNode
  icon?: ReactNode
}

/** Shows past, current and future steps; it follows the reading direction of the page. */
export function Timeline(props: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.line}>
      {props.steps.map((step) => (
        <li key={step.key} data-at={step.at} aria-current={step.at === 'current' ? 'step' : undefined}>
          <span className={styles.lineDot} aria-hidden="true">
            {step.icon ??
              (step.at === 'stopped' ? <IconX size={13} /> : <IconCheck size={13} stroke={2.4} />)}
          </span>
          <div>
            <div className={styles.lineLabel}>{step.label}</div>
            {(step.who || step.when) && (
              <div className={styles.lineMeta}>
                {step.who && <bdi>{step.who}</bdi>}
                {step.who && step.when && <span aria-hidden="true"> · </span>}
                {step.when}
              </div>
            )}
            {step.why && (
              <p className={styles.lineWhy} dir="auto">
                {step.why}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
