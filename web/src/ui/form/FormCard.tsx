import type { ReactNode } from 'react'
import * as styles from './formCard.module.css'

/** A titled sheet. `columns={2}` sets its fields side by side where there is room; `flush` lets a table touch its edges. */
export function FormCard(props: {
  title?: ReactNode
  text?: ReactNode
  end?: ReactNode
  columns?: 1 | 2
  /** The level of the card's heading: 3 below a heading of the page's second level. */
  level?: 2 | 3
  flush?: boolean
  children: ReactNode
}) {
  const Heading = props.level === 3 ? 'h3' : 'h2'
  return (
    <section className={`sheet ${styles.formCard}`} data-piece="form-card">
      {(props.title || props.end) && (
        <div className={styles.formCardHead} data-piece="form-card-head">
          <div>
            {props.title && <Heading>{props.title}</Heading>}
            {props.text && <p className="muted">{props.text}</p>}
          </div>
          {props.end}
        </div>
      )}
      <div
        className={styles.formCardBody}
        data-piece="form-card-body"
        data-columns={props.columns ?? 1}
        data-flush={props.flush || undefined}
      >
        {props.children}
      </div>
    </section>
  )
}
