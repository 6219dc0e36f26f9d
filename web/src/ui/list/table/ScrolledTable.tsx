import type { ReactNode } from 'react'
import * as styles from './scrolledTable.module.css'
import * as tableStyles from './table.module.css'

/** A plain table in a frame of its own, which scrolls where it is long. */
export function ScrolledTable(props: {
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <div className={styles.scrolled} role="region" aria-label={props.label} tabIndex={0}>
      <table className={tableStyles.table} data-piece="table">
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={props.heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
