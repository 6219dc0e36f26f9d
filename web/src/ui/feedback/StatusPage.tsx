import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import * as styles from './feedback.module.css'

// Seen on a bad day alone; where they can't come, the page does without.
const picture = (name: 'ClosedGate' | 'EmptyCrate') =>
  lazy<ComponentType>(() =>
    import('./Illustrations.tsx').then(
      (pictures) => ({ default: pictures[name] }),
      () => ({ default: () => null }),
    ),
  )
const ClosedGate = picture('ClosedGate')
const EmptyCrate = picture('EmptyCrate')

/** A whole page that says no: forbidden, not found, or broken. `code` is drawn small, for whoever reports it. */
export function StatusPage(props: {
  kind: 'forbidden' | 'missing' | 'broken'
  code?: string
  title: string
  text?: ReactNode
  /** The way back. */
  action: ReactNode
}) {
  return (
    <div className={styles.statusPage} data-piece="status-page">
      <Suspense fallback={<span className={styles.picture} />}>
        {props.kind === 'forbidden' ? <ClosedGate /> : <EmptyCrate />}
      </Suspense>
      {props.code && <p className="muted num">{props.code}</p>}
      <h1>{props.title}</h1>
      {props.text && <div className="muted">{props.text}</div>}
      <div className={styles.noticeAction}>{props.action}</div>
    </div>
  )
}
