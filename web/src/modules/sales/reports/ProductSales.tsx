import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { isDay } from '@bustan/contract/core/values/dates.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { MAX_PRODUCT_DAYS } from '@bustan/contract/sales/reports/reportLimits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { BreakdownTable, Share } from './BreakdownTable.tsx'
import { productSalesOptions } from './report.queries.ts'
import type { ReportScope } from './report.queries.ts'
import { lengthOf } from './filters/spanBefore.ts'
import * as styles from './report.module.css'

type Row = Answered<typeof reportsApi.products>['data'][number]

/** Products shown before somebody asks for more. */
const FIRST = 10

/** Checks whether the span is short enough for its order lines to be read. */
function useAtMostAYear({ from, to }: ReportScope): boolean {
  const today = useToday()
  const [first, last] = [String(from ?? ''), String(to ?? '') || today]
  if (!isDay(first) || !isDay(last)) return false
  return lengthOf({ from: first, to: last < today ? last : today }) <= MAX_PRODUCT_DAYS
}

/** Goods are called here as in the report. */
const goodsLabel = (t: Translate) => fieldLabel(t, 'reports', 'orders_sum_sub_total')

const columnsOf = (t: Translate, canShow: boolean, whole: number): readonly Column<Row>[] => [
  {
    key: 'name',
    header: t('report/product'),
    least: 170,
    card: 'title',
    cell: ({ id, name }) => (
      <MaybeLink strong href={canShow && id !== null && productPages.show(id)}>
        <Clamped>{name}</Clamped>
      </MaybeLink>
    ),
  },
  {
    key: 'share',
    header: t('report/share'),
    align: 'number',
    width: 90,
    card: 'badge',
    cell: (row) => <Share part={row.sales} whole={whole} />,
  },
  {
    key: 'quantity',
    header: t('report/quantity'),
    width: 190,
    card: 'sub',
    cell: ({ quantity, unit }) => (
      <>
        <Ltr>{formatNumber(quantity, 'en')}</Ltr> <bdi>{unit}</bdi>
      </>
    ),
  },
  {
    key: 'sales',
    header: goodsLabel(t),
    align: 'number',
    width: 170,
    card: 'end',
    cell: (row) => <Money halalas={toHalalas(row.sales)} />,
  },
  {
    key: 'credits',
    header: fieldLabel(t, 'reports', 'orders_sum_credits_without_tax'),
    align: 'number',
    width: 150,
    card: 'sub',
    cardLabel: true,
    cell: (row) => <Money halalas={toHalalas(row.credits)} />,
  },
]

/** The same orders by product, those that sold for most. */
export function ProductSales({ scope }: { scope: ReportScope }) {
  const t = useT()
  const canShow = useCan('products show')
  const isAllowed = useAtMostAYear(scope)
  const [isWhole, setWhole] = useState(false)
  const answer = useQuery({ ...productSalesOptions(scope), enabled: isAllowed })
  if (!isAllowed) return <p className={styles.reportNote}>{t('report/yearAtMost')}</p>
  const {
    data: rows = [],
    total_items_amount: whole = 0,
    total_credits_amount: credits = 0,
    total_products: all = 0,
  } = answer.data ?? {}
  return (
    <>
      <p className={styles.reportNote}>
        {t('report/goodsText')}
        {answer.data && (
          <>
            {' '}
            {t('report/readAt')} <DateTime value={answer.data.read_at} />
          </>
        )}
        {all > rows.length &&
          ` ${t('report/firstOf', { shown: formatNumber(rows.length, 'en'), all: formatNumber(all, 'en') })}`}
      </p>
      <BreakdownTable
        label={t('report/byProduct')}
        answer={answer}
        keyOf={(row) => `${row.id} ${row.name} ${row.unit}`}
        nameOf={(row) => row.name}
        columns={columnsOf(t, canShow, whole)}
        numbered
        sums={[
          {
            key: 'goods',
            label: goodsLabel(t),
            amount: <Money halalas={toHalalas(whole)} strong />,
            isTotal: true,
          },
          {
            key: 'credits',
            label: fieldLabel(t, 'reports', 'orders_sum_credits_without_tax'),
            amount: <Money halalas={toHalalas(credits)} />,
          },
        ]}
        {...(isWhole ? {} : { most: FIRST })}
      />
      {!isWhole && rows.length > FIRST && (
        <div className={styles.reportMore}>
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('report/showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}
