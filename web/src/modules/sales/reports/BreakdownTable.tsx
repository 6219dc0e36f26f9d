import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import type { Sum } from '../../../ui/list/table/dataTableProps.ts'
import { DataTable } from '../../../ui/list/table/DataTable.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'

/** A part of a whole, in percent. */
export function Share({ part, whole }: { part: number; whole: number }) {
  if (whole === 0) return null
  return <Ltr>{`${formatNumber(Math.round((part / whole) * 1000) / 10, 'en')}%`}</Ltr>
}

/** The rows of a breakdown; while they come, when there are none, and when they do not come. */
export function BreakdownTable<Row>(props: {
  label: string
  answer: UseQueryResult<{ data: Row[] }>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  numbered?: boolean
  /** The sums over all rows, from the same response. */
  sums?: readonly Sum[]
  /** The most rows. */
  most?: number
}) {
  const { answer } = props
  const t = useT()
  if (answer.isError) return <QueryError title={t('report/breakdownFailed')} query={answer} />
  return (
    <DataTable
      bare
      label={props.label}
      rows={answer.data?.data.slice(0, props.most)}
      rowKey={props.keyOf}
      rowName={props.nameOf}
      columns={props.columns}
      {...(props.numbered ? { firstNumber: 1 } : {})}
      {...(props.sums && answer.data?.data.length ? { sums: props.sums } : {})}
      skeletonRows={3}
      empty={<EmptyState title={t('report/noSales')} text={t('report/noSalesText')} />}
    />
  )
}
