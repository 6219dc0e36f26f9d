import type { ReactNode } from 'react'
import * as styles from './charts.module.css'

/** The figures of a chart as a table; a long one scrolls by itself, by keyboard too. */
export function ChartTable(props: {
  caption: string
  head: readonly string[]
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** All rows are shown, however many there are. */
  isWhole?: boolean
}) {
  const table = (
    <table className={styles.chartTable} data-piece="chart-table">
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          {props.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={props.head[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (props.isWhole) return table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.chartScroll} tabIndex={0} role="region" aria-label={props.caption}>
      {table}
    </div>
  )
}
