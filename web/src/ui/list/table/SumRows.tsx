import type { Sum } from './dataTableProps.ts'
import * as factsStyles from '../../pieces/facts.module.css'
import * as styles from './tableEnds.module.css'

/** The foot of a table: amounts under the amounts they are the sum of, in either direction and on paper. */
export function SumRows(props: { sums: readonly Sum[]; cells: number; hasEnd: boolean }) {
  const labels = props.cells - (props.hasEnd ? 2 : 1)
  return (
    <tfoot className={styles.sums}>
      {props.sums.map((sum) => (
        <tr key={sum.key} data-total={sum.isTotal || undefined}>
          <th scope="row" colSpan={labels}>
            {sum.label}
          </th>
          <td data-align="number">{sum.amount}</td>
          {props.hasEnd && <td />}
        </tr>
      ))}
    </tfoot>
  )
}

/** The same without a table: on a card, in a panel. */
export function SumLines({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={factsStyles.totals} data-piece="totals">
      {sums.map((sum) => (
        <div key={sum.key} data-total={sum.isTotal || undefined}>
          <dt>{sum.label}</dt>
          <dd>{sum.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
