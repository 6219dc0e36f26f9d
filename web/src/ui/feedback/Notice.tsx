import type { ReactNode } from 'react'
import * as styles from './feedback.module.css'

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
    <div
      className={styles.notice}
      data-piece="notice"
      data-danger={props.danger || undefined}
      role={props.role}
    >
      <span className={styles.noticeIcon} aria-hidden="true">
        {props.icon}
      </span>
      {props.lead && <p className={styles.noticeLead}>{props.lead}</p>}
      <p className={styles.noticeTitle}>{props.title}</p>
      {props.text && <div className={styles.noticeText}>{props.text}</div>}
      {props.action && <div className={styles.noticeAction}>{props.action}</div>}
    </div>
  )
}
