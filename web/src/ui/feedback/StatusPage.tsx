import type { ReactNode } from 'react'
import { ClosedGate, EmptyCrate } from './Illustrations.tsx'
import './feedback.css'

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
    <div className="status-page">
      {props.kind === 'forbidden' ? <ClosedGate /> : <EmptyCrate />}
      {props.code && <p className="muted num">{props.code}</p>}
      <h1>{props.title}</h1>
      {props.text && <div className="muted">{props.text}</div>}
      <div className="notice-action">{props.action}</div>
    </div>
  )
}
