import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { userPages } from '@bustan/contract/people/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { displayPhone, parsePhone } from '@bustan/contract/core/values/phone.ts'
import type { SumKey } from '@bustan/contract/sales/reports/financialReport.ts'
import type { ReportRow } from '@bustan/contract/sales/reports/reports.ts'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { CallButton, PhoneLink } from '../../../ui/pieces/values/PhoneLink.tsx'
import { isByChoice, sumColumn, sumKeys } from './sumColumns.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'

/** The links that the reader may open from a row. */
export interface RowLinks {
  person: boolean
  orders: boolean
}

/** Returns the path of a person's page. */
export const personHref = (id: number) => userPages.show(id)

/** The orders that a row counts: of the same person and days, without those that were rejected. */
const ordersHref = (id: number, { from, to }: Search): string =>
  orderPages.list({ page: 1, userId: id, counted: 1, from, to })

function Phone({ mobile, button }: { mobile: string | null; button?: boolean }) {
  const e164 = mobile && parsePhone(mobile)
  if (!e164) return mobile && <Ltr>{displayPhone(mobile)}</Ltr>
  return button ? <CallButton e164={e164} /> : <PhoneLink e164={e164} />
}

function OrderCount(props: { row: ReportRow; canList: boolean; search: Search; t: Translate }) {
  const { row } = props
  const count = formatNumber(row.orders_count, 'en')
  if (!props.canList || row.orders_count === 0) return <Ltr>{count}</Ltr>
  return (
    <AppLink
      className="link num"
      href={ordersHref(row.id, props.search)}
      aria-label={props.t('report/ordersOf', { name: row.name, orders: count })}
    >
      {count}
    </AppLink>
  )
}

/** The columns of the report; on a phone the same ones find their places on a card. */
export function reportColumns(
  { t, sortBy }: ColumnTools,
  can: RowLinks,
  search: Search,
): Column<ReportRow>[] {
  const amount = (key: SumKey): Column<ReportRow> => ({
    ...sumColumn<ReportRow>(t, key),
    hideable: true,
    ...(isByChoice(key) ? { extra: true } : {}),
    ...sortBy(key),
  })
  return [
    fieldColumn(t, 'reports', 'name', {
      least: 140,
      card: 'title',
      ...sortBy('name'),
      cell: (row) => (
        <MaybeLink strong href={can.person && personHref(row.id)}>
          <Clamped>{row.name}</Clamped>
        </MaybeLink>
      ),
    }),
    fieldColumn(t, 'reports', 'mobile', {
      width: 136,
      card: 'badge',
      hideable: true,
      roomy: true,
      cell: (row) => <Phone mobile={row.mobile} />,
      cardCell: (row) => <Phone mobile={row.mobile} button />,
    }),
    fieldColumn(t, 'reports', 'orders_count', {
      align: 'number',
      width: 92,
      card: 'sub',
      cardLabel: true,
      hideable: true,
      ...sortBy('orders_count'),
      cell: (row) => <OrderCount row={row} canList={can.orders} search={search} t={t} />,
    }),
    ...sumKeys.map(amount),
  ]
}
