import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import type { Sum } from '../../../ui/list/table/dataTableProps.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { BreakdownTable } from './BreakdownTable.tsx'
import { tendersOptions } from './report.queries.ts'
import type { ReportScope } from './report.queries.ts'
import * as styles from './report.module.css'

type Answer = Answered<typeof reportsApi.tenders>
type Row = Answer['data'][number]

const columns = (t: Translate): Column<Row>[] => [
  fieldColumn(t, 'orders', 'kind', {
    least: 140,
    card: 'title',
    cell: (row: Row) => <span className="strong">{t(`choices/payment_kind/${row.kind}`)}</span>,
  }),
  {
    key: 'count',
    header: t('report/payments'),
    align: 'number',
    width: 104,
    card: 'sub',
    cardLabel: true,
    cell: (row) => <Ltr>{formatNumber(row.count, 'en')}</Ltr>,
  },
  ...(['received', 'returned', 'net'] as const).map((key): Column<Row> => ({
    key,
    header: t(`report/${key}`),
    align: 'number',
    width: 132,
    card: key === 'net' ? 'end' : 'sub',
    cardLabel: key !== 'net',
    cell: (row) => <Money halalas={toHalalas(row[key])} />,
  })),
]

/** Money that is in the till, at the bank or was on a balance; what is on credit has not come in yet. */
const cameIn = (rows: readonly Row[]): number =>
  rows.filter(({ kind }) => kind !== 'credit').reduce((sum, row) => sum + toHalalas(row.net), 0)

function sumsOf(t: Translate, { data, due, due_orders, over, over_orders }: Answer): Sum[] {
  return [
    {
      key: 'net',
      label: t('report/cameIn'),
      amount: <Money halalas={cameIn(data)} strong />,
      isTotal: true,
    },
    {
      key: 'due',
      label: t('report/stillDue', { count: due_orders }),
      amount: <Money halalas={toHalalas(due)} />,
    },
    ...(over_orders > 0
      ? [
          {
            key: 'over',
            label: t('report/toGiveBack', { count: over_orders }),
            amount: <Money halalas={toHalalas(over)} />,
          },
        ]
      : []),
  ]
}

/** The money that came in during the days of the report, by its kind, and what is due on the orders that were placed in them. */
export function Tenders({ scope }: { scope: ReportScope }) {
  const t = useT()
  const answer = useQuery(tendersOptions(scope))
  return (
    <>
      <p className={styles.reportNote}>{t('report/tendersText')}</p>
      <BreakdownTable
        label={t('report/byTender')}
        answer={answer}
        keyOf={(row) => row.kind}
        nameOf={(row) => t(`choices/payment_kind/${row.kind}`)}
        {...(answer.data ? { sums: sumsOf(t, answer.data) } : {})}
        columns={columns(t)}
      />
    </>
  )
}
