import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './pieces.css'

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
    <ol className="line">
      {props.steps.map((step) => (
        <li key={step.key} data-at={step.at} aria-current={step.at === 'current' ? 'step' : undefined}>
          <span className="line-dot" aria-hidden="true">
            {step.icon ??
              (step.at === 'stopped' ? <IconX size={13} /> : <IconCheck size={13} stroke={2.4} />)}
          </span>
          <div>
            <div className="line-label">{step.label}</div>
            {(step.who || step.when) && (
              <div className="line-meta">
                {step.who && <bdi>{step.who}</bdi>}
                {step.who && step.when && <span aria-hidden="true"> · </span>}
                {step.when}
              </div>
            )}
            {step.why && (
              <p className="line-why" dir="auto">
                {step.why}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
