import { usePhone } from '../../pointer/usePhone.ts'
import { CardList } from '../CardList.tsx'
import { ListLoading } from '../ListLoading.tsx'
import { RowTable } from './RowTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { useWholeNames } from './useWholeNames.ts'
import * as styles from '../list.module.css'

/** A list: a table on a wide window, cards on a phone, from the same columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = usePhone()
  useWholeNames()
  const blank = props.rows?.length === 0
  return (
    <div
      className={props.bare ? styles.list : `sheet ${styles.list}`}
      data-piece="list"
      data-refetching={props.refetching || undefined}
      aria-busy={!props.rows}
    >
      <ListLoading loading={!props.rows} />
      {blank && props.empty ? props.empty : phone ? <CardList {...props} /> : <RowTable {...props} />}
      {props.foot}
    </div>
  )
}
