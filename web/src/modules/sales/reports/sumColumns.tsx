import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { financialReport } from '@bustan/contract/sales/reports/financialReport.ts'
import type { SumKey } from '@bustan/contract/sales/reports/financialReport.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import type { Sum } from '../../../ui/list/table/dataTableProps.ts'
import { Money } from '../../../ui/pieces/values/Money.tsx'

/** The sums of the report, in the order in which they add up. */
export const sumKeys = keysOf(financialReport.sums)

/** The two parts of what came back stand in tables that somebody chose them for. */
export const isByChoice = (key: SumKey): boolean =>
  key === 'orders_sum_credits_without_tax' || key === 'orders_sum_credits_tax'

/** Sums of what came back: most rows have none, and a card that says so in three lines hides the others. */
const creditKeys: ReadonlySet<SumKey> = new Set(sumKeys.filter((key) => key.includes('credits')))

/** Sums that are small beside the others need less room. */
const widths: Partial<Record<SumKey, number>> = { orders_sum_delivery: 104, orders_sum_credits: 100 }

/** The column of a sum; the total stands at the end of a phone's card. */
export const sumColumn = <Row extends Readonly<Record<SumKey, number>>>(
  t: Translate,
  key: SumKey,
): Column<Row> => ({
  key,
  header: fieldLabel(t, 'reports', key),
  align: 'number',
  width: widths[key] ?? 120,
  card: key === 'orders_sum_total' ? 'end' : 'sub',
  cardLabel: key !== 'orders_sum_total',
  cell: (row) => <Money halalas={toHalalas(row[key])} />,
  ...(creditKeys.has(key) && {
    cardCell: (row) => (toHalalas(row[key]) === 0 ? null : <Money halalas={toHalalas(row[key])} />),
  }),
})

/** Returns the totals of all rows, a line for each sum: they come from one read, so they add up as the rows do. */
export const sumLines = (t: Translate, rows: readonly Readonly<Record<SumKey, number>>[]): Sum[] =>
  sumKeys.map((key) => {
    const isTotal = key === 'orders_sum_total'
    const halalas = rows.reduce((all, row) => all + toHalalas(row[key]), 0)
    return {
      key,
      label: fieldLabel(t, 'reports', key),
      amount: <Money halalas={halalas} strong={isTotal} />,
      isTotal,
    }
  })
