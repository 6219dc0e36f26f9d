import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { BalanceDay } from '@bustan/contract/people/balances/balanceDays.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'

/** On a phone the two sums stand with their names. */
const inCard = { card: 'sub', cardLabel: true } as const

/** The columns of the days of balances; what the two sums are made of is shown by who wants it, but for money that was paid in. */
export function balanceColumns({ t }: ColumnTools): Column<BalanceDay>[] {
  const amount = (key: Exclude<keyof BalanceDay, 'id' | 'day'>, more: Partial<Column<BalanceDay>> = {}) => ({
    key,
    header: fieldLabel(t, 'balances', key),
    align: 'number' as const,
    width: 108,
    hideable: true,
    cell: (row: BalanceDay) => <Money halalas={toHalalas(row[key])} />,
    ...more,
  })
  return [
    fieldColumn(t, 'balances', 'day', {
      least: 130,
      card: 'title',
      cell: ({ day }) => (
        <span className="strong">
          <DateTime show="day" value={`${day}T12:00:00Z`} />
        </span>
      ),
    }),
    amount('cash'),
    amount('transfer'),
    amount('gift'),
    amount('not_stated', { extra: true }),
    amount('refunds', { extra: true }),
    amount('in', inCard),
    amount('orders', { extra: true }),
    amount('paid_out'),
    amount('out', inCard),
    amount('owed', {
      width: 150,
      card: 'end',
      cell: (row) => <Money strong halalas={toHalalas(row.owed)} />,
    }),
  ]
}
