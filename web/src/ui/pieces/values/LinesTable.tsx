import type { ReactNode } from 'react'
import * as styles from './linesTable.module.css'

/** A small table of values inside a page: the rows of one field. */
export function LinesTable(props: {
  label: string
  columns: readonly { key: string; label: string }[]
  count: number
  /** Draws a value of a row; nothing is a dash. */
  cell: (key: string, index: number) => ReactNode
}) {
  const { columns } = props
  return (
    // Wider than the page it is scrolled, by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={props.label} tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: props.count }, (_, index) => (
            <tr key={index}>
              {columns.map(({ key }) => (
                <td key={key}>{props.cell(key, index) ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
