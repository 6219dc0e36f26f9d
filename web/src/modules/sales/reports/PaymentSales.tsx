import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import type { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { paymentText } from '../orders/pieces/paymentText.ts'
import { BreakdownTable, Share } from './BreakdownTable.tsx'
import { paymentSalesOptions } from './report.queries.ts'
import type { ReportScope } from './report.queries.ts'
import { isByChoice, sumColumn, sumKeys, sumLines } from './sumColumns.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'

type Row = Answered<typeof reportsApi.payments>['data'][number]

/** The same orders by how they are paid. */
export function PaymentSales({ scope }: { scope: ReportScope }) {
  const t = useT()
  const answer = useQuery(paymentSalesOptions(scope))
  const rows = answer.data?.data ?? []
  const whole = rows.reduce((sum, row) => sum + row.orders_sum_total, 0)
  return (
    <BreakdownTable
      label={t('report/byPayment')}
      answer={answer}
      keyOf={(row) => row.payment_method}
      nameOf={(row) => paymentText(t, row.payment_method)}
      sums={sumLines(t, rows)}
      columns={[
        fieldColumn(t, 'orders', 'payment_method', {
          least: 140,
          card: 'title',
          cell: (row: Row) => <span className="strong">{paymentText(t, row.payment_method)}</span>,
        }),
        {
          key: 'share',
          header: t('report/share'),
          align: 'number',
          width: 76,
          card: 'badge',
          cell: (row) => <Share part={row.orders_sum_total} whole={whole} />,
        },
        fieldColumn(t, 'reports', 'orders_count', {
          align: 'number',
          width: 104,
          card: 'sub',
          cardLabel: true,
          cell: (row: Row) => <Ltr>{formatNumber(row.orders_count, 'en')}</Ltr>,
        }),
        ...sumKeys.filter((key) => !isByChoice(key)).map((key) => sumColumn<Row>(t, key)),
      ]}
    />
  )
}
