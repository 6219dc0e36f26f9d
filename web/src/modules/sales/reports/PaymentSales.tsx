import { formatNumber } from '@bustan/contract/core/digits.ts'
import type { Answered } from '@bustan/contract/core/endpoint.ts'
import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { reportsApi } from '@bustan/contract/sales/reports.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { Money } from '../../../ui/pieces/Money.tsx'
import { paymentText } from '../orders/paymentText.ts'
import { BreakdownTable, Share } from './BreakdownTable.tsx'
import { paymentSalesOptions } from './report.queries.ts'
import type { ReportScope } from './report.queries.ts'

type Row = Answered<typeof reportsApi.payments>['data'][number]

/** The same orders by how they are paid. */
export function PaymentSales({ scope }: { scope: ReportScope }) {
  const t = useT()
  const answer = useQuery(paymentSalesOptions(scope))
  const whole = (answer.data?.data ?? []).reduce((sum, row) => sum + row.orders_sum_total, 0)
  const amount = (
    key: 'orders_sum_total' | 'orders_sum_sub_total' | 'orders_sum_tax',
    card: 'end' | 'sub',
  ): Column<Row> => ({
    key,
    header: fieldLabel(t, 'reports', key),
    align: 'number',
    width: 158,
    card,
    cardLabel: card === 'sub',
    cell: (row) => <Money halalas={toHalalas(row[key])} />,
  })
  return (
    <BreakdownTable
      label={t('report/byPayment')}
      answer={answer}
      keyOf={(row) => row.payment_method}
      nameOf={(row) => paymentText(t, row.payment_method)}
      columns={[
        {
          key: 'payment_method',
          header: fieldLabel(t, 'orders', 'payment_method'),
          least: 150,
          card: 'title',
          cell: (row) => <span className="strong">{paymentText(t, row.payment_method)}</span>,
        },
        {
          key: 'share',
          header: t('report/share'),
          align: 'number',
          width: 90,
          card: 'badge',
          cell: (row) => <Share part={row.orders_sum_total} whole={whole} />,
        },
        {
          key: 'orders_count',
          header: fieldLabel(t, 'reports', 'orders_count'),
          align: 'number',
          width: 118,
          card: 'sub',
          cardLabel: true,
          cell: (row) => <Ltr>{formatNumber(row.orders_count, 'en')}</Ltr>,
        },
        amount('orders_sum_total', 'end'),
        amount('orders_sum_sub_total', 'sub'),
        amount('orders_sum_tax', 'sub'),
      ]}
    />
  )
}
