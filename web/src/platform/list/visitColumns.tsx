import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Column } from '../../ui/list/table/columns.ts'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import type { ColumnTools } from './listDefinition.ts'

interface Visitor {
  login_numbers: number
  last_login_date: string | null
}

/** The columns that say how often the person of a row signed in, and when they did last. `last` is added to the second. */
export const visitColumns = <Row extends Visitor>(
  { sortBy }: ColumnTools,
  texts: { visits: string; last: string; never: string },
  last: Pick<Column<Row>, 'width' | 'card' | 'cardLabel'>,
): Column<Row>[] => [
  {
    key: 'login_numbers',
    header: texts.visits,
    align: 'number',
    width: 88,
    hideable: true,
    ...sortBy('login_numbers'),
    cell: (row) => formatNumber(row.login_numbers, 'en'),
  },
  {
    key: 'last_login_date',
    header: texts.last,
    ...last,
    hideable: true,
    ...sortBy('last_login_date'),
    cell: ({ last_login_date: at }) => (
      <span className="muted">{at ? <DateTime value={at} show="relative" /> : texts.never}</span>
    ),
  },
]
