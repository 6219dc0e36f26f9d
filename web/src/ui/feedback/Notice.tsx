import type { ReactNode } from 'react'
import './feedback.css'

/** A picture, a sentence and what can be done: the shape of every empty or broken place. */
export function Notice(props: {
  icon: ReactNode
  /** A word above the sentence. */
  lead?: string
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  danger?: boolean
  role?: 'alert' | 'status'
}) {
  return (
    <div className="notice" data-danger={props.danger || undefined} role={props.role}>
      <span className="notice-icon" aria-hidden="true">
        {props.icon}
      </span>
      {props.lead && <p className="notice-lead">{props.lead}</p>}
      <p className="notice-title">{props.title}</p>
      {props.text && <div className="notice-text">{props.text}</div>}
      {props.action && <div className="notice-action">{props.action}</div>}
    </div>
  )
}
