import type { ReactNode } from 'react'
import * as styles from './facts.module.css'

export interface Definition {
  key: string
  label: ReactNode
  value: ReactNode
  /** Over both columns. */
  wide?: boolean
  /** Over both columns where they are narrow. */
  long?: boolean
}

/** The lines of a list; one whose condition does not hold is left out. */
export type Definitions = readonly (Definition | false | null | undefined | '')[]

/** Labels and values; an absent value is drawn as a dash, so that the grid stays whole. */
export function DefinitionList(props: { items: Definitions; columns?: 1 | 2 }) {
  return (
    <dl className={styles.defs} data-columns={props.columns ?? 1}>
      {props.items.map(
        (item) =>
          item && (
            <div key={item.key} data-wide={item.wide || undefined} data-long={item.long || undefined}>
              <dt>{item.label}</dt>
              <dd>
                <bdi>{item.value ?? '—'}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
